"""Recruiting workers and sending them to work: chapters 3 and 4."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Named
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


@dataclass(frozen=True, slots=True, eq=False)
class OfWorkers(Named):
    workers: Workers


class Recruit(Named):
    """Spin the arrow."""


class PickWhite(OfWorkers):
    """Say what colours the white workers have."""


class GiveBack(OfWorkers):
    """Give back the workers that have no place."""


@dataclass(frozen=True, slots=True, eq=False)
class MoveArrow(Named):
    """Pay grain and push the arrow on."""

    steps: int


class SkipMove(Named):
    """Leave the arrow where it is."""


@dataclass(frozen=True, slots=True, eq=False)
class StaffBank(OfWorkers):
    """Send workers to a bank space."""

    space: int


@dataclass(frozen=True, slots=True, eq=False)
class Produce(OfWorkers):
    """Send workers to a big space of an area."""

    area: int
    number: int


class StaffSmall(OfWorkers):
    """Send workers to the small space as well."""


class SkipSmall(Named):
    """Leave the small space empty."""


KINDS: Final = len(COLOURS)
ONE_WORKER: Final = list(multisets(KINDS, 1))
TWO_WORKERS: Final = list(multisets(KINDS, 2))

RECRUIT: Final = Recruit("recruit")
NAMED: Final = {
    workers: spelled(workers, COLOURS)
    for size in range(1, max(2, MOST_BANK_WORKERS) + 1)
    for workers in multisets(KINDS, size)
}
"""Workers as texts name them: `grey grey brown`."""
PICK_WHITE: Final = [
    {},
    *({w: PickWhite(f"pick white {NAMED[w]}", w) for w in ws} for ws in (ONE_WORKER, TWO_WORKERS)),
]
"""By the number of white workers, then by their colours."""
GIVE_BACK: Final = [
    {},
    *({w: GiveBack(f"give back {NAMED[w]}", w) for w in ws} for ws in (ONE_WORKER, TWO_WORKERS)),
]
"""By the number of workers without a place, then by their colours."""
MOVE_ARROW: Final = [MoveArrow(f"move arrow {steps}", steps) for steps in range(1, MOST_STEPS + 1)]
SKIP_MOVE: Final = SkipMove("skip move")

STAFF_BANK: Final = [
    [
        {w: StaffBank(f"bank {space + 1} {NAMED[w]}", w, space) for w in multisets(KINDS, size)}
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
        {
            w: Produce(f"produce {area.name} {space + 1} {NAMED[w]}", w, number, space)
            for w in staffings(area.colour)
        }
        for space in range(MOST_SPACES)
    ]
    for number, area in enumerate(AREAS)
]
"""By the area, then by the number of the space."""
STAFF_SMALL: Final = {w: StaffSmall(f"staff small {NAMED[w]}", w) for w in ONE_WORKER + TWO_WORKERS}
SKIP_SMALL: Final = SkipSmall("skip small")
