"""Ports: what a host gives to the tables. A server and a page without a server implement them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol, TypeVar

from planwagen.core.action import Seat
from planwagen.core.edition import Edition
from planwagen.core.game import AnyGame
from planwagen.tables.events import Events
from planwagen.tables.messages import Vacation
from planwagen.tables.responses import Coached, Coaching, Hints
from planwagen.tables.results import ResultRow
from planwagen.tables.rows import Entry, Loaded, NoteRow, SeatRow, TableRow

if TYPE_CHECKING:
    from planwagen.tables.challenges import Challenges
    from planwagen.tables.contests import Contests
    from planwagen.tables.cups import Cups
    from planwagen.tables.table import Table

T = TypeVar("T")
Clock = Callable[[], float]
"""Returns the time, in Unix seconds."""
Encode = Callable[[AnyGame, Mapping[str, object]], object]
"""Encodes a position for a message."""
Pack = Callable[[object], object]
"""Encodes a part of a message that several viewers are sent."""
What = Literal["log", "info"]
"""A change of the game alone, or also of what is around it."""


class Person(Protocol):
    """The person who asks: a guest, and all guests of the same account."""

    @property
    def guest(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def guests(self) -> frozenset[str]: ...
    @property
    def owner(self) -> str: ...


def owners_of(person: Person) -> set[str]:
    """Return all that may own something of this person; nothing belongs to who is deleted."""
    return {person.owner, *person.guests} - {""}


@dataclass(frozen=True, slots=True)
class LogBatch:
    """Lines that are stored together, and the changes to their table."""

    table_id: str
    entries: list[Entry]
    status: str
    to_move: list[Seat]
    bot_due: bool
    due_at: float | None
    notified: list[Seat]
    """Seats whose owners are notified that it is their turn."""
    at_turn: list[Seat]
    """Seats whose auto-answers end."""
    seating: list[SeatRow] | None = None
    """At the start of a game: the seats that it starts with."""
    client_seeds: dict[str, str] = field(default_factory=dict)
    """The client seeds of its luck."""
    results: list[ResultRow] = field(default_factory=list)
    """At the end of a game: those of all seats."""


class StoredNote(NamedTuple):
    """The number of a note, and the version of its table that came with it."""

    number: int
    version: int


class Storage(Protocol):
    """Tables as they are stored. A method returns when its change is stored for good."""

    async def load(self, table_id: str, seq: int = 0, note: int = 0) -> Loaded | None:
        """Load a table, with its lines and notes after the given ones."""

    async def append(self, batch: LogBatch) -> None:
        """Raise WriteConflict if another process came first."""

    async def add_table(
        self, row: TableRow, seat_rows: Sequence[SeatRow], given: Sequence[Entry]
    ) -> None: ...

    async def add_rematch(self, of: str, row: TableRow, seat_rows: Sequence[SeatRow]) -> None:
        """Add a rematch and link it; raise WriteConflict if one is there already."""

    async def change_waiting(self, table_id: str, now: float, change: Callable[[Loaded], T]) -> T:
        """Let a function change a table before the start."""

    async def begin(self, row: TableRow, was: Sequence[SeatRow]) -> None:
        """Store the start of a game without a line; raise WriteConflict if the seats differ."""

    async def change_table(self, table_id: str, **values: object) -> None: ...

    async def change_seat(self, table_id: str, seat: Seat, was: str, **values: object) -> bool:
        """Change a seat after the start, if it is still of kind `was`."""

    async def add_note(self, table_id: str, note: NoteRow, **row: object) -> StoredNote:
        """Store a note, and values of its table with it.

        Raise WriteConflict if its command has a note already.
        """

    async def upgrade(
        self, table_id: str, was: int, entries: list[Entry], **values: object
    ) -> bool:
        """Store a table under newer rules; False if another process has done so."""

    async def delete_table(self, table_id: str, was: Sequence[SeatRow] | None = None) -> None:
        """Delete a table. With `was`, only a waiting table with these seats."""

    async def waits_at(self, guests: frozenset[str]) -> int:
        """Count the lobby tables that these guests host or wait at."""

    async def joined_since(self, guests: frozenset[str], since: float) -> int:
        """Count the running games of the lobby that these guests joined."""

    async def save_analysis(self, table_id: str, found: Coached) -> None: ...

    async def analysis(self, table_id: str) -> Coaching | None: ...


class AnalysisJob(Protocol):
    """The coach at work on one game."""

    @property
    def judged(self) -> int:
        """Lines that are done."""

    async def go_on(self) -> None:
        """Judge for a short while."""

    def result(self, seq: int) -> Coached: ...


class BotRunner(Protocol):
    """Runs bots, and other slow work, without keeping the tables waiting."""

    @property
    def levels(self) -> Collection[str]:
        """Names of the bots that a seat may have."""

    def wake(self, table: Table) -> None:
        """A bot may be to move at this table."""

    async def choose(self, table: Table, seat: Seat, bot: str, seen: str) -> str:
        """Return the text of an action; raise BotFailed."""

    async def advise(self, table: Table, seat: Seat, seen: str) -> Hints: ...

    def analyse(self, record: str, players: int, viewer: Seat | None) -> AnalysisJob: ...

    async def aside(self, work: Callable[..., T], *values: object) -> T:
        """Run a slow function, in a thread if the host has any."""


class Notifier(Protocol):
    """Tells viewers at other places, and people who are not there, what has changed."""

    @property
    def announcement(self) -> str:
        """The operator's announcement."""

    def changed(self, table: Table, what: What) -> None: ...

    def lists_changed(self) -> None:
        """A table was added to the lists, or has left them."""

    def deleted(self, table_id: str) -> None: ...

    def is_reachable(self, guest: str | None) -> bool:
        """Check that a guest is notified on a channel."""

    def vacations(self, guest: str | None) -> list[Vacation]: ...

    async def watched_elsewhere(self, table_id: str) -> frozenset[Seat]:
        """Return the seats that are watched at other processes of this host."""

    async def notify(self, table: Table, seat: Seat, kind: str) -> None:
        """Notify the owner of a seat, if that person is reachable."""


def as_it_is(_: AnyGame, position: Mapping[str, object]) -> object:
    return position


def unpacked(part: object) -> object:
    return part


@dataclass(slots=True)
class Ports:
    """One host."""

    storage: Storage
    clock: Clock
    bots: BotRunner
    notifier: Notifier
    events: Events = field(default_factory=Events)
    encode: Encode = as_it_is
    pack: Pack = unpacked
    editions: Mapping[str, Mapping[str, Edition]] = field(default_factory=dict)
    """The host's own editions: by game, then by name."""
    contests: Contests | None = None
    """Events, where there are any."""
    challenges: Challenges | None = None
    cups: Cups | None = None
    is_shared: bool = True
    """Other people can reach the tables. If not, there are no links, clocks or votes."""
