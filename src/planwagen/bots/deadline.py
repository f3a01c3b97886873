"""Thinking that ends in time: how long a clock lets a bot think, and whether that is over."""

from __future__ import annotations

from math import inf
from time import monotonic

from planwagen.bots.bot import Clock

IN_TIME = 0.75
"""The part of a clock that is used: the last step takes its time, too."""


def end_by(clock: Clock | None, most: float = inf) -> float | None:
    """When to be done, and after so many seconds at the latest; never where nobody waits."""
    return monotonic() + min(most, IN_TIME * clock.seconds) if clock else None


def halfway(end: float | None) -> float | None:
    """Until when something may take that is not all there is to do."""
    return None if end is None else (monotonic() + end) / 2


def is_late(end: float | None) -> bool:
    return end is not None and monotonic() > end
