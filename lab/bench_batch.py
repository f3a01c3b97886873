"""What batches cost: steps a second in one and two processes, and the memory of 10,000 games.

    PYTHONPATH=build/native python -m lab.bench_batch [--games 256] [--seconds 3] [--memory 10000]

Steps are counted by the clock on the wall, so that several processes show what they are worth; the
machine has to be quiet. Each step has observations, masks and a random choice. Every figure comes
from a process of its own, which has seen nothing of the others.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from random import Random
from resource import RUSAGE_SELF, getrusage
from time import perf_counter

from planwagen.core.native import is_compiled
from planwagen.envs import batch
from planwagen.games import GAMES

WARM_UP = 20
"""Steps before the clock is started, and those after which memory is measured."""
DTYPES = ("float32", "uint8")


def speed(game: str, games: int, processes: int, seconds: float) -> float:
    """Steps of single games in a second."""
    rng, made = Random(1), 0
    with batch(game, n=games, seed=1, processes=processes) as many:
        for _ in range(WARM_UP):
            many.step(many.random_actions(rng))
        start = perf_counter()
        while (took := perf_counter() - start) < seconds:
            many.step(many.random_actions(rng))
            made += games
    return made / took


def memory(game: str, games: int, dtype: str) -> float:
    """Megabytes of the whole process at its highest."""
    rng = Random(1)
    with batch(game, n=games, seed=1, dtype=dtype) as many:
        for _ in range(WARM_UP):
            many.step(many.random_actions(rng))
    return getrusage(RUSAGE_SELF).ru_maxrss / 1024


def alone(*words: object) -> str:
    """The same program in a process of its own."""
    program = [sys.executable, "-m", "lab.bench_batch", *map(str, words)]
    return subprocess.run(program, capture_output=True, text=True, check=True).stdout.strip()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--memory", type=int, default=10_000, help="games that are held at once")
    parser.add_argument("--of", nargs=2, metavar=("GAME", "WHAT"), help="one figure")
    asked = parser.parse_args()
    if asked.of is not None:
        game, what = asked.of
        if what in DTYPES:
            print(f"{memory(game, asked.memory, what):.0f}")
        else:
            print(f"{speed(game, asked.games, int(what), asked.seconds):.0f}")
        return
    build = "compiled" if is_compiled() else "plain"
    print(f"{build}, {asked.games} games, load {os.getloadavg()[0]:.1f}\n")
    print(f"| game | 1 process | 2 processes | MB of {asked.memory:,} as float32 | as uint8 |")
    print("| --- | --: | --: | --: | --: |")
    size = ("--games", asked.games, "--seconds", asked.seconds, "--memory", asked.memory)
    for slug in GAMES:
        figures = [int(alone(*size, "--of", slug, what)) for what in ("1", "2", *DTYPES)]
        print(f"| {GAMES[slug].title} | {' | '.join(f'{n:,}' for n in figures)} |", flush=True)


if __name__ == "__main__":
    main()
