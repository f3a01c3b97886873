"""What may be seen."""

from __future__ import annotations

from random import Random

from planwagen.core.action import Seat
from planwagen.games.montana.state import State


def seen_by(state: State, viewer: Seat) -> State:
    """M-2.10 All is open to all, at any time."""
    return state.copy()


def determinize(seen: State, rng: Random) -> State:
    """What is seen is all there is: future spins are no part of a position."""
    return seen.copy()
