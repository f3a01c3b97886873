"""Recruiting workers and sending them to work: chapters 3 and 4."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Action, Word
from planwagen.core.stock import multisets, spelled
from planwagen.games.montana.board import (
    AREAS,
    COLOURS,
    MOST_BANK_SPACES,
    MOST_BANK_WORKERS,
    MOST_SPACES,
    MOST_STEPS,
    Workers,
)


class Recruit(Word):
    """Spin the arrow."""

    text = "recruit"


@dataclass(frozen=True, slots=True, eq=False)
class PickWhite(Action):
    """Say what colours the white workers have."""

    workers: Workers

    def __str__(self) -> str:
        return f"pick white {spelled(self.workers, COLOURS)}"


@dataclass(frozen=True, slots=True, eq=False)
class GiveBack(Action):
    """Give back the workers that have no place."""

    workers: Workers

    def __str__(self) -> str:
        return f"give back {spelled(self.workers, COLOURS)}"


@dataclass(frozen=True, slots=True, eq=False)
class MoveArrow(Action):
    """Pay grain and push the arrow on."""

    steps: int

    def __str__(self) -> str:
        return f"move arrow {self.steps}"


class SkipMove(Word):
    """Leave the arrow where it is."""

    text = "skip move"


@dataclass(frozen=True, slots=True, eq=False)
class StaffBank(Action):
    """Send workers to a bank space."""

    space: int
    workers: Workers

    def __str__(self) -> str:
        return f"bank {self.space + 1} {spelled(self.workers, COLOURS)}"


@dataclass(frozen=True, slots=True, eq=False)
class Produce(Action):
    """Send workers to a big space of an area."""

    area: int
    number: int
    workers: Workers

    def __str__(self) -> str:
        place = f"{AREAS[self.area].name} {self.number + 1}"
        return f"produce {place} {spelled(self.workers, COLOURS)}"


@dataclass(frozen=True, slots=True, eq=False)
class StaffSmall(Action):
    """Send workers to the small space as well."""

    workers: Workers

    def __str__(self) -> str:
        return f"staff small {spelled(self.workers, COLOURS)}"


class SkipSmall(Word):
    """Leave the small space empty."""

    text = "skip small"


KINDS: Final = len(COLOURS)
ONE_WORKER: Final = list(multisets(KINDS, 1))
TWO_WORKERS: Final = list(multisets(KINDS, 2))

RECRUIT: Final = Recruit()
PICK_WHITE: Final = [{}, *({w: PickWhite(w) for w in ws} for ws in (ONE_WORKER, TWO_WORKERS))]
"""By the number of white workers, then by their colours."""
GIVE_BACK: Final = [{}, *({w: GiveBack(w) for w in ws} for ws in (ONE_WORKER, TWO_WORKERS))]
"""By the number of workers without a place, then by their colours."""
MOVE_ARROW: Final = [MoveArrow(steps) for steps in range(1, MOST_STEPS + 1)]
SKIP_MOVE: Final = SkipMove()

STAFF_BANK: Final = [
    [
        {workers: StaffBank(space, workers) for workers in multisets(KINDS, size)}
        for size in range(1, MOST_BANK_WORKERS + 1)
    ]
    for space in range(MOST_BANK_SPACES)
]
"""By the space, then by the number of workers it takes."""


def staffings(colour: int) -> list[Workers]:
    """M-4.7 One worker of the area's colour, or two of any."""
    return [ONE_WORKER[colour], *TWO_WORKERS]


PRODUCE: Final = [
    [
        {workers: Produce(number, space, workers) for workers in staffings(area.colour)}
        for space in range(MOST_SPACES)
    ]
    for number, area in enumerate(AREAS)
]
"""By the area, then by the number of the space."""
STAFF_SMALL: Final = {workers: StaffSmall(workers) for workers in [*ONE_WORKER, *TWO_WORKERS]}
SKIP_SMALL: Final = SkipSmall()
