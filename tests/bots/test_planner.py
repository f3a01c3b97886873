"""The bot that thinks its turn through."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bots.secret_number import NAME, OPEN, SECRET_NUMBER, State
from bots.test_greedy import Checked
from games.america.position import Position as America
from games.montana.position import Position
from planwagen.bots import find_bot
from planwagen.bots.advice import advise
from planwagen.bots.match import match, play_out
from planwagen.bots.planner import Beam, Plan, PlannerBot
from planwagen.core.game import GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.games import GAMES
from planwagen.games.america import AMERICA
from planwagen.games.montana import MONTANA


def beam(game, seat, width=6):
    return Beam(game, seat, width, draws=4, salt=0.5)


def rich_table():
    table = Position()
    table.land((0, 0), {(1, 1): (1, 3)})
    table.give("A", goods="2g 2p c s")
    return table


def test_a_plan_goes_on_to_the_end_of_the_turn():
    plan = beam(MONTANA, 0).best(rich_table().state, 16)[0]
    assert len(plan.actions) > 1
    assert not plan.is_open


def test_the_best_plan_comes_first():
    values = [plan.value for plan in beam(MONTANA, 0).best(rich_table().state, 16)]
    assert values == sorted(values, reverse=True)


def test_a_wider_beam_finds_nothing_worse():
    state = rich_table().state
    narrow, wide = (beam(MONTANA, 0, width).best(state, 16)[0].value for width in (1, 12))
    assert wide >= narrow


def test_two_ways_to_the_same_position_are_one_plan():
    state = MONTANA.new_game(GameOptions(2))
    twice = [Plan((), MONTANA.copy(state), 1.0, is_open=True) for _ in range(2)]
    assert len(beam(MONTANA, 0).kept(twice)) == 1


def white_may_rob():
    """Red and blue have cards, and white could build a settler after the theft."""
    table = America(active="white")
    table.give("red", "3 ore")
    table.give("blue", "coal")
    table.give("white", "cattle grain lumber ore coal")
    table.roll(7)
    table.play("white: outlaw c11r04")
    return table


def test_a_plan_goes_on_after_a_theft():
    plan = beam(AMERICA, 2).best(white_may_rob().state, 16)[0]
    assert str(plan.actions[0]) in ("rob red", "rob blue")
    assert "settler" in " ".join(map(str, plan.actions[1:]))


def test_a_hint_tells_a_line_up_to_luck():
    seen = AMERICA.seen_by(white_may_rob().state, 2)
    [robs, *_] = [shown for shown in advise(AMERICA, seen, 2) if "red" in str(shown.action)]
    assert robs.line == ()
    assert len(robs.choices) == 1


def test_luck_in_the_midst_of_a_plan_makes_it_neither_better_nor_worse():
    """One card of the three drawn is stolen, but the plan is worth what all of them are."""
    begun = Plan((), white_may_rob().state, 0.0, is_open=True)
    robs = [plan for plan in beam(AMERICA, 2).lengthened(begun) if "red" in str(plan.actions[0])]
    [done] = [p for p in beam(AMERICA, 2).lengthened(robs[0]) if "end" in str(p.actions[-1])]
    assert robs[0].value == pytest.approx(AMERICA.evaluate(robs[0].state, 2) + robs[0].luck)
    assert done.value == pytest.approx(AMERICA.evaluate(done.state, 2) + robs[0].luck)


def test_a_plan_under_way_is_carried_out_without_thinking_again():
    table, bot, seen = rich_table(), PlannerBot(MONTANA), []
    bot.game = replace(
        MONTANA, determinize=lambda s, rng: seen.append(s) or MONTANA.determinize(s, rng)
    )
    first = bot.choose(table.state, 0, Random(1), None)
    MONTANA.apply(table.state, 0, first, None)
    planned = bot.under_way.rest[0]
    assert bot.choose(table.state, 0, Random(1), None) is planned
    assert len(seen) == 1


def test_a_plan_is_dropped_when_things_have_come_otherwise():
    table, bot = rich_table(), PlannerBot(MONTANA)
    bot.choose(table.state, 0, Random(1), None)
    other = Position()
    choice = bot.choose(other.state, 0, Random(1), None)
    assert choice in MONTANA.legal_actions(other.state, 0)


def test_a_seat_that_acts_at_the_same_time_as_others_is_answered_for():
    seen = SECRET_NUMBER.seen_by(State([OPEN, OPEN, OPEN], secret=1), 2)
    assert PlannerBot(SECRET_NUMBER).choose(seen, 2, Random(1), None) in NAME


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_planner_never_chooses_what_is_not_offered(game):
    players = game.players[0]
    state = game.new_game(GameOptions(players))
    bots = [Checked(game, PlannerBot(game, width=2, depth=6, draws=2)) for _ in range(players)]
    play_out(game, state, bots, QuickLuck(5), Random(5))
    assert sum(bot.decisions for bot in bots) > 50


def test_the_same_seed_plays_the_same_game():
    bots = [[find_bot(name, MONTANA) for name in ("planner", "greedy")] for _ in range(2)]
    first, second = (match(MONTANA, pair, QuickLuck(3), Random(4)) for pair in bots)
    assert first == second
