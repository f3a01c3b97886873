"""Weights, and the tables that follow from them: computed once, looked up in every position."""

from __future__ import annotations

from math import exp

from planwagen.games.america.board import DISTANCE, KINDS, SITES
from planwagen.games.america.components import CARDS
from planwagen.games.america.evaluation.weights import MOST_COUNTED, STEPS, TOO_FAR, Weights


def fading(first: float, fade: float) -> list[float]:
    """The worth of 0, 1, 2, … things, each further one worth that part of the one before."""
    return [first * (1 - fade**count) / (1 - fade) for count in range(MOST_COUNTED + 1)]


class Rates:
    """By which positions are rated."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.dots = fading(weights.dot, weights.dot_fade)
        self.rails = fading(weights.last_rail, weights.rail_fade)
        self.gold = fading(weights.first_gold, weights.gold_fade)
        self.hand = [fading(weights.kind_worth[kind], weights.card_fade) for kind in KINDS]
        self.late_hand = [fading(weights.late_worth[kind], weights.card_fade) for kind in KINDS]
        self.cards = [weights.card_worth[card] for card in CARDS]
        self.near = [weights.at_hand * exp(-cost / weights.fade) for cost in range(TOO_FAR + 1)]
        later = [weights.second * weights.rank_fade**rank for rank in range(len(SITES))]
        self.ranks = [1.0, *later]
        self.walks = [[way_off(weights, row[site.at]) for site in SITES] for row in DISTANCE]
        """By intersection and site: what the way takes off."""


def way_off(weights: Weights, far: int) -> float:
    return weights.grain_spent * -(-far // STEPS) + weights.stride * far
