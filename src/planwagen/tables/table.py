"""A table in memory. Stores before it publishes; memory is only a copy of the log."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TypeVar

from planwagen.core.action import SPECTATOR, Seat
from planwagen.core.game import AnyGame, GameOptions
from planwagen.core.history import History
from planwagen.core.luck import ProvableLuck
from planwagen.core.position import Position
from planwagen.core.record import Line, Record
from planwagen.core.transaction import Transaction
from planwagen.games import find_game
from planwagen.tables.auto_answers import at_turn, may_auto_answer
from planwagen.tables.bookkeeping import Bookkeeping
from planwagen.tables.clocks import Times
from planwagen.tables.errors import Conflict, NotFound, WriteConflict
from planwagen.tables.events import GameFinished, GameStarted, Moved
from planwagen.tables.messages import Proposal, Vacation
from planwagen.tables.parts import Shown
from planwagen.tables.ports import LogBatch, Ports, What
from planwagen.tables.remarks import Remarks
from planwagen.tables.results import ResultRow, results_of
from planwagen.tables.rows import (
    ENDED,
    OVER,
    RUNNING,
    WAITING,
    Entry,
    Loaded,
    NoteRow,
    SeatRow,
    entry_of,
    header,
    seats_of,
)
from planwagen.tables.subscriber import Subscriber
from planwagen.tables.votes import is_paused, proposed, time_at_table

T = TypeVar("T")
ATTEMPTS = 10
"""Attempts at one change, while other processes change the same table."""
MAX_LATE_NOTES = 1000
"""Notes, of all tables, that other processes may store while one is being stored."""
CROWD = 50
"""Number of spectators from which joining and leaving is not published at once."""


class Table:
    """Everything that views and handlers need of a table."""

    def __init__(self, ports: Ports, loaded: Loaded) -> None:
        self.ports = ports
        self.lock = asyncio.Lock()
        """Held while the table changes."""
        self.subscribers: set[Subscriber] = set()
        self.elsewhere: frozenset[Seat] = frozenset()
        """Seats that are watched at other processes, as far as is known here."""
        self.used_at = ports.clock()
        self.game: AnyGame = find_game(loaded.row.game)
        self.row = loaded.row
        self.seats: list[SeatRow] = loaded.seats
        self.keys = loaded.keys
        self.notes: list[NoteRow] = loaded.notes
        self.history: History[object] = History(self.game, self.options, self.row.imported)
        self.register = Bookkeeping(Times(len(self.seats), self.vacations_by_clock), self.time_at)
        self.remarks = Remarks()
        self.open_upto: int | None = 0
        """The last line up to which nothing was ever hidden; None if something was."""
        self.shown = Shown()
        """What is made once for all its viewers."""
        self.add(loaded.entries)

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def options(self) -> GameOptions:
        return replace(self.record.options, rules=self.row.rules)

    @property
    def commitment(self) -> str:
        return self.record.commitment

    @property
    def record(self) -> Record:
        """Return the header only; the export adds lines."""
        return header(self.row, self.seats)

    @property
    def luck(self) -> ProvableLuck:
        return self.record.luck_of(bytes.fromhex(self.row.secret))

    @property
    def is_running(self) -> bool:
        return self.row.status == RUNNING

    @property
    def bot_due(self) -> Seat | None:
        """Return a seat that is to move and is played by a bot, or has an auto-answer."""
        if not self.is_running or self.is_paused:
            return None
        now = self.history.current
        return next((seat for seat in now.to_move if may_auto_answer(self.seats[seat], now)), None)

    @property
    def reveals_secret(self) -> bool:
        """Check that the game is over, and so is the event that it belongs to."""
        return self.row.reveals_secret(self.now())

    def bot_seed(self, seat: Seat) -> str:
        """Return what a bot's luck comes from at an event: the same at all its tables.

        Undone lines do not count, so that undoing does not change a bot's mind.
        """
        if self.row.opens_at is None:
            return ""
        line = f"bot {seat} {len(self.history.active)}".encode()
        return hmac.digest(bytes.fromhex(self.row.secret), line, "sha256").hex()

    def seats_of(self, guests: frozenset[str]) -> list[Seat]:
        return seats_of(self.seats, self.keys, guests)

    def encoded(self, position: Mapping[str, object]) -> object:
        """Encode a position for a message."""
        return self.ports.encode(self.game, position)

    def is_notified(self, seat_row: SeatRow) -> bool:
        """Check that the owner is notified on a channel."""
        return self.ports.notifier.is_reachable(seat_row.guest)

    @property
    def proposal(self) -> Proposal | None:
        """The open proposal."""
        return proposed(self)

    # Time, which stops during pauses.

    def now(self) -> float:
        return self.ports.clock()

    @property
    def time(self) -> float:
        return self.time_at(self.now())

    def time_at(self, at: float) -> float:
        return time_at_table(self.notes, at)

    @property
    def is_paused(self) -> bool:
        return self.is_running and is_paused(self.notes)

    def vacations(self, seat: Seat) -> list[Vacation]:
        """Return the owner's vacations in order, if the table pauses for them."""
        is_slow = self.row.settings.time_control.is_slow
        return self.ports.notifier.vacations(self.seats[seat].guest) if is_slow else []

    def vacations_by_clock(self, seat: Seat) -> list[Vacation]:
        """Return the vacations by the clock of the table."""
        taken = self.vacations(seat)
        return [Vacation(self.time_at(one.start), self.time_at(one.until)) for one in taken]

    def due_at(self, times: Times) -> float | None:
        """Return when the first person runs out of time."""
        if self.is_paused:
            return None
        people = [seat_row.seat for seat_row in self.seats if not seat_row.bot_plays]
        due = times.due_at(self.row.settings.time_control, self.time, people)
        return None if due is None else due + self.now() - self.time

    def is_watched(self, seat: Seat) -> bool:
        """Check that somebody looks from this seat, here or at another process."""
        return seat in self.elsewhere or any(viewer.seat == seat for viewer in self.subscribers)

    @property
    def spectators(self) -> int:
        return sum(subscriber.seat == SPECTATOR for subscriber in self.subscribers)

    # Lines.

    def add(self, entries: Iterable[Entry]) -> None:
        began = self.row.started_at or self.row.made_at
        for entry in entries:
            if entry.seq <= self.row.imported:
                entry = replace(entry, command_id=None, at=began)
            if entry.seq > self.history.seq:
                transaction = Transaction(self.history)
                transaction.add(entry.line)
                self.commit(
                    transaction, [entry], self.register.times_after(transaction.steps, [entry])
                )

    def commit(self, transaction: Transaction[object], entries: list[Entry], times: Times) -> None:
        """Apply stored lines to the game; nothing is computed again."""
        before = self.history.current
        self.history.commit(transaction)
        self.register.times = times
        self.register.note_commands(entries)
        self.register.note_choices(before, transaction.steps, self.history.current)

    def entries(self, lines: list[Line], command: str | None, at: float) -> list[Entry]:
        """Make log entries; the first one holds the command."""
        return [
            entry_of(seq, line, command if line is lines[0] else None, at)
            for seq, line in enumerate(lines, self.history.seq + 1)
        ]

    # Changes: stored first, then published.

    async def write(self, transaction: Transaction[object], command: str | None) -> None:
        """Store the lines of a transaction and publish them; WriteConflict if it came late."""
        at, was = self.now(), self.row.status
        entries = self.entries(transaction.lines, command, at)
        times = self.register.times_after(transaction.steps, entries)
        batch = self.batch(transaction, entries, times)
        await self.ports.storage.append(batch)
        self.commit(transaction, entries, times)
        self.row.status, self.row.seq, self.row.moved_at = batch.status, self.history.seq, at
        self.row.started_at = self.row.started_at or at
        for seat in batch.at_turn:
            self.seats[seat].auto_answers = ""
        self.changed("info" if batch.at_turn else "log")
        self.publish_events(was, len(entries))

    def batch(
        self, transaction: Transaction[object], entries: list[Entry], times: Times
    ) -> LogBatch:
        now = transaction.current
        return LogBatch(
            table_id=self.id,
            entries=entries,
            status=OVER if now.is_over else RUNNING,
            to_move=list(now.to_move),
            bot_due=any(may_auto_answer(self.seats[seat], now) for seat in now.to_move),
            due_at=self.due_at(times),
            notified=[seat for seat in now.to_move if self.needs_notification(seat, now)],
            at_turn=at_turn(self.seats, now),
            seating=self.seats if self.row.status == WAITING else None,
            client_seeds=self.row.client_seeds,
            results=self.results(now, times, entries[-1].at) if now.is_over else [],
        )

    def results(self, now: Position[object], times: Times, at: float) -> list[ResultRow]:
        return results_of(self, self.game.standing(now.state), times, at)

    def needs_notification(self, seat: Seat, now: Position[object]) -> bool:
        """Check that the seat is to move now, and was not before."""
        seat_row, is_new = self.seats[seat], not self.is_running or seat not in self.history.to_move
        return is_new and self.is_notified(seat_row) and not may_auto_answer(seat_row, now)

    async def note(
        self,
        kind: str,
        seat: Seat,
        name: str,
        body: dict[str, object],
        command: str | None = None,
        **row: object,
    ) -> None:
        """Store a note about a seat, and values of the table with it, and publish it.

        Raises WriteConflict if the command has a note already, perhaps by another process.
        """
        note = NoteRow(0, kind, seat, name, body, self.now(), command)
        number, version = await self.ports.storage.add_note(self.id, note, **row)
        self.merge_notes([replace(note, id=number)])
        self.row.count(version)
        self.changed("info")

    def has_noted(self, command: str) -> bool:
        return any(note.command_id == command for note in self.notes)

    async def end(
        self, kind: str, seat: Seat, body: dict[str, object], command: str | None = None
    ) -> None:
        """End the game, and note why in the same transaction."""
        values = {"status": ENDED, "due_at": None, "bot_due": False}
        await self.note(kind, seat, self.seats[seat].name, body, command, **values)
        self.row.status = ENDED
        self.publish_events(RUNNING, 0)

    async def change_waiting(self, change: Callable[[Loaded], T]) -> T:
        """Change a table before the start; the caller must hold the lock."""
        answer = await self.ports.storage.change_waiting(self.id, self.now(), change)
        await self.catch_up()
        self.changed("info")
        return answer

    async def transact(self, change: Callable[[], Awaitable[T]]) -> T:
        """Apply a change to what is stored now, and retry if another process was faster."""
        async with self.lock:
            for _ in range(ATTEMPTS):
                await self.catch_up()
                with suppress(WriteConflict):
                    return await change()
        raise Conflict("others_changed_table")

    async def catch_up(self) -> None:
        """Read what was stored since, here or by other processes; the caller must hold the lock."""
        after = self.notes[-1].id - MAX_LATE_NOTES if self.notes else 0
        loaded = await self.ports.storage.load(self.id, self.history.seq, after)
        if loaded is None:
            raise NotFound("table_deleted")
        self.row, self.seats, self.keys = loaded.row, loaded.seats, loaded.keys
        self.add(loaded.entries)
        self.merge_notes(loaded.notes)

    def merge_notes(self, notes: Iterable[NoteRow]) -> None:
        """Merge notes by number: one may be read twice, and a lower number may be stored later."""
        known = {note.id: note for note in (*self.notes, *notes)}
        self.notes = [known[number] for number in sorted(known)]

    def changed(self, what: What) -> None:
        """Publish a stored change, to subscribers here and to the other processes."""
        self.publish(info=what == "info" or self.row.is_done or self.history.seq <= 1)
        self.ports.notifier.changed(self, what)
        self.ports.bots.wake(self)

    def publish_events(self, was: str, lines: int) -> None:
        """Publish what a stored change means for the game."""
        publish = self.ports.events.publish
        if was == WAITING:
            publish(GameStarted(self.id, self.game.slug))
        if lines:
            publish(Moved(self.id, self.game.slug, lines))
        if self.row.is_done:
            publish(GameFinished(self.id, self.game.slug, self.row.status))

    # Subscribers.

    def subscribe(self, subscriber: Subscriber) -> None:
        self.subscribers.add(subscriber)
        self.publish_presence(subscriber)
        self.ports.bots.wake(self)  # bots alone have paused while nobody looked

    def unsubscribe(self, subscriber: Subscriber) -> None:
        self.subscribers.discard(subscriber)
        self.used_at = self.now()
        self.publish_presence(subscriber)

    def publish_presence(self, subscriber: Subscriber) -> None:
        """Publish joining and leaving, but not each spectator of a crowd."""
        if subscriber.seat != SPECTATOR or self.spectators < CROWD:
            self.publish_info()

    def publish(self, *, info: bool = False) -> None:
        """Wake all subscribers; messages are made for each when they are sent."""
        self.shown.stamp += 1
        for subscriber in self.subscribers:
            subscriber.has_view = False
            subscriber.has_info = subscriber.has_info and not info
            subscriber.wake()

    def publish_info(self) -> None:
        """Publish joining and leaving: nothing about the game is new."""
        for subscriber in self.subscribers:
            subscriber.has_info = False
            subscriber.wake()
