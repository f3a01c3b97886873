"""Tables begun under other rules than ours: they go on under ours if all of it stands there.

Their lines are told in the words of ours first: see planwagen.core.versions.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace

import structlog

from planwagen.core.action import CHANCE, SPECTATOR
from planwagen.core.errors import BrokenRecord
from planwagen.core.game import AnyGame
from planwagen.core.record import Line
from planwagen.core.replay import retold
from planwagen.core.story import Story
from planwagen.games import find_game
from planwagen.server.errors import OldRules
from planwagen.server.store.store import Store
from planwagen.table.rows import OVER, RUNNING, Entry, Loaded, NoteRow

NOTE = "carried_over"


async def carry_over(store: Store, loaded: Loaded, now: float) -> None:
    """Plays the whole log under our rules, undone lines too; once, and the table's notes say so."""
    row, game = loaded.row, find_game(loaded.row.game)
    if row.rules == game.rules_version:
        return
    old, ours = row.rules, game.rules_version
    try:
        story = await asyncio.to_thread(told_under_our_rules, game, loaded)
    except Exception as no:  # rules of another version may fail in any way
        log = structlog.get_logger().bind(table=row.id, rules=old)
        log.warning("not_carried_over", why=repr(no))  # not for players: it may name what is hidden
        raise OldRules("this table was begun under other rules, and does not go on here") from no
    owes = " ".join(map(str, story.owes))
    note = NoteRow(0, NOTE, SPECTATOR, "", {"old": old, "new": ours}, now)
    entries = in_words_of(story, loaded.entries)
    changed = [new for new, was in zip(entries, loaded.entries, strict=True) if new != was]
    if await store.carry_over(row.id, old, changed, rules=ours, owes=owes):
        number = await store.add_note(row.id, note)
        loaded.notes.append(NoteRow(number, NOTE, SPECTATOR, "", note.body, now))
    loaded.entries = entries
    row.rules, row.owes = ours, owes


def in_words_of(story: Story[object], entries: list[Entry]) -> list[Entry]:
    """A step to newer rules may say lines otherwise, and move them; when they came stays."""
    return [told_as(entry, step.line) for entry, step in zip(entries, story.steps, strict=True)]


def told_as(entry: Entry, line: Line) -> Entry:
    who, text, purpose, forced = line.who, line.text, line.purpose, line.forced
    return replace(entry, who=who, text=text, purpose=purpose, forced=forced)


def told_under_our_rules(game: AnyGame, loaded: Loaded) -> Story[object]:
    """The story to go on from, if every line was possible and somebody has a choice now."""
    record = loaded.record
    story = retold(game, record)
    if loaded.row.status in (RUNNING, OVER) and story.is_over != (loaded.row.status == OVER):
        raise BrokenRecord("under these rules it ends elsewhere", len(record.lines))
    if loaded.row.status == RUNNING and (story.now.to_act == CHANCE or story.now.forced()):
        raise BrokenRecord("under these rules luck or the software is to act", len(record.lines))
    return story
