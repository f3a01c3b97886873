"""The land of a player: tiles laid, areas, fenced areas. A farm never changes; laying makes one."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from planwagen.core.action import Action
from planwagen.core.frozen import Frozen
from planwagen.core.native import mypyc_attr
from planwagen.core.state_json import plain
from planwagen.games.walnut_grove.board import FIELDS
from planwagen.games.walnut_grove.components import Components
from planwagen.games.walnut_grove.land import (
    ACROSS,
    AT_THE_BOARD,
    BEHIND,
    NEIGHBOURS,
    TRIANGLES,
    TURNS,
    Part,
)

Laid = tuple[int, int, int]
"""A cell, the tile on it, and its turn."""


@dataclass(slots=True, init=False)
class Area(Frozen):
    """WG-3.17 Triangles of one landscape that hang together. Never changed once made."""

    name: int
    """WG-3.20 The first of its triangles."""
    land: int
    triangles: tuple[int, ...]
    tiles: int
    """Those it has a part of, a bit each in the order of laying; the first are the fields."""
    size: int
    """WG-3.18 How many these are."""
    squares: int

    # Written out, and so for yard and farm: a dataclass's own is not compiled.
    def __init__(
        self, name: int, land: int, triangles: tuple[int, ...], tiles: int, size: int, squares: int
    ) -> None:
        self.name = name
        self.land = land
        self.triangles = triangles
        self.tiles = tiles
        self.size = size
        self.squares = squares


@dataclass(slots=True, init=False)
class Yard(Frozen):
    """WG-3.24 Triangles with no fence between them; fenced when no edge is open."""

    triangles: tuple[int, ...]
    open_edges: int

    def __init__(self, triangles: tuple[int, ...], open_edges: int) -> None:
        self.triangles = triangles
        self.open_edges = open_edges


Yards = tuple[dict[int, Yard], dict[int, int]]
"""By name, and the name of the one that each triangle is part of."""


@mypyc_attr(acyclic=True)
@dataclass(slots=True, init=False)
class Farm:
    """Shared by all copies of a position."""

    edition: Components
    board: int
    tiles: tuple[Laid, ...]
    """In the order in which they were laid."""
    area_at: dict[int, Area] = field(compare=False, repr=False)
    """The area that each triangle is part of."""
    names: list[int]
    """WG-3.20 The names of the areas, in order."""
    cells: list[int]
    """WG-3.12 Where the next tile can go, in order."""
    before: Farm | None = field(compare=False, repr=False)
    """Without the last tile, as long as nobody has asked for the yards."""
    joined: Yards | None = field(compare=False, repr=False)
    works: list[Action] = field(compare=False, repr=False)
    """WG-4.2 Where a figure can work, as soon as somebody has asked; shared, never changed."""
    listed: dict[int, Area] | None = field(compare=False, repr=False)
    """The areas by name, as soon as somebody has asked."""

    def __init__(
        self,
        edition: Components,
        board: int,
        tiles: tuple[Laid, ...],
        area_at: dict[int, Area],
        names: list[int],
        cells: list[int],
        before: Farm | None,
        joined: Yards | None,
        works: list[Action],
        listed: dict[int, Area] | None = None,
    ) -> None:
        self.edition = edition
        self.board = board
        self.tiles = tiles
        self.area_at = area_at
        self.names = names
        self.cells = cells
        self.before = before
        self.joined = joined
        self.works = works
        self.listed = listed

    @property
    def areas(self) -> dict[int, Area]:
        """By name, for those who want all of them; a single one is found in `area_at`."""
        if self.listed is None:
            self.listed = {name: self.area_at[name] for name in self.names}
        return self.listed

    @property
    def yards(self) -> dict[int, Yard]:
        return self.all_yards()[0]

    @property
    def yard_at(self) -> dict[int, int]:
        """The name of the yard that each triangle is part of."""
        return self.all_yards()[1]

    def all_yards(self) -> Yards:
        """Joined when they are asked for: they count at the end, and play is 7 % faster so."""
        if self.joined is None:
            assert self.before is not None
            self.joined = with_tile(self.before.all_yards(), self.edition, self.tiles[-1])
            self.before = None
        return self.joined

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
        return max(area.size for area in self.area_at.values())

    def to_json(self) -> list[object]:
        """The board and the tiles laid, in their order: all else follows."""
        return [self.board, [list(laid) for laid in self.tiles]]

    @classmethod
    def from_json(cls, values: object, edition: Components, players: int) -> Farm:
        board, tiles = plain(list, values)
        farm = bare_farm(edition, board)
        for cell, tile, turn in tiles:
            farm = farm.lay(cell, tile, turn)
        return farm

    def lay(self, cell: int, tile: int, turn: int) -> Farm:
        """WG-3.15 The tile stays for good; WG-3.21 areas that it joins become one."""
        tiles = self.tiles
        tiles += ((cell, tile, turn),)
        area_at, names, cells = self.area_at.copy(), self.names[:], self.cells_after(cell)
        made = Farm(self.edition, self.board, tiles, area_at, names, cells, self, None, [])
        for part in self.edition.area_parts[tile][turn]:
            made.join(cell, part)
        names.sort()
        return made

    def join(self, cell: int, part: Part) -> None:
        """WG-3.17 Over edges with the same landscape behind them; WG-3.14 others may differ."""
        area_at, land, triangles = self.area_at, part.land, TRIANGLES[cell][part.shape]
        tile = 1 << (FIELDS + len(self.tiles))
        area = Area(triangles[0], land, triangles, tile, 1, part.squares)
        self.names.append(area.name)
        for triangle in triangles:
            area_at[triangle] = area
        for behind in BEHIND[cell][part.shape]:
            other = area_at.get(behind)
            if other is not None and other.land == land and other is not area:
                area = self.unite(area, other)

    def unite(self, area: Area, other: Area) -> Area:
        """WG-3.21 Two areas become one; WG-3.18 a tile in both counts once."""
        triangles, tiles = area.triangles + other.triangles, area.tiles | other.tiles
        name, gone = min(area.name, other.name), max(area.name, other.name)
        squares = area.squares + other.squares
        united = Area(name, area.land, triangles, tiles, tiles.bit_count(), squares)
        self.names.remove(gone)
        for triangle in triangles:
            self.area_at[triangle] = united
        return united

    def __reduce__(self) -> tuple[object, ...]:
        return Farm.from_json, (self.to_json(), self.edition, 0)

    def cells_after(self, cell: int) -> list[int]:
        """WG-3.12 The neighbours of a laid tile are open now; WG-3.13 but not beside the board."""
        cells, laid = self.cells[:], self.area_at
        cells.remove(cell)
        for near in NEIGHBOURS[cell]:
            if FIELDS + TURNS * near not in laid and near not in cells:
                cells.append(near)
        cells.sort()
        return cells


def with_tile(yards: Yards, edition: Components, laid: Laid) -> Yards:
    """WG-3.23 The yards after one more tile; those before it stay as they are."""
    joined, joined_at = yards[0].copy(), yards[1].copy()
    cell, tile, turn = laid
    for sides in edition.yard_parts[tile][turn]:
        join_yards(joined, joined_at, cell, sides)
    return joined, joined_at


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
        name: Area(name, land, (name,), 1 << name, 1, edition.squares[name])
        for name, land in enumerate(edition.fields[board])
    }
    yards = {name: Yard((name,), 1) for name in areas}, {name: name for name in areas}
    return Farm(edition, board, (), areas, [*areas], AT_THE_BOARD, None, yards, [])
