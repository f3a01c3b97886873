"""Chapters 7 and 9: walks, runs and deliveries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Action, Word
from planwagen.games.america.board import PATH_NAMES, PATHS, PLACE_NAMES, PLACES
from planwagen.games.america.components import SETTLERS, TRAINS


@dataclass(frozen=True, slots=True, eq=False)
class Walk(Action):
    """Walk with a settler to an intersection."""

    settler: int
    place: int

    def __str__(self) -> str:
        return f"walk {self.settler + 1} {PLACE_NAMES[self.place]}"


@dataclass(frozen=True, slots=True, eq=False)
class Step(Action):
    """Run a train onto the next rail."""

    train: int
    path: int

    def __str__(self) -> str:
        return f"step {self.train + 1} {PATH_NAMES[self.path]}"


@dataclass(frozen=True, slots=True, eq=False)
class Deliver(Action):
    """Leave a cube in the city beside the train."""

    train: int

    def __str__(self) -> str:
        return f"deliver {self.train + 1}"


class Stop(Word):
    """End the run."""

    text = "stop"


WALK: Final = [[Walk(settler, place) for place in PLACES] for settler in range(SETTLERS)]
STEP: Final = [[Step(train, path) for path in range(len(PATHS))] for train in range(TRAINS)]
DELIVER: Final = [Deliver(train) for train in range(TRAINS)]
STOP: Final = Stop()

MOVES_ACTIONS: Final[list[Action]] = [
    *(action for settler in WALK for action in settler),
    *(action for train in STEP for action in train),
    *DELIVER,
    STOP,
]
