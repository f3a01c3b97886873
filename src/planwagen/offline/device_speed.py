"""Measures how many times slower this device is than the machine that calibrated the levels."""

from __future__ import annotations

from random import Random
from time import perf_counter

from planwagen.core.action import CHANCE, NOBODY
from planwagen.core.game import AnyGame, GameOptions, seated
from planwagen.core.luck import QuickLuck
from planwagen.games import find_game

SEEDS = range(2)
USUAL = 0.003
"""Seconds for the same random games of Montana on that machine."""
TRIES = 3


def measured_slowness() -> float:
    """Return the best of some tries: other work on the device only adds time."""
    return min(seconds_for_some_games() for _ in range(TRIES)) / USUAL


def seconds_for_some_games() -> float:
    began = perf_counter()
    for seed in SEEDS:
        play_at_random(find_game("montana"), seed)
    return perf_counter() - began


def play_at_random(game: AnyGame, seed: int) -> None:
    state, luck, rng = game.new_game(seated(game, GameOptions(4))), QuickLuck(seed), Random(seed)
    while (seat := game.to_act(state)) != NOBODY:
        if seat == CHANCE:
            action = luck.pick(game.chance(state))
        else:
            action = rng.choice(game.legal_actions(state, seat))
        game.apply(state, seat, action, None)
