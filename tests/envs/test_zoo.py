"""PettingZoo's own tests pass for every game and number of players."""

from __future__ import annotations

import warnings
from types import ModuleType

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from planwagen.core.errors import UnknownName
from planwagen.envs import america_v1, montana_v1, pettingzoo_env, walnut_grove_v1
from planwagen.envs.zoo import TableEnv
from planwagen.games import GAMES

TABLES = [(name, players) for name in GAMES for players in GAMES[name].players]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_interface_is_that_of_pettingzoo(name: str, players: int):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it advises against masks within observations
        api_test(pettingzoo_env(name, players=players), num_cycles=25)


@pytest.mark.parametrize("module", [montana_v1, america_v1, walnut_grove_v1])
def test_each_game_has_a_module_as_pettingzoo_s_own(module: ModuleType):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(module.env(), num_cycles=25)
    raw = module.raw_env(players=3)
    assert isinstance(raw, TableEnv)
    assert raw.metadata["name"] == module.__name__.rpartition(".")[2]
    with pytest.raises(AttributeError, match="before reset"):
        _ = module.env().agents


@pytest.mark.parametrize("name", GAMES)
def test_the_state_is_what_all_agents_know(name: str):
    env = pettingzoo_env(name, players=3)
    env.reset(4)
    state = env.state()
    assert env.state_space.contains(state)
    rows = [env.observe(agent)["observation"] for agent in env.possible_agents]
    assert np.array_equal(state, np.concatenate(rows))


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_brings_the_same_game(name: str):
    seed_test(lambda: pettingzoo_env(name), num_cycles=20)


@pytest.mark.slow
def test_pettingzoo_can_measure_it(capsys):
    """It runs for five seconds; the figures are those of `python -m lab bench envs`."""
    performance_benchmark(pettingzoo_env("montana"))
    assert "cycles per second" in capsys.readouterr().out


def played(env: TableEnv, seed: int) -> dict[str, float]:
    """What each agent was paid in a random game."""
    env.reset(seed)
    rng = np.random.default_rng(seed)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    while not env.play.is_over:
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(rng.choice(np.flatnonzero(mask))))
        for agent, reward in env.rewards.items():
            paid[agent] += reward
    return paid


@pytest.mark.parametrize("name", GAMES)
def test_at_the_end_the_winners_are_paid_and_the_others_pay(name: str):
    env = pettingzoo_env(name, players=3)
    paid = played(env, 1)
    winners = env.play.game.standing(env.play.state).winners
    assert list(paid.values()) == [1.0 if seat in winners else -1.0 for seat in range(3)]


def test_points_and_worth_are_rewards_by_choice():
    scored = pettingzoo_env("montana", reward="score")
    paid = played(scored, 1)
    one, other = scored.play.game.standing(scored.play.state).scores
    assert list(paid.values()) == [one - other, other - one]
    shaped = pettingzoo_env("montana", reward="evaluation")
    shaped.reset(1)
    before = list(shaped.stood)
    assert list(played(shaped, 1).values()) == pytest.approx(
        [now - then for now, then in zip(shaped.stood, before, strict=True)]
    )
    with pytest.raises(UnknownName, match="win"):
        pettingzoo_env("montana", reward="gold")


def test_who_does_what_the_mask_forbids_ends_the_game():
    env = pettingzoo_env("america")
    env.reset(1)
    agent = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0]))
    assert env.rewards[agent] == -1.0
    assert all(env.terminations.values())


def test_it_shows_the_position_in_words():
    env = pettingzoo_env("walnut_grove", players=2, render_mode="ansi")
    env.reset(1)
    assert "Disc of the year" in env.render()
