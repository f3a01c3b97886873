"""A game is a record of plain functions over one mutable state, not a class to inherit from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Generic, Protocol, TypeAlias, TypeVar

from planwagen.core import notation
from planwagen.core.action import Action, ActionTable, Choice, Events, Message, Refusal, Seat
from planwagen.core.edition import DEFAULT, Edition, EditionName, EditionSet
from planwagen.core.errors import IllegalAction, UnknownName
from planwagen.core.features import Board, Feature
from planwagen.core.luck import Chance
from planwagen.core.rulebook import RuleNumbers
from planwagen.core.tuning import USUAL_TUNING, Tuning

if TYPE_CHECKING:
    from planwagen.core.record import Record

S = TypeVar("S")
T_contra = TypeVar("T_contra", contravariant=True)


Upgrade: TypeAlias = "Callable[[Record], Record]"
"""A stored game of one version of the rules, told in the words of the next."""


def as_typed(state: object, seat: Seat, text: str) -> str:
    """Most games have no text that means something else at another table."""
    return text


class Text(Protocol[T_contra]):
    """A position in words, as paragraphs; the first one tells what each player holds."""

    def __call__(self, state: T_contra, language: str = "en") -> str: ...


@dataclass(frozen=True, slots=True)
class GameOptions:
    """How a table is set: the colours of the seats, clockwise, and the variant played."""

    players: int
    colours: tuple[str, ...] = ()
    """Empty means the game's own first colours."""
    variant: str = ""
    """Empty means the game's first variant."""
    edition: EditionName = DEFAULT
    """Whose component values; empty means the game's default."""
    first: str = ""
    """The colour that comes first, in games that ask; empty leaves it to luck."""
    endless: bool = False
    """No turn is the last: people end a game by agreement, games of bots must end by themselves."""
    rules: int = 0
    """The version of the rules that a stored game was begun with; 0 means ours."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How the seats stand; `winners` is empty until the game is over."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    ranking: tuple[Seat, ...]
    parts: tuple[dict[str, int], ...]
    """For each seat the numbers that decide, by name, in the order in which they count."""
    note: Message | None = None
    """What else is to be said about the end, by the words of the game's text."""


Changes: TypeAlias = "list[tuple[list[str | int], object]]"
"""Ways to parts of a position, and what is to stand there."""


@dataclass(frozen=True, slots=True)
class OwnView:
    """What a seat is shown otherwise than spectators are, in the same position."""

    changes: Changes = field(default_factory=list)
    """To the spectators' position."""
    standing: Standing | None = None
    """None if spectators are shown the same."""


@dataclass(frozen=True, slots=True)
class AutoAnswer(Generic[S]):
    """An answer that a seat may give beforehand, because it costs nothing and hides nothing."""

    id: str
    action: Action
    lasts: Callable[[S, Seat], bool]
    """For how long: until the seat's own turn."""


