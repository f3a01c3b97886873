"""Undo restores the exact position and never crosses the undo line."""

from __future__ import annotations

from random import Random

import pytest

from conformance.playing import Setting, play_randomly, random_table
from planwagen.core.errors import IllegalAction
from planwagen.core.luck import ProvableLuck
from planwagen.core.record import read_record
from planwagen.core.replay import replay, verify
from planwagen.core.table import Table
from planwagen.core.undo import undo_line


def test_undo_takes_back_the_last_own_decision_and_nothing_that_stands(setting: Setting):
    rng = Random(3)
    undone = 0
    for number in range(3):
        table = random_table(setting, number, decisions=0)
        for _ in range(60):
            if table.is_over:
                break
            play_randomly(table, rng)
            seat = rng.randrange(setting.options.players)
            if table.can_undo(seat) and rng.random() < 0.5:
                check_undo(table, seat)
                undone += 1
    assert undone > 10


def check_undo(table, seat: int) -> None:
    """Only own decisions and forced answers go; no draw, no reveal, nothing above the line."""
    colour, before = table.colours[seat], {step.number: step for step in table.story.kept}
    line = undo_line(table.story.kept, colour)
    table.undo(seat)
    gone = [before[number] for number in before.keys() - {s.number for s in table.story.kept}]
    assert [step.line.who for step in gone if not step.line.forced] == [colour]
    for step in gone:
        assert step.number > line
        assert not step.line.is_draw and not step.reveals
    assert table.state == replay(table.game, table.record)


def test_undo_right_after_a_decision_restores_the_exact_position(setting: Setting):
    rng = Random(6)
    restored = 0
    table = random_table(setting, 4, decisions=0)
    for _ in range(80):
        if table.is_over:
            break
        before = setting.game.copy(table.state)
        seat = rng.choice(setting.game.may_act(table.state))
        lines = len(table.record.lines)
        table.play(seat, rng.choice(setting.game.legal_actions(table.state, seat)))
        if table.can_undo(seat) and undo_line(table.story.kept, table.colours[seat]) <= lines:
            table.undo(seat)
            assert table.state == before
            restored += 1
            play_randomly(table, rng)
    assert restored > 5


def test_a_record_with_undone_lines_reads_back_and_replays(setting: Setting):
    rng = Random(4)
    table = random_table(setting, 9, decisions=0)
    for _ in range(80):
        if table.is_over:
            break
        play_randomly(table, rng)
        seat = rng.randrange(setting.options.players)
        if table.can_undo(seat) and rng.random() < 0.3:
            table.undo(seat)
    record = read_record(str(table.record))
    assert table.story.undone
    assert replay(setting.game, record) == table.state


def test_what_a_table_lets_undo_is_held_to_be_right(setting: Setting):
    rng, luck = Random(5), ProvableLuck(bytes(range(32)))
    table = Table.new(setting.game, setting.options, luck)
    for _ in range(50):
        if table.is_over:
            break
        play_randomly(table, rng)
        seat = rng.randrange(setting.options.players)
        if table.can_undo(seat) and rng.random() < 0.3:
            table.undo(seat)
    table.open_secret()
    assert verify(setting.game, read_record(str(table.record))) > 0


def test_right_after_luck_nothing_can_be_taken_back(setting: Setting):
    table = random_table(setting, 2, decisions=0)
    for seat in range(setting.options.players):
        assert not table.can_undo(seat)
        with pytest.raises(IllegalAction) as no:
            table.undo(seat)
        assert no.value.refusal.clause == setting.game.undo_clause
