"""Who acts, what can be done, what is open, what happened, and why an action is refused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from planwagen.core.english import english_refusal
from planwagen.core.frozen import Frozen
from planwagen.core.native import mypyc_attr

Seat = int
"""A seat at the table, from 0 on, clockwise; or one of the three below."""

CHANCE: Final = -1
NOBODY: Final = -2
SPECTATOR: Final = -3


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others
@dataclass(frozen=True, slots=True, eq=False)
class Action(Frozen):
    """One thing that a seat, or luck, can do.

    All actions of a game are built once, at import, and compared by identity. `str(action)` is the
    notation that people, records and sockets use; the number in the game's table is for learners.
    """

    @property
    def reveals(self) -> bool:
        """Does somebody know more after it than before, so that undo stops here?"""
        return False

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its text, so that the copy in another process is the one of its table."""
        if is_in_a_table(self):
            return the_action, (type(self), str(self))
        return Frozen.__reduce__(self)

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, _: object) -> Action:
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True, eq=False)
class Named(Action):
    """An action that is given its text when it is built."""

    text: str

    def __str__(self) -> str:
        return self.text


TABLES: Final[dict[type[Action], list[ActionTable]]] = {}
"""Where the actions of a kind stand: in one table, unless somebody plays with two of a game."""


def is_in_a_table(action: Action) -> bool:
    return any(action in table.number for table in TABLES.get(type(action), ()))


def the_action(kind: type[Action], text: str) -> Action:
    """The one action of this kind with this text; its game was imported with its kind."""
    found = (table.read(text) for table in TABLES[kind])
    return next(action for action in found if type(action) is kind)


@mypyc_attr(native_class=False)  # so that it pickles as it is
class ActionTable:
    """All actions of a game: number <-> action <-> text. `also` are further texts to be read.

    What seats decide has the first numbers, so that learners can leave out `luck`.
    """

    def __init__(
        self,
        decisions: Iterable[Action],
        also: dict[str, Action] | None = None,
        *,
        luck: Iterable[Action] = (),
    ) -> None:
        self.all: list[Action] = list(decisions)
        """Every action, by its number."""
        self.decisions = len(self.all)
        """How many of them seats can choose; the others are luck."""
        self.all.extend(luck)
        self.number: dict[Action, int] = {action: n for n, action in enumerate(self.all)}
        """The number of each action: the same in every game, for learners."""
        self.named: dict[str, Action] = {plain(str(action)): action for action in self.all}
        """Every action by its text in one spelling; ask `read`, which knows the others."""
        if len(self.named) != len(self.all):
            raise ValueError("two actions share one text")
        for kind in {type(action) for action in self.all}:
            TABLES.setdefault(kind, []).append(self)
        self.read_also(also or {})

    def read_also(self, texts: dict[str, Action]) -> None:
        for text, action in texts.items():
            if self.named.setdefault(plain(text), action) is not action:
                raise ValueError(f"{text!r} names another action already")

    def __len__(self) -> int:
        return len(self.all)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.all)

    def __getitem__(self, number: int) -> Action:
        return self.all[number]

    def read(self, text: str) -> Action | None:
        """The action that a text names, whatever its spaces, capitals and underscores."""
        return self.named.get(plain(text))


SPELLINGS: Final = str.maketrans({"_": " ", "\u2013": "-", "\u2014": "-", "\u2212": "-"})
"""Underscores are blanks; dashes and minus signs are hyphens."""


def plain(text: str) -> str:
    """One spelling for what people type in many; `Omaha – Denver` is `omaha-denver`."""
    words = text.casefold().translate(SPELLINGS).split()
    return " ".join(words).replace(" - ", "-")


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others
class Refusal:
    """Why an action is not possible now, and the clause that forbids it.

    Each language has a sentence for its id, in the texts of `package`: a game has a Refusal of its
    own, which names its package.
    """

    __slots__ = ("clause", "id", "params")

    def __init__(self, id_: str, clause: str, **params: object) -> None:
        self.id = id_
        self.clause = clause
        self.params = params

    @property
    def package(self) -> str:
        """Whose texts have the sentence."""
        return "planwagen"

    @property
    def why(self) -> str:
        """The English sentence with its numbers left open: `{need} silver needed, {held} held`."""
        return english_refusal(self.package, self.id)

    def __reduce__(self) -> tuple[object, ...]:
        """Compiled, an object cannot be made empty and filled in afterwards."""
        return refusal_with, (type(self), self.id, self.clause, self.params)

    def __str__(self) -> str:
        return f"{self.why.format(**self.params)} ({self.clause})"

    def __repr__(self) -> str:
        return f"Refusal({str(self)!r})"


def refusal_with(kind: type[Refusal], id_: str, clause: str, params: dict[str, object]) -> Refusal:
    return kind(id_, clause, **params)


@dataclass(frozen=True, slots=True)
class Message(Frozen):
    """An id that each language has words for, and what to fill in: never a sentence.

    A parameter may be a message itself: the name of a place that the board has no word for.
    """

    id: str
    params: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Change(Frozen):
    """So many pieces come to a seat, or leave it where the count is negative."""

    seat: Seat
    thing: str
    count: int


@dataclass(frozen=True, slots=True)
class Choice(Frozen):
    """An action as it is offered: what it is, where, what it costs and brings, by which clause."""

    kind: str
    """What is done, as the words of the game say it: `settle`, `pick white`."""
    params: dict[str, object] = field(default_factory=dict)
    """What goes into these words, and what else tells choices of a kind apart."""
    at: tuple[str, ...] = ()
    """Places of the board, `hex 2,1` or `bank 2`, the one to choose first; else done anywhere."""
    cost: dict[str, int] = field(default_factory=dict)
    brings: dict[str, int | str] = field(default_factory=dict)
    """By name: how many of a thing, or what belongs to the name (`founds`: `Omaha`)."""
    others: tuple[Change, ...] = ()
    """What it brings to other seats, or costs them."""
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Event(Frozen):
    """Something that happened, to be told in any language; secrets are for `audience` only."""

    id: str
    seat: Seat
    params: dict[str, object] = field(default_factory=dict)
    secret: dict[str, object] = field(default_factory=dict)
    audience: tuple[Seat, ...] = ()
    at: tuple[str, ...] = ()
    """Places of the board; where something moves, from the first to the last."""
    changes: tuple[Change, ...] = ()
    """Pieces that came to a seat or left it."""
    secret_changes: tuple[Change, ...] = ()
    """The same for the audience, where the others may know less."""

    def seen_by(self, viewer: Seat) -> Event:
        """The same event as this viewer may know it."""
        if viewer in self.audience:
            return self.opened()
        return Event(self.id, self.seat, self.params, at=self.at, changes=self.changes)

    def opened(self) -> Event:
        """As those know it who may know all of it."""
        changes = self.secret_changes or self.changes
        return Event(self.id, self.seat, self.params | self.secret, at=self.at, changes=changes)


Events = list[Event] | None
"""Where rules tell what happened; None costs nothing."""


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others
@dataclass(frozen=True, slots=True)
class Todo(Frozen):
    """One open decision of a seat, or of CHANCE. Its class name is the id of the prompt."""

    seat: Seat
