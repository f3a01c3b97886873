"""PettingZoo's classic games: `with_pettingzoo.py GAME`, with observation and mask."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.metadata import version

import numpy as np
from rounds import answer

STEPS = 1_000

env = import_module(f"pettingzoo.classic.{sys.argv[1]}").env()


def play(seed: int) -> int:
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    for _ in range(STEPS):
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.reset()
            continue
        choices = np.flatnonzero(seen["action_mask"])
        env.step(int(choices[int(rng.random() * len(choices))]))
    return STEPS


answer(version("pettingzoo"), play)
