"""The bot that tries its plans out."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from time import monotonic

import pytest

from bots.secret_number import FACE_DOWN, NAME, OPEN, SECRET_NUMBER, State
from bots.test_greedy import Checked
from games.america.position import Position as America
from games.montana.position import Position
from planwagen.bots import BOTS, Clock, find_bot
from planwagen.bots.foresight import Playout
from planwagen.bots.match import match
from planwagen.bots.planner import Plan
from planwagen.bots.search import Branch, Search, SearchBot
from planwagen.core.game import GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.core.tuning import USUAL_HORIZON
from planwagen.games import GAMES
from planwagen.games.america import AMERICA
from planwagen.games.montana import MONTANA

SMALL = {"width": 2, "branches": 2, "playouts": 1}


def search(seen, end=None):
    return Search(SECRET_NUMBER, seen, 0, Random(1), end)


def branch(number):
    """To name a number, and where that leads in a world whose secret is 1."""
    return Branch(Plan((NAME[number],), State([number, OPEN], 1), 0.0, is_open=False))


def test_the_branch_that_does_best_in_many_worlds_comes_first():
    seen = SECRET_NUMBER.seen_by(State([OPEN, 2], secret=1), 0)
    sure = replace(SECRET_NUMBER, determinize=lambda seen, rng: State([OPEN, 2], secret=2))
    ranked = Search(sure, seen, 0, Random(1), None).ranked([branch(n) for n in range(3)], 4)
    assert ranked[0].plan.actions == (NAME[2],)
    assert ranked[0].mean == 1


def test_the_worse_half_is_given_up():
    seen = SECRET_NUMBER.seen_by(State([OPEN, OPEN], secret=1), 0)
    ranked = search(seen).ranked([branch(n) for n in range(3)], 4)
    assert sorted(branch.playouts for branch in ranked) == [4, 8, 8]


def test_all_branches_meet_the_same_worlds():
    worlds = []
    game = replace(
        SECRET_NUMBER, determinize=lambda s, rng: worlds.append(s) or State(s.named[:], 1)
    )
    seen = SECRET_NUMBER.seen_by(State([OPEN, OPEN], secret=1), 0)
    Search(game, seen, 0, Random(1), None).follow([branch(n) for n in range(3)], 4)
    assert len(worlds) == 4


def test_a_world_without_luck_is_tried_once():
    applied = []
    game = replace(
        SECRET_NUMBER,
        determinize=lambda seen, rng: State([OPEN, OPEN], secret=1),
        apply=lambda *what: applied.append(what) or SECRET_NUMBER.apply(*what),
    )
    seen = SECRET_NUMBER.seen_by(State([OPEN, OPEN], secret=1), 0)
    once, branches = Search(game, seen, 0, Random(1), None), [branch(n) for n in range(3)]
    once.follow(branches, 1)
    tried = len(applied)
    once.follow(branches, 3)
    assert len(applied) == tried > 0
    assert [branch.mean for branch in branches] == [0, 1, 0]


def plan_worth(value):
    return Plan((NAME[0],), State([OPEN, OPEN], secret=1), value, is_open=False)


def test_plans_that_hardly_differ_in_worth_are_one_and_far_ones_are_not_followed():
    bot = SearchBot(SECRET_NUMBER, apart=0.01, far=0.3)
    plans = [plan_worth(value) for value in (1.0, 0.995, 0.9, 0.895, 0.8, 0.5)]
    assert [plan.value for plan in bot.varied(plans, 8)] == [1.0, 0.9, 0.8]
    assert [plan.value for plan in bot.varied(plans, 2)] == [1.0, 0.9]


def test_the_word_of_the_planner_counts_for_some_playouts():
    begun = Branch(plan_worth(3.0), 2, 6.0)
    assert begun.mean == 3.0
    search(SECRET_NUMBER.seen_by(State([OPEN, OPEN], secret=1), 0)).follow([begun], 2)
    assert begun.playouts == 4
    assert 1.5 <= begun.mean <= 2.0


def test_when_time_is_up_the_plans_stay_as_they_are():
    ranked = search(None, end=monotonic() - 1).ranked([branch(0), branch(1)], 4)
    assert [branch.playouts for branch in ranked] == [0, 0]


def test_a_plan_that_a_world_forbids_is_judged_where_it_was_made():
    plan = branch(1).plan
    luck = Random(1)
    assert search(None).carried_out(plan, State([0, OPEN], secret=2), luck) is plan.state
    assert search(None).carried_out(plan, State([OPEN, OPEN], secret=2), luck).secret == 2


@pytest.mark.parametrize(("stolen", "done"), [("ore", True), ("coal", False)])
def test_what_follows_luck_is_done_as_far_as_that_luck_lets_it(stolen, done):
    """White steals from red and sells three cards, if the one that is missing was stolen."""
    table = America(active="white")
    table.give("red", stolen)
    table.give("white", "2 ore")
    table.roll(7)
    table.play("white: outlaw c11r04")
    texts = ("rob red", "bank ore for coal")
    plan = Plan(tuple(map(AMERICA.actions.read, texts)), table.state, 0.0, is_open=False)
    after = Search(AMERICA, table.state, 2, Random(1), None).carried_out(
        plan, table.state, Random(1)
    )
    assert sum(after.players[2].hand) == (1 if done else 3)


def test_a_playout_ends_at_the_horizon():
    state = Position().state
    played = Playout(MONTANA, MONTANA.tuning.horizon).played_on(state, 0, Random(1))
    assert played.round == state.round + 2


@pytest.mark.parametrize("seat", range(4))
def test_in_america_every_seat_looks_ahead_to_its_next_turn(seat):
    """A round of the table would end right after the turn of who sits last in it."""
    table = America(active="white")
    played = Playout(AMERICA, AMERICA.tuning.horizon).played_on(table.state, seat, Random(1))
    assert played.active == seat
    assert played.turn.number == table.state.turn.number + ((seat - 2) % 4 or 4)


def test_answers_to_offers_are_not_tried_out():
    table = America(active="white")
    table.give("red", "2 ore")
    table.give("white", "2 coal")
    table.play("white: offer", "white: give coal", "white: want ore", "white: offer to red")
    bot = SearchBot(AMERICA, **SMALL)
    ranked = bot.ranked(Search(AMERICA, table.state, 0, Random(1), None), table.state)
    assert {branch.playouts for branch in ranked} == {0}


def test_in_playouts_nobody_talks_about_trades():
    playout = Playout(AMERICA, AMERICA.tuning.horizon)
    assert [str(action) for action in playout.left_out] == ["offer"]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_horizon(name):
    assert GAMES[name].tuning.horizon is not USUAL_HORIZON


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_search_never_chooses_what_is_not_offered(game):
    bot, other = Checked(game, SearchBot(game, **SMALL)), find_bot("random", game)
    state, players = game.new_game(GameOptions(game.players[0])), game.players[0]
    luck, rng = QuickLuck(5), Random(5)
    play_some(game, state, [bot, *[other] * (players - 1)], (luck, rng))
    assert bot.decisions > 10


def play_some(game, state, bots, chance, decisions=60):
    """The first part of a game: whole ones take too long."""
    luck, rng = chance
    for _ in range(decisions):
        while (seat := game.to_act(state)) < 0:
            game.apply(state, seat, luck.pick(game.chance(state)), None)
        action = bots[seat].choose(game.seen_by(state, seat), seat, rng, None)
        game.apply(state, seat, action, None)


def test_without_a_clock_the_same_seed_makes_the_same_choice():
    table = Position()
    table.give("A", goods="2g 2p c s")
    bots = [SearchBot(MONTANA, **SMALL) for _ in range(2)]
    first, second = (bot.choose(table.state, 0, Random(3), None) for bot in bots)
    assert first is second


def test_half_of_the_plans_tried_out_begin_differently():
    table, bot = Position(), SearchBot(MONTANA, branches=6, playouts=1)
    table.land((0, 0), {(1, 1): (1, 3)})
    table.give("A", goods="2g 2p c s", workers="copper stone grain")
    ranked = bot.ranked(Search(MONTANA, table.state, 0, Random(1), None), table.state)
    assert len(ranked) == 6
    assert len({branch.plan.actions[0] for branch in ranked}) >= 4


def test_a_clock_is_kept():
    """Without it the bot would think for hours, and the test would be ended."""
    table, bot = Position(), SearchBot(MONTANA, playouts=10_000_000)
    chosen = bot.choose(table.state, 0, Random(3), Clock(0.4))
    assert chosen in MONTANA.legal_actions(table.state, 0)


def test_a_plan_under_way_is_carried_out_without_thinking_again():
    table, bot = Position(), SearchBot(MONTANA, **SMALL)
    table.land((0, 0), {(1, 1): (1, 3)})
    table.give("A", goods="2g 2p c s")
    first = bot.choose(MONTANA.copy(table.state), 0, Random(1), None)
    MONTANA.apply(table.state, 0, first, None)
    planned = bot.under_way.rest[0]
    assert bot.choose(table.state, 0, Random(2), None) is planned


@pytest.mark.parametrize("name", ["greedy", "planner", "search"])
def test_what_lies_face_down_cannot_change_a_choice(name):
    """Two positions that look the same to a seat: whatever a bot knows more would show."""
    views = [
        SECRET_NUMBER.seen_by(State([number, OPEN], secret=secret), 1)
        for number, secret in ((0, 0), (2, 1))
    ]
    for seed in range(10):
        chosen = {find_bot(name, SECRET_NUMBER).choose(v, 1, Random(seed), None) for v in views}
        assert len(chosen) == 1


@pytest.mark.parametrize("name", BOTS)
def test_no_bot_is_shown_more_than_its_seat_sees(name):
    bot = Witness(find_bot(name, SECRET_NUMBER))
    match(SECRET_NUMBER, [bot, bot], QuickLuck(1), Random(1))
    assert [seen.secret for seen in bot.seen] == [FACE_DOWN] * 2


class Witness:
    def __init__(self, bot):
        self.bot, self.seen = bot, []

    def choose(self, seen, seat, rng, clock):
        self.seen.append(seen)
        return self.bot.choose(seen, seat, rng, clock)
