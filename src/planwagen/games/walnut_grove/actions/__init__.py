"""Every decision of the game, with its text. All are built here, once, and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from typing import Any, Final, TypeAlias

from planwagen.core.action import Action, ActionTable, Named
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
    most_due,
)
from planwagen.games.walnut_grove.land import AREA_NAMES, CELL_NAMES, CELLS, TILE_NAMES, TURNS
from planwagen.games.walnut_grove.town import ROWS

Chosen: TypeAlias = Any
"""An action of the very kind under which a table by kinds has its function: no type can say so."""


@dataclass(frozen=True, slots=True, eq=False)
class InArea(Named):
    area: int


@dataclass(frozen=True, slots=True, eq=False)
class OfKind(Named):
    """About a kind of piece."""

    kind: int


@dataclass(frozen=True, slots=True, eq=False)
class Ware(Named):
    """Of what waits in a building, one is chosen."""

    ware: int


@dataclass(frozen=True, slots=True, eq=False)
class Goods(Named):
    goods: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Start(Named):
    """Put the hat into a row of start spaces."""

    row: int


@dataclass(frozen=True, slots=True, eq=False)
class Take(Named):
    """Choose a drawn tile to lay."""

    tile: int


@dataclass(frozen=True, slots=True, eq=False)
class Cell(Named):
    """Choose the cell for the tile."""

    cell: int


@dataclass(frozen=True, slots=True, eq=False)
class Turn(Named):
    """Turn the tile by so many quarters clockwise, and lay it."""

    turn: int


class Work(InArea):
    """Put the next figure on an area."""


class Drop(OfKind):
    """Give up a piece from an over-full barn."""


class Repay(Named):
    """Pay back the open help tile."""


class Give(OfKind):
    """Give a piece for the help tile."""


class Flip(Named):
    """Have the open help tile flipped."""


@dataclass(frozen=True, slots=True, eq=False)
class WalkTo(Named):
    """Move the hat to a building."""

    building: int


class Pass(Named):
    """Leave the hat where it is."""


class PayToll(Named):
    """Pay a gate with a coin."""


class TakeHelp(Named):
    """Take a help tile for a gate."""


class TwoGoods(Goods):
    """Take two goods."""


class Hire(Ware):
    """Hire a labourer."""


class Build(Ware):
    """Build a hut or a barn extension."""


class Improve(Ware):
    """Take an improvement."""


class Sell(Goods):
    """Sell one cube of each of these goods."""


@dataclass(frozen=True, slots=True, eq=False)
class WithCoins(OfKind):
    """Pay so many cubes of a kind with coins."""

    coins: int


class FromArea(InArea):
    """Take the cube from the squares of an area."""


class ToBarn(OfKind):
    """Move a cube from a square into the barn."""


class Done(Named):
    """End the reckoning."""


def named(goods: tuple[int, ...]) -> str:
    return " ".join(GOODS[good] for good in goods)


def sold_together() -> list[tuple[int, ...]]:
    """WG-6.16 Every set of goods that a store of some edition can buy."""
    kinds = range(len(GOODS))
    return [sold for n in range(STORE_GOODS + 1) for sold in combinations(kinds, n)]


START: Final = [Start(f"start {name}", row) for row, name in enumerate(ROWS)]
TAKE: Final = [Take(f"take {name}", tile) for tile, name in enumerate(TILE_NAMES)]
CELL: Final = [Cell(f"cell {name}", cell) for cell, name in enumerate(CELL_NAMES)]
TURN: Final = [Turn(f"turn {turn}", turn) for turn in range(TURNS)]
WORK: Final = [Work(f"work {name}", area) for area, name in enumerate(AREA_NAMES)]
DROP: Final = [Drop(f"drop {PIECES[kind]}", kind) for kind in KINDS]
REPAY: Final = Repay("repay")
GIVE: Final = [Give(f"give {PIECES[kind]}", kind) for kind in KINDS]
FLIP: Final = Flip("flip")
WALK_TO: Final = [WalkTo(f"walk {name}", building) for building, name in enumerate(BUILDING_IDS)]
PASS: Final = Pass("pass")
PAY_TOLL: Final = PayToll("coin")
TAKE_HELP: Final = TakeHelp("help")
PAIRS: Final = [*combinations_with_replacement(range(len(GOODS)), 2)]
TWO_GOODS: Final = [TwoGoods(f"goods {named(pair)}", pair) for pair in PAIRS]
HIRE: Final = [Hire(f"hire {name}", colour) for colour, name in enumerate(LABOURERS)]
BUILD: Final = [Build(f"build {name}", tile) for tile, name in enumerate(BUILDING_TILES)]
IMPROVE: Final = [Improve(f"improve {name}", kind) for kind, name in enumerate(IMPROVEMENTS)]
SELL: Final = {sold: Sell(f"sell {named(sold) or 'nothing'}", sold) for sold in sold_together()}
WITH_COINS: Final = [
    [WithCoins(f"with_coins {name} {n}", kind, n) for n in range(most_due(kind) + 1)]
    for kind, name in enumerate(GOODS)
]
FROM_AREA: Final = [FromArea(f"source {name}", area) for area, name in enumerate(AREA_NAMES)]
TO_BARN: Final = [ToBarn(f"to_barn {name}", kind) for kind, name in enumerate(GOODS)]
DONE: Final = Done("done")

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

ACTIONS: Final = ActionTable(DECISIONS, ALSO, luck=DRAWS)
