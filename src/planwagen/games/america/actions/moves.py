"""Chapters 7 and 9: walks, runs and deliveries."""

from __future__ import annotations

from typing import Final

from planwagen.core.action import Action, Word
from planwagen.games.america.actions.about import TrainOnPath, WithSettler, WithTrain
from planwagen.games.america.board import PATHS, PLACES
from planwagen.games.america.components import SETTLERS, TRAINS


class Walk(WithSettler):
    """Walk with a settler to an intersection."""

    text = "walk"


class Step(TrainOnPath):
    """Run a train onto the next rail."""

    text = "step"


class Deliver(WithTrain):
    """Leave a cube in the city beside the train."""

    text = "deliver"


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
