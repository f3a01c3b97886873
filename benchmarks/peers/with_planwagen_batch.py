"""Many games at once: `with_planwagen_batch.py GAME`, with observations and masks in every step."""

from __future__ import annotations

import sys
from random import Random

from rounds import answer

from planwagen.core.native import is_compiled
from planwagen.envs import batch

GAMES, STEPS = 256, 8

many, rng = batch(sys.argv[1], n=GAMES), Random(1)


def play(_: int) -> int:
    for _ in range(STEPS):
        many.step(many.random_actions(rng))
    return STEPS * GAMES


answer("compiled" if is_compiled() else "plain", play)
