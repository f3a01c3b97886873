"""fastcatan's many games at once, in C++: steps with masks. It has no observations."""

from __future__ import annotations

from importlib.metadata import version

import fastcatan
import numpy as np
from rounds import answer

GAMES, STEPS = 256, 8

many, rng = fastcatan.BatchedEnv(GAMES, 1), np.random.default_rng(1)
masks = np.zeros((GAMES, fastcatan.MASK_WORDS), np.uint64)
done = np.zeros(GAMES, np.uint8)
many.reset()


def play(_: int) -> int:
    for _ in range(STEPS):
        many.write_masks(masks)
        bits = np.unpackbits(masks.view(np.uint8), axis=1, bitorder="little")
        chosen = (bits * rng.random(bits.shape, np.float32)).argmax(axis=1)
        many.step_autoreset(chosen.astype(np.uint32), done)
    return STEPS * GAMES


answer(version("fastcatan"), play)
