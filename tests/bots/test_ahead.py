"""Trying things out."""

from __future__ import annotations

from random import Random

from bots.secret_number import NAME
from planwagen.bots.ahead import after, meet_luck, tried, value_after_luck
from planwagen.core.action import CHANCE
from planwagen.core.game import GameOptions
from planwagen.core.luck import Chance
from planwagen.games.montana import MONTANA


def test_few_equal_outcomes_of_luck_are_all_tried():
    assert tried(Chance("coin", NAME), 8, Random(1)) == NAME


def test_weighted_outcomes_of_luck_are_drawn_by_weight():
    assert tried(Chance("loaded coin", NAME, [0, 1, 0]), 4, Random(1)) == [NAME[1]] * 4


def test_an_action_is_tried_on_a_copy():
    state = MONTANA.new_game(GameOptions(2))
    before = MONTANA.copy(state)
    assert after(MONTANA, state, CHANCE, MONTANA.chance(state).outcomes[0]) != before
    assert state == before


def test_luck_is_met_until_somebody_is_asked():
    state = MONTANA.new_game(GameOptions(2))
    meet_luck(MONTANA, state, Random(1))
    assert MONTANA.to_act(state) in (0, 1)


def test_worth_after_luck_is_a_mean_over_outcomes():
    state = MONTANA.new_game(GameOptions(2))
    first = value_after_luck(MONTANA, state, 0, 4, salt=0.5)
    assert first == value_after_luck(MONTANA, state, 0, 4, salt=0.5)
    assert MONTANA.to_act(state) == CHANCE
