"""Pieces of which each further one is worth less than the one before."""

from __future__ import annotations

from planwagen.games.montana.evaluation.weights import (
    MOST_COUNTED,
    SILVER,
    SILVER_FADE,
    WORKER,
    WORKER_FADE,
)


def fading(first: float, fade: float) -> list[float]:
    """What 0, 1, 2, ... pieces are worth together if each is worth less than the one before."""
    worths = [0.0]
    for n in range(MOST_COUNTED):
        worths.append(worths[-1] + first * fade**n)
    return worths


WORKER_WORTH = fading(WORKER, WORKER_FADE)
SILVER_WORTH = fading(SILVER, SILVER_FADE)
