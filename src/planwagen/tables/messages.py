"""What viewers of a table are sent over their connection. The field `type` tells messages apart.

Plain data classes of the standard library: a server encodes them as they are, and so does the page
that runs this very code without a server. What may be left out of a message is a `TypedDict`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NotRequired, TypedDict

from planwagen.core.action import Change, Message
from planwagen.core.game import Standing
from planwagen.core.luck_rounds import GivenUpRound
from planwagen.tables.settings import TableSettings

PROTOCOL = 2
"""The version of the messages; it goes up when a client of the version before would fail."""
ViewpointName = Literal["mine", "public", "all"]
"""As my seat sees it, as spectators do, or with nothing hidden (when the game is over)."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A template with its numbers left open, what to fill in, and the clause."""

    why: str
    clause: str = ""
    params: dict[str, object] = field(default_factory=dict)


class CommandResult(TypedDict):
    """What became of a command; `left` steps were not played because luck came before them."""

    id: str
    seq: int
    refused: NotRequired[Refused]
    step: NotRequired[int]
    left: NotRequired[int]


class Choice(TypedDict):
    """An action that is offered; its text is what to send. See planwagen.core.action."""

    action: str
    kind: str
    params: dict[str, object]
    at: tuple[str, ...]
    cost: NotRequired[dict[str, int]]
    brings: NotRequired[dict[str, int | str]]
    others: NotRequired[tuple[Change, ...]]
    clause: NotRequired[str]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at a line, as this viewer may know it."""

    seq: int
    id: str
    seat: int
    params: dict[str, object]
    at: tuple[str, ...]
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class UndoLine:
    seq: int
    """Everything after this line can be undone by this seat."""
    points: list[int]
    """The decisions of this seat that can be taken back, the last one first."""
    redo: str
    """What redo would do."""
    asks: list[int] | None
    """Whose leave it takes to go back beyond the line; None: there is nothing to go back to."""


@dataclass(frozen=True, slots=True)
class Request:
    """Somebody would like to take back a decision."""

    seat: int
    to: int
    asked: list[int]
    """Who has still to answer."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What somebody proposes to the others, and how they have voted."""

    what: str
    by: int
    about: int
    asked: list[int]
    """Who has still to answer."""
    yes: int
    no: int
    needed: int


@dataclass(frozen=True, slots=True)
class SeatClock:
    seat: int
    spent: float
    left: float | None
    running: bool
    waited: float
    """So many seconds the others have waited for this seat."""


@dataclass(frozen=True, slots=True)
class View:
    """All of the game that this viewer may see, and all it may do."""

    type: Literal["view"] = field(default="view", init=False)
    seq: int
    seat: int
    """From which seat it is seen; -3 is a spectator."""
    status: str
    to_move: list[int]
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
    position: object
    """What the game shows; its shape is the game's own."""
    results: list[CommandResult] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class PositionMessage:
    """The position after a line, as this viewer may see it."""

    type: Literal["position"] = field(default="position", init=False)
    id: str
    seq: int
    to_move: list[int]
    standing: Standing
    events: list[Event]
    position: object
    viewpoint: ViewpointName = "mine"


PreviewEnd = Literal["", "luck", "others", "hidden", "over"]
"""What a plan cannot go beyond: a draw, another seat, something hidden, the end of the game."""


@dataclass(frozen=True, slots=True)
class PreviewResult:
    """A plan in pencil: the position after its steps, tried on what this viewer sees."""

    type: Literal["preview"] = field(default="preview", init=False)
    id: str
    seq: int
    """The line of the game that it was tried on."""
    played: int
    """So many steps are shown; the plan ends before the others."""
    ends: PreviewEnd
    prompt: Message | None
    choices: list[Choice]
    standing: Standing
    events: list[Event]
    position: object
    refused: Refused | None = None
    """Why the last step is not possible; it is left out."""


@dataclass(frozen=True, slots=True)
class Scores:
    """The scores of all seats after the lines that were asked for."""

    type: Literal["scores"] = field(default="scores", init=False)
    id: str
    scores: list[list[int]]


@dataclass(frozen=True, slots=True)
class PositionText:
    """The newest position as this viewer may see it, as `game.position` reads it."""

    type: Literal["position_text"] = field(default="position_text", init=False)
    id: str
    seq: int
    text: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """The answer to `why`; nothing refused means that it is offered."""

    type: Literal["explanation"] = field(default="explanation", init=False)
    id: str
    text: str
    refused: Refused | None


@dataclass(frozen=True, slots=True)
class Note:
    """Chat, and what happens around the game."""

    number: int
    kind: str
    seat: int
    name: str
    body: dict[str, object]
    at: float


@dataclass(frozen=True, slots=True)
class NotesMessage:
    type: Literal["notes"] = field(default="notes", init=False)
    notes: list[Note]


@dataclass(frozen=True, slots=True)
class ErrorMessage:
    """A message that was not understood or came too fast."""

    type: Literal["error"] = field(default="error", init=False)
    why: str
    id: str = ""


@dataclass(frozen=True, slots=True)
class Pong:
    type: Literal["pong"] = field(default="pong", init=False)
    id: str


@dataclass(frozen=True, slots=True)
class Vacation:
    """So long slow games wait; Unix seconds."""

    start: float
    until: float

    def covers(self, at: float) -> bool:
        return self.start <= at < self.until


@dataclass(frozen=True, slots=True)
class SeatInfo:
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
    client_seed: str
    """Those words, once they are opened."""
    waived: bool
    """Its owner has chosen to add none."""
    invite: str
    """A link of its own for this seat; only its host is shown it."""
    notified: bool
    """Is its owner told elsewhere, by mail or otherwise? Only the owner sees it."""
    auto_answers: list[str]
    """What its owner has answered beforehand; only the owner sees it."""
    vacation: Vacation | None = None
    """Where the table waits for it: the one of its owner that lasts, or comes."""


@dataclass(frozen=True, slots=True)
class TableInfo:
    """The table around the game: who sits where, and how it is set."""

    type: Literal["table_info"] = field(default="table_info", init=False)
    protocol: int = field(default=PROTOCOL, init=False)
    id: str
    game: str
    title: str
    rules: int
    status: str
    settings: TableSettings
    seats: list[SeatInfo]
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
    round: int
    """Of the luck: how often it was made, this time included."""
    rounds: list[GivenUpRound]
    """Of the luck, that were given up, with their secrets."""
    announcement: str = ""
    """What whoever runs the server wants all to know."""
    paused: bool = False
    """All agreed to pause: clocks stand still until somebody goes on."""
    numbers: dict[str, dict[str, str]] = field(default_factory=dict)
    """By clause: what the rules leave to the edition that is played; see `Book`."""


ServerMessage = (
    View
    | PositionMessage
    | PreviewResult
    | Scores
    | PositionText
    | Explanation
    | NotesMessage
    | ErrorMessage
    | Pong
    | TableInfo
)
