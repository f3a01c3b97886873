"""The history of a game: every position it was in, undone lines and all."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from conformance.playing import SETTINGS
from planwagen.conformance.playing import Setting, play_randomly, random_table
from planwagen.core.action import SPECTATOR
from planwagen.core.edition import FIRST, EditionName
from planwagen.core.errors import IllegalAction
from planwagen.core.game import GameOptions
from planwagen.core.history import History
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import QuickLuck
from planwagen.core.record import FORM, Line
from planwagen.core.transaction import Transaction
from planwagen.games.montana import MONTANA
from planwagen.games.montana.todos import Turn

FIRST_EDITION = GameOptions(2, edition=EditionName(FIRST))
"""There the town is open to everybody."""


def played_anew(history: History[Any], options: GameOptions) -> Any:
    """The lines that stand, from the first on: slow and plain."""
    state = history.game.new_game(options)
    for step in history.active:
        history.game.apply(state, step.seat, step.action, None)
    return state


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_story_knows_every_position_it_was_in(setting: Setting):
    rng, undone = Random(8), 0
    for number in range(3):
        table = random_table(setting, number, decisions=0)
        were = {table.history.seq: table.state}
        for _ in range(70):
            if table.is_over:
                break
            play_randomly(table, rng)
            were[table.history.seq] = table.state
            seat = rng.randrange(setting.options.players)
            if table.can_undo(seat) and rng.random() < 0.4:
                table.undo(seat)
                undone += 1
                were[table.history.seq] = table.state
                assert table.state == played_anew(table.history, setting.options)
        assert all(table.history.position(seq) == state for seq, state in were.items())
        for seq, state in enumerate(table.history.positions(0), 1):
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
    shown, history = read_back(table), table.history
    assert (
        shown.steps == history.steps
        and shown.active == history.active
        and shown.state == history.state
    )
    assert (shown.undone, shown.redoable) == (history.undone, history.redoable)
    numbers = {step.seq for step in history.steps if step.action}
    assert {step.seq for step in history.active} == numbers - set(history.undone)


def read_back(table: LocalGame[Any], given: int = 0) -> History[Any]:
    """As a server reads the lines it has stored."""
    history = History(table.game, table.record.options, given)
    for line in table.record.lines:
        add(history, line)
    return history


def add(history: History[Any], line: Line) -> None:
    transaction = Transaction(history)
    transaction.add(line)
    history.commit(transaction)


def test_a_log_of_an_earlier_version_gives_a_record_of_the_earlier_form():
    """There an undo beyond the undo line did not say that it was agreed to."""
    table = LocalGame.new(MONTANA, GameOptions(2), QuickLuck(1))
    while not isinstance(table.state.todo[-1], Turn):
        play_randomly(table, Random(1))
    seat, before = table.history.current.to_act, table.history.seq
    table.play(seat, MONTANA.actions.read("recruit"))
    stories = read_back(table), read_back(table)
    for history, word in zip(stories, ("", "agreed "), strict=True):
        add(history, Line(table.colours[seat], f"{word}undo to {before}"))
    assert [history.form for history in stories] == [1, FORM]


def test_a_draft_that_is_dropped_leaves_no_trace():
    table = LocalGame.new(MONTANA, GameOptions(2), QuickLuck(1))
    history, before = table.history, MONTANA.copy(table.state)
    seq, seat = history.seq, history.current.to_act
    transaction = Transaction(history)
    transaction.play(seat, history.current.offers(seat)[0], QuickLuck(2))
    assert transaction.current.state != history.state == before
    assert (history.seq, history.current.to_act) == (seq, seat)


def at_a_turn() -> tuple[LocalGame[Any], int]:
    """A table at somebody's first turn, and whose it is."""
    tables = (LocalGame.new(MONTANA, FIRST_EDITION, QuickLuck(seed)) for seed in range(99))
    table = next(table for table in tables if isinstance(table.state.todo[-1], Turn))
    return table, table.history.current.to_act


def play(table: LocalGame[Any], seat: int, *texts: str) -> None:
    for text in texts:
        table.play(seat, MONTANA.actions.read(text))


def test_a_decision_is_taken_back_by_its_number_and_what_came_after_it_goes_too():
    table, seat = at_a_turn()
    start = table.history.seq
    play(table, seat, "trade silver", "town")
    assert [step.seq for step in table.history.undoable(seat)] == [start + 2, start + 1]
    assert table.history.undo(seat, start + 1) == Line(table.colours[seat], f"undo to {start}")
    assert table.history.undo(seat, start + 2) == Line(table.colours[seat], f"undo to {start + 1}")
    assert table.history.undo(seat) == table.history.undo(seat, start + 2)


def test_a_line_that_cannot_be_taken_back_is_refused_by_its_number_and_the_clause():
    table, seat = at_a_turn()
    play(table, seat, "trade silver")
    for number in (1, table.history.seq + 1):
        with pytest.raises(IllegalAction) as error:
            table.history.undo(seat, number)
        assert str(error.value.refusal) == f"line {number} cannot be taken back (M-2.8)"
    with pytest.raises(IllegalAction) as error:
        table.history.undo(1 - seat)
    why = "nothing of yours can be taken back: luck or another seat came after it (M-2.8)"
    assert str(error.value.refusal) == why


def test_redo_does_again_what_was_undone_last_until_something_else_is_done():
    table, seat = at_a_turn()
    play(table, seat, "trade silver", "town")
    assert table.history.redo(seat) == ""
    table.undo(seat)
    assert (table.history.redo(seat), table.history.redo(1 - seat)) == ("town", "")
    table.undo(seat)
    assert table.history.redo(seat) == "trade silver"
    play(table, seat, "trade silver")
    assert table.history.redo(seat) == "town"
    play(table, seat, "recruit")
    assert table.history.redo(seat) == ""


def test_the_undo_line_is_the_last_draw_and_what_is_asked_back_the_last_own_decision():
    table, seat = at_a_turn()
    start, history = table.history.seq, table.history
    assert (history.undo_line(seat), history.undo_line(1 - seat)) == (start, start)
    assert history.take_back_point(seat) is None
    play(table, seat, "trade silver", "recruit")
    assert history.steps[start + 2].line.is_draw
    assert history.undo_line(seat) > start + 2
    assert history.take_back_point(seat) == start + 1
    assert history.take_back_point(1 - seat) is None


def test_who_looks_on_has_nothing_to_take_back():
    table, seat = at_a_turn()
    play(table, seat, "trade silver")
    assert table.history.undoable(seat)
    assert table.history.undoable(SPECTATOR) == []


def test_given_lines_stand_for_good():
    table, seat = at_a_turn()
    play(table, seat, "trade silver")
    given = read_back(table, given=table.history.seq)
    assert given.undo_line(seat) == given.seq
    assert given.undoable(seat) == [] and given.take_back_point(seat) is None
    assert table.history.undoable(seat)
