"""Upgrades tables that began under older rules, if their whole log is legal under ours.

See planwagen.tables.upgrade.
"""

from __future__ import annotations

import asyncio

import structlog

from planwagen.core.action import SPECTATOR
from planwagen.core.upgrades import goes_on_as
from planwagen.games import find_game
from planwagen.server.db.storage import Storage
from planwagen.tables.errors import OldRules
from planwagen.tables.rows import Loaded, NoteRow
from planwagen.tables.upgrade import NOT_HERE, NOTE, in_words_of, replayed_under_our_rules


async def upgrade(storage: Storage, loaded: Loaded, now: float) -> None:
    """Replay the whole log under our rules, undone lines too; note the upgrade at the table."""
    row, game = loaded.row, find_game(loaded.row.game)
    old, ours = row.rules, goes_on_as(game, row.rules)
    if old == ours:
        return
    try:
        history = await asyncio.to_thread(replayed_under_our_rules, game, loaded)
    except Exception as error:  # rules of another version may fail in any way
        log = structlog.get_logger().bind(table=row.id, rules=old)
        log.warning(
            "not_carried_over", why=repr(error)
        )  # not shown to players: it may name hidden things
        raise OldRules(NOT_HERE) from error
    to_move = " ".join(map(str, history.to_move))
    note = NoteRow(0, NOTE, SPECTATOR, "", {"old": old, "new": ours}, now)
    entries = in_words_of(history, loaded.entries)
    changed = [new for new, was in zip(entries, loaded.entries, strict=True) if new != was]
    if await storage.upgrade(row.id, old, changed, rules=ours, to_move=to_move):
        number = await storage.add_note(row.id, note)
        loaded.notes.append(NoteRow(number, NOTE, SPECTATOR, "", note.body, now))
    loaded.entries = entries
    row.rules, row.to_move = ours, to_move
