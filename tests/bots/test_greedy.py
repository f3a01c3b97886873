"""The bot that takes what looks best right after it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

import pytest

from bots.secret_number import FACE_DOWN, NAME, OPEN, SECRET_NUMBER, State
from games.montana.position import Position
from planwagen.bots import Bot, find_bot
from planwagen.bots.match import match, play_out
from planwagen.bots.simple import GreedyBot
from planwagen.core.game import Game, GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.core.position import Position as CorePosition
from planwagen.games.montana import MONTANA
from planwagen.games.montana.actions import Settle

GREEDY, RANDOM = find_bot("greedy", MONTANA), find_bot("random", MONTANA)


@dataclass
class Checked:
    """Fails if a bot chooses what is not offered."""

    game: Game
    bot: Bot
    decisions: int = 0

    def choose(self, seen, seat, rng, clock):
        action = self.bot.choose(self.game.copy(seen), seat, rng, clock)
        CorePosition(self.game, seen).check(seat, action)
        self.decisions += 1
        return action


def chosen(table: Position, seed: int = 1):
    seat = MONTANA.to_act(table.state)
    return GREEDY.choose(MONTANA.seen_by(table.state, seat), seat, Random(seed), None)


def test_greedy_takes_a_build_that_wins():
    table = Position()
    table.land((0, 0))
    table.left("A", 1)
    table.give("A", goods="g p", silver=9, workers="copper stone grain pumpkin")
    assert isinstance(chosen(table), Settle)


def test_greedy_places_two_settlements_where_two_have_room():
    table = Position()
    table.land((0, 0), {(1, 1): (1, 3)})
    table.give("A", goods="2g 2p c s")
    table.play("A: settle -1,0")
    assert str(chosen(table)) == "settle 0,1 x2"


def test_who_slips_takes_something_of_the_better_half():
    table = Position()
    table.give("A", goods="2g 2p c s", silver=9, workers="copper stone grain pumpkin")
    choices, rng = MONTANA.legal_actions(table.state, 0), Random(1)
    rates = GreedyBot(MONTANA).rates(table.state, 0, choices, rng)
    least, bot = sorted(rates)[len(rates) // 2], GreedyBot(MONTANA, slips=1.0)
    taken = {bot.choose(table.state, 0, Random(seed), None) for seed in range(20)}
    assert len(taken) > 1
    assert all(rates[choices.index(action)] >= least for action in taken)


@pytest.mark.parametrize("players", MONTANA.players)
def test_greedy_never_chooses_what_is_not_offered(players):
    state, bot = MONTANA.new_game(GameOptions(players)), Checked(MONTANA, GREEDY)
    play_out(MONTANA, state, [bot] * players, QuickLuck(5), Random(5))
    assert bot.decisions > 50


def test_the_same_seed_gives_the_same_choice():
    table = Position()
    assert chosen(table, seed=3) is chosen(table, seed=3)


def test_greedy_leaves_what_it_is_shown_as_it_is():
    table = Position()
    seen = MONTANA.seen_by(table.state, 0)
    GREEDY.choose(seen, 0, Random(1), None)
    assert seen == table.state


def test_equal_choices_are_drawn_by_lot():
    bot = GreedyBot(replace(SECRET_NUMBER, evaluate=lambda state, seat: 0.0))
    seen = SECRET_NUMBER.seen_by(State([OPEN, OPEN], secret=1), 0)
    assert {bot.choose(seen, 0, Random(seed), None) for seed in range(30)} == {*NAME}


def test_a_seat_that_acts_at_the_same_time_as_others_is_answered_for():
    seen = SECRET_NUMBER.seen_by(State([OPEN, OPEN, OPEN], secret=1), 2)
    assert GreedyBot(SECRET_NUMBER).choose(seen, 2, Random(1), None) in NAME


def test_hidden_things_cannot_change_the_choice():
    states = [State([0, OPEN], secret=0), State([2, OPEN], secret=2)]
    views = [SECRET_NUMBER.seen_by(state, 1) for state in states]
    first, second = (GreedyBot(SECRET_NUMBER).choose(seen, 1, Random(8), None) for seen in views)
    assert first is second


def test_worlds_are_guessed_and_not_looked_up():
    seen = SECRET_NUMBER.seen_by(State([0, OPEN], secret=0), 1)
    guessed = []
    watched = replace(SECRET_NUMBER, determinize=lambda seen, rng: noted(guessed, seen, rng))
    for seed in range(10):
        GreedyBot(watched).choose(seen, 1, Random(seed), None)
    assert {world.secret for world in guessed} == {0, 1, 2}
    assert seen.secret == FACE_DOWN


def noted(guessed, seen, rng):
    guessed.append(SECRET_NUMBER.determinize(seen, rng))
    return guessed[-1]


def test_where_nothing_hidden_counts_one_world_is_enough():
    rated = []
    game = replace(SECRET_NUMBER, evaluate=lambda state, seat: rated.append(state) or 0.0)
    GreedyBot(game).choose(game.seen_by(State([OPEN, OPEN], secret=1), 0), 0, Random(1), None)
    assert len(rated) == len(NAME) + 1  # and one look at another world


def test_where_hidden_things_count_all_worlds_are_rated():
    rated, secrets = [], iter([0, 1, 2, 0])
    game = replace(
        SECRET_NUMBER,
        determinize=lambda seen, rng: State(seen.named[:], next(secrets)),
        evaluate=lambda state, seat: rated.append(state) or SECRET_NUMBER.evaluate(state, seat),
    )
    seen = game.seen_by(State([OPEN, OPEN], secret=1), 0)
    assert GreedyBot(game).choose(seen, 0, Random(1), None) is NAME[0]
    assert len(rated) == 4 * len(NAME) + 1


def test_greedy_wins_nearly_always_against_three_random_players():
    won = 0
    for n in range(20):
        seats = [GREEDY if seat == n % 4 else RANDOM for seat in range(4)]
        won += match(MONTANA, seats, QuickLuck(n), Random(n)).standing.winners == (n % 4,)
    assert won >= 18
