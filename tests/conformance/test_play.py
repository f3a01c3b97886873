"""Random games end, nothing is lost on the way, and there is always something to do."""

from __future__ import annotations

from conformance.playing import BOUND, Setting, positions, random_game
from planwagen.core.action import CHANCE, NOBODY


def test_a_thousand_random_games_end(setting: Setting):
    for number in range(1000 // len(setting.game.players)):
        decisions = sum(1 for _ in random_game(setting, number))
        assert decisions < BOUND


def test_everything_adds_up_after_every_step(setting: Setting):
    for number in range(8):
        for step in random_game(setting, number):
            assert setting.game.audit(step.state) == []


def test_whoever_must_decide_has_a_choice_and_each_choice_once(setting: Setting):
    for number in range(20):
        for step in random_game(setting, number):
            if step.seat != NOBODY:
                assert step.choices
                assert len({*step.choices}) == len(step.choices)


def test_seats_that_are_not_asked_have_no_choice(setting: Setting):
    game = setting.game
    for state in positions(setting, games=4, every=7):
        asked = game.may_act(state)
        others = [seat for seat in range(setting.options.players) if seat not in asked]
        assert all(game.legal_actions(state, seat) == [] for seat in others)


def test_to_act_is_one_of_those_who_may_or_luck_or_nobody(setting: Setting):
    game = setting.game
    for state in positions(setting, games=4, every=5):
        asked = game.may_act(state)
        assert game.to_act(state) in (asked or [CHANCE, NOBODY])


def test_a_copy_is_equal_and_goes_its_own_way(setting: Setting):
    game = setting.game
    for number in range(3):
        for step in random_game(setting, number):
            if step.seat == NOBODY:
                continue
            copy, before = game.copy(step.state), game.copy(step.state)
            assert copy == step.state
            game.apply(copy, step.seat, step.action, None)
            assert step.state == before


def test_events_change_nothing(setting: Setting):
    game = setting.game
    for step in random_game(setting, 1):
        if step.seat == NOBODY:
            continue
        quiet, telling = game.copy(step.state), game.copy(step.state)
        game.apply(quiet, step.seat, step.action, None)
        game.apply(telling, step.seat, step.action, [])
        assert quiet == telling


def test_the_winners_are_known_exactly_when_the_game_is_over(setting: Setting):
    game = setting.game
    for state in positions(setting, games=4, every=20):
        standing = game.standing(state)
        assert bool(standing.winners) == (game.to_act(state) == NOBODY)
        assert sorted(standing.ranking) == list(range(setting.options.players))
