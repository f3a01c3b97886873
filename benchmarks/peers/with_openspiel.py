"""OpenSpiel, games in C++: `with_openspiel.py GAME`, driven from Python."""

from __future__ import annotations

import sys
from importlib.metadata import version
from random import Random

import pyspiel
from rounds import answer

DECISIONS = 20_000

game = pyspiel.load_game(sys.argv[1])


def play(seed: int) -> int:
    rng, state = Random(seed), game.new_initial_state()
    bits = rng.getrandbits
    for _ in range(DECISIONS):
        if state.is_terminal():
            state = game.new_initial_state()
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
        else:
            choices = state.legal_actions()
            state.apply_action(choices[bits(32) % len(choices)])
    return DECISIONS


answer(version("open-spiel"), play)
