"""Undo restores the exact position and never crosses the undo line."""

from __future__ import annotations

from random import Random

from planwagen.conformance.playing import Setting, play_randomly, random_table, under_way
from planwagen.core.action import Seat
from planwagen.core.errors import IllegalAction
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import ProvableLuck
from planwagen.core.position import Step
from planwagen.core.record import read_record
from planwagen.core.replay import replay, verify
from planwagen.core.undo import undo_line


def undo_takes_back_the_last_own_decision_and_nothing_that_stands(setting: Setting) -> int:
    rng, undone = Random(3), 0
    for table in under_way(setting, 180, rng):
        seat = rng.randrange(setting.options.players)
        if table.can_undo(seat) and rng.random() < 0.5:
            check_undo(table, seat)
            undone += 1
    return undone


def check_undo(table: LocalGame[object], seat: Seat) -> None:
    """Only own decisions and forced answers go; no draw, no reveal, nothing above the line."""
    colour, before = table.colours[seat], [*table.history.active]
    line = undo_line(before, colour)
    table.undo(seat)
    kept = {step.seq for step in table.history.active}
    gone = [step for step in before if step.seq not in kept]
    assert [step.line.who for step in gone if not step.line.forced] == [colour], "not one's own"
    check_gone(gone, line)
    assert table.state == replay(table.game, table.record), "undo leads elsewhere"


def check_gone(gone: list[Step], line: int) -> None:
    for step in gone:
        assert step.seq > line, f"line {step.seq} stood"
        assert not reveals(step), f"line {step.seq} told something"


def reveals(step: Step) -> bool:
    """Did somebody learn something by it?"""
    return step.line.is_draw or step.reveals


def undo_right_after_a_decision_restores_the_exact_position(setting: Setting) -> int:
    rng, restored, number = Random(6), 0, 0
    table = random_table(setting, number, decisions=0)
    for _ in range(80):
        if table.is_over:
            number += 1
            table = random_table(setting, number, decisions=0)
        before, lines = setting.game.copy(table.state), len(table.record.lines)
        seat = rng.choice(setting.game.may_act(table.state))
        table.play(seat, rng.choice(setting.game.legal_actions(table.state, seat)))
        if table.can_undo(seat) and undo_line(table.history.active, table.colours[seat]) <= lines:
            table.undo(seat)
            assert table.state == before, "undo leads elsewhere"
            restored += 1
            play_randomly(table, rng)
    return restored


def a_record_with_undone_lines_reads_back_and_replays(setting: Setting) -> int:
    rng, undone = Random(4), 0
    for table in under_way(setting, 80, rng):
        seat = rng.randrange(setting.options.players)
        if table.can_undo(seat) and rng.random() < 0.3:
            table.undo(seat)
            record = read_record(str(table.record))
            assert replay(setting.game, record) == table.state, "a replay ends elsewhere"
            undone += 1
    return undone


def what_a_table_lets_undo_is_held_to_be_right(setting: Setting) -> int:
    rng, luck = Random(5), ProvableLuck(bytes(range(32)))
    table = LocalGame.new(setting.game, setting.options, luck)
    for _ in range(50):
        if table.is_over:
            break
        play_randomly(table, rng)
        seat = rng.randrange(setting.options.players)
        if table.can_undo(seat) and rng.random() < 0.3:
            table.undo(seat)
    table.open_secret()
    return verify(setting.game, read_record(str(table.record)))


def before_the_first_decision_nothing_can_be_taken_back(setting: Setting) -> int:
    table = random_table(setting, 2, decisions=0)
    for seat in range(setting.options.players):
        assert not table.can_undo(seat), f"seat {seat} has decided nothing"
        assert clause_against_undo(table, seat) == setting.game.undo_clause
    return setting.options.players


def clause_against_undo(table: LocalGame[object], seat: Seat) -> str:
    try:
        table.undo(seat)
    except IllegalAction as error:
        return error.refusal.clause
    return ""
