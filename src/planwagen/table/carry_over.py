"""Tables begun under other rules than ours: they go on under ours if all of it stands there.

Their lines are told in the words of ours first: see planwagen.core.versions.
"""

from __future__ import annotations

from dataclasses import replace

from planwagen.core.action import CHANCE
from planwagen.core.errors import BrokenRecord
from planwagen.core.game import AnyGame
from planwagen.core.record import Line
from planwagen.core.replay import retold
from planwagen.core.story import Story
from planwagen.table.rows import OVER, RUNNING, Entry, Loaded

NOTE = "carried_over"
NOT_HERE = "this table was begun under other rules, and does not go on here"


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
