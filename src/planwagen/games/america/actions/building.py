"""Chapters 6, 7 and 9: building, walks, runs and deliveries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Action, Named
from planwagen.games.america.actions.turn import AtSite, OnFoot, OnPath, WithTrain
from planwagen.games.america.board import PATH_NAMES, PLACE_NAMES, PLACES, SITES
from planwagen.games.america.components import SETTLERS, TRAINS


class BuyCard(Named):
    """Buy a development card."""


class BuildSettler(AtSite):
    """Put a settler on an own city."""


@dataclass(frozen=True, slots=True, eq=False)
class RebuildSettler(AtSite):
    """Take a settler off the board and put it on an own city."""

    settler: int


class BuildTrain(OnPath):
    """Put a train beside an own rail."""


@dataclass(frozen=True, slots=True, eq=False)
class RebuildTrain(OnPath):
    """Take a train off the board and put it beside an own rail."""

    train: int


class BuildRail(OnPath):
    """Lay a rail on a path."""


@dataclass(frozen=True, slots=True, eq=False)
class ChooseRoute(Named):
    """Say which of the shortest routes is paid."""

    number: int


class FreeRail(OnPath):
    """Lay the rail that a rail symbol gives."""


class NoFreeRail(Named):
    """Renounce the free rail."""


BUY_CARD: Final = BuyCard("buy card")
BUILD_SETTLER: Final = [BuildSettler(f"settler {site.name}", n) for n, site in enumerate(SITES)]
REBUILD_SETTLER: Final = [
    [RebuildSettler(f"rebuild settler {n + 1} {s.name}", site, n) for site, s in enumerate(SITES)]
    for n in range(SETTLERS)
]
BUILD_TRAIN: Final = [BuildTrain(f"train {name}", path) for path, name in enumerate(PATH_NAMES)]
REBUILD_TRAIN: Final = [
    [RebuildTrain(f"rebuild train {n + 1} {name}", path, n) for path, name in enumerate(PATH_NAMES)]
    for n in range(TRAINS)
]
BUILD_RAIL: Final = [BuildRail(f"rail {name}", path) for path, name in enumerate(PATH_NAMES)]
MOST_ROUTES: Final = 40
"""From no site lead more than 11 ways of one length to the next sites, whatever rails lie."""
CHOOSE_ROUTE: Final = [ChooseRoute(f"route {number + 1}", number) for number in range(MOST_ROUTES)]
FREE_RAIL: Final = [FreeRail(f"free rail {name}", path) for path, name in enumerate(PATH_NAMES)]
NO_FREE_RAIL: Final = NoFreeRail("no free rail")

BUILDING_ACTIONS: Final[list[Action]] = [
    BUY_CARD,
    *BUILD_SETTLER,
    *(action for settler in REBUILD_SETTLER for action in settler),
    *BUILD_TRAIN,
    *(action for train in REBUILD_TRAIN for action in train),
    *BUILD_RAIL,
    *CHOOSE_ROUTE,
    *FREE_RAIL,
    NO_FREE_RAIL,
]


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
