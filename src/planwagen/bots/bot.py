"""What a bot is: somebody who chooses an action from what one seat can see."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Protocol, TypeVar

from planwagen.core.action import Action, Seat

Seen = TypeVar("Seen", contravariant=True)


@dataclass(frozen=True, slots=True)
class Clock:
    """How long a bot may think about one decision."""

    seconds: float


class Bot(Protocol[Seen]):
    """Answers for a seat. All its luck comes from `rng`, so that a game can be played again."""

    def choose(self, seen: Seen, seat: Seat, rng: Random, clock: Clock | None) -> Action:
        """One of the legal actions of this seat; no clock means all the time in the world."""
        ...
