"""Undo restores the exact position and never crosses the undo line."""

from __future__ import annotations

from random import Random

import pytest

from conformance.playing import Setting, play_randomly, random_table
from planwagen.core.errors import IllegalAction
from planwagen.core.game import read_action
from planwagen.core.record import read_record
from planwagen.core.replay import replay, undo_line, undo_point


def test_undo_restores_the_exact_position_and_takes_back_only_own_decisions(setting: Setting):
    rng = Random(3)
    undone = 0
    for number in range(3):
        table = random_table(setting, number, decisions=0)
        known = {0: setting.game.new_game(setting.options)}
        for _ in range(60):
            if table.is_over:
                break
            play_randomly(table, rng)
            known[len(table.record.lines)] = setting.game.copy(table.state)
            seat = rng.randrange(setting.options.players)
            back = undo_point(setting.game, table.record, seat)
            if back is None or rng.random() < 0.5:
                continue
            taken_back(table, seat, back)
            expected = replay(setting.game, table.record, back)
            assert table.state == expected
            assert back not in known or table.state == known[back]
            undone += 1
    assert undone > 10


def taken_back(table, seat: int, back: int) -> None:
    """Only decisions of this seat, and forced answers, go; no draw, no reveal."""
    standing = table.record.standing()
    gone = [table.record.lines[number - 1] for number in standing if number > back]
    assert back >= undo_line(table.game, table.record, seat)
    table.undo(seat)
    assert table.record.standing() == [number for number in standing if number <= back]
    for line in gone:
        assert not line.is_draw
        assert line.who == table.colours[seat] or line.forced
        assert not read_action(table.game, line.text).reveals


def test_a_record_with_undone_lines_reads_back_and_replays(setting: Setting):
    rng = Random(4)
    table = random_table(setting, 9, decisions=0)
    for _ in range(80):
        if table.is_over:
            break
        play_randomly(table, rng)
        seat = rng.randrange(setting.options.players)
        if undo_point(setting.game, table.record, seat) is not None and rng.random() < 0.3:
            table.undo(seat)
    record = read_record(str(table.record))
    assert any(line.undo_to is not None for line in record.lines)
    assert replay(setting.game, record) == table.state


def test_right_after_luck_nothing_can_be_taken_back(setting: Setting):
    table = random_table(setting, 2, decisions=0)
    assert table.record.lines[-1].is_draw or table.record.lines[-1].forced
    for seat in range(setting.options.players):
        with pytest.raises(IllegalAction):
            table.undo(seat)
