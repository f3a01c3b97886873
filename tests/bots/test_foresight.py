"""Looking past the luck that ends a plan."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from time import monotonic

import pytest

from games.walnut_grove.position import opening
from planwagen.bots.ahead import value_after_luck
from planwagen.bots.foresight import Foresight, Playout, far_sighted, trusts_plans
from planwagen.bots.match import play_out
from planwagen.bots.search import Search, SearchBot
from planwagen.bots.simple import RandomBot
from planwagen.core.action import CHANCE
from planwagen.core.game import GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.games.montana import MONTANA
from planwagen.games.walnut_grove import WALNUT_GROVE

FAR = far_sighted(WALNUT_GROVE)
HORIZON = WALNUT_GROVE.tuning.horizon


def second_year():
    """The first year has been played anyhow; luck is to turn the next disc."""
    state, rng = opening(1), Random(2)
    while state.year == 1:
        seat = WALNUT_GROVE.to_act(state)
        if seat == CHANCE:
            action = rng.choice(WALNUT_GROVE.chance(state).outcomes)
        else:
            action = rng.choice(WALNUT_GROVE.legal_actions(state, seat))
        WALNUT_GROVE.apply(state, seat, action, None)
    return state


def foresight(game=FAR, until=3, end=None):
    return Foresight(game, HORIZON, end, until, width=1)


def test_a_game_without_a_long_term_value_is_rated_as_ever():
    assert far_sighted(MONTANA) is MONTANA
    assert FAR.evaluate is WALNUT_GROVE.long_term_value


def test_a_long_term_value_is_asked_before_luck():
    state = second_year()
    assert value_after_luck(FAR, state, 0, 4, salt=0.5) == WALNUT_GROVE.long_term_value(state, 0)


def test_the_next_year_is_planned_to_its_end():
    rated = []
    game = replace(FAR, evaluate=lambda state, seat: rated.append(state.year) or 0.0)
    foresight(game).evaluate(second_year(), 0, Random(1))
    assert rated[0] == 2
    assert rated[-1] == 3


def test_at_the_horizon_nothing_is_played_any_more():
    state = second_year()
    assert foresight(until=2).evaluate(state, 0, Random(1)) == WALNUT_GROVE.long_term_value(
        state, 0
    )


def test_the_position_looked_at_stays_as_it_is():
    state = second_year()
    before = WALNUT_GROVE.copy(state)
    foresight().evaluate(state, 0, Random(1))
    assert state == before


def test_all_plans_meet_the_same_luck_in_the_same_year():
    first, second = (foresight().after_luck(second_year(), 0.5) for _ in range(2))
    assert first.disc == second.disc
    assert first.players[0].hand == second.players[0].hand
    other = foresight().after_luck(second_year(), 0.6)
    assert (first.disc, first.players[0].hand) != (other.disc, other.players[0].hand)


def test_when_time_is_up_the_position_is_rated_where_it_is():
    state = second_year()
    late = foresight(end=monotonic() - 1).evaluate(state, 0, Random(1))
    assert late == WALNUT_GROVE.long_term_value(state, 0)


@pytest.mark.parametrize(("game", "kind"), [(FAR, Foresight), (WALNUT_GROVE, Playout)])
def test_who_has_a_long_term_value_plans_on_and_others_play_on(game, kind):
    assert type(Search(game, opening(1), 0, Random(1), None).playout()) is kind


def test_plans_are_compared_at_the_end_of_the_next_year():
    state = opening(1)
    playout = Search(FAR, state, 0, Random(1), None).playout()
    assert playout.until == state.year + 2


@pytest.mark.parametrize(("players", "trusted"), [(1, False), (2, True), (4, True)])
def test_where_others_play_a_plan_is_trusted(players, trusted):
    assert trusts_plans(FAR, opening(players)) is trusted
    assert not trusts_plans(WALNUT_GROVE, opening(players))


def test_alone_and_among_others_a_game_is_played_to_its_end():
    for players in (1, 2):
        bot = SearchBot(WALNUT_GROVE, width=1, branches=2, playouts=1)
        others = [RandomBot(WALNUT_GROVE) for _ in range(players - 1)]
        state = WALNUT_GROVE.new_game(GameOptions(players))
        play_out(WALNUT_GROVE, state, [bot, *others], QuickLuck(3), Random(3))
        assert WALNUT_GROVE.standing(state).scores[0] > 15
