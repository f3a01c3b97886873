"""Ratings by openskill: how strong a bot is, from whom it came in before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from planwagen.arena.figures import Interval, Z, mean
from planwagen.arena.task import Outcome
from planwagen.core.game import Standing

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating


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
