"""Shares and means with the interval that holds the truth in 95 of 100 cases."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from typing import TYPE_CHECKING

from planwagen.arena.task import Outcome
from planwagen.core.game import Standing

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating

Z = 1.959964
"""Standard deviations on either side of 95 %."""
Interval = tuple[float, float]


def wilson(share: float, count: int) -> Interval:
    """The interval of Wilson for a share of so many cases."""
    if not count:
        return 0.0, 1.0
    spread = Z * Z / count
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / count + spread / count / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def mean_interval(numbers: Sequence[float]) -> Interval:
    """The interval of a mean, by the spread of the numbers."""
    middle = mean(numbers)
    if len(numbers) < 2:
        return middle, middle
    variance = sum([(number - middle) ** 2 for number in numbers]) / (len(numbers) - 1)
    half = Z * sqrt(variance / len(numbers))
    return middle - half, middle + half


def slope(causes: Sequence[float], effects: Sequence[float]) -> tuple[float, float]:
    """How much an effect grows with its cause, and the standard error of that.

    Through two points there is always a line, so that they tell nothing.
    """
    if len(causes) <= 2:
        return 0.0, inf
    (cause, effect), count = (mean(causes), mean(effects)), len(causes)
    pairs = [(x - cause, y - effect) for x, y in zip(causes, effects, strict=True)]
    square = sum([x * x for x, _ in pairs])
    steep = sum([x * y for x, y in pairs]) / square
    left = sum([(y - steep * x) ** 2 for x, y in pairs])
    return steep, sqrt(left / (count - 2) / square)


@dataclass(frozen=True, slots=True)
class Rating:
    """Where a bot stands, and how sure that is."""

    mu: float
    sigma: float

    @property
    def interval(self) -> Interval:
        return self.mu - Z * self.sigma, self.mu + Z * self.sigma


def ratings(outcomes: Iterable[Outcome]) -> dict[str, Rating]:
    """Game after game in their order; a bot on several seats gets the mean of what each brings."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known: dict[str, PlackettLuceRating] = {}
    for outcome in outcomes:
        row = outcome.task.bots
        if len(set(row)) == 1:
            continue
        for name in row:
            known.setdefault(name, model.rating())
        rated = model.rate([[known[name]] for name in row], ranks=ranks(outcome.standing))
        for name in set(row):
            own = [team[0] for seat, team in enumerate(rated) if row[seat] == name]
            new = mean_rating(own)
            known[name] = model.rating(new.mu, new.sigma)
    return {name: Rating(rating.mu, rating.sigma) for name, rating in known.items()}


def mean_rating(ratings: Sequence[PlackettLuceRating]) -> Rating:
    return Rating(mean([one.mu for one in ratings]), mean([one.sigma for one in ratings]))


def ranks(standing: Standing) -> list[float]:
    """Places by seat, from 0 on; who is equal in all that decides shares a place."""
    places = [0.0] * len(standing.ranking)
    for before, seat in zip(standing.ranking, standing.ranking[1:], strict=False):
        places[seat] = places[before] + (not is_level(standing, before, seat))
    return places


def is_level(standing: Standing, one: int, other: int) -> bool:
    """Have both won, or neither, with the same numbers?"""
    won = [seat in standing.winners for seat in (one, other)]
    return won[0] == won[1] and (won[0] or standing.parts[one] == standing.parts[other])
