"""Upgrades tables that began under older rules, if their whole log is legal under ours.

Their lines are first reworded for our rules: see planwagen.core.upgrades.
"""

from __future__ import annotations

from dataclasses import replace

from planwagen.core.action import CHANCE, SPECTATOR
from planwagen.core.errors import BrokenRecord
from planwagen.core.game import AnyGame
from planwagen.core.history import History
from planwagen.core.record import Line
from planwagen.core.replay import replay_record
from planwagen.core.upgrades import goes_on_as
from planwagen.games import find_game
from planwagen.tables.errors import OldRules
from planwagen.tables.events import UpgradeFailed
from planwagen.tables.ports import Ports
from planwagen.tables.rows import OVER, RUNNING, Entry, Loaded, NoteRow

NOTE = "upgraded"
NOT_HERE = "old_rules"


async def upgrade(ports: Ports, loaded: Loaded) -> None:
    """Replay the whole log under our rules, undone lines too; note the upgrade at the table."""
    row, game = loaded.row, find_game(loaded.row.game)
    old, ours = row.rules, goes_on_as(game, row.rules)
    if old == ours:
        return
    try:
        history = await ports.bots.aside(replayed_under_our_rules, game, loaded)
    except Exception as error:  # rules of another version may fail in any way
        ports.events.publish(UpgradeFailed(row.id, old, repr(error)))
        raise OldRules(NOT_HERE) from error
    to_move = " ".join(map(str, history.to_move))
    note = NoteRow(0, NOTE, SPECTATOR, "", {"old": old, "new": ours}, ports.clock())
    entries = in_words_of(history, loaded.entries)
    changed = [new for new, was in zip(entries, loaded.entries, strict=True) if new != was]
    if await ports.storage.upgrade(row.id, old, changed, rules=ours, to_move=to_move):
        number, version = await ports.storage.add_note(row.id, note)
        row.count(version)
        loaded.notes.append(replace(note, id=number))
    loaded.entries = entries
    row.rules, row.to_move = ours, to_move


def in_words_of(history: History[object], entries: list[Entry]) -> list[Entry]:
    """Reword lines for newer rules; lines may move, but keep their times."""
    return [rewritten(entry, step.line) for entry, step in zip(entries, history.steps, strict=True)]


def rewritten(entry: Entry, line: Line) -> Entry:
    who, text, purpose, forced = line.who, line.text, line.purpose, line.forced
    return replace(entry, who=who, text=text, purpose=purpose, forced=forced)


def replayed_under_our_rules(game: AnyGame, loaded: Loaded) -> History[object]:
    """Return the replayed history, if every line is legal and somebody has a choice now."""
    record = loaded.record
    history = replay_record(game, record)
    if loaded.row.status in (RUNNING, OVER) and history.is_over != (loaded.row.status == OVER):
        raise BrokenRecord("under these rules it ends elsewhere", len(record.lines))
    if loaded.row.status == RUNNING and (
        history.current.to_act == CHANCE or history.current.forced()
    ):
        raise BrokenRecord("under these rules luck or the software is to act", len(record.lines))
    return history
