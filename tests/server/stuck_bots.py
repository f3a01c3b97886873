"""Bots that do harm: one never answers, one breaks, one dies, one cheats."""

from __future__ import annotations

import os
import time

from planwagen.bots import find_bot as find_good_bot


class Bad:
    def __init__(self, name, game):
        self.name = name
        self.game = game

    def choose(self, seen, seat, rng, clock):
        if self.name == "stuck":
            time.sleep(3600)
        if self.name == "dies":
            os._exit(1)
        if self.name == "cheats":
            return "end turn, and I win"
        raise RuntimeError("I am broken")


def find_bot(name, game):
    return (
        Bad(name, game)
        if name in ("stuck", "dies", "cheats", "broken")
        else find_good_bot(name, game)
    )
