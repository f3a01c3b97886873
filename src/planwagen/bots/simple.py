"""The two simplest bots: one picks any action, one looks a single action ahead."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Generic

from planwagen.bots.ahead import after, value_after_luck
from planwagen.bots.bot import Clock
from planwagen.core.action import Action, Seat
from planwagen.core.game import Game, S


@dataclass(slots=True)
class RandomBot(Generic[S]):
    """Takes any legal action, each as likely as the other."""

    game: Game[S]

    def choose(self, seen: S, seat: Seat, rng: Random, clock: Clock | None) -> Action:
        return rng.choice(self.game.legal_actions(seen, seat))


@dataclass(slots=True)
class GreedyBot(Generic[S]):
    """Looks one action ahead in a few worlds that fit what the seat can see."""

    game: Game[S]
    worlds: int = 4
    draws: int = 8
    """How often luck that follows an action is tried."""
    slips: float = 0.0
    """The part of its decisions in which it overlooks the best, for people who begin."""

    def choose(self, seen: S, seat: Seat, rng: Random, clock: Clock | None) -> Action:
        """The action with the highest worth over all worlds; equals are drawn by lot.

        Where it slips, any of the better half will do.
        """
        choices = self.game.legal_actions(seen, seat)
        if len(choices) == 1:
            return choices[0]
        rates = self.rates(seen, seat, choices, rng)
        slip = self.slips and rng.random() < self.slips
        least = sorted(rates)[len(rates) // 2] if slip else max(rates)
        return rng.choice([a for a, rate in zip(choices, rates, strict=True) if rate >= least])

    def rates(self, seen: S, seat: Seat, choices: list[Action], rng: Random) -> list[float]:
        """One world tells all if the choice that is best there is worth the same in another."""
        first, second = self.game.determinize(seen, rng), self.game.determinize(seen, rng)
        salt = rng.random()
        rates = [self.rate(first, seat, action, salt) for action in choices]
        leader = rates.index(max(rates))
        if first == second or self.rate(second, seat, choices[leader], salt) == rates[leader]:
            return rates
        worlds = [second, *(self.game.determinize(seen, rng) for _ in range(2, self.worlds))]
        for n, action in enumerate(choices):
            rates[n] += sum([self.rate(world, seat, action, salt) for world in worlds])
        return rates

    def rate(self, world: S, seat: Seat, action: Action, salt: float) -> float:
        """What the position after the action is worth; every action meets the same luck."""
        state = after(self.game, world, seat, action)
        return value_after_luck(self.game, state, seat, self.draws, salt)
