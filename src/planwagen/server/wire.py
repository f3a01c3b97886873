"""What viewers are sent, and how tables are set. The tag `type` tells messages apart."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct, field

from planwagen.core.action import Change, Message
from planwagen.core.edition import DEFAULT, EditionName
from planwagen.core.game import Standing

Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Seconds = Annotated[float, Meta(ge=1, le=10_000_000)]
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"\S")]
Key = Annotated[str, Meta(max_length=64)]
Commitment = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]
Committing = Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?$", max_length=64)]
"""To words for the luck, or to none."""
ViewpointName = Literal["mine", "public", "all"]
"""As my seat sees it, as spectators do, or with nothing hidden (when the game is over)."""


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """No clock, so many seconds a move (a day is 86,400), or a live clock with an increment."""

    kind: Literal["untimed", "move", "live"] = "untimed"
    seconds: Seconds = 86_400
    increment: Annotated[float, Meta(ge=0, le=3600)] = 0
    when_up: Literal["bot", "end"] = "bot"
    """A bot takes over, or the opponents may end it."""


class Terms(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table is set to."""

    variant: Annotated[str, Meta(max_length=40)] = ""
    colours: Annotated[tuple[str, ...], Meta(max_length=8)] = ()
    pace: Pace = Pace()
    listed: bool = False
    """In the lobby for all to join, or by link only."""
    watch: bool = True
    """May others watch, by link?"""
    autostart: bool = True
    patience: Seconds = 86_400
    """Without a clock: after so long the others may give a seat that decides nothing to a bot."""
    edition: EditionName = DEFAULT
    """Whose component values; without a name, the game's default."""
    learning: bool = False
    """May those who play ask for hints, and for the coach, while the game goes on?"""
    first: Annotated[str, Meta(max_length=40)] = ""
    """The colour that comes first, in games that ask; without one, luck decides."""
    endless: bool = False
    """No turn is the last one: the house says so wherever people play."""


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit there: me, whoever comes, somebody at my screen, or a bot of a level."""

    kind: Literal["me", "open", "hotseat", "bot"] = "open"
    name: Annotated[str, Meta(max_length=40)] = ""
    """Of the person, or of the bot's level."""


class Refused(Struct, frozen=True):
    """A template with its numbers left open, what to fill in, and the clause."""

    why: str
    clause: str = ""
    params: dict[str, object] = {}


class Answered(Struct, frozen=True, omit_defaults=True):
    """What became of a wish; `left` steps were not played because luck came before them."""

    id: str
    seq: int
    refused: Refused | None = None
    step: int = 0
    left: int = 0


class Choice(Struct, frozen=True, omit_defaults=True):
    """An action that is offered; its text is what to send. See planwagen.core.action."""

    action: str
    kind: str
    params: dict[str, object]
    at: tuple[str, ...]
    cost: dict[str, int] = {}
    brings: dict[str, int | str] = {}
    others: tuple[Change, ...] = ()
    clause: str = ""


class Event(Struct, frozen=True):
    """Something that happened at a line, as this viewer may know it."""

    seq: int
    id: str
    seat: int
    params: dict[str, object]
    at: tuple[str, ...]
    changes: tuple[Change, ...]


class UndoLine(Struct, frozen=True):
    line: int
    """Everything after this line can be undone by this seat."""
    points: list[int]
    """The decisions of this seat that can be taken back, the last one first."""
    redo: str
    """What redo would do."""
    asks: list[int] | None
    """Whose leave it takes to go back beyond the line; None: there is nothing to go back to."""


class Request(Struct, frozen=True):
    """Somebody would like to take back a decision."""

    seat: int
    to: int
    asked: list[int]
    """Who has still to answer."""


class Proposal(Struct, frozen=True):
    """What somebody proposes to the others, and how they have voted."""

    what: str
    by: int
    about: int
    asked: list[int]
    """Who has still to answer."""
    yes: int
    no: int
    needed: int


class SeatClock(Struct, frozen=True):
    seat: int
    spent: float
    left: float | None
    running: bool
    waited: float
    """So many seconds the others have waited for this seat."""


class View(Struct, frozen=True, tag="view"):
    """All of the game that this viewer may see, and all it may do."""

    seq: int
    seat: int
    """From which seat it is seen; -3 is a spectator."""
    status: str
    owes: list[int]
    prompt: Message | None
    choices: list[Choice]
    undo: UndoLine | None
    request: Request | None
    clocks: list[SeatClock]
    standing: Standing
    since: int
    """The events are those after this line."""
    events: list[Event]
    undone: list[int]
    """The lines of the whole game that no longer stand: what they told is void."""
    position: Raw
    """What the game shows; its shape is the game's own."""
    answers: list[Answered] = []


