"""`python -m lab bench envs`: steps a second of the environments, beside those of others."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

import numpy as np
import typer
from pettingzoo import make
from pettingzoo.env_registry.exceptions import FailedToImport

from lab.bench_games import LOOPS, calibrate, per_second
from planwagen.cli.table.screen import OUT, columns, show
from planwagen.core.game import GameOptions
from planwagen.envs import pettingzoo_env
from planwagen.envs.play import Play
from planwagen.games import GAMES

ROUNDS = 5
STEPS = 3_000
"""Of each round; the best round counts, since other programs disturb."""
BUDGET = 20_000
"""Steps a second with mask and observation in plain CPython, from the architecture page."""
PEERS = {
    "tictactoe (PettingZoo)": "classic/tictactoe-v3",
    "connect four (PettingZoo)": "classic/connect_four-v3",
}
"""Where pygame is installed, which they ask for."""

Steps = Callable[[], int]
"""Makes some steps, and says how many."""


def bench_envs(as_json: bool) -> None:
    """Random play; every step looks at the observation and the mask of the seat that acts."""
    speeds = measure(
        {f"{name}, plain": plain(name) for name in GAMES}
        | {f"{name} (PettingZoo)": zoo(pettingzoo_env(name)) for name in GAMES}
        | peers()
    )
    if as_json:
        typer.echo(json.dumps(speeds))
    else:
        report(speeds)


def measure(runs: dict[str, Steps]) -> dict[str, int]:
    """They take turns, and the calibration with them."""
    best = dict.fromkeys(["calibration", *runs], 0)
    for _ in range(ROUNDS):
        best["calibration"] = max(best["calibration"], per_second(LOOPS, calibrate(LOOPS)))
        for name, run in runs.items():
            start = process_time()
            best[name] = max(best[name], per_second(run(), process_time() - start))
    return best


def plain(name: str) -> Steps:
    """The loop of one's own that docs/how-to/train.md speaks of, with as many players as can be."""
    game = GAMES[name]
    play, rng = Play(game, GameOptions(game.players[-1])), Random(1)
    numbers = np.empty(play.scale.shape, np.float32)
    mask = np.empty(play.decisions, np.int8)

    def steps() -> int:
        for number in range(STEPS):
            if play.is_over:
                play.reset(number)
            play.look(play.seat, numbers)
            play.mark(mask)
            legal = play.legal()
            play.step(legal[int(rng.random() * len(legal))])
        return STEPS

    return steps


def zoo(env: Any) -> Steps:
    """Any AEC environment with a mask, as PettingZoo's own documents drive it."""
    rng = np.random.default_rng(1)

    def steps() -> int:
        env.reset(seed=1)
        for _ in range(STEPS):
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.reset()
                continue
            choices = np.flatnonzero(seen["action_mask"])
            env.step(int(choices[int(rng.random() * len(choices))]))
        return STEPS

    return steps


def peers() -> dict[str, Steps]:
    found: dict[str, Steps] = {}
    for name, called in PEERS.items():
        try:
            found[name] = zoo(make("aec", called))
        except FailedToImport:
            continue
    return found


def report(speeds: dict[str, int]) -> None:
    table = columns("steps with mask and observation", "a second", "in 1,000 loops")
    loops = speeds["calibration"]
    for name, speed in speeds.items():
        if name != "calibration":
            table.add_row(name, f"{speed:,}", f"{1000 * speed / loops:.2f}")
    OUT.print(table)
    show(f"{loops:,} calibration loops a second; the budget is {BUDGET:,} steps, plain.")
