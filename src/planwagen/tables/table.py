"""One table in memory: its room, its history, and who is watching. Who keeps it adds how."""

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
    """All that views and commands ask of a table."""

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
        """Up to which line nothing was ever hidden; None if something was."""
        self.public: tuple[int, object] = (-1, None)
        """What spectators were shown last, and after which line."""
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
        """The header only; lines are added where it is exported."""
        return header(self.row, self.seats)

    @property
    def luck(self) -> ProvableLuck:
        return ProvableLuck(bytes.fromhex(self.row.secret), self.record.salt)

    @property
    def is_running(self) -> bool:
        return self.row.status == RUNNING

    @property
    def bot_due(self) -> Seat | None:
        """A seat that owes a decision and is played by a bot, or has answered beforehand."""
        if not self.is_running or self.is_paused:
            return None
        now = self.history.current
        return next((seat for seat in now.to_move if may_auto_answer(self.seats[seat], now)), None)

    def seats_of(self, guests: frozenset[str]) -> list[Seat]:
        return seats_of(self.seats, self.keys, guests)

    # What depends on where the table stands.

    subscribers: Collection[Subscriber] = ()

    @property
    def announcement(self) -> str:
        """What whoever runs the server wants all to know."""
        return ""

    @property
    def proposal(self) -> Proposal | None:
        """What somebody proposes to the others."""
        return None

    @property
    def is_paused(self) -> bool:
        return False

    def time_at(self, at: float) -> float:
        """What a clock at the table shows, which stands still in pauses."""
        return at

    def vacations(self, seat: Seat) -> list[Vacation]:
        """Of its owner, in the order of time, where the table waits for them."""
        return []

    def vacations_by_clock(self, seat: Seat) -> list[Vacation]:
        """As the clock at the table has it."""
        taken = self.vacations(seat)
        return [Vacation(self.time_at(one.start), self.time_at(one.until)) for one in taken]

    def is_notified(self, seat_row: SeatRow) -> bool:
        """Is its owner told elsewhere that it is to act?"""
        return False

    def encoded(self, position: Mapping[str, object], *, whole: bool = True) -> object:
        """What stands in a message for a position; not whole is without what is printed."""
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
        """What was stored is the game from now on; nothing is computed again."""
        before = self.history.current
        self.history.commit(transaction)
        self.register.times = times
        self.register.note_commands(entries)
        self.register.note_choices(before, transaction.steps, self.history.current)

    def entries(self, lines: list[Line], command: str | None, at: float) -> list[Entry]:
        """The command is noted on its first line."""
        return [
            entry_of(seq, line, command if line is lines[0] else None, at)
            for seq, line in enumerate(lines, self.history.seq + 1)
        ]

    # Those who watch.

    def publish(self, *, info: bool = False) -> None:
        """Stirs everyone who watches; what is new is made for each when it is sent."""
        for subscriber in self.subscribers:
            subscriber.has_view = False
            subscriber.has_info = subscriber.has_info and not info
            subscriber.wake()

    def publish_info(self) -> None:
        """Somebody came or went: nothing about the game is new."""
        for subscriber in self.subscribers:
            subscriber.has_info = False
            subscriber.wake()
