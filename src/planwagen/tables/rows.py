"""Rows of a stored table: one plain record for each kind."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from planwagen.core.action import Seat
from planwagen.core.game import GameOptions
from planwagen.core.luck import commitment_to
from planwagen.core.record import COUNTED_ROUNDS, FORM, Line, Record
from planwagen.core.record_head import GivenUpRound
from planwagen.tables.settings import TableSettings

WAITING, RUNNING, OVER, ENDED = "waiting", "running", "over", "ended"
OPEN, PERSON, HOTSEAT, BOT = "open", "person", "hotseat", "bot"
STAND_IN = "greedy"
"""The bot that plays for an absent player."""
NEW_SEED_DUE = "again"
"""The client seed of this seat was opened, and then the seats changed: a new one is due."""


@dataclass(slots=True)
class TableRow:
    id: str
    game: str
    rules: int
    status: str
    settings: TableSettings
    host: str
    secret: str
    client_seeds: dict[str, str]
    imported: int
    invite: str
    watch: str
    rematch: str | None
    listed: bool
    seq: int
    to_move: str
    bot_due: bool
    due_at: float | None
    made_at: float
    started_at: float | None
    moved_at: float
    rounds: list[GivenUpRound] | None = None
    """Rounds of the luck that were given up; None if a game began before they were counted."""
    form: int = FORM
    """Of its record: it says how the luck draws, so it stays as it was when the table was made."""
    opens_at: float | None = None
    """At an event, other tables have the same luck: nothing tells its secret before this time."""
    contest: str = ""
    """The event that it belongs to, if any."""
    version: int = 0
    """The number of changes of its seats and notes, counted where they are stored."""

    def count(self, version: int) -> None:
        """Count a change of our own; a gap stays, so that the sweeper reads what others changed."""
        if version == self.version + 1:
            self.version = version

    def reveals_secret(self, now: float) -> bool:
        """Check that nobody can use the secret any more."""
        return self.is_done and not self.is_sealed(now)

    def is_sealed(self, now: float) -> bool:
        """Check that others may still play with this luck."""
        return self.opens_at is not None and now < self.opens_at

    @property
    def is_done(self) -> bool:
        return self.status in (OVER, ENDED)


@dataclass(slots=True)
class SeatRow:
    seat: int
    kind: str
    name: str
    guest: str | None
    bot: str
    away: bool
    invite: str
    commitment: str = ""
    """Hash of the client seed, or NEW_SEED_DUE."""
    client_seed: str = ""
    """The client seed, once it is opened."""
    waived: bool = False
    """The owner has chosen to add no client seed."""
    auto_answers: str = ""
    """The owner's auto-answers: the names of presets."""

    @property
    def bot_plays(self) -> bool:
        return self.kind == BOT or self.away


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log."""

    seq: int
    who: str
    text: str
    purpose: str
    forced: bool
    command_id: str | None
    at: float

    @property
    def line(self) -> Line:
        return Line(self.who, self.text, self.purpose, self.forced, self.seq)


def entry_of(seq: int, line: Line, command_id: str | None, at: float) -> Entry:
    return Entry(seq, line.who, line.text, line.purpose, line.forced, command_id, at)


@dataclass(frozen=True, slots=True)
class NoteRow:
    id: int
    kind: str
    seat: int
    name: str
    body: dict[str, Any]
    """Depends on the kind."""
    at: float
    command_id: str | None = None
    """The seat and its command that wrote the note, so that sending it again does no harm."""


@dataclass(slots=True)
class Loaded:
    """Everything that is stored about a table."""

    row: TableRow
    seats: list[SeatRow]
    keys: dict[int, set[str]]
    entries: list[Entry]
    notes: list[NoteRow]

    @property
    def record(self) -> Record:
        """Return the whole log, to be replayed under any rules."""
        record = header(self.row, self.seats)
        record.imported, record.lines = self.row.imported, [entry.line for entry in self.entries]
        return record

    def seats_of(self, guests: frozenset[str]) -> list[Seat]:
        return seats_of(self.seats, self.keys, guests)

    def copy(self) -> Loaded:
        """Return a copy to change and store before publishing it."""
        return replace(self, row=replace(self.row), seats=[replace(c) for c in self.seats])


def seats_of(
    seat_rows: list[SeatRow], keys: dict[int, set[str]], guests: frozenset[str]
) -> list[Seat]:
    """Return the seats that these guests, all one person, may play."""
    return [
        seat_row.seat
        for seat_row in seat_rows
        if seat_row.guest in guests or guests & keys.get(seat_row.seat, set())
    ]


def commitments(row: TableRow, seat_rows: list[SeatRow]) -> dict[str, str]:
    """Return commitments by colour, in the order of the seats, so that the order is fixed."""
    pairs = zip(row.settings.colours, seat_rows, strict=True)
    nothing = ("", NEW_SEED_DUE) if row.rounds is None else ("",)
    return {
        c: seat_row.commitment
        for c, seat_row in pairs
        if seat_row.commitment not in nothing and not seat_row.waived
    }


def waived(row: TableRow, seat_rows: list[SeatRow]) -> dict[str, str]:
    """Return the waived commitments by colour."""
    pairs = zip(row.settings.colours, seat_rows, strict=True)
    return {c: seat_row.commitment for c, seat_row in pairs if seat_row.waived}


def options_of(players: int, settings: TableSettings) -> GameOptions:
    """Return the settings that a game depends on."""
    return GameOptions(
        players,
        settings.colours,
        settings.variant,
        settings.edition,
        settings.first,
        settings.endless,
    )


def settings_with(settings: TableSettings, options: GameOptions) -> TableSettings:
    """Return the settings of a table that plays with these options."""
    return replace(
        settings,
        colours=options.colours,
        variant=options.variant,
        edition=options.edition,
        first=options.first,
        endless=options.endless,
    )


def header(row: TableRow, seat_rows: list[SeatRow]) -> Record:
    """Return a record without its lines."""
    names = [seat_row.name or seat_row.kind for seat_row in seat_rows]
    return Record(
        row.game,
        row.rules,
        options_of(len(seat_rows), row.settings),
        players=tuple(name.replace(",", " ") for name in names),
        commitment=commitment_to(bytes.fromhex(row.secret)),
        client_seeds=row.client_seeds,
        commitments=commitments(row, seat_rows),
        waived=waived(row, seat_rows),
        rounds=row.rounds or [],
        form=COUNTED_ROUNDS - 1 if row.rounds is None else row.form,
    )


def columns(row: TableRow | SeatRow | Entry | NoteRow) -> dict[str, object]:
    return {field.name: getattr(row, field.name) for field in fields(row)}
