"""Chapter 6: cards, settlers, trains and rails."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Action, Word
from planwagen.games.america.actions.about import AtSite, OnPath, TrainOnPath
from planwagen.games.america.board import PATHS, SITES
from planwagen.games.america.components import SETTLERS, TRAINS


class BuyCard(Word):
    """Buy a development card."""

    text = "buy card"


class BuildSettler(AtSite):
    """Put a settler on an own city."""

    text = "settler"


@dataclass(frozen=True, slots=True, eq=False)
class RebuildSettler(Action):
    """Take a settler off the board and put it on an own city."""

    settler: int
    site: int

    def __str__(self) -> str:
        return f"rebuild settler {self.settler + 1} {SITES[self.site].name}"


class BuildTrain(OnPath):
    """Put a train beside an own rail."""

    text = "train"


class RebuildTrain(TrainOnPath):
    """Take a train off the board and put it beside an own rail."""

    text = "rebuild train"


class BuildRail(OnPath):
    """Lay a rail on a path."""

    text = "rail"


@dataclass(frozen=True, slots=True, eq=False)
class ChooseRoute(Action):
    """Say which of the shortest routes is paid."""

    number: int

    def __str__(self) -> str:
        return f"route {self.number + 1}"


class FreeRail(OnPath):
    """Lay the rail that a rail symbol gives."""

    text = "free rail"


class NoFreeRail(Word):
    """Renounce the free rail."""

    text = "no free rail"


BUY_CARD: Final = BuyCard()
BUILD_SETTLER: Final = [BuildSettler(site) for site in range(len(SITES))]
REBUILD_SETTLER: Final = [
    [RebuildSettler(n, site) for site in range(len(SITES))] for n in range(SETTLERS)
]
BUILD_TRAIN: Final = [BuildTrain(path) for path in range(len(PATHS))]
REBUILD_TRAIN: Final = [
    [RebuildTrain(n, path) for path in range(len(PATHS))] for n in range(TRAINS)
]
BUILD_RAIL: Final = [BuildRail(path) for path in range(len(PATHS))]
MOST_ROUTES: Final = 40
"""From no site lead more than 11 ways of one length to the next sites, whatever rails lie."""
CHOOSE_ROUTE: Final = [ChooseRoute(number) for number in range(MOST_ROUTES)]
FREE_RAIL: Final = [FreeRail(path) for path in range(len(PATHS))]
NO_FREE_RAIL: Final = NoFreeRail()

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
