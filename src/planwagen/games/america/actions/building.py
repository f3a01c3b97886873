"""Chapter 6: cards, settlers, trains and rails."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Action, Word
from planwagen.games.america.board import PATH_NAMES, PATHS, SITES
from planwagen.games.america.components import SETTLERS, TRAINS


class BuyCard(Word):
    """Buy a development card."""

    text = "buy card"


@dataclass(frozen=True, slots=True, eq=False)
class BuildSettler(Action):
    """Put a settler on an own city."""

    site: int

    def __str__(self) -> str:
        return f"settler {SITES[self.site].name}"


@dataclass(frozen=True, slots=True, eq=False)
class RebuildSettler(Action):
    """Take a settler off the board and put it on an own city."""

    settler: int
    site: int

    def __str__(self) -> str:
        return f"rebuild settler {self.settler + 1} {SITES[self.site].name}"


@dataclass(frozen=True, slots=True, eq=False)
class BuildTrain(Action):
    """Put a train beside an own rail."""

    path: int

    def __str__(self) -> str:
        return f"train {PATH_NAMES[self.path]}"


@dataclass(frozen=True, slots=True, eq=False)
class RebuildTrain(Action):
    """Take a train off the board and put it beside an own rail."""

    train: int
    path: int

    def __str__(self) -> str:
        return f"rebuild train {self.train + 1} {PATH_NAMES[self.path]}"


@dataclass(frozen=True, slots=True, eq=False)
class BuildRail(Action):
    """Lay a rail on a path."""

    path: int

    def __str__(self) -> str:
        return f"rail {PATH_NAMES[self.path]}"


@dataclass(frozen=True, slots=True, eq=False)
class ChooseRoute(Action):
    """Say which of the shortest routes is paid."""

    number: int

    def __str__(self) -> str:
        return f"route {self.number + 1}"


@dataclass(frozen=True, slots=True, eq=False)
class FreeRail(Action):
    """Lay the rail that a rail symbol gives."""

    path: int

    def __str__(self) -> str:
        return f"free rail {PATH_NAMES[self.path]}"


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
