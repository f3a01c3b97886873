"""The same luck brings the same game, no purpose comes twice, and provable luck proves itself."""

from __future__ import annotations

from random import Random

from planwagen.conformance.playing import Setting, play_randomly, random_game, random_table
from planwagen.core.action import CHANCE
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import ProvableLuck
from planwagen.core.record import read_record
from planwagen.core.replay import replay, verify

LONG_ENOUGH = 3_000
"""Decisions, with hundreds of draws of every kind; random games may be five times as long."""


def the_same_luck_and_choices_bring_the_same_game(setting: Setting) -> int:
    one, other = (random_table(setting, 5, decisions=500).record for _ in range(2))
    assert str(one) == str(other), "the same seed brought another game"
    return len(one.lines)


def no_purpose_comes_twice_and_outcomes_differ(setting: Setting) -> int:
    looked = 0
    for number in range(2):
        purposes: set[str] = set()
        for step in random_game(setting, number):
            if step.seat == CHANCE:
                chance = setting.game.chance(step.state)
                assert chance.purpose not in purposes, f"{chance.purpose!r} comes twice"
                assert len({*chance.outcomes}) == len(chance.outcomes), chance.purpose
                assert chance.weights is None or min(chance.weights) > 0, chance.purpose
                purposes.add(chance.purpose)
        looked += len(purposes)
    return looked


def asking_what_luck_decides_changes_nothing(setting: Setting) -> int:
    looked = 0
    for step in random_game(setting, 3):
        if step.seat == CHANCE:
            before = setting.game.copy(step.state)
            setting.game.chance(step.state)
            assert step.state == before, "asking `chance` changed the position"
            looked += 1
    return looked


def a_game_with_provable_luck_verifies(setting: Setting) -> int:
    luck = ProvableLuck(bytes(range(32)))
    table = LocalGame.new(setting.game, setting.options, luck)
    rng, left = Random(7), LONG_ENOUGH
    while left and not table.is_over:
        play_randomly(table, rng)
        left -= 1
    table.open_secret()
    record = read_record(str(table.record))
    drawn = verify(setting.game, record)
    assert drawn == sum(line.is_draw for line in record.lines), "a draw was not verified"
    return drawn


def replay_gives_an_equal_state(setting: Setting) -> int:
    looked = 0
    for number in range(5):
        table = random_table(setting, number, decisions=80 * (number + 1))
        record = read_record(str(table.record))
        assert record.lines == table.record.lines, "a record does not read back"
        assert str(record) == str(table.record), "a record does not read back"
        assert replay(setting.game, record) == table.state, "a replay ends elsewhere"
        looked += len(record.lines)
    return looked