@dataclass(frozen=True, slots=True)
class Game(Generic[S]):
    """Everything that servers, bots and tests ask of a game. S is its state."""

    slug: str
    """Its name in code, records and commands: `walnut_grove`."""
    title: str
    """Its name for people."""
    package: str
    """Where its rulebook and its words lie: `planwagen.games.montana`."""
    players: range
    """How many can play: `range(2, 5)` is two to four."""
    colours: tuple[str, ...]
    """Of the seats, in the order in which they are taken."""
    variants: tuple[str, ...]
    """Ways to play it, the usual one first, which may be the empty name; there may be none."""
    actions: ActionTable
    """Everything that can ever be done in it: number, action and text."""
    undo_clause: str
    """The clause by which a decision stands once luck or another seat came after it."""

    new_game: Callable[[GameOptions], S]
    """A position with nothing done yet; luck may be the first to act."""
    may_act: Callable[[S], list[Seat]]
    """The seats that owe a decision; several where a season is played by all at once."""
    to_act: Callable[[S], Seat]
    """One seat, CHANCE, or NOBODY when over."""
    legal_actions: Callable[[S, Seat], list[Action]]
    """Fast and silent. The list may be shared: do not change it."""
    why_not: Callable[[S, Seat, Action], Refusal | None]
    """Slow, and explains; None exactly if the action is offered."""
    not_understood: Callable[[str], Refusal]
    """Why a text names no action at all."""
    chance: Callable[[S], Chance]
    """What luck decides now, and how likely each outcome is; asked where `to_act` is CHANCE."""
    apply: Callable[[S, Seat, Action, Events], None]
    """Trusts its caller and changes the state; events may be None and then cost nothing."""
    simultaneous_phase: Callable[[S], str]
    """Names the stretch of play in which seats act at once, unseen by each other; else empty."""
    may_auto_answer: Callable[[S, Seat], bool]
    """May the software answer for this seat when there is only one answer?"""
    prompt: Callable[[S, Seat], Message]
    """What the seat is asked."""
    describe: Callable[[S, Seat, Action], Choice]
    """What a legal action is, where it belongs on the board, what it costs and brings."""
    client_view: Callable[[S, Seat], Mapping[str, object]]
    """A position that `seen_by` has made, ready for JSON: names instead of numbers."""
    seen_by: Callable[[S, Seat], S]
    """A copy with everything face down that this seat, or SPECTATOR, may not see."""
    determinize: Callable[[S, Random], S]
    """A whole position that fits what is seen: hidden things are dealt at random."""
    standing: Callable[[S], Standing]
    """Scores and ranking; winners once the game is over."""
    copy: Callable[[S], S]
    """One to play on; the other stays as it is."""
    evaluate: Callable[[S, Seat], float]
    """A hand-made estimate of how well a seat stands, for bots."""
    audit: Callable[[S], list[str]]
    """What does not add up in a position: pieces lost or made. Empty when all is well."""
    text: Text[S]
    """The whole position for a terminal or a screen reader."""
    long_term_value: Callable[[S, Seat], float] | None = None
    """The same in the long run; for bots that plan ahead by it."""
    value_includes_next_chance: bool = False
    """True if `long_term_value` already averages over the next chance event."""
    expand_text: Callable[[S, Seat, str], str] = as_typed
    """A text that names another action at each table, such as `offer to all`, said in full."""
    editions: EditionSet | None = None
    """The component values it can be played with; a game may have but one set."""
    rule_numbers: Callable[[Edition], RuleNumbers] | None = None
    """Numbers in clauses that depend on the edition, by clause."""
    options_used: tuple[str, ...] = ()
    """Which of the options `first` and `endless` mean something in it."""
    own_view: Callable[[S, Seat], OwnView] | None = None
    """Of a whole position, what `client_view` shows this seat otherwise than spectators. It is
    given what `seen_by` hides and must not tell it: a check of conformance compares both. Without
    it, a seat's view is made from what it sees."""
    client_view_type: type = dict
    """What `client_view` makes: a TypedDict, from which the types of the page are made."""
    features: Callable[[S], list[Feature[S]]] | None = None
    """What learners are told in games with so many players and this edition, field by field."""
    board: Callable[[S], Board] | None = None
    """The places that these fields tell about."""
    auto_answers: tuple[AutoAnswer[S], ...] = ()
    """What may be answered beforehand, while others are at turn."""
    is_open: bool = False
    """Is nothing ever hidden, so that all viewers are shown the same?"""
    upgrades: tuple[Upgrade, ...] = ()
    """The step from each version of the rules to the next; see planwagen.core.upgrades."""
    tuning: Tuning[S] = field(default=USUAL_TUNING, hash=False)
    """What bots, arena and benches know of it; see planwagen.core.tuning."""

    @property
    def rules_version(self) -> int:
        """Goes up when a change of the rules alters the outcome of a stored record."""
        return 1 + len(self.upgrades)

    def key(self, state: S) -> str:
        """The same for equal positions of an edition and for no others: for sets and tables."""
        return notation.key_of(state)

    def to_json(self, state: S) -> dict[str, object]:
        """A whole position ready for `json.dumps`; what `seen_by` made of one serves as well."""
        return notation.json_of(self, state)

    def from_json(self, position: Mapping[str, object]) -> S:
        """The position again, or `BrokenPosition`; ask `audit` about one from a stranger."""
        return notation.from_json(self, position)

    def line(self, state: S) -> str:
        """A whole position in one line of text, as FEN is in chess."""
        return notation.line_of(self, state)

    def position(self, line: str) -> S:
        """The position of such a line, or `BrokenPosition`."""
        return notation.from_line(self, line)


AnyGame = Game[object]
"""A game whose state is nobody's business here: it is handed on and never looked into."""


def seated(game: Game[S], options: GameOptions) -> GameOptions:
    """The same options with nothing left open."""
    colours = options.colours or game.colours[: options.players]
    variant = options.variant or (game.variants[0] if game.variants else "")
    if variant and variant not in game.variants:
        raise UnknownName("variant", variant, filter(None, game.variants))
    may_be_first = ("", *colours) if "first" in game.options_used else ("",)
    if options.first not in may_be_first:
        raise UnknownName("first player", options.first, filter(None, may_be_first))
    edition, endless = named_edition(game, options.edition), "endless" in game.options_used
    endless = endless and options.endless
    rules = options.rules
    return GameOptions(options.players, colours, variant, edition, options.first, endless, rules)


def named_edition(game: Game[S], name: EditionName) -> EditionName:
    """The same name in full. That of an old record stays as short as it is."""
    if game.editions is None or name.id:
        return name
    return game.editions.name_of(game.editions.named(name))


def read_action(game: Game[S], text: str) -> Action:
    """The action that a text names, or the game's own word on why there is none."""
    action = game.actions.read(text)
    if action is None:
        raise IllegalAction(game.not_understood(text))
    return action


def read_at(game: Game[S], state: S, seat: Seat, text: str) -> Action:
    """The action that a seat means by a text in this position."""
    return read_action(game, game.expand_text(state, seat, text))


def in_turn(state: object) -> str:
    """The moment of games in which one seat acts after the other."""
    return ""


@dataclass(frozen=True, slots=True)
class SeatRules:
    """How many may play, in which colours, and the clause that says so."""

    players: Sequence[int]
    colours: tuple[str, ...]
    clause: str

    def taken(self, options: GameOptions) -> tuple[str, ...]:
        """The colours of the players: those wished for, else the first of the box."""
        colours = options.colours or self.colours[: options.players]
        if refusal := self.why_not(options.players, colours):
            raise IllegalAction(refusal)
        return colours

    def why_not(self, players: int, colours: tuple[str, ...]) -> Refusal | None:
        if players not in self.players:
            least, most = self.players[0], self.players[-1]
            return Refusal("so_many_players", self.clause, least=least, most=most, players=players)
        if len(colours) != players or len({*colours} & {*self.colours}) != players:
            return Refusal("different_colours", self.clause, box=", ".join(self.colours))
        return None
