"""The land of a player: tiles laid, areas, fenced areas. A farm never changes; laying makes one."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from planwagen.games.walnut_grove.board import FIELDS
from planwagen.games.walnut_grove.components import Components
from planwagen.games.walnut_grove.land import (
    ACROSS,
    AT_THE_BOARD,
    NEIGHBOURS,
    TURNS,
    Part,
)

Laid = tuple[int, int, int]
"""A cell, the tile on it, and its turn."""


@dataclass(slots=True)
class Area:
    """WG-3.17 Triangles of one landscape that hang together. Never changed once made."""

    land: int
    triangles: tuple[int, ...]
    tiles: int
    """The cells it has a part of, a bit each; the fields of the board are the first bits."""
    size: int
    """WG-3.18 How many these are."""
    squares: int


@dataclass(slots=True)
class Yard:
    """WG-3.24 Triangles with no fence between them; fenced when no edge is open."""

    triangles: tuple[int, ...]
    open_edges: int


@dataclass(slots=True)
class Farm:
    """Shared by all copies of a position."""

    edition: Components
    board: int
    tiles: tuple[Laid, ...]
    """In the order in which they were laid."""
    areas: dict[int, Area]
    """By name."""
    names: list[int]
    """WG-3.20 The names of the areas, in order."""
    area_at: dict[int, int]
    """The name of the area that each triangle is part of."""
    yards: dict[int, Yard]
    yard_at: dict[int, int]
    cells: list[int]
    """WG-3.12 Where the next tile can go, in order."""

    def __hash__(self) -> int:
        """All else follows from these, and a farm never changes."""
        return hash((self.board, self.tiles))

    @property
    def fenced(self) -> int:
        """WG-3.24 How many fenced areas there are."""
        return sum(not yard.open_edges for yard in self.yards.values())

    @property
    def largest(self) -> int:
        """WG-10.8 The tiles of the largest area."""
        return max(area.size for area in self.areas.values())

    def told(self) -> list[object]:
        """The board and the tiles laid, in their order: all else follows."""
        return [self.board, [list(laid) for laid in self.tiles]]

    @classmethod
    def retold(cls, told: list[Any], edition: Components, players: int) -> Farm:
        board, tiles = told
        farm = bare_farm(edition, board)
        for cell, tile, turn in tiles:
            farm = farm.lay(cell, tile, turn)
        return farm

    def lay(self, cell: int, tile: int, turn: int) -> Farm:
        """WG-3.15 The tile stays for good; WG-3.21 areas that it joins become one."""
        areas, area_at = self.areas.copy(), self.area_at.copy()
        for part in self.edition.area_parts[tile][turn]:
            join_areas(areas, area_at, cell, part)
        yards, yard_at = self.yards.copy(), self.yard_at.copy()
        for sides in self.edition.yard_parts[tile][turn]:
            join_yards(yards, yard_at, cell, sides)
        return Farm(
            self.edition,
            self.board,
            (*self.tiles, (cell, tile, turn)),
            areas,
            sorted(areas),
            area_at,
            yards,
            yard_at,
            self.cells_after(cell),
        )

    def cells_after(self, cell: int) -> list[int]:
        """WG-3.12 The neighbours of a laid tile are open now; WG-3.13 but not beside the board."""
        cells, laid = self.cells[:], self.area_at
        cells.remove(cell)
        for near in NEIGHBOURS[cell]:
            if FIELDS + TURNS * near not in laid and near not in cells:
                insort(cells, near)
        return cells


def join_areas(areas: dict[int, Area], area_at: dict[int, int], cell: int, part: Part) -> None:
    """WG-3.17 Over whole edges with the same landscape behind them; WG-3.14 others may differ."""
    land, first, edges = part.land, FIELDS + TURNS * cell, ACROSS[cell]
    triangles = tuple([first + side for side in part.sides])
    name, tiles, squares = triangles[0], 1 << (FIELDS + cell), part.squares
    for triangle in triangles:
        area_at[triangle] = name
    for side in part.sides:
        there = area_at.get(edges[side], name)
        if there == name or areas[there].land != land:
            continue
        other = areas.pop(there)
        if there < name:
            stale, name = triangles, there
        else:
            stale = other.triangles
        for triangle in stale:
            area_at[triangle] = name
        triangles += other.triangles
        tiles |= other.tiles
        squares += other.squares
    areas[name] = Area(land, triangles, tiles, tiles.bit_count(), squares)


def join_yards(
    yards: dict[int, Yard], yard_at: dict[int, int], cell: int, sides: tuple[int, ...]
) -> None:
    """WG-3.24 Over all tile edges; each edge that gets something behind it is open no more."""
    first, edges = FIELDS + TURNS * cell, ACROSS[cell]
    triangles = tuple([first + side for side in sides])
    name, open_edges = triangles[0], len(sides)
    for triangle in triangles:
        yard_at[triangle] = name
    for side in sides:
        there = yard_at.get(edges[side], -1)
        if there < 0:
            continue
        open_edges -= 2
        if there != name:
            other = yards.pop(there)
            open_edges += other.open_edges
            for triangle in other.triangles:
                yard_at[triangle] = name
            triangles += other.triangles
    yards[name] = Yard(triangles, open_edges)


@lru_cache(maxsize=64)
def bare_farm(edition: Components, board: int) -> Farm:
    """WG-1.7, WG-3.22 Five fields, five areas; WG-3.25 each open to the north only."""
    areas = {
        field: Area(land, (field,), 1 << field, 1, edition.squares[field])
        for field, land in enumerate(edition.fields[board])
    }
    return Farm(
        edition,
        board,
        (),
        areas,
        list(areas),
        {field: field for field in areas},
        {field: Yard((field,), 1) for field in areas},
        {field: field for field in areas},
        AT_THE_BOARD,
    )
