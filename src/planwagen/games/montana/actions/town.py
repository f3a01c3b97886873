"""The auction of the town: chapter 5."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Action, Word
from planwagen.core.stock import multisets, spelled
from planwagen.games.montana.board import (
    GOODS,
    MOST_COLUMNS,
    MOST_GOODS,
    MOST_UPGRADES,
    ROWS,
    TOWN_GOODS,
)


class GoToTown(Word):
    """Open the auction of the town."""

    text = "town"


@dataclass(frozen=True, slots=True, eq=False)
class Place(Action):
    """Put the contractor on a space of the town."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"place {self.row + 1},{self.column + 1}"


class Pass(Word):
    """Leave the auction."""

    text = "pass"


@dataclass(frozen=True, slots=True, eq=False)
class AnnounceUpgrades(Action):
    """Say how many small pieces become large."""

    copper: int
    stone: int

    def __str__(self) -> str:
        counts = [self.copper, self.stone]
        return f"announce upgrades {spelled(counts, ['copper', 'stone']) or 'none'}"


@dataclass(frozen=True, slots=True, eq=False)
class AnnounceGoods(Action):
    """Say which goods are taken."""

    goods: tuple[int, ...]
    """In the order of TOWN_GOODS."""

    def __str__(self) -> str:
        names = [GOODS[good] for good in TOWN_GOODS]
        return f"announce goods {spelled(self.goods, names) or 'none'}"


GO_TO_TOWN: Final = GoToTown()
PLACE: Final = [[Place(row, column) for column in range(MOST_COLUMNS)] for row in range(ROWS)]
PASS: Final = Pass()
ANNOUNCE_UPGRADES: Final = [
    [AnnounceUpgrades(copper, stone) for stone in range(MOST_UPGRADES + 1 - copper)]
    for copper in range(MOST_UPGRADES + 1)
]
"""By copper, then by stone."""
EVERY_MIX: Final = [
    AnnounceGoods(goods[1:]) for goods in multisets(len(TOWN_GOODS) + 1, MOST_GOODS)
]
"""The first of the four kinds stands for what is not taken."""
ANNOUNCE_GOODS: Final = [
    [action for action in EVERY_MIX if sum(action.goods) <= most] for most in range(MOST_GOODS + 1)
]
"""By how many goods a row gives."""
