"""OpenSpiel's own test passes, and its searches play."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from time import process_time

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="the extra openspiel is 233 MB")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

import planwagen.envs.spiel  # noqa: E402, F401
from planwagen.games import GAMES  # noqa: E402

TABLES = [(name, GAMES[name].players[0]) for name in GAMES]
MINUTE = 60
"""Seconds that OpenSpiel's own test may take for any game."""


class Even(mcts.Evaluator):
    """Sees no difference between positions, so that a test is quick."""

    def evaluate(self, state):
        return np.zeros(state.num_players())

    def prior(self, state):
        choices = state.legal_actions()
        return [(number, 1 / len(choices)) for number in choices]


tables = pytest.mark.parametrize(("name", "players"), TABLES)


def by_lot(state, rng: Random) -> int:
    numbers, chances = zip(*state.chance_outcomes(), strict=True)
    assert sum(chances) == pytest.approx(1)
    return rng.choices(numbers, chances)[0]


def played(name: str, players: int, decisions: int):
    """A state after so many random decisions, at which somebody has to decide."""
    state = pyspiel.load_game(f"planwagen_{name}", {"players": players}).new_initial_state()
    rng = Random(1)
    while not state.is_terminal() and (decisions or state.is_chance_node()):
        if state.is_chance_node():
            state.apply_action(by_lot(state, rng))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions -= 1
    return state


@pytest.mark.slow
@tables
def test_its_random_simulation_finds_no_fault(name: str, players: int):
    """Every step is looked at by all players; America takes 21 s of CPU time, the others 0.3 s."""
    game = pyspiel.load_game(f"planwagen_{name}", {"players": players})
    start = process_time()
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    assert process_time() - start < MINUTE


@tables
def test_its_monte_carlo_search_plays(name: str, players: int):
    state = played(name, players, 8)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(state.get_game(), 2, 20, Even(), random_state=rng)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize(
    ("name", "players"),
    [pytest.param(*table, marks=[pytest.mark.slow] * (table[0] == "america")) for table in TABLES],
)
def test_its_monte_carlo_search_plays_with_rollouts(name: str, players: int):
    """From the first decision, to the end of a random game and back."""
    state = played(name, players, 0)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(
        state.get_game(), 2, 2, mcts.RandomRolloutEvaluator(1, rng), random_state=rng
    )
    assert bot.step(state) in state.legal_actions()


def test_its_search_over_information_sets_plays_america():
    state = played("america", 3, 8)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=Even(),
        uct_c=2.0,
        max_simulations=10,
        random_state=rng,
    )
    assert bot.step(state) in state.legal_actions()


@tables
def test_a_clone_is_played_on_alone(name: str, players: int):
    state = played(name, players, 8)
    twin, before = state.clone(), str(state)
    twin.apply_action(twin.legal_actions()[-1])
    assert str(state) == before != str(twin)


def test_a_player_knows_his_own_decisions_and_not_the_cards_of_others():
    state = played("america", 3, 40)
    seat = state.current_player()
    twin = state.resample_from_infostate(seat, Random(3).random)
    seen = state.information_state_string(seat)
    assert twin.information_state_string(seat) == seen
    assert (state.observation_tensor(seat) == np.array(twin.observation_tensor(seat))).all()
    assert another_way(state, seat).information_state_string(seat) != seen


def another_way(state, seat: int):
    """The same position, reached by one more decision of the seat."""
    twin = state.clone()
    twin.held.remember(seat, 0)
    return twin


def test_information_states_stay_short():
    early, late = (played("america", 3, n) for n in (10, 1000))
    lengths = [len(s.information_state_string(0).partition(";")[0]) for s in (early, late)]
    assert max(lengths) <= 32


def test_returns_add_up_to_nothing_and_alone_they_are_the_points():
    state = played("montana", 2, 10**6)
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) == 1
    alone = played("walnut_grove", 1, 10**6)
    assert alone.returns() == [GAMES["walnut_grove"].standing(alone.held.state).scores[0]]


def test_a_game_that_nobody_has_won_pays_nothing():
    """As America ends where its turns run out."""
    state = played("montana", 2, 10**6)
    game = state.held.game
    nobody = replace(game.standing(state.held.state), winners=())
    state.held.game = replace(game, standing=lambda _: nobody)
    assert state.returns() == [0.0, 0.0]