class Past(Struct, frozen=True, tag="past"):
    """The position after a line, as this viewer may see it."""

    id: str
    seq: int
    owes: list[int]
    standing: Standing
    events: list[Event]
    position: Raw
    viewpoint: ViewpointName = "mine"


PlanEnd = Literal["", "luck", "others", "hidden", "over"]
"""What a plan cannot go beyond: a draw, another seat, something hidden, the end of the game."""


class Planned(Struct, frozen=True, tag="planned"):
    """A plan in pencil: the position after its steps, tried on what this viewer sees."""

    id: str
    seq: int
    """The line of the game that it was tried on."""
    played: int
    """So many steps are shown; the plan ends before the others."""
    ends: PlanEnd
    prompt: Message | None
    choices: list[Choice]
    standing: Standing
    events: list[Event]
    position: Raw
    refused: Refused | None = None
    """Why the last step is not possible; it is left out."""


class Scores(Struct, frozen=True, tag="scores"):
    """The scores of all seats after the lines that were asked for."""

    id: str
    scores: list[list[int]]


class PositionLine(Struct, frozen=True, tag="line"):
    """The newest position as this viewer may see it, as `game.position` reads it."""

    id: str
    seq: int
    line: str


class Because(Struct, frozen=True, tag="why"):
    """The answer to `why`; nothing refused means that it is offered."""

    id: str
    text: str
    refused: Refused | None


class Note(Struct, frozen=True):
    """Chat, and what happens around the game."""

    number: int
    kind: str
    seat: int
    name: str
    body: dict[str, object]
    at: float


class Talk(Struct, frozen=True, tag="talk"):
    notes: list[Note]


class Problem(Struct, frozen=True, tag="error"):
    """A message that was not understood or came too fast."""

    why: str
    id: str = ""


class Pong(Struct, frozen=True, tag="pong"):
    id: str


class SeatShown(Struct, frozen=True):
    seat: int
    colour: str
    kind: str
    name: str
    bot: str
    away: bool
    online: bool
    mine: bool
    commitment: str
    """The hash of the words for the luck; "again" where new ones are due."""
    salt: str
    """Those words, once they are opened."""
    invite: str
    """A link of its own for this seat; only its host is shown it."""
    notified: bool
    """Is its owner told elsewhere, by mail or otherwise? Only the owner sees it."""


class Room(Struct, frozen=True, tag="room"):
    """The table around the game: who sits where, and how it is set."""

    id: str
    game: str
    title: str
    rules: int
    status: str
    terms: Terms
    seats: list[SeatShown]
    host: bool
    invite: str
    watch: str
    rematch: str
    commitment: str
    proposal: Proposal | None
    secret: str
    """Opened when the game is over."""
    seq: int
    spectators: int
    """So many look on."""
    announcement: str = ""
    """What whoever runs the server wants all to know."""
    paused: bool = False
    """All agreed to pause: clocks stand still until somebody goes on."""


Sent = View | Past | Planned | Scores | PositionLine | Because | Talk | Problem | Pong | Room


class Listed(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    status: str
    seats: list[str]
    open_seats: int
    mine: bool
    my_turn: bool
    moved_at: float


class Tables(Struct, frozen=True, tag="tables"):
    """The lobby: open tables, and those of this person."""

    open: list[Listed] = field(default_factory=list)
    mine: list[Listed] = field(default_factory=list)
    announcement: str = ""


class Move(Struct, frozen=True):
    """An action in a line that is not offered now, but could be: its text, and its words."""

    action: str
    kind: str
    params: dict[str, object]


class Hint(Struct, frozen=True):
    """A choice, its worth in the game's own unit, and how the turn would go on."""

    choice: Move
    worth: float
    line: list[Move]


class Hints(Struct, frozen=True):
    """The best choices of a seat after a line, best first."""

    seq: int
    hints: list[Hint]


class Judged(Struct, frozen=True):
    """A decision that cost something: what was chosen, and what the coach would have done."""

    line: int
    seat: int
    cost: float
    chosen: Move
    best: list[Move]


class Moment(Struct, frozen=True):
    """After a line, how each seat stands, and who brought that about; -1 is luck."""

    line: int
    by: int
    values: list[float]


class SeatCoached(Struct, frozen=True):
    """What the decisions of a seat cost in all, what luck gave it, and its costliest moments."""

    lost: float
    luck: float
    costliest: list[Judged]


class Coached(Struct, frozen=True):
    """What the coach found: in chances of winning, or in points for who plays alone."""

    seq: int
    unit: Literal["chance", "points"]
    seats: list[SeatCoached]
    curve: list[Moment]


class Coaching(Struct, frozen=True):
    """How far the coach is with a game."""

    state: Literal["unasked", "waiting", "working", "done", "failed"]
    done: int = 0
    """Lines judged,"""
    lines: int = 0
    """and how many there are;"""
    ahead: int = 0
    """games that come before this one."""
    found: Coached | None = None
