"""The log in memory is the same game as a table's, undone lines and all."""

from __future__ import annotations

from random import Random

import pytest

from conformance.playing import SETTINGS, Setting, play_randomly, random_table
from planwagen.core.game import Options, seated
from planwagen.core.luck import QuickLuck
from planwagen.core.record import FORM
from planwagen.core.table import Table
from planwagen.games.montana import MONTANA
from planwagen.games.montana.todos import Turn
from planwagen.server.store.rows import Entry
from planwagen.server.table.story import Story


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_story_follows_a_table_through_undo(setting: Setting):
    rng, undone = Random(8), 0
    for number in range(3):
        table = random_table(setting, number, decisions=0)
        story = Story(setting.game, setting.options)
        for _ in range(70):
            if table.is_over:
                break
            play_randomly(table, rng)
            seat = rng.randrange(setting.options.players)
            if table.can_undo(seat) and rng.random() < 0.4:
                table.undo(seat)
                undone += 1
            follow(story, table)
            assert story.state == table.state
            assert [mark.number for mark in story.marks] == table.record.standing()
            played = {n for n, action in enumerate(story.actions, 1) if action is not None}
            assert set(story.gone) == played - set(table.record.standing())
    assert undone > 10


def follow(story, table) -> None:
    for line in table.record.lines[story.seq :]:
        who, text = line.who, line.text
        story.add(Entry(story.seq + 1, who, text, line.purpose, line.forced, None, 0.0))


def test_a_log_of_an_earlier_version_gives_a_record_of_the_earlier_form():
    """There an undo beyond the undo line did not say that it was agreed to."""
    game, options = MONTANA, seated(MONTANA, Options(2))
    table = Table.new(game, options, QuickLuck(1))
    while not isinstance(table.state.todo[-1], Turn):
        play_randomly(table, Random(1))
    seat, before = game.to_act(table.state), len(table.record.lines)
    table.play(seat, game.actions.read("recruit"))
    stories = Story(game, options), Story(game, options)
    for story, word in zip(stories, ("", "agreed "), strict=True):
        follow(story, table)
        story.add(
            Entry(
                story.seq + 1, table.colours[seat], f"{word}undo to {before}", "", False, None, 0.0
            )
        )
    assert [story.form for story in stories] == [1, FORM]
