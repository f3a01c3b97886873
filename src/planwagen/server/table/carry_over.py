"""Tables begun under other rules than ours: they go on under ours if all of it stands there.

See planwagen.table.carry_over.
"""

from __future__ import annotations

import asyncio

import structlog

from planwagen.core.action import SPECTATOR
from planwagen.core.versions import goes_on_as
from planwagen.games import find_game
from planwagen.server.store.store import Store
from planwagen.table.carry_over import NOT_HERE, NOTE, in_words_of, told_under_our_rules
from planwagen.table.errors import OldRules
from planwagen.table.rows import Loaded, NoteRow


async def carry_over(store: Store, loaded: Loaded, now: float) -> None:
    """Plays the whole log under our rules, undone lines too; once, and the table's notes say so."""
    row, game = loaded.row, find_game(loaded.row.game)
    old, ours = row.rules, goes_on_as(game, row.rules)
    if old == ours:
        return
    try:
        story = await asyncio.to_thread(told_under_our_rules, game, loaded)
    except Exception as no:  # rules of another version may fail in any way
        log = structlog.get_logger().bind(table=row.id, rules=old)
        log.warning("not_carried_over", why=repr(no))  # not for players: it may name what is hidden
        raise OldRules(NOT_HERE) from no
    owes = " ".join(map(str, story.owes))
    note = NoteRow(0, NOTE, SPECTATOR, "", {"old": old, "new": ours}, now)
    entries = in_words_of(story, loaded.entries)
    changed = [new for new, was in zip(entries, loaded.entries, strict=True) if new != was]
    if await store.carry_over(row.id, old, changed, rules=ours, owes=owes):
        number = await store.add_note(row.id, note)
        loaded.notes.append(NoteRow(number, NOTE, SPECTATOR, "", note.body, now))
    loaded.entries = entries
    row.rules, row.owes = ours, owes
