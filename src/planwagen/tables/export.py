"""Games as files: export to keep, import to continue."""

from __future__ import annotations

from time import monotonic

from planwagen.core.action import SPECTATOR
from planwagen.core.errors import BrokenRecord, UnknownName
from planwagen.core.game import AnyGame
from planwagen.core.position import Step
from planwagen.core.record import GREATEST_WORD, Line, Record, read_record
from planwagen.core.replay import opening, steps
from planwagen.core.upgrades import goes_on_as
from planwagen.games import GAMES
from planwagen.tables.errors import NotAllowed
from planwagen.tables.rows import Entry, Loaded, entry_of
from planwagen.tables.table import Table

MAX_RECORD_LENGTH = 400_000
"""Characters."""
MAX_LINES = 10_000
"""A long game has about 1,500."""
READING_SECONDS = 10.0


def has_secrets() -> NotAllowed:
    return NotAllowed("record_after_game")


def export(table: Table) -> Record:
    """Export the record of a finished game, or of one in which nothing was ever hidden."""
    if not table.row.is_done and not is_open(table):
        raise has_secrets()
    return export_with_secrets(table)


def exported_to(table: Table, guests: frozenset[str]) -> Record:
    """Export a record; at an event, others than the players get it without names."""
    record = export(table)
    if table.row.opens_at is not None and not table.seats_of(guests):
        record.players = ()
    return record


def export_with_luck(table: Table) -> Record:
    """Export a record whose draws anybody can compute again."""
    if not table.reveals_secret:
        raise NotAllowed("luck_check_after_game")
    return export(table)


def export_with_secrets(table: Table) -> Record:
    """Export all lines, for the owner of the device; the server's secret stays sealed."""
    record = whole_record(table)
    if table.reveals_secret:
        record.secret = table.row.secret
    return record


def whole_record(table: Table) -> Record:
    """Return all lines, including hidden ones: for internal use only."""
    record = table.record
    record.imported, record.form = table.row.imported, min(record.form, table.history.form)
    record.lines = [step.line for step in table.history.steps]
    return record


def is_open(table: Table) -> bool:
    """Check that nothing was ever hidden; each line is checked once, on demand."""
    history, seen_by = table.history, table.game.seen_by
    if table.open_upto is None:
        return False
    checked = history.seq  # lines that come meanwhile are checked the next time
    given_events = (event for step in history.steps[table.open_upto :] for event in step.events)
    states = history.positions(table.open_upto)
    all_open = not any(event.secret for event in given_events) and all(
        seen_by(state, SPECTATOR) == state for state in states
    )
    table.open_upto = checked if all_open else None
    return all_open


def export_as_stored(loaded: Loaded, now: float) -> Record:
    """Export a game under incompatible rules, which may contain secrets."""
    if not loaded.row.reveals_secret(now):
        raise has_secrets()
    record = loaded.record
    record.secret = loaded.row.secret
    if record.form < GREATEST_WORD:
        record.form = 1  # nor whether an undo was agreed to
    return record


def read_imported(text: str, seq: int | None) -> tuple[AnyGame, Record]:
    game, record = read_import(text)
    return game, cut(game, record, seq)


def read_import(text: str) -> tuple[AnyGame, Record]:
    """Read a record and replay it under our rules; its result is computed, not trusted."""
    if len(text) > MAX_RECORD_LENGTH:
        raise BrokenRecord("record_too_long", 1)
    record = read_record(text)
    if len(record.lines) > MAX_LINES:
        raise BrokenRecord("record_lines", 1, most=MAX_LINES)
    if record.game not in GAMES:
        raise UnknownName("game", record.game, GAMES)
    return GAMES[record.game], record


def cut(game: AnyGame, record: Record, seq: int | None) -> Record:
    """Return the lines that stand up to line `seq`, renumbered, without undone ones."""
    whole = Record(record.game, record.rules, record.options, lines=lines_to(record, seq))
    history, until = opening(game, whole), monotonic() + READING_SECONDS
    for step, _ in steps(history, whole):
        if monotonic() > until:
            raise BrokenRecord("record_too_slow", step.line.row)
    if history.is_over:
        raise BrokenRecord("line_is_over", len(whole.lines))
    lines = [plain_line(step) for step in history.active]
    return Record(record.game, goes_on_as(game, record.rules), record.options, lines=lines)


def plain_line(step: Step) -> Line:
    """Return the line in our own spelling."""
    line = step.line
    return Line(line.who, str(step.action), line.purpose, line.forced)


def lines_to(record: Record, seq: int | None) -> list[Line]:
    if seq is not None and seq > len(record.lines):
        raise BrokenRecord(f"there is no line {seq}", len(record.lines))
    return record.lines if seq is None else record.lines[:seq]


def imported_entries(record: Record, at: float) -> list[Entry]:
    """Turn the lines of another game into the first lines of this one."""
    return [entry_of(seq, line, None, at) for seq, line in enumerate(record.lines, 1)]
