"""The same luck brings the same game, no purpose comes twice, and provable luck proves itself."""

from __future__ import annotations

from random import Random

from conformance.playing import Setting, play_randomly, random_game, random_table
from planwagen.core.action import CHANCE
from planwagen.core.luck import ProvableLuck
from planwagen.core.record import read_record
from planwagen.core.replay import verify
from planwagen.core.table import Table


def test_the_same_luck_and_choices_bring_the_same_game(setting: Setting):
    assert str(random_table(setting, 5).record) == str(random_table(setting, 5).record)


def test_no_purpose_comes_twice_and_outcomes_differ(setting: Setting):
    for number in range(2):
        purposes = []
        for step in random_game(setting, number):
            if step.seat == CHANCE:
                chance = setting.game.chance(step.state)
                purposes.append(chance.purpose)
                assert len({*chance.outcomes}) == len(chance.outcomes)
                assert chance.weights is None or all(weight > 0 for weight in chance.weights)
        assert len({*purposes}) == len(purposes)


def test_asking_what_luck_decides_changes_nothing(setting: Setting):
    for step in random_game(setting, 3):
        if step.seat == CHANCE:
            before = setting.game.copy(step.state)
            setting.game.chance(step.state)
            assert step.state == before


def test_a_game_with_provable_luck_verifies(setting: Setting):
    luck = ProvableLuck(bytes(range(32)))
    table = Table.new(setting.game, setting.options, luck)
    rng = Random(7)
    while not table.is_over:
        play_randomly(table, rng)
    table.open_secret()
    record = read_record(str(table.record))
    assert verify(setting.game, record) == sum(line.is_draw for line in record.lines)
