"""A table of the server. Stores before it publishes; memory is only a copy of the log."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

import structlog
from msgspec import Raw

from planwagen.core.action import SPECTATOR, Seat
from planwagen.core.position import Position
from planwagen.core.transaction import Transaction
from planwagen.server import metrics
from planwagen.server.db.log_batch import Page
from planwagen.server.db.storage import to_json
from planwagen.server.errors import TooSlow, WriteConflict
from planwagen.server.tables.encoding import encoded
from planwagen.server.tables.pauses import is_paused, time_at_table
from planwagen.server.tables.votes import proposed
from planwagen.tables.auto_answers import at_turn, may_auto_answer
from planwagen.tables.clocks import Times
from planwagen.tables.errors import Conflict, NotFound
from planwagen.tables.messages import CommandResult, Proposal, Vacation
from planwagen.tables.rows import OVER, RUNNING, WAITING, Entry, Loaded, NoteRow, SeatRow
from planwagen.tables.subscriber import Subscriber
from planwagen.tables.table import Table

if TYPE_CHECKING:
    from planwagen.server.tables.registry import TableRegistry

T = TypeVar("T")
ATTEMPTS = 10
"""Attempts at one change, while other processes change the same table."""
MAX_REPLIES = 64
"""Replies that may wait for a slow reader; with more, it is disconnected."""


MAX_LATE_NOTES = 1000
"""Notes, of all tables, that other processes may store while one is being stored."""

CROWD = 50
"""Number of spectators from which joining and leaving is not published at once."""


@dataclass(eq=False, slots=True)
class SocketSubscriber(Subscriber):
    """A client on a WebSocket."""

    session: str = ""
    address: str = ""
    """Rate-limit key of the client."""
    client: str = ""
    """Address of the client, as bans name it."""
    is_over: bool = False
    """True if the socket is to be closed."""
    has_messages: asyncio.Event = field(default_factory=asyncio.Event)
    flushed: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def is_full(self) -> bool:
        """True if too many replies wait: no more commands are read until the client reads."""
        return len(self.answers) + len(self.replies) > MAX_REPLIES // 2

    def log_out(self) -> None:
        """Make the client a spectator without a session, if the table allows that."""
        self.guests, self.session = frozenset(), ""
        self.wake()

    def disconnect(self) -> None:
        self.is_over = True
        self.wake()

    def wake(self) -> None:
        self.has_messages.set()

    def answer(self, answered: CommandResult) -> None:
        Subscriber.answer(self, answered)
        self.check_capacity()

    def reply(self, message: object) -> None:
        Subscriber.reply(self, message)
        self.check_capacity()

    def check_capacity(self) -> None:
        if len(self.answers) + len(self.replies) > MAX_REPLIES:
            raise TooSlow("answers are not being read")


class ServerTable(Table):
    """A table of this server."""

    def __init__(self, tables: TableRegistry, loaded: Loaded) -> None:
        self.tables = tables
        self.lock = asyncio.Lock()
        self.subscribers: set[SocketSubscriber] = set()
        self.thinking: asyncio.Task[None] | None = None
        self.used_at = tables.now()
        self.log = structlog.get_logger().bind(table=loaded.row.id)
        super().__init__(loaded, lambda: tables.now())

    @property
    def announcement(self) -> str:
        return self.tables.server_policy.announcement

    @property
    def proposal(self) -> Proposal | None:
        return proposed(self)

    def vacations(self, seat: Seat) -> list[Vacation]:
        taken = self.tables.vacations.get(self.seats[seat].guest or "", [])
        return taken if self.row.settings.time_control.is_slow else []

    def is_notified(self, seat_row: SeatRow) -> bool:
        return seat_row.guest in self.tables.reachable

    def encoded(self, position: Mapping[str, object], *, whole: bool = True) -> Raw:
        return encoded(self.game, position, whole=whole)

    async def write(self, transaction: Transaction[object], command: str | None) -> None:
        """Stores the lines of a transaction and publishes them; WriteConflict if it came late."""
        with metrics.STORING.time():
            at = self.tables.now()
            entries = self.entries(transaction.lines, command, at)
            times = self.register.times_after(transaction.steps, entries)
            page = self.page(transaction, entries, times)
            await self.tables.storage.append(page)
        self.commit(transaction, entries, times)
        self.row.status, self.row.seq, self.row.moved_at = page.status, self.history.seq, at
        self.row.started_at = self.row.started_at or at
        for seat in page.at_turn:
            self.seats[seat].auto_answers = ""
        metrics.LINES.inc(len(page.entries))
        self.tables.changed(self, "info" if page.at_turn else "log")

    def page(self, transaction: Transaction[object], entries: list[Entry], times: Times) -> Page:
        to_move = transaction.current.to_move
        return Page(
            table_id=self.id,
            entries=entries,
            status=OVER if transaction.current.is_over else RUNNING,
            to_move=list(to_move),
            bot_due=any(may_auto_answer(self.seats[seat], transaction.current) for seat in to_move),
            due_at=self.due_at(times),
            notified=[
                seat for seat in to_move if self.needs_notification(seat, transaction.current)
            ],
            at_turn=at_turn(self.seats, transaction.current),
            seating=self.seats if self.row.status == WAITING else None,
            client_seeds=to_json(self.row.client_seeds),
        )

    def needs_notification(self, seat: Seat, now: Position[object]) -> bool:
        """Check that the seat is to move now, and was not before."""
        seat_row, is_new = self.seats[seat], not self.is_running or seat not in self.history.to_move
        return is_new and self.is_notified(seat_row) and not may_auto_answer(seat_row, now)

    # Time, which stops during pauses.

    @property
    def is_paused(self) -> bool:
        return self.is_running and is_paused(self.notes)

    def time_at(self, at: float) -> float:
        return time_at_table(self.notes, at)

    def due_at(self, times: Times) -> float | None:
        """Return when the first person runs out of time."""
        people = [seat_row.seat for seat_row in self.seats if not seat_row.bot_plays]
        due = (
            None
            if self.is_paused
            else times.due_at(self.row.settings.time_control, self.time, people)
        )
        return None if due is None else due + self.tables.now() - self.time

    async def transact(self, change: Callable[[], Awaitable[T]]) -> T:
        """Apply a change to what is stored now, and retry if another process was faster."""
        async with self.lock:
            for _ in range(ATTEMPTS):
                await self.catch_up()
                with suppress(WriteConflict):
                    return await change()
        raise Conflict("others change this table at the same moment; please try again")

    async def catch_up(self) -> None:
        """Read what was stored since, here or by other processes; the caller must hold the lock."""
        after = self.notes[-1].id - MAX_LATE_NOTES if self.notes else 0
        loaded = await self.tables.storage.load(self.id, self.history.seq, after)
        if loaded is None:
            raise NotFound("this table has been deleted")
        self.row, self.seats, self.keys = loaded.row, loaded.seats, loaded.keys
        self.add(loaded.entries)
        self.keep_notes(loaded.notes)

    def keep_notes(self, notes: Iterable[NoteRow]) -> None:
        """Merge notes by number: one may be read twice, and a lower number may be stored later."""
        known = {note.id: note for note in (*self.notes, *notes)}
        self.notes = [known[number] for number in sorted(known)]

    async def note(self, kind: str, seat: Seat, name: str, body: dict[str, object]) -> None:
        row = NoteRow(0, kind, seat, name, body, self.tables.now())
        number = await self.tables.storage.add_note(self.id, row)
        self.keep_notes([NoteRow(number, kind, seat, name, body, row.at)])
        self.tables.changed(self, "info")

    @asynccontextmanager
    async def subscribed(self, subscriber: SocketSubscriber) -> AsyncIterator[None]:
        self.subscribers.add(subscriber)
        metrics.SUBSCRIBERS.inc()
        self.publish_presence(subscriber)
        try:
            yield
        finally:
            metrics.SUBSCRIBERS.dec()
            self.subscribers.discard(subscriber)
            self.used_at = self.tables.now()
            self.publish_presence(subscriber)

    def publish_presence(self, subscriber: SocketSubscriber) -> None:
        """Publish joining and leaving, but not each spectator of a crowd."""
        if subscriber.seat != SPECTATOR or self.spectators < CROWD:
            self.publish_info()
