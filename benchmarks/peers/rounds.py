"""What each player of a comparison does: a round whenever a line comes in, told in CPU time."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import process_time


def answer(version: str, play: Callable[[int], int]) -> None:
    """`play` gets the number of the round and says how many decisions it made."""
    print(json.dumps({"version": version}), flush=True)
    for line in sys.stdin:
        start = process_time()
        decisions = play(int(line))
        print(json.dumps({"count": decisions, "seconds": process_time() - start}), flush=True)
