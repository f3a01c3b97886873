"""The story of a game: every position it was in, undone lines and all."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from conformance.playing import SETTINGS
from planwagen.conformance.playing import Setting, play_randomly, random_table
from planwagen.core.action import SPECTATOR
from planwagen.core.draft import Draft
from planwagen.core.edition import FIRST, EditionName
from planwagen.core.errors import IllegalAction
from planwagen.core.game import Options
from planwagen.core.luck import QuickLuck
from planwagen.core.record import FORM, Line
from planwagen.core.story import Story
from planwagen.core.table import Table
from planwagen.games.montana import MONTANA
from planwagen.games.montana.todos import Turn

FIRST_EDITION = Options(2, edition=EditionName(FIRST))
"""There the town is open to everybody."""


def played_anew(story: Story[Any], options: Options) -> Any:
    """The lines that stand, from the first on: slow and plain."""
    state = story.game.new_game(options)
    for step in story.kept:
        story.game.apply(state, step.seat, step.action, None)
    return state


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_story_knows_every_position_it_was_in(setting: Setting):
    rng, undone = Random(8), 0
    for number in range(3):
        table = random_table(setting, number, decisions=0)
        were = {table.story.seq: table.state}
        for _ in range(70):
            if table.is_over:
                break
            play_randomly(table, rng)
            were[table.story.seq] = table.state
            seat = rng.randrange(setting.options.players)
            if table.can_undo(seat) and rng.random() < 0.4:
                table.undo(seat)
                undone += 1
                were[table.story.seq] = table.state
                assert table.state == played_anew(table.story, setting.options)
        assert all(table.story.position(seq) == state for seq, state in were.items())
        for seq, state in enumerate(table.story.positions(0), 1):
            assert seq not in were or state == were[seq]
    assert undone > 10


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_stored_lines_tell_the_same_story_as_the_play(setting: Setting):
    rng = Random(9)
    table = random_table(setting, 1, decisions=0)
    for _ in range(60):
        if table.is_over:
            break
        play_randomly(table, rng)
        seat = rng.randrange(setting.options.players)
        if table.can_undo(seat) and rng.random() < 0.4:
            table.undo(seat)
    told, story = read_back(table), table.story
    assert told.steps == story.steps and told.kept == story.kept and told.state == story.state
    assert (told.undone, told.redoable) == (story.undone, story.redoable)
    numbers = {step.seq for step in story.steps if step.action}
    assert {step.seq for step in story.kept} == numbers - set(story.undone)


def read_back(table: Table[Any], given: int = 0) -> Story[Any]:
    """As a server reads the lines it has stored."""
    story = Story(table.game, table.record.options, given)
    for line in table.record.lines:
        add(story, line)
    return story


def add(story: Story[Any], line: Line) -> None:
    draft = Draft(story)
    draft.add(line)
    story.adopt(draft)


def test_a_log_of_an_earlier_version_gives_a_record_of_the_earlier_form():
    """There an undo beyond the undo line did not say that it was agreed to."""
    table = Table.new(MONTANA, Options(2), QuickLuck(1))
    while not isinstance(table.state.todo[-1], Turn):
        play_randomly(table, Random(1))
    seat, before = table.story.now.to_act, table.story.seq
    table.play(seat, MONTANA.actions.read("recruit"))
    stories = read_back(table), read_back(table)
    for story, word in zip(stories, ("", "agreed "), strict=True):
        add(story, Line(table.colours[seat], f"{word}undo to {before}"))
    assert [story.form for story in stories] == [1, FORM]


def test_a_draft_that_is_dropped_leaves_no_trace():
    table = Table.new(MONTANA, Options(2), QuickLuck(1))
    story, before = table.story, MONTANA.copy(table.state)
    seq, seat = story.seq, story.now.to_act
    draft = Draft(story)
    draft.play(seat, story.now.offers(seat)[0], QuickLuck(2))
    assert draft.now.state != story.state == before
    assert (story.seq, story.now.to_act) == (seq, seat)


def at_a_turn() -> tuple[Table[Any], int]:
    """A table at somebody's first turn, and whose it is."""
    tables = (Table.new(MONTANA, FIRST_EDITION, QuickLuck(seed)) for seed in range(99))
    table = next(table for table in tables if isinstance(table.state.todo[-1], Turn))
    return table, table.story.now.to_act


def play(table: Table[Any], seat: int, *texts: str) -> None:
    for text in texts:
        table.play(seat, MONTANA.actions.read(text))


def test_a_decision_is_taken_back_by_its_number_and_what_came_after_it_goes_too():
    table, seat = at_a_turn()
    start = table.story.seq
    play(table, seat, "trade silver", "town")
    assert [step.seq for step in table.story.undoable(seat)] == [start + 2, start + 1]
    assert table.story.undo(seat, start + 1) == Line(table.colours[seat], f"undo to {start}")
    assert table.story.undo(seat, start + 2) == Line(table.colours[seat], f"undo to {start + 1}")
    assert table.story.undo(seat) == table.story.undo(seat, start + 2)


def test_a_line_that_cannot_be_taken_back_is_refused_by_its_number_and_the_clause():
    table, seat = at_a_turn()
    play(table, seat, "trade silver")
    for number in (1, table.story.seq + 1):
        with pytest.raises(IllegalAction) as no:
            table.story.undo(seat, number)
        assert str(no.value.refusal) == f"line {number} cannot be taken back (M-2.8)"
    with pytest.raises(IllegalAction) as no:
        table.story.undo(1 - seat)
    why = "nothing of yours can be taken back: luck or another seat came after it (M-2.8)"
    assert str(no.value.refusal) == why


def test_redo_does_again_what_was_undone_last_until_something_else_is_done():
    table, seat = at_a_turn()
    play(table, seat, "trade silver", "town")
    assert table.story.redo(seat) == ""
    table.undo(seat)
    assert (table.story.redo(seat), table.story.redo(1 - seat)) == ("town", "")
    table.undo(seat)
    assert table.story.redo(seat) == "trade silver"
    play(table, seat, "trade silver")
    assert table.story.redo(seat) == "town"
    play(table, seat, "recruit")
    assert table.story.redo(seat) == ""


def test_the_undo_line_is_the_last_draw_and_what_is_asked_back_the_last_own_decision():
    table, seat = at_a_turn()
    start, story = table.story.seq, table.story
    assert (story.undo_line(seat), story.undo_line(1 - seat)) == (start, start)
    assert story.take_back_point(seat) is None
    play(table, seat, "trade silver", "recruit")
    assert story.steps[start + 2].line.is_draw
    assert story.undo_line(seat) > start + 2
    assert story.take_back_point(seat) == start + 1
    assert story.take_back_point(1 - seat) is None


def test_who_looks_on_has_nothing_to_take_back():
    table, seat = at_a_turn()
    play(table, seat, "trade silver")
    assert table.story.undoable(seat)
    assert table.story.undoable(SPECTATOR) == []


def test_given_lines_stand_for_good():
    table, seat = at_a_turn()
    play(table, seat, "trade silver")
    given = read_back(table, given=table.story.seq)
    assert given.undo_line(seat) == given.seq
    assert given.undoable(seat) == [] and given.take_back_point(seat) is None
    assert table.story.undoable(seat)
