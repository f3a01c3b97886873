"""What each player of a comparison does: a round whenever a line comes in, told in CPU time."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import process_time

LEAST = 0.3
"""Seconds of a round, for everybody: one of 0.05 s after others have been at work tells more about
cold caches than about an engine."""
SEEDS = 1000


def answer(version: str, play: Callable[[int], int]) -> None:
    """`play` gets a seed and says how many decisions it made."""
    print(json.dumps({"version": version}), flush=True)
    for line in sys.stdin:
        seed, decisions, start = SEEDS * int(line), 0, process_time()
        while process_time() - start < LEAST:
            decisions += play(seed)
            seed += 1
        print(json.dumps({"count": decisions, "seconds": process_time() - start}), flush=True)
