"""The bot that takes what looks best right after it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Generic

from planwagen.bots.bot import Clock
from planwagen.core.action import CHANCE, Action, Seat
from planwagen.core.game import Game, S
from planwagen.core.luck import Chance


@dataclass(slots=True)
class GreedyBot(Generic[S]):
    """Looks one action ahead in a few worlds that fit what the seat can see."""

    game: Game[S]
    worlds: int = 4
    draws: int = 8
    """How often luck that follows an action is tried."""

    def choose(self, seen: S, seat: Seat, rng: Random, clock: Clock | None) -> Action:
        """The action with the highest worth over all worlds; equals are drawn by lot."""
        choices = self.game.legal_actions(seen, seat)
        if len(choices) == 1:
            return choices[0]
        worlds = self.imagine(seen, rng)
        rates = [sum(self.rate(w, seat, action, rng) for w in worlds) for action in choices]
        best = max(rates)
        return rng.choice([a for a, rate in zip(choices, rates, strict=True) if rate == best])

    def imagine(self, seen: S, rng: Random) -> list[S]:
        """Different worlds only: where nothing is hidden, one tells all."""
        worlds: list[S] = []
        for _ in range(self.worlds):
            world = self.game.guess(seen, rng)
            if world not in worlds:
                worlds.append(world)
        return worlds

    def rate(self, world: S, seat: Seat, action: Action, rng: Random) -> float:
        """What the position after the action is worth to the seat; luck at once is averaged."""
        after = self.game.copy(world)
        self.game.apply(after, seat, action, None)
        if self.game.to_act(after) != CHANCE:
            return self.game.worth(after, seat)
        outcomes = tried(self.game.chance(after), self.draws, rng)
        return sum(self.rate_luck(after, seat, luck, rng) for luck in outcomes) / len(outcomes)

    def rate_luck(self, before: S, seat: Seat, outcome: Action, rng: Random) -> float:
        after = self.game.copy(before)
        self.game.apply(after, CHANCE, outcome, None)
        while self.game.to_act(after) == CHANCE:
            [outcome] = tried(self.game.chance(after), 1, rng)
            self.game.apply(after, CHANCE, outcome, None)
        return self.game.worth(after, seat)


def tried(chance: Chance, draws: int, rng: Random) -> list[Action]:
    """Every outcome once where all are equally likely and few, else so many draws."""
    if chance.weights is None and len(chance.outcomes) <= draws:
        return chance.outcomes
    return rng.choices(chance.outcomes, chance.weights, k=draws)
