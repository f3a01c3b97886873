"""Messages to the viewers of a table. The field `type` tells them apart.

They are plain data classes: the server encodes them, and so does the offline page that runs this
code. Messages with optional fields are `TypedDict`s.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NotRequired, TypedDict

from planwagen.core.action import Change, Message
from planwagen.core.game import Standing
from planwagen.core.record_head import GivenUpRound
from planwagen.tables.settings import TableSettings

PROTOCOL = 2
"""Version of the messages; it increases when a client of the previous version would fail."""
ViewpointName = Literal["mine", "public", "all"]
"""As my seat sees it, as spectators do, or with nothing hidden (when the game is over)."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A refusal: an English template, the values of its blanks, the clause, and the id."""

    why: str
    clause: str = ""
    params: dict[str, object] = field(default_factory=dict)
    code: str = ""


class CommandResult(TypedDict):
    """Result of a command; `left` steps were not played because luck came before them."""

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
    """This seat can undo everything after this line."""
    points: list[int]
    """Decisions of this seat that can be undone, the last one first."""
    redo: str
    """What redo would play."""
    asks: list[int] | None
    """Seats that must agree to go back beyond the line; None if there is nothing to go back to."""


@dataclass(frozen=True, slots=True)
class Request:
    """A request to take back a decision."""

    seat: int
    to: int
    asked: list[int]
    """Seats that have yet to answer."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """An open proposal, with its votes."""

    what: str
    by: int
    about: int
    asked: list[int]
    """Seats that have yet to vote."""
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
    """Seconds that the others have waited for this seat."""


@dataclass(frozen=True, slots=True)
class View:
    """Everything about the game that this viewer may see and do."""

    type: Literal["view"] = field(default="view", init=False)
    seq: int
    seat: int
    """The viewer's seat; -3 is a spectator."""
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
    """Lines of the whole game that were undone; their events are void."""
    position: object
    """What the game shows; each game defines its shape."""
    results: list[CommandResult] = field(default_factory=list)


class Printed(TypedDict):
    """What is printed on a board and never changes, by its place in the position."""

    key: str
    """The same for the same print."""
    parts: NotRequired[dict[str, object]]
    """Left out for a client that has it."""


class ChangedView(TypedDict):
    """What a view has that the last one had not, for clients that keep its parts.

    A part that is left out has not changed. `public`, `own` and `clocks` are lists of changes, one
    after the other. A change has by name what changes inside; `[value]` is a new value. The view
    has the fields of both parts, and those here. `own.position` and `own.standing` are changes to
    those in `public`; choices and events are rows, see planwagen.tables.compact.
    """

    type: Literal["changed_view"]
    seq: int
    version: int
    """Of all parts; a client that comes back names it, and is sent what it has missed."""
    since: int
    """The events are those after this line."""
    events: NotRequired[list[list[object]]]
    clocks: NotRequired[list[object]]
    public: NotRequired[list[object]]
    """Changes to what all are shown."""
    own: NotRequired[list[object]]
    """Changes to what only this seat is shown."""
    printed: NotRequired[Printed]
    """With the whole of `public`, whose position has null in its places."""
    results: NotRequired[list[CommandResult]]


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
"""Where a preview stops: at a draw, another seat, something hidden, or the end of the game."""


@dataclass(frozen=True, slots=True)
class PreviewResult:
    """A preview: the position after its steps, tried on what this viewer sees."""

    type: Literal["preview"] = field(default="preview", init=False)
    id: str
    seq: int
    """The line of the game that it was tried on."""
    played: int
    """Number of steps that are shown; the preview stops before the others."""
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
    """Scores of all seats after the requested lines."""

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
    """Answer to `explain`; without a refusal, the action is offered."""

    type: Literal["explanation"] = field(default="explanation", init=False)
    id: str
    text: str
    refused: Refused | None


@dataclass(frozen=True, slots=True)
class Note:
    """A chat message, or something that happened around the game."""

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
    """Error for a message that was invalid or exceeded the rate limit: in English, and by id."""

    type: Literal["error"] = field(default="error", init=False)
    why: str
    id: str = ""
    code: str = ""
    params: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Pong:
    type: Literal["pong"] = field(default="pong", init=False)
    id: str


@dataclass(frozen=True, slots=True)
class Vacation:
    """Slow games wait meanwhile; Unix seconds."""

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
    """Hash of the client seed; "again" if a new one is due."""
    client_seed: str
    """The client seed, once it is opened."""
    waived: bool
    """The owner has chosen to add no client seed."""
    invite: str
    """Invitation link for this seat; only the host sees it."""
    notified: bool
    """Whether the owner is notified on a channel; only the owner sees it."""
    auto_answers: list[str]
    """The owner's auto-answers; only the owner sees them."""
    vacation: Vacation | None = None
    """The owner's current or next vacation, if this table pauses for it."""


@dataclass(frozen=True, slots=True)
class TableInfo:
    """The table around the game: seats and settings."""

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
    """Number of spectators."""
    round: int
    """Round of the luck: 1 plus the rounds that were given up."""
    rounds: list[GivenUpRound]
    """Rounds of the luck that were given up, with their secrets."""
    announcement: str = ""
    """The operator's announcement."""
    paused: bool = False
    """All agreed to pause: clocks stop until somebody resumes."""
    numbers: dict[str, dict[str, str]] = field(default_factory=dict)
    """By clause: values of the edition in the text of the rules; see `Book`."""
    contest: str = ""
    """The event, such as a day: all its tables have the same luck."""


ServerMessage = (
    View
    | ChangedView
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
