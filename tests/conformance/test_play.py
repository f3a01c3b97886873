"""Random games end, nothing is lost on the way, and there is always something to do."""

from __future__ import annotations

from conformance.playing import Setting, positions, random_games
from planwagen.core.action import CHANCE, NOBODY


def test_random_games_end(setting: Setting):
    """Some 700 games of Montana; a game that does not end fails inside."""
    ended = sum(step.seat == NOBODY for step in random_games(setting, decisions=300_000))
    assert ended > 10


def test_everything_adds_up_after_every_step(setting: Setting):
    for step in random_games(setting, decisions=4_000):
        assert setting.game.audit(step.state) == []


def test_whoever_must_decide_has_a_choice_and_each_choice_once(setting: Setting):
    for step in random_games(setting, decisions=10_000):
        if step.seat != NOBODY:
            assert step.choices
            assert len({*step.choices}) == len(step.choices)


def test_seats_that_are_not_asked_have_no_choice(setting: Setting):
    game = setting.game
    for state in positions(setting, count=300):
        asked = game.may_act(state)
        others = [seat for seat in range(setting.options.players) if seat not in asked]
        assert all(game.legal_actions(state, seat) == [] for seat in others)


def test_to_act_is_one_of_those_who_may_or_luck_or_nobody(setting: Setting):
    game = setting.game
    for state in positions(setting, count=300):
        asked = game.may_act(state)
        assert game.to_act(state) in (asked or [CHANCE, NOBODY])


def test_a_copy_is_equal_and_goes_its_own_way(setting: Setting):
    game = setting.game
    for step in random_games(setting, decisions=1_500):
        if step.action is None:
            continue
        copy, before = game.copy(step.state), game.copy(step.state)
        assert copy == step.state
        game.apply(copy, step.seat, step.action, None)
        assert step.state == before


def test_events_change_nothing(setting: Setting):
    game = setting.game
    for step in random_games(setting, decisions=1_500):
        if step.action is None:
            continue
        quiet, telling = game.copy(step.state), game.copy(step.state)
        game.apply(quiet, step.seat, step.action, None)
        game.apply(telling, step.seat, step.action, [])
        assert quiet == telling


def test_nobody_has_won_before_the_game_is_over(setting: Setting):
    game = setting.game
    for state in positions(setting, count=100):
        standing = game.standing(state)
        assert not standing.winners or game.to_act(state) == NOBODY
        assert sorted(standing.ranking) == list(range(setting.options.players))
