"""One table of a server. Store first, then tell; what is in memory is only a copy of the log."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

import structlog
from msgspec import Raw

from planwagen.core.action import SPECTATOR, Seat
from planwagen.core.draft import Draft
from planwagen.core.position import Position
from planwagen.server import measures
from planwagen.server.errors import Taken, TooSlow
from planwagen.server.store.page import Page
from planwagen.server.store.store import to_json
from planwagen.server.table.encoding import encoded
from planwagen.server.table.pauses import is_paused, time_at_table
from planwagen.server.table.proposals import proposed
from planwagen.table.at_hand import TableAtHand
from planwagen.table.clocks import Times
from planwagen.table.errors import Clash, NotThere
from planwagen.table.messages import Answered, Proposal, Vacation
from planwagen.table.presets import answers_itself, at_turn
from planwagen.table.rows import OVER, RUNNING, WAITING, Entry, Loaded, NoteRow, SeatRow
from planwagen.table.watcher import Watcher

if TYPE_CHECKING:
    from planwagen.server.table.tables import Tables

T = TypeVar("T")
ATTEMPTS = 10
"""Of one change, while other processes change the same table."""
MOST_REPLIES = 64
"""Answers that wait for a slow reader; with more, it is sent away."""


MOST_LATE = 1000
"""Notes, of all tables, that may be stored by other processes while one is."""

CROWD = 50
"""With so many spectators, nobody is told at once of the next one."""


@dataclass(eq=False, slots=True)
class SocketWatcher(Watcher):
    """One at the other end of a socket."""

    session: str = ""
    address: str = ""
    """From where, as limits count it."""
    client: str = ""
    """From where, as bans name it."""
    is_over: bool = False
    """The socket is to be closed."""
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    flushed: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def is_full(self) -> bool:
        """Then nothing more is read from it until it has read."""
        return len(self.answers) + len(self.replies) > MOST_REPLIES // 2

    def log_out(self) -> None:
        """Looks on from now on as somebody who is not known, if the table allows that."""
        self.guests, self.session = frozenset(), ""
        self.stir()

    def send_off(self) -> None:
        self.is_over = True
        self.stir()

    def stir(self) -> None:
        self.wake.set()

    def answer(self, answered: Answered) -> None:
        Watcher.answer(self, answered)
        self.check_room()

    def reply(self, message: object) -> None:
        Watcher.reply(self, message)
        self.check_room()

    def check_room(self) -> None:
        if len(self.answers) + len(self.replies) > MOST_REPLIES:
            raise TooSlow("answers are not being read")


class LiveTable(TableAtHand):
    """A table of this server."""

    def __init__(self, tables: Tables, loaded: Loaded) -> None:
        self.tables = tables
        self.lock = asyncio.Lock()
        self.watchers: set[SocketWatcher] = set()
        self.thinking: asyncio.Task[None] | None = None
        self.used_at = tables.now()
        self.log = structlog.get_logger().bind(table=loaded.row.id)
        super().__init__(loaded, lambda: tables.now())

    @property
    def announcement(self) -> str:
        return self.tables.house_rules.announcement

    @property
    def proposal(self) -> Proposal | None:
        return proposed(self)

    def vacations(self, seat: Seat) -> list[Vacation]:
        taken = self.tables.vacations.get(self.seats[seat].guest or "", [])
        return taken if self.row.terms.pace.is_slow else []

    def is_told(self, chair: SeatRow) -> bool:
        return chair.guest in self.tables.reachable

    def encoded(self, position: Mapping[str, object], *, whole: bool = True) -> Raw:
        return encoded(self.game, position, whole=whole)

    async def write(self, draft: Draft[object], wish: str | None) -> None:
        """Keeps the lines of a draft, then tells everyone. Raises Taken if another came first."""
        with measures.STORING.time():
            at = self.tables.now()
            entries = self.entries(draft.lines, wish, at)
            times = self.register.times_after(draft.steps, entries)
            page = self.page(draft, entries, times)
            await self.tables.store.append(page)
        self.adopt(draft, entries, times)
        self.row.status, self.row.seq, self.row.moved_at = page.status, self.story.seq, at
        self.row.started_at = self.row.started_at or at
        for seat in page.at_turn:
            self.seats[seat].answers = ""
        measures.LINES.inc(len(page.entries))
        self.tables.changed(self, "room" if page.at_turn else "log")

    def page(self, draft: Draft[object], entries: list[Entry], times: Times) -> Page:
        owes = draft.now.owes
        return Page(
            table_id=self.id,
            entries=entries,
            status=OVER if draft.now.is_over else RUNNING,
            owes=list(owes),
            bot_due=any(answers_itself(self.seats[seat], draft.now) for seat in owes),
            due_at=self.due_at(times),
            notified=[seat for seat in owes if self.is_to_be_told(seat, draft.now)],
            at_turn=at_turn(self.seats, draft.now),
            seating=self.seats if self.row.status == WAITING else None,
            salts=to_json(self.row.salts),
        )

    def is_to_be_told(self, seat: Seat, now: Position[object]) -> bool:
        """That it is to act now, and was not before."""
        chair, is_new = self.seats[seat], not self.is_running or seat not in self.story.owes
        return is_new and self.is_told(chair) and not answers_itself(chair, now)

    # Time, which stands still while all have agreed to pause.

    @property
    def is_paused(self) -> bool:
        return self.is_running and is_paused(self.notes)

    def time_at(self, at: float) -> float:
        return time_at_table(self.notes, at)

    def due_at(self, times: Times) -> float | None:
        """When the first person runs out of time."""
        people = [chair.seat for chair in self.seats if not chair.bot_plays]
        due = None if self.is_paused else times.due_at(self.row.terms.pace, self.time, people)
        return None if due is None else due + self.tables.now() - self.time

    async def transact(self, change: Callable[[], Awaitable[T]]) -> T:
        """Decides by what is stored now, and once more where another process was faster."""
        async with self.lock:
            for _ in range(ATTEMPTS):
                await self.catch_up()
                with suppress(Taken):
                    return await change()
        raise Clash("others change this table at the same moment; please try again")

    async def catch_up(self) -> None:
        """Reads what was stored since, here or by other processes; only who has the lock may."""
        after = self.notes[-1].id - MOST_LATE if self.notes else 0
        loaded = await self.tables.store.load(self.id, self.story.seq, after)
        if loaded is None:
            raise NotThere("this table has been deleted")
        self.row, self.seats, self.keys = loaded.row, loaded.seats, loaded.keys
        self.add(loaded.entries)
        self.keep_notes(loaded.notes)

    def keep_notes(self, notes: Iterable[NoteRow]) -> None:
        """By number: one may be read twice, and one with a lower number may be stored later."""
        known = {note.id: note for note in (*self.notes, *notes)}
        self.notes = [known[number] for number in sorted(known)]

    async def note(self, kind: str, seat: Seat, name: str, body: dict[str, object]) -> None:
        row = NoteRow(0, kind, seat, name, body, self.tables.now())
        number = await self.tables.store.add_note(self.id, row)
        self.keep_notes([NoteRow(number, kind, seat, name, body, row.at)])
        self.tables.changed(self, "room")

    @asynccontextmanager
    async def watched_by(self, watcher: SocketWatcher) -> AsyncIterator[None]:
        self.watchers.add(watcher)
        measures.WATCHERS.inc()
        self.tell_who_is_here(watcher)
        try:
            yield
        finally:
            measures.WATCHERS.dec()
            self.watchers.discard(watcher)
            self.used_at = self.tables.now()
            self.tell_who_is_here(watcher)

    def tell_who_is_here(self, watcher: SocketWatcher) -> None:
        """Of a crowd that looks on, not every coming and going is told."""
        if watcher.seat != SPECTATOR or self.spectators < CROWD:
            self.tell_room()
