"""Tuning by lot: every seat of every game rates by weights of its own, drawn around the table.

Each game then tells a little about every weight at once: those that did well had some weights
greater, and others less. Trying one weight after another takes as many games for each of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import exp, inf
from random import Random

from planwagen.arena.figures import mean, slope
from planwagen.arena.task import Outcome, Task
from planwagen.arena.weights import Weights, weights_of
from planwagen.core.game import AnyGame, GameOptions, seated

SURE = 2.6
"""Standard errors beyond which a weight is moved: of 100 that make no difference, one is."""
PARTS = "FADE"
"""Weights of this name below 1 are parts of it; the part that is lost is what is multiplied."""

Play = Callable[[list[Task]], list[Outcome]]


@dataclass(frozen=True, slots=True)
class Found:
    """What games told about a weight."""

    weight: str
    before: float
    gain: float
    """In points, beyond what the others made: for a weight that is greater by the spread."""
    error: float
    """The standard error of the gain."""
    after: float

    @property
    def is_moved(self) -> bool:
        return self.after != self.before

    @property
    def sureness(self) -> float:
        """Standard errors between the gain and none."""
        return abs(self.gain) / self.error if self.error else inf if self.gain else 0.0


@dataclass(slots=True)
class Tuning:
    """A search over the weights of a game, by bots of one kind."""

    game: AnyGame
    bot: str
    players: int
    games: int
    """A round,"""
    seed: int
    spread: float
    """and by how much, about, its weights are greater or less: 0.3 for 30 of 100."""
    play: Play
    weights: Weights
    """As they stand after the rounds so far: those that are tuned, none of which is 0."""

    def play_round(self, number: int) -> list[Found]:
        """Plays a round and moves the weights that it is sure about; the surest come first."""
        draws = [[self.drawn(number, n, seat) for seat in self.seats] for n in range(self.games)]
        tasks = [self.task(number, n, row) for n, row in enumerate(draws)]
        outcomes = self.play(tasks)
        gains = [gain for outcome in outcomes for gain in beyond_others(outcome)]
        found = [
            self.judged(name, [own[name] for row in draws for own in row], gains)
            for name in self.weights
        ]
        self.weights = {one.weight: one.after for one in found}
        return sorted(found, key=lambda one: -one.sureness)

    @property
    def seats(self) -> range:
        return range(self.players)

    def drawn(self, number: int, game: int, seat: int) -> dict[str, float]:
        """By weight: how many spreads it is greater for a seat."""
        rng = Random(f"{self.seed} {number} {game} {seat}")
        return {name: rng.gauss(0, 1) for name in self.weights}

    def judged(self, name: str, spreads: list[float], gains: list[float]) -> Found:
        before = self.weights[name]
        found = Found(name, before, *slope(spreads, gains), before)
        if found.sureness < SURE:
            return found
        return replace(found, after=self.moved(name, 1 if found.gain > 0 else -1))

    def moved(self, name: str, spreads: float) -> float:
        before, factor = self.weights[name], exp(self.spread * spreads)
        if name.upper().endswith(PARTS) and before < 1:
            return max(0.0, round(1 - (1 - before) / factor, 4))
        return round(before * factor, 5)

    def task(self, number: int, game: int, row: list[dict[str, float]]) -> Task:
        luck = f"tune {self.game.slug} {self.seed} {number} {game}"
        changes = [tuple([(name, self.moved(name, own[name])) for name in own]) for own in row]
        options = seated(self.game, GameOptions(self.players))
        bots = (self.bot,) * self.players
        return Task(self.game.slug, options, bots, luck, f"{luck} mind", changes=tuple(changes))


def tunable(game: AnyGame, begin: str = "") -> Weights:
    """The weights whose names begin so; one that is 0 has nothing that could be greater or less."""
    return {
        name: weight
        for name, weight in weights_of(game).items()
        if weight and name.startswith(begin)
    }


def beyond_others(outcome: Outcome) -> list[float]:
    """By seat: its points, more than the mean of the others; of who plays alone all of them."""
    scores = outcome.standing.scores
    if len(scores) == 1:
        return [float(scores[0])]
    middle, many = mean(scores), len(scores)
    return [(score - middle) * many / (many - 1) for score in scores]
