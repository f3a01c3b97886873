"""Shares and means with the interval that holds the truth in 95 of 100 cases."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt

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
