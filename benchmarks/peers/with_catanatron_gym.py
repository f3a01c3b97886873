"""Catanatron as a Gymnasium environment: every step looks at observation and valid actions."""

from __future__ import annotations

from importlib.metadata import version
from random import Random

from catanatron_gym.envs import CatanatronEnv
from rounds import answer

STEPS = 1_000

env = CatanatronEnv()


def play(seed: int) -> int:
    rng = Random(seed)
    _, info = env.reset(seed=seed)
    for _ in range(STEPS):
        _, _, over, cut, info = env.step(rng.choice(info["valid_actions"]))
        if over or cut:
            _, info = env.reset()
    return STEPS


answer(version("catanatron_gym"), play)
