"""Every decision of the game, with its text. All are built here, once, and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from planwagen.core.action import Action, ActionTable, Word
from planwagen.core.stock import multisets
from planwagen.games.walnut_grove.actions.luck import DRAWS
from planwagen.games.walnut_grove.board import (
    BUILDING_IDS,
    BUILDING_TILES,
    GOODS,
    IMPROVEMENTS,
    KINDS,
    LABOURERS,
    PIECES,
    STORE_GOODS,
    TOWN,
    most_due,
)
from planwagen.games.walnut_grove.land import AREA_NAMES, CELL_NAMES, CELLS, TILE_NAMES, TURNS
from planwagen.games.walnut_grove.town import ROWS


@dataclass(frozen=True, slots=True, eq=False)
class Start(Action):
    """Put the hat into a row of start spaces."""

    row: int

    def __str__(self) -> str:
        return f"start {ROWS[self.row]}"


@dataclass(frozen=True, slots=True, eq=False)
class Take(Action):
    """Choose a drawn tile to lay."""

    tile: int

    def __str__(self) -> str:
        return f"take {TILE_NAMES[self.tile]}"


@dataclass(frozen=True, slots=True, eq=False)
class Cell(Action):
    """Choose the cell for the tile."""

    cell: int

    def __str__(self) -> str:
        return f"cell {CELL_NAMES[self.cell]}"


@dataclass(frozen=True, slots=True, eq=False)
class Turn(Action):
    """Turn the tile by so many quarters clockwise, and lay it."""

    turn: int

    def __str__(self) -> str:
        return f"turn {self.turn}"


@dataclass(frozen=True, slots=True, eq=False)
class Work(Action):
    """Put the next figure on an area."""

    area: int

    def __str__(self) -> str:
        return f"work {AREA_NAMES[self.area]}"


@dataclass(frozen=True, slots=True, eq=False)
class Drop(Action):
    """Give up a piece from an over-full barn."""

    kind: int

    def __str__(self) -> str:
        return f"drop {PIECES[self.kind]}"


class Repay(Word):
    """Pay back the open help tile."""

    text = "repay"


@dataclass(frozen=True, slots=True, eq=False)
class Give(Action):
    """Give a piece for the help tile."""

    kind: int

    def __str__(self) -> str:
        return f"give {PIECES[self.kind]}"


class Flip(Word):
    """Have the open help tile flipped."""

    text = "flip"


@dataclass(frozen=True, slots=True, eq=False)
class WalkTo(Action):
    """Move the hat to a building."""

    building: int

    def __str__(self) -> str:
        return f"walk {BUILDING_IDS[self.building]}"


class Pass(Word):
    """Leave the hat where it is."""

    text = "pass"


class PayToll(Word):
    """Pay a gate with a coin."""

    text = "coin"


class TakeHelp(Word):
    """Take a help tile for a gate."""

    text = "help"


@dataclass(frozen=True, slots=True, eq=False)
class TwoGoods(Action):
    """Take two goods."""

    goods: tuple[int, ...]

    def __str__(self) -> str:
        return f"goods {' '.join(GOODS[good] for good in self.goods)}"


@dataclass(frozen=True, slots=True, eq=False)
class Hire(Action):
    """Hire a labourer."""

    ware: int

    def __str__(self) -> str:
        return f"hire {LABOURERS[self.ware]}"


@dataclass(frozen=True, slots=True, eq=False)
class Build(Action):
    """Build a hut or a barn extension."""

    ware: int

    def __str__(self) -> str:
        return f"build {BUILDING_TILES[self.ware]}"


@dataclass(frozen=True, slots=True, eq=False)
class Improve(Action):
    """Take an improvement."""

    ware: int

    def __str__(self) -> str:
        return f"improve {IMPROVEMENTS[self.ware]}"


@dataclass(frozen=True, slots=True, eq=False)
class Sell(Action):
    """Sell one cube of each of these goods."""

    goods: tuple[int, ...]

    def __str__(self) -> str:
        return f"sell {' '.join(GOODS[good] for good in self.goods) or 'nothing'}"


@dataclass(frozen=True, slots=True, eq=False)
class WithCoins(Action):
    """Pay so many cubes of a kind with coins."""

    kind: int
    coins: int

    def __str__(self) -> str:
        return f"with_coins {GOODS[self.kind]} {self.coins}"


@dataclass(frozen=True, slots=True, eq=False)
class FromArea(Action):
    """Take the cube from the squares of an area."""

    area: int

    def __str__(self) -> str:
        return f"source {AREA_NAMES[self.area]}"


@dataclass(frozen=True, slots=True, eq=False)
class ToBarn(Action):
    """Move a cube from a square into the barn."""

    kind: int

    def __str__(self) -> str:
        return f"to_barn {GOODS[self.kind]}"


class Done(Word):
    """End the reckoning."""

    text = "done"


def sold_together() -> list[tuple[int, ...]]:
    """WG-6.16 Every set of goods that a store of some edition can buy."""
    kinds = range(len(GOODS))
    return [sold for n in range(STORE_GOODS + 1) for sold in combinations(kinds, n)]


START: Final = [Start(row) for row in range(len(ROWS))]
TAKE: Final = [Take(tile) for tile in range(len(TILE_NAMES))]
CELL: Final = [Cell(cell) for cell in range(len(CELL_NAMES))]
TURN: Final = [Turn(turn) for turn in range(TURNS)]
WORK: Final = [Work(area) for area in range(len(AREA_NAMES))]
DROP: Final = [Drop(kind) for kind in KINDS]
REPAY: Final = Repay()
GIVE: Final = [Give(kind) for kind in KINDS]
FLIP: Final = Flip()
WALK_TO: Final = [WalkTo(building) for building in range(len(TOWN))]
PASS: Final = Pass()
PAY_TOLL: Final = PayToll()
TAKE_HELP: Final = TakeHelp()
TWO_GOODS: Final = [
    TwoGoods(tuple(good for good, count in enumerate(counts) for _ in range(count)))
    for counts in multisets(len(GOODS), 2)
]
HIRE: Final = [Hire(colour) for colour in range(len(LABOURERS))]
BUILD: Final = [Build(tile) for tile in range(len(BUILDING_TILES))]
IMPROVE: Final = [Improve(kind) for kind in range(len(IMPROVEMENTS))]
SELL: Final = {sold: Sell(sold) for sold in sold_together()}
WITH_COINS: Final = [
    [WithCoins(kind, coins) for coins in range(most_due(kind) + 1)] for kind in range(len(GOODS))
]
FROM_AREA: Final = [FromArea(area) for area in range(len(AREA_NAMES))]
TO_BARN: Final = [ToBarn(kind) for kind in range(len(GOODS))]
DONE: Final = Done()

DECISIONS: Final[list[Action]] = [
    *START,
    *TAKE,
    *CELL,
    *TURN,
    *WORK,
    *DROP,
    REPAY,
    *GIVE,
    FLIP,
    *WALK_TO,
    PASS,
    PAY_TOLL,
    TAKE_HELP,
    *TWO_GOODS,
    *HIRE,
    *BUILD,
    *IMPROVE,
    *SELL.values(),
    *(action for kind in WITH_COINS for action in kind),
    *FROM_AREA,
    *TO_BARN,
    DONE,
]
"""WG-2.15 All that seats can do: 1,677 different ones."""

ALSO: Final[dict[str, Action]] = {
    spelling.format(*CELLS[action.cell]): action
    for action in CELL
    for spelling in ("cell {}, {}", "cell {} {}", "cell ({},{})", "cell ({}, {})")
}
"""Cells as people write them."""

ACTIONS: Final = ActionTable([*DRAWS, *DECISIONS], ALSO)
