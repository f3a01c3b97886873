"""One table in memory. Store first, then tell; what is in memory is only a copy of the log."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import structlog
from msgspec import Raw

from planwagen.core.action import SPECTATOR, Seat
from planwagen.core.draft import Draft
from planwagen.core.game import AnyGame, Options
from planwagen.core.luck import ProvableLuck
from planwagen.core.record import Line, Record
from planwagen.core.story import Story
from planwagen.games import find_game
from planwagen.server import measures
from planwagen.server.errors import NotThere, TooSlow
from planwagen.server.store.rows import (
    OVER,
    RUNNING,
    Entry,
    Loaded,
    NoteRow,
    Page,
    SeatRow,
    header,
    seats_of,
)
from planwagen.server.table.clocks import Times
from planwagen.server.table.pauses import is_paused, time_at_table
from planwagen.server.table.register import Register
from planwagen.server.wire import Answered

if TYPE_CHECKING:
    from planwagen.server.table.tables import Tables

MOST_REPLIES = 64
"""Answers that wait for a slow reader; with more, it is sent away."""


MOST_LATE = 1000
"""Notes, of all tables, that may be stored by other processes while one is."""

CROWD = 50
"""With so many spectators, nobody is told at once of the next one."""


@dataclass(eq=False, slots=True)
class Watcher:
    """Somebody who looks at a table: from a seat, or as a spectator.

    Nothing is queued for a slow reader but answers: it is sent the newest view when it is ready.
    """

    seat: Seat
    guests: frozenset[str]
    watch: str
    """The key of the link that spectators have."""
    session: str
    seq: int
    """Up to which line events were told."""
    heard: set[int] = field(default_factory=set)
    """The notes that were told."""
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    has_view: bool = False
    has_room: bool = False
    answers: list[Answered] = field(default_factory=list)
    replies: list[object] = field(default_factory=list)
    flushed: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def is_full(self) -> bool:
        """Then nothing more is read from it until it has read."""
        return len(self.answers) + len(self.replies) > MOST_REPLIES // 2

    def move_to(self, seat: Seat) -> None:
        """From now on the view from elsewhere: the game is told anew, for the last seat was told
        other things."""
        self.seat, self.seq, self.has_view = seat, 0, False
        self.wake.set()

    def answer(self, answered: Answered) -> None:
        self.answers.append(answered)
        self.has_view = False
        self.check_room()

    def reply(self, message: object) -> None:
        self.replies.append(message)
        self.check_room()

    def check_room(self) -> None:
        if len(self.answers) + len(self.replies) > MOST_REPLIES:
            raise TooSlow("answers are not being read")
        self.wake.set()


class LiveTable:
    """One table: its room, its story, and who is watching."""

    def __init__(self, tables: Tables, loaded: Loaded) -> None:
        self.tables = tables
        self.game: AnyGame = find_game(loaded.row.game)
        self.row = loaded.row
        self.seats: list[SeatRow] = loaded.seats
        self.keys = loaded.keys
        self.notes: list[NoteRow] = loaded.notes
        self.story: Story[object] = Story(self.game, self.options, self.row.given)
        self.register = Register(len(self.seats), self.time_at)
        self.open_upto: int | None = 0
        """Up to which line nothing was ever hidden; None if something was."""
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.public: tuple[int, Raw | None] = (0, None)
        """What spectators were shown last, and after which line."""
        self.thinking: asyncio.Task[None] | None = None
        self.used_at = tables.now()
        self.log = structlog.get_logger().bind(table=self.row.id)
        self.add(loaded.entries)

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def options(self) -> Options:
        return self.record.options

    @property
    def commitment(self) -> str:
        return self.record.commitment

    @property
    def record(self) -> Record:
        """The header only; lines are added where it is exported."""
        return header(self.row, self.seats)

    @property
    def luck(self) -> ProvableLuck:
        return ProvableLuck(bytes.fromhex(self.row.secret), self.record.salt)

    def seats_of(self, guests: frozenset[str]) -> list[Seat]:
        return seats_of(self.seats, self.keys, guests)

    def add(self, entries: Iterable[Entry]) -> None:
        began = self.row.started_at or self.row.made_at
        for entry in entries:
            if entry.seq <= self.row.given:
                entry = Entry(
                    entry.seq, entry.who, entry.text, entry.purpose, entry.forced, None, began
                )
            if entry.seq > self.story.seq:
                draft = Draft(self.story)
                draft.add(entry.line)
                self.adopt(draft, [entry], self.register.times_after(draft.steps, [entry]))

    def adopt(self, draft: Draft[object], entries: list[Entry], times: Times) -> None:
        """What was stored is the game from now on; nothing is computed again."""
        before = self.story.now
        self.story.adopt(draft)
        self.register.times = times
        self.register.note_wishes(entries)
        self.register.note_choices(before, draft.steps, self.story.now)

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
        measures.LINES.inc(len(page.entries))
        await self.tables.changed(self, "log")

    def page(self, draft: Draft[object], entries: list[Entry], times: Times) -> Page:
        owes = draft.now.owes
        return Page(
            table_id=self.id,
            entries=entries,
            status=OVER if draft.now.is_over else RUNNING,
            owes=list(owes),
            bot_due=any(self.seats[seat].bot_plays for seat in owes),
            due_at=self.due_at(times),
            notified=[seat for seat in owes if self.is_to_be_told(seat)],
        )

    def is_to_be_told(self, seat: Seat) -> bool:
        """That it is to act now, and was not before."""
        chair, is_new = self.seats[seat], not self.is_running or seat not in self.story.owes
        return is_new and chair.guest in self.tables.reachable and not chair.bot_plays

    @property
    def is_running(self) -> bool:
        return self.row.status == RUNNING

    # Time, which stands still while all have agreed to pause.

    @property
    def is_paused(self) -> bool:
        return self.is_running and is_paused(self.notes)

    def time_at(self, at: float) -> float:
        return time_at_table(self.notes, at)

    @property
    def time(self) -> float:
        return self.time_at(self.tables.now())

    def due_at(self, times: Times) -> float | None:
        """When the first person runs out of time."""
        people = [chair.seat for chair in self.seats if not chair.bot_plays]
        due = None if self.is_paused else times.due_at(self.row.terms.pace, self.time, people)
        return None if due is None else due + self.tables.now() - self.time

    def entries(self, lines: list[Line], wish: str | None, at: float) -> list[Entry]:
        """The wish is noted on its first line."""
        return [
            Entry(number, n.who, n.text, n.purpose, n.forced, wish if first else None, at)
            for number, (first, n) in enumerate(
                ((n is lines[0], n) for n in lines), self.story.seq + 1
            )
        ]

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

    def tell(self, *, room: bool = False) -> None:
        """Wakes everyone who watches; what is new is made for each when it is sent."""
        for watcher in self.watchers:
            watcher.has_view = False
            watcher.has_room = watcher.has_room and not room
            watcher.wake.set()

    def tell_room(self) -> None:
        """Somebody came or went: nothing about the game is new."""
        for watcher in self.watchers:
            watcher.has_room = False
            watcher.wake.set()

    async def note(self, kind: str, seat: Seat, name: str, body: dict[str, object]) -> None:
        row = NoteRow(0, kind, seat, name, body, self.tables.now())
        number = await self.tables.store.add_note(self.id, row)
        self.keep_notes([NoteRow(number, kind, seat, name, body, row.at)])
        await self.tables.changed(self, "room")

    @asynccontextmanager
    async def watched_by(self, watcher: Watcher) -> AsyncIterator[None]:
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

    @property
    def spectators(self) -> int:
        return sum(watcher.seat == SPECTATOR for watcher in self.watchers)

    def tell_who_is_here(self, watcher: Watcher) -> None:
        """Of a crowd that looks on, not every coming and going is told."""
        if watcher.seat != SPECTATOR or self.spectators < CROWD:
            self.tell_room()
