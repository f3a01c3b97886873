"""What luck was asked in a game: with this a draw can be computed again without the rules."""

from __future__ import annotations

from dataclasses import dataclass

from planwagen.core.game import Game, S
from planwagen.core.luck import Chance
from planwagen.core.record import Record
from planwagen.core.replay import opening, steps


@dataclass(frozen=True, slots=True)
class Draw:
    """A line of luck: what for, and what could have come up, in the order of the rules."""

    line: int
    purpose: str
    outcomes: list[str]
    weights: list[int]
    """How often each comes up; empty when all are equally likely."""


def draws(game: Game[S], record: Record) -> list[Draw]:
    """Every draw by its line, those that were undone too."""
    played = steps(opening(game, record), record)
    return [told(step.number, chance) for step, chance in played if chance]


def told(number: int, chance: Chance) -> Draw:
    return Draw(number, chance.purpose, [*map(str, chance.outcomes)], [*(chance.weights or ())])
