"""A table on this device. Stores before it publishes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TypedDict, TypeVar, Unpack

from planwagen.core.action import Seat
from planwagen.core.transaction import Transaction
from planwagen.offline.storage import SavedTable, Storage
from planwagen.tables.auto_answers import at_turn
from planwagen.tables.rows import OVER, RUNNING, Loaded, NoteRow, SeatRow, TableRow
from planwagen.tables.static_parts import without_static_parts
from planwagen.tables.subscriber import Subscriber
from planwagen.tables.table import Table

Answer = TypeVar("Answer")
PLACES = 3
"""Decimal places of the time of a line."""


class Changed(TypedDict, total=False):
    """A change to a table without a line, perhaps with a note about it."""

    row: TableRow
    seats: list[SeatRow]


class ChangedAlone(Changed, total=False):
    """The same, without publishing it."""

    notes: list[NoteRow]
    coached: dict[str, object]


class ChangedSeat(TypedDict, total=False):
    """A change to a seat while somebody holds it."""

    name: str
    bot: str
    away: bool
    auto_answers: str


class OfflineTable(Table):
    """An offline table, with its subscribers: one for each window."""

    def __init__(self, saved: SavedTable, storage: Storage, now: Callable[[], float]) -> None:
        self.subscribers: set[Subscriber] = set()
        self.storage = storage
        self.times = saved.times
        """Time of each line."""
        self.coached = saved.coached
        super().__init__(saved.loaded, lambda: round(now(), PLACES))

    @property
    def saved(self) -> SavedTable:
        """Return the table as it is, to be stored."""
        lines = [step.line for step in self.history.steps]
        commands, form = self.register.commands, self.history.form
        return SavedTable(
            self.row, self.seats, self.notes, lines, self.times, commands, form, self.coached
        )

    def encoded(self, position: Mapping[str, object], *, whole: bool = True) -> object:
        return position if whole else without_static_parts(self.game, position)

    async def write(self, transaction: Transaction[object], command: str | None) -> None:
        """Store a transaction's lines, then apply and publish them."""
        at, saved = self.now(), self.saved
        entries = self.entries(transaction.lines, command, at)
        times = self.register.times_after(transaction.steps, entries)
        saved.row = self.row_after(transaction, at)
        saved.lines += transaction.lines
        done = at_turn(self.seats, transaction.current)
        saved.seats = [replace(c, auto_answers="") if c.seat in done else c for c in self.seats]
        saved.times = [*self.times, *(entry.at for entry in entries)]
        if command:
            saved.commands = saved.commands | {command: entries[0].seq}
        await self.storage.save(self.id, str(saved))
        self.commit(transaction, entries, times)
        self.row, self.seats, self.times = saved.row, saved.seats, saved.times
        self.publish(info=self.row.is_done or self.history.seq <= 1 or bool(done))

    def row_after(self, transaction: Transaction[object], at: float) -> TableRow:
        return replace(
            self.row,
            status=OVER if transaction.current.is_over else RUNNING,
            seq=self.history.seq + len(transaction.lines),
            to_move=owed(transaction.current.to_move),
            moved_at=at,
            started_at=self.row.started_at or at,
        )

    async def change(self, **values: Unpack[ChangedAlone]) -> None:
        """Change stored data of the table, without a line."""
        saved = replace(self.saved, **values)
        await self.storage.save(self.id, str(saved))
        self.row, self.seats, self.notes = saved.row, saved.seats, saved.notes
        self.coached = saved.coached
        self.publish(info=True)

    async def change_waiting(self, change: Callable[[Loaded], Answer]) -> Answer:
        """Let a function change the table before the start."""
        changed = self.saved.loaded.copied()
        answer = change(changed)
        row = replace(changed.row, moved_at=self.now())
        await self.change(row=row, seats=changed.seats)
        return answer

    def seats_with(self, seat: Seat, **values: Unpack[ChangedSeat]) -> list[SeatRow]:
        """Return all seats, with one of them changed."""
        return [replace(c, **values) if c.seat == seat else c for c in self.seats]

    async def note(
        self, kind: str, seat: Seat, body: dict[str, object], **values: Unpack[Changed]
    ) -> None:
        """Add a note about the table, with the change that it describes."""
        number = self.notes[-1].id + 1 if self.notes else 1
        row = NoteRow(number, kind, seat, self.seats[seat].name, body, self.now())
        await self.change(notes=[*self.notes, row], **values)


def owed(seats: Iterable[Seat]) -> str:
    """Return the seats that are to move, in their stored form."""
    return " ".join(map(str, seats))
