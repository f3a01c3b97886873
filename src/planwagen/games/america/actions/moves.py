"""Chapters 7 and 9: walks, runs and deliveries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Action, Named
from planwagen.games.america.actions.about import OnFoot, OnPath, WithTrain
from planwagen.games.america.board import PATH_NAMES, PLACE_NAMES, PLACES
from planwagen.games.america.components import SETTLERS, TRAINS


class Walk(OnFoot):
    """Walk with a settler to an intersection."""


@dataclass(frozen=True, slots=True, eq=False)
class Step(OnPath):
    """Run a train onto the next rail."""

    train: int


class Deliver(WithTrain):
    """Leave a cube in the city beside the train."""


class Stop(Named):
    """End the run."""


WALK: Final = [
    [Walk(f"walk {n + 1} {PLACE_NAMES[place]}", n, place) for place in PLACES]
    for n in range(SETTLERS)
]
STEP: Final = [
    [Step(f"step {n + 1} {name}", path, n) for path, name in enumerate(PATH_NAMES)]
    for n in range(TRAINS)
]
DELIVER: Final = [Deliver(f"deliver {train + 1}", train) for train in range(TRAINS)]
STOP: Final = Stop("stop")

MOVES_ACTIONS: Final[list[Action]] = [
    *(action for settler in WALK for action in settler),
    *(action for train in STEP for action in train),
    *DELIVER,
    STOP,
]
