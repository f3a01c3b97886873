"""Catanatron: random players, four of them."""

from __future__ import annotations

import random
from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer
from rounds import answer

GAMES_A_ROUND = 5


def play(seed: int) -> int:
    random.seed(seed)
    decisions = 0
    for _ in range(GAMES_A_ROUND):
        game = Game([RandomPlayer(colour) for colour in Color])
        game.play()
        decisions += len(game.state.actions)
    return decisions


answer(version("catanatron"), play)
