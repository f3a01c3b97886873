"""Gymnasium: one seat against bots, alone, and many at once."""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv

from planwagen.core.action import CHANCE
from planwagen.core.game import GameOptions
from planwagen.envs import seat_env
from planwagen.envs.asked_for import NoSuchTable
from planwagen.envs.play import NothingToLearn, Play
from planwagen.envs.seat import SeatEnv
from planwagen.games import GAMES

RIVALS = {
    "montana": ("random",),
    "america": ("random", "greedy"),
    "walnut_grove": (),
}


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_has_nothing_to_say(name: str):
    check_env(seat_env(name, rivals=RIVALS[name]), skip_render_check=True)


def one_of(mask: np.ndarray, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


def play(env: SeatEnv, seed: int) -> float:
    rng, paid, over = np.random.default_rng(seed), 0.0, False
    seen, _ = env.reset(seed=seed)
    while not over:
        assert (seen["action_mask"] == env.action_masks()).all()
        seen, reward, over, _, _ = env.step(one_of(seen["action_mask"], rng))
        paid += reward
    return paid


def test_alone_the_points_are_the_reward():
    env = seat_env("walnut_grove")
    assert play(env, 3) == env.play.game.standing(env.play.state).scores[0]


def test_the_seat_is_drawn_by_lot_unless_it_is_named():
    env = seat_env("montana", rivals=("random", "random"))
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(12)} == {0, 1, 2}
    named = seat_env("montana", rivals=("random", "random"), seat=1)
    assert {named.reset(seed=seed)[1]["seat"] for seed in range(4)} == {1}


def test_a_step_ends_where_the_own_seat_is_asked_again():
    env = seat_env("montana", rivals=("random",))
    env.reset(seed=5)
    for _ in range(20):
        assert env.play.seat == env.seat != CHANCE
        env.step(one_of(env.action_masks(), np.random.default_rng(1)))


def test_what_is_forbidden_ends_the_game_and_says_why():
    env = seat_env("walnut_grove")
    seen, _ = env.reset(seed=1)
    _, reward, over, _, info = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, over) == (-1.0, True)
    assert "(WG-" in info["illegal"]


def test_it_says_how_many_can_play():
    with pytest.raises(NoSuchTable, match="3 to 4 players, not 2"):
        seat_env("america", rivals=("greedy",))


def test_a_game_without_features_says_so():
    mute = replace(GAMES["montana"], features=None)
    with pytest.raises(NothingToLearn, match="no features"):
        Play(mute, GameOptions(2))


@pytest.mark.parametrize(
    "vector", [SyncVectorEnv, pytest.param(AsyncVectorEnv, marks=pytest.mark.slow)]
)
def test_many_are_played_at_once(vector: type[SyncVectorEnv] | type[AsyncVectorEnv]):
    rng = np.random.default_rng(1)
    envs = vector([partial(seat_env, "walnut_grove")] * 2)
    seen, _ = envs.reset(seed=[1, 2])
    for _ in range(10):
        assert seen["observation"].shape[0] == 2
        seen, rewards, *_ = envs.step(np.array([one_of(mask, rng) for mask in seen["action_mask"]]))
        assert rewards.shape == (2,)
    envs.close()


def test_a_rival_that_talks_nonsense_is_told_of(tmp_path: Path):
    program = tmp_path / "nonsense.py"
    program.write_text("import sys\nfor line in sys.stdin: print('dance', flush=True)")
    env = seat_env("montana", rivals=(f"exec:{sys.executable} {program}",), seat=1)
    _, info = env.reset(seed=1)
    for _ in range(30):
        if "notes" in info:
            break
        *_, info = env.step(env.play.legal()[0])
    [first, *_] = info["notes"]
    assert first.startswith("the decision of seat 0 was made by chance: it wrote 'dance': ")
    env.rivals[0].close()


def test_a_rival_that_answers_leaves_no_notes():
    env = seat_env("montana", rivals=("random",), seat=1)
    assert env.reset(seed=1)[1] == {"seat": 1}
    assert env.step(env.play.legal()[0])[-1] == {}
