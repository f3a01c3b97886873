"""From worth to chances: who is how likely to win a position."""

from __future__ import annotations

from math import exp

from planwagen.core.action import NOBODY, Seat
from planwagen.core.game import Game, S

LEADS = {"montana": 2.3, "america": 1.05, "walnut_grove": 3.4}
"""The lead in worth, by game, that makes a seat e times as likely to win as another.

Fitted by tools/leads.py to games of greedy players: 80, 12 and 30, looked at 1,200 to 2,100 times.
"""
USUAL_LEAD = 1.0


def values(game: Game[S], state: S, seats: int) -> list[float]:
    return [game.evaluate(state, seat) for seat in range(seats)]


def chances(game: Game[S], state: S, seats: int) -> list[float]:
    """For each seat the chance of winning; when the game is over, who has won."""
    if game.to_act(state) == NOBODY:
        winners = game.standing(state).winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    return shared(values(game, state, seats), lead_of(game))


def lead_of(game: Game[S]) -> float:
    return LEADS.get(game.slug, USUAL_LEAD)


def shared(values: list[float], lead: float) -> list[float]:
    """Each seat counts e times as much for every such lead that it has."""
    most = max(values)
    counts = [exp((value - most) / lead) for value in values]
    return [count / sum(counts) for count in counts]


def chance_with(game: Game[S], values: list[float], seat: Seat, value: float) -> float:
    """The seat's chance if it were worth so much, and the others what they are."""
    return shared([*values[:seat], value, *values[seat + 1 :]], lead_of(game))[seat]
