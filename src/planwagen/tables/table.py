"""A table in memory: its seats, its history, and its subscribers. Subclasses add the storage."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace

from planwagen.core.action import SPECTATOR, Seat
from planwagen.core.game import AnyGame, GameOptions
from planwagen.core.history import History
from planwagen.core.luck import ProvableLuck
from planwagen.core.record import Line, Record
from planwagen.core.transaction import Transaction
from planwagen.games import find_game
from planwagen.tables.auto_answers import may_auto_answer
from planwagen.tables.bookkeeping import Bookkeeping
from planwagen.tables.clocks import Times
from planwagen.tables.messages import Proposal, Vacation
from planwagen.tables.rows import (
    RUNNING,
    Entry,
    Loaded,
    NoteRow,
    SeatRow,
    entry_of,
    header,
    seats_of,
)
from planwagen.tables.subscriber import Subscriber


class Table:
    """Everything that views and commands need of a table."""

    def __init__(self, loaded: Loaded, now: Callable[[], float]) -> None:
        self.now = now
        self.game: AnyGame = find_game(loaded.row.game)
        self.row = loaded.row
        self.seats: list[SeatRow] = loaded.seats
        self.keys = loaded.keys
        self.notes: list[NoteRow] = loaded.notes
        self.history: History[object] = History(self.game, self.options, self.row.imported)
        self.register = Bookkeeping(Times(len(self.seats), self.vacations_by_clock), self.time_at)
        self.open_upto: int | None = 0
        """The last line up to which nothing was ever hidden; None if something was."""
        self.public: tuple[int, object] = (-1, None)
        """The last position for spectators, and its line."""
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
        return ProvableLuck(bytes.fromhex(self.row.secret), self.record.salt)

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

    def seats_of(self, guests: frozenset[str]) -> list[Seat]:
        return seats_of(self.seats, self.keys, guests)

    # Defined by subclasses.

    subscribers: Collection[Subscriber] = ()

    @property
    def announcement(self) -> str:
        """The operator's announcement."""
        return ""

    @property
    def proposal(self) -> Proposal | None:
        """The open proposal."""
        return None

    @property
    def is_paused(self) -> bool:
        return False

    def time_at(self, at: float) -> float:
        """Return the time at the table, which stops during pauses."""
        return at

    def vacations(self, seat: Seat) -> list[Vacation]:
        """Return the owner's vacations in order, if the table pauses for them."""
        return []

    def vacations_by_clock(self, seat: Seat) -> list[Vacation]:
        """Return the vacations by the clock of the table."""
        taken = self.vacations(seat)
        return [Vacation(self.time_at(one.start), self.time_at(one.until)) for one in taken]

    def is_notified(self, seat_row: SeatRow) -> bool:
        """Check that the owner is notified on a channel."""
        return False

    def encoded(self, position: Mapping[str, object], *, whole: bool = True) -> object:
        """Encode a position for a message; `whole=False` leaves out printed parts."""
        return position

    @property
    def time(self) -> float:
        return self.time_at(self.now())

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

    # Subscribers.

    def publish(self, *, info: bool = False) -> None:
        """Wake all subscribers; messages are made for each when they are sent."""
        for subscriber in self.subscribers:
            subscriber.has_view = False
            subscriber.has_info = subscriber.has_info and not info
            subscriber.wake()

    def publish_info(self) -> None:
        """Publish joining and leaving: nothing about the game is new."""
        for subscriber in self.subscribers:
            subscriber.has_info = False
            subscriber.wake()
