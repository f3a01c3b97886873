"""Games as files: out to keep, in to go on from."""

from __future__ import annotations

from typing import Any

from planwagen.core.action import NOBODY
from planwagen.core.errors import BrokenRecord, UnknownName
from planwagen.core.game import Game
from planwagen.core.record import Line, Record, read_record
from planwagen.core.replay import steps
from planwagen.games import GAMES
from planwagen.server.people import NotAllowed
from planwagen.server.rows import Entry, Loaded
from planwagen.server.table import LiveTable

LONGEST_RECORD = 400_000
"""Characters."""


def has_secrets() -> NotAllowed:
    return NotAllowed("this game has secrets: its record is given when it is over")


def export(table: LiveTable) -> Record:
    """The record of a game that is over, or of one in which nothing was ever hidden."""
    if not table.row.is_done and not table.story.is_open:
        raise has_secrets()
    record = table.record
    record.given, record.form = table.row.given, table.story.form
    record.lines = list(table.story.lines)
    if table.row.is_done:
        record.secret = table.row.secret
    return record


def export_as_stored(loaded: Loaded) -> Record:
    """The record of a game under other rules than ours: whether it has secrets, nobody can say."""
    if not loaded.row.is_done:
        raise has_secrets()
    record = loaded.record
    record.secret, record.form = loaded.row.secret, 1  # nor whether an undo was agreed to
    return record


def read_import(text: str) -> tuple[Game[Any], Record]:
    """A record that reads and replays under our rules; its end is told, but not trusted."""
    if len(text) > LONGEST_RECORD:
        raise BrokenRecord("the record is too long", 1)
    record = read_record(text)
    if record.game not in GAMES:
        raise UnknownName("game", record.game, GAMES)
    return GAMES[record.game], record


def cut(game: Game[Any], record: Record, upto: int | None) -> Record:
    """The lines that count up to line `upto`, numbered anew, without what was undone."""
    whole = Record(record.game, record.rules, record.options, lines=lines_to(record, upto))
    kept, over = list[Line](), False
    for step in steps(game, whole):
        said = step.line
        kept.append(Line(said.who, str(step.action), said.purpose, said.forced))
        over = game.to_act(step.state) == NOBODY
    if over:
        raise BrokenRecord("the game is over here; go on from an earlier line", len(whole.lines))
    return Record(record.game, record.rules, record.options, lines=kept)


def lines_to(record: Record, upto: int | None) -> list[Line]:
    if upto is not None and upto > len(record.lines):
        raise BrokenRecord(f"there is no line {upto}", len(record.lines))
    return record.lines if upto is None else record.lines[:upto]


def given_entries(record: Record, at: float) -> list[Entry]:
    """The lines of another game as the first lines of this one."""
    return [
        Entry(seq, line.who, line.text, line.purpose, line.forced, None, at)
        for seq, line in enumerate(record.lines, 1)
    ]
