"""Gymnasium makes our environments by their ids, and knows what they were made from."""

from __future__ import annotations

import subprocess
import sys
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from planwagen.envs import seat_env
from planwagen.envs.asked_for import BadArgument
from planwagen.envs.ids import env_id, register_all
from planwagen.envs.seat import SeatEnv
from planwagen.games import GAMES

IDS = [
    "planwagen/Montana-2p-v1",
    "planwagen/Montana-3p-v1",
    "planwagen/Montana-4p-v1",
    "planwagen/America-3p-v1",
    "planwagen/America-4p-v1",
    "planwagen/WalnutGrove-1p-v1",
    "planwagen/WalnutGrove-2p-v1",
    "planwagen/WalnutGrove-3p-v1",
    "planwagen/WalnutGrove-4p-v1",
]
FIRST = ["planwagen/Montana-2p-v1", "planwagen/America-3p-v1", "planwagen/WalnutGrove-1p-v1"]


def test_every_game_has_an_id_for_every_number_of_players():
    assert [env_id(game, n) for game in GAMES.values() for n in game.players] == IDS
    assert set(IDS) <= set(gymnasium.registry)


def test_to_register_twice_changes_nothing():
    before = dict(gymnasium.registry)
    register_all()
    assert gymnasium.registry == before


def test_the_id_can_name_the_module():
    """Nothing of ours is imported before; Gymnasium itself loads no entry points since 1.0."""
    made = "gymnasium.make('planwagen.envs:planwagen/Montana-2p-v1')"
    words = f"import gymnasium; print({made}.spec.id)"
    done = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "planwagen/Montana-2p-v1"


@pytest.mark.parametrize("name", IDS)
def test_an_id_makes_the_table_it_names(name: str):
    env = gymnasium.make(name, rivals=("random",) * (int(name.split("-")[1][0]) - 1))
    assert env.spec is not None
    assert env.spec.id == name
    assert isinstance(env.unwrapped, SeatEnv)
    assert f"-{env.unwrapped.play.options.players}p-" in name


@pytest.mark.parametrize("name", FIRST)
def test_gymnasium_warns_of_nothing(name: str):
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        check_env(gymnasium.make(name).unwrapped)
    assert [str(warning.message) for warning in said] == []


def test_an_environment_that_was_made_by_hand_can_be_made_again():
    env = seat_env("montana", rivals=("random", "random"), seat=1, max_steps=5)
    assert env.spec is not None
    again = gymnasium.make(env.spec).unwrapped
    assert isinstance(again, SeatEnv)
    assert (again.own, again.max_steps, again.play.options) == (1, 5, env.play.options)
    seen, same = env.reset(seed=3)[0], again.reset(seed=3)[0]
    assert np.array_equal(seen["observation"], same["observation"])


def test_arguments_can_be_given_with_an_id():
    env = gymnasium.make("planwagen/WalnutGrove-1p-v1", max_steps=1, edition="3")
    seen, _ = env.reset(seed=1)
    *_, cut, _ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert cut


def test_as_many_rivals_as_the_id_says():
    with pytest.raises(BadArgument, match="3 players are you and 2 rivals, not 1"):
        gymnasium.make("planwagen/Montana-3p-v1", rivals=("random",))
    with pytest.raises(BadArgument, match="players is a whole number, not '2'"):
        seat_env("montana", players="2")  # type: ignore[arg-type]


def test_without_rivals_an_id_plays_against_greedy():
    env = seat_env("montana", players=3)
    assert env.spec is not None
    assert env.spec.kwargs["rivals"] == ("greedy", "greedy")


@pytest.mark.parametrize("mode", ["sync", pytest.param("async", marks=pytest.mark.slow)])
def test_many_are_made_at_once(mode: str):
    envs = gymnasium.make_vec("planwagen/WalnutGrove-1p-v1", num_envs=2, vectorization_mode=mode)
    seen, _ = envs.reset(seed=1)
    for _ in range(5):
        seen, rewards, *_ = envs.step(seen["action_mask"].argmax(axis=1))
        assert rewards.shape == (2,)
    envs.close()
