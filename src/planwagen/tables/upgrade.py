"""Upgrades tables that began under older rules, if their whole log is legal under ours.

Their lines are first reworded for our rules: see planwagen.core.upgrades.
"""

from __future__ import annotations

from dataclasses import replace

from planwagen.core.action import CHANCE
from planwagen.core.errors import BrokenRecord
from planwagen.core.game import AnyGame
from planwagen.core.history import History
from planwagen.core.record import Line
from planwagen.core.replay import retold
from planwagen.tables.rows import OVER, RUNNING, Entry, Loaded

NOTE = "upgraded"
NOT_HERE = "this table was begun under other rules, and does not go on here"


def in_words_of(history: History[object], entries: list[Entry]) -> list[Entry]:
    """Reword lines for newer rules; lines may move, but keep their times."""
    return [rewritten(entry, step.line) for entry, step in zip(entries, history.steps, strict=True)]


def rewritten(entry: Entry, line: Line) -> Entry:
    who, text, purpose, forced = line.who, line.text, line.purpose, line.forced
    return replace(entry, who=who, text=text, purpose=purpose, forced=forced)


def replayed_under_our_rules(game: AnyGame, loaded: Loaded) -> History[object]:
    """Return the replayed history, if every line is legal and somebody has a choice now."""
    record = loaded.record
    history = retold(game, record)
    if loaded.row.status in (RUNNING, OVER) and history.is_over != (loaded.row.status == OVER):
        raise BrokenRecord("under these rules it ends elsewhere", len(record.lines))
    if loaded.row.status == RUNNING and (
        history.current.to_act == CHANCE or history.current.forced()
    ):
        raise BrokenRecord("under these rules luck or the software is to act", len(record.lines))
    return history
