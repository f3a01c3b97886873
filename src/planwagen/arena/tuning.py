"""Tuning by coordinate search: a weight at a time is made greater or less, and kept if that wins.

Who plays alone is judged by points with the same luck; else one seat with the change meets others
without it, on every seat in turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from planwagen.arena.balance import part_won
from planwagen.arena.figures import mean, mean_interval
from planwagen.arena.task import Outcome, Task
from planwagen.arena.weights import Changes, weights_of
from planwagen.core.game import AnyGame, Options, seated

FACTORS = (1.3, 1 / 1.3)
"""What a weight is multiplied by in a try."""
PARTS = "FADE"
"""Weights of this name are parts of 1; the part that is lost is what is multiplied."""

Play = Callable[[list[Task]], list[Outcome]]


@dataclass(frozen=True, slots=True)
class Try:
    """A weight with another value, and what that brought."""

    weight: str
    before: float
    after: float
    gain: float
    """Points a game, or wins beyond an even share."""
    sure: float
    """The lower end of the interval of 95 %."""

    @property
    def is_kept(self) -> bool:
        return self.sure > 0


@dataclass(slots=True)
class Tuning:
    """A search over the weights of a game, by bots of one kind."""

    game: AnyGame
    bot: str
    players: int
    games: int
    seed: int
    play: Play
    kept: dict[str, float]

    def tries(self, most: int) -> Iterator[Try]:
        """Weights by lot, each greater and less; what wins for sure is kept at once."""
        rng, weights = Random(self.seed), weights_of(self.game)
        nonzero = sorted([name for name, weight in weights.items() if weight])
        names = rng.sample(nonzero, len(nonzero))
        plans = [(name, factor) for name in names for factor in FACTORS]
        for number, (name, factor) in enumerate(plans[:most]):
            before = self.kept.get(name, weights[name])
            tried = self.tried(name, before, moved(name, before, factor), number)
            if tried.is_kept:
                self.kept[name] = tried.after
            yield tried

    def tried(self, name: str, before: float, after: float, number: int) -> Try:
        base, change = self.kept, self.kept | {name: after}
        alone = self.players == 1
        gains = self.alone(base, change, number) if alone else self.meeting(base, change, number)
        return Try(name, before, after, mean(gains), mean_interval(gains)[0])

    def alone(self, base: dict[str, float], change: dict[str, float], number: int) -> list[float]:
        """Points more with the change than without, game by game."""
        tasks = [self.task(n, number, (own,)) for own in (base, change) for n in range(self.games)]
        scores = [outcome.standing.scores[0] for outcome in self.play(tasks)]
        return [w - wo for wo, w in zip(scores, scores[self.games :], strict=False)]

    def meeting(self, base: dict[str, float], change: dict[str, float], number: int) -> list[float]:
        """Wins beyond an even share, game by game."""
        tasks = []
        for n in range(self.games):
            row = [change if seat == n % self.players else base for seat in range(self.players)]
            tasks.append(self.task(n // self.players, number, tuple(row)))
        outcomes = enumerate(self.play(tasks))
        share = 1 / self.players
        return [part_won(outcome.standing, n % self.players) - share for n, outcome in outcomes]

    def task(self, lap: int, number: int, row: tuple[dict[str, float], ...]) -> Task:
        """Fresh luck for each try, so that none is kept for being lucky with the same games."""
        luck = f"tune {self.game.slug} {self.seed} {number} {lap}"
        changes: tuple[Changes, ...] = tuple([tuple(sorted(own.items())) for own in row])
        options = seated(self.game, Options(self.players))
        bots = (self.bot,) * self.players
        return Task(self.game.slug, options, bots, luck, f"{luck} mind", changes=changes)


def moved(name: str, value: float, factor: float) -> float:
    if name.endswith(PARTS):
        return round(1 - (1 - value) * factor, 4)
    return round(value * factor, 5)
