"""Bots that end in time, on a clock of steps: each position that is looked at takes so long."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from planwagen.bots import Clock, find_bot
from planwagen.bots.advice import advise
from planwagen.core.action import CHANCE, NOBODY
from planwagen.core.game import GameOptions, seated
from planwagen.core.luck import QuickLuck
from planwagen.games import GAMES

CLOCK = Clock(2.0)
SLOW = 0.005
"""Seconds for a position, 50 times as long as where levels were set: no phone takes that long."""


class Steps:
    """Time that passes with each copy of a position, and never else."""

    def __init__(self, monkeypatch, seconds):
        self.now, self.seconds = 0.0, seconds
        monkeypatch.setattr("planwagen.bots.ahead.monotonic", lambda: self.now)

    def slowed(self, game):
        return replace(game, copy=lambda state: self.step(game, state))

    def step(self, game, state):
        self.now += self.seconds
        return game.copy(state)


def positions(game, decisions):
    """What the seats see who decide in a game at random, now and then."""
    state, luck, rng = game.new_game(seated(game, GameOptions(4))), QuickLuck(3), Random(3)
    for n in range(decisions):
        while (seat := game.to_act(state)) == CHANCE:
            game.apply(state, seat, luck.pick(game.chance(state)), None)
        if seat == NOBODY:
            return
        choices = game.legal_actions(state, seat)
        if n % 10 == 9 and len(choices) > 1:
            yield game.seen_by(state, seat), seat
        game.apply(state, seat, rng.choice(choices), None)


@pytest.mark.parametrize("asked", ["medium", "hard", "hints"])
@pytest.mark.parametrize("slug", GAMES)
def test_the_slowest_device_keeps_a_clock(slug, asked, monkeypatch):
    """Neither a turn thought through nor a game played on in the head is finished when late."""
    steps = Steps(monkeypatch, SLOW)
    game = steps.slowed(GAMES[slug])
    for seen, seat in positions(GAMES[slug], 100):
        began = steps.now
        if asked == "hints":
            assert advise(game, seen, seat, CLOCK)
        else:
            find_bot(asked, game).choose(seen, seat, Random(1), CLOCK)
        assert steps.now - began < CLOCK.seconds
