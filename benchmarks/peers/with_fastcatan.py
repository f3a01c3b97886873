"""fastcatan, a kernel in C++: one game, driven from Python decision by decision."""

from __future__ import annotations

from importlib.metadata import version
from random import Random

import fastcatan
from rounds import answer

STEPS = 60_000

env = fastcatan.Env()


def play(seed: int) -> int:
    bits, legal_actions, step = Random(seed).getrandbits, env.legal_actions, env.step
    env.reset(seed)
    for number in range(STEPS):
        choices = legal_actions()
        if step(choices[bits(32) % len(choices)]):
            env.reset(seed + number)
    return STEPS


answer(version("fastcatan"), play)
