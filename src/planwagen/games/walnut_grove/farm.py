"""The land of a player: tiles laid, areas, fenced areas. A farm never changes; laying makes one."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass

from planwagen.games.walnut_grove.board import BOARDS, FIELD_SQUARES
from planwagen.games.walnut_grove.land import (
    ACROSS,
    AREA_PARTS,
    AT_THE_BOARD,
    FIELDS,
    NEIGHBOURS,
    TURNS,
    YARD_PARTS,
)

Laid = tuple[int, int, int]
"""A cell, the tile on it, and its turn."""


@dataclass(slots=True)
class Area:
    """WG-3.17 Triangles of one landscape that hang together. Never changed once made."""

    land: int
    triangles: tuple[int, ...]
    tiles: frozenset[int]
    """WG-3.18 The cells it has a part of; a field of the board is one of the numbers below 0."""
    squares: int

    @property
    def size(self) -> int:
        return len(self.tiles)


@dataclass(slots=True)
class Yard:
    """WG-3.24 Triangles with no fence between them; fenced when no edge is open."""

    triangles: tuple[int, ...]
    open_edges: int


@dataclass(slots=True)
class Farm:
    """Shared by all copies of a position."""

    board: int
    tiles: tuple[Laid, ...]
    """In the order in which they were laid."""
    areas: dict[int, Area]
    """WG-3.20 By name, in the order of names."""
    area_at: dict[int, int]
    """The name of the area that each triangle is part of."""
    yards: dict[int, Yard]
    yard_at: dict[int, int]
    cells: list[int]
    """WG-3.12 Where the next tile can go, in order."""

    @property
    def fenced(self) -> int:
        """WG-3.24 How many fenced areas there are."""
        return sum(not yard.open_edges for yard in self.yards.values())

    @property
    def largest(self) -> int:
        """WG-10.8 The tiles of the largest area."""
        return max(area.size for area in self.areas.values())

    def lay(self, cell: int, tile: int, turn: int) -> Farm:
        """WG-3.15 The tile stays for good; WG-3.21 areas that it joins become one."""
        areas, area_at = self.areas.copy(), self.area_at.copy()
        for part in AREA_PARTS[tile][turn]:
            join_areas(areas, area_at, cell, part.land, part.sides, part.squares)
        yards, yard_at = self.yards.copy(), self.yard_at.copy()
        for sides in YARD_PARTS[tile][turn]:
            join_yards(yards, yard_at, cell, sides)
        return Farm(
            self.board,
            (*self.tiles, (cell, tile, turn)),
            dict(sorted(areas.items())),
            area_at,
            yards,
            yard_at,
            self.cells_after(cell),
        )

    def cells_after(self, cell: int) -> list[int]:
        """WG-3.12 The neighbours of a laid tile are open now; WG-3.13 but not beside the board."""
        cells = self.cells[:]
        cells.remove(cell)
        taken = {laid[0] for laid in self.tiles}
        for near in NEIGHBOURS[cell]:
            if near not in taken and near not in cells:
                insort(cells, near)
        return cells


def join_areas(
    areas: dict[int, Area],
    area_at: dict[int, int],
    cell: int,
    land: int,
    sides: tuple[int, ...],
    squares: int,
) -> None:
    """WG-3.17 Over whole edges with the same landscape behind them; WG-3.14 others may differ."""
    first = FIELDS + TURNS * cell
    triangles = tuple([first + side for side in sides])
    tiles: frozenset[int] = frozenset((cell,))
    for side in sides:
        name = area_at.get(ACROSS[cell][side], -1)
        if name in areas and areas[name].land == land:
            other = areas.pop(name)
            triangles += other.triangles
            tiles |= other.tiles
            squares += other.squares
    name = min(triangles)
    areas[name] = Area(land, triangles, tiles, squares)
    for triangle in triangles:
        area_at[triangle] = name


def join_yards(
    yards: dict[int, Yard], yard_at: dict[int, int], cell: int, sides: tuple[int, ...]
) -> None:
    """WG-3.24 Over all tile edges; each edge that gets something behind it is open no more."""
    first = FIELDS + TURNS * cell
    triangles = tuple([first + side for side in sides])
    open_edges = len(sides)
    for side in sides:
        name = yard_at.get(ACROSS[cell][side], -1)
        if name < 0:
            continue
        open_edges -= 2
        if name in yards:
            other = yards.pop(name)
            triangles += other.triangles
            open_edges += other.open_edges
    yards[first + sides[0]] = Yard(triangles, open_edges)
    for triangle in triangles:
        yard_at[triangle] = first + sides[0]


def bare_farm(board: int) -> Farm:
    """WG-1.7, WG-3.22 Five fields, five areas; WG-3.25 each open to the north only."""
    areas = {
        field: Area(land, (field,), frozenset((field - FIELDS,)), FIELD_SQUARES[field])
        for field, land in enumerate(BOARDS[board].fields)
    }
    return Farm(
        board,
        (),
        areas,
        {field: field for field in areas},
        {field: Yard((field,), 1) for field in areas},
        {field: field for field in areas},
        AT_THE_BOARD,
    )


BARE = [bare_farm(board) for board in range(len(BOARDS))]
"""By the kind of the board, before the first tile."""
