"""Land tiles and the grid they are laid on: triangles, cells, and how they touch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.data import Facts
from planwagen.games.walnut_grove.board import FACTS, FIELDS, GOODS, MOST_TILES

SIDES: Final = "nesw"
"""WG-3.8 The four triangles of a tile, clockwise."""
CORNERS: Final = ["NE", "SE", "SW", "NW"]
"""WG-3.23 Where fences end: corner k lies between side k and the next one."""
TURNS: Final = len(SIDES)


@dataclass(frozen=True, slots=True)
class Tile:
    """WG-3.8 Landscapes, fences and squares, by side or corner, as printed or turned."""

    name: str
    land: tuple[int, ...]
    fences: tuple[bool, ...]
    squares: tuple[int, ...]


def read_tile(facts: Facts) -> Tile:
    land = tuple(GOODS.index(name) for name in facts.texts("land"))
    shown = facts.texts("fences")
    fences = tuple(corner in shown for corner in CORNERS)
    return Tile(facts.text("id"), land, fences, tuple(facts.numbers("squares")))


def turned(tile: Tile, turn: int) -> Tile:
    """WG-3.9 A quarter turn clockwise moves n to e, and fences and squares with it."""
    order = [(side - turn) % TURNS for side in range(TURNS)]
    return Tile(
        tile.name,
        tuple(tile.land[side] for side in order),
        tuple(tile.fences[side] for side in order),
        tuple(tile.squares[side] for side in order),
    )


TILE_NAMES: Final = [facts.text("id") for facts in FACTS.tables("tiles")]


@dataclass(frozen=True, slots=True)
class Part:
    """Triangles of one tile that hang together: of one landscape, or without fence between."""

    land: int
    shape: int
    """Its sides, by their number in `SHAPES`."""
    squares: int


SHAPES: Final = [
    tuple([side for side in range(TURNS) if shape >> side & 1]) for shape in range(1 << TURNS)
]
"""Sides, as the bits of a number."""


def runs(joined: list[bool]) -> list[tuple[int, ...]]:
    """The sides in groups; `joined[k]` says that side k and the next one hang together."""
    group = list(range(TURNS))
    for side, together in enumerate(joined):
        if together:
            old, new = group[(side + 1) % TURNS], group[side]
            group = [new if g == old else g for g in group]
    return [tuple(s for s in range(TURNS) if group[s] == g) for g in dict.fromkeys(group)]


def area_parts(tile: Tile) -> list[Part]:
    """WG-3.17 Neighbouring triangles of one landscape; WG-3.26 fences do not part them."""
    land = tile.land
    groups = runs([land[side] == land[(side + 1) % TURNS] for side in range(TURNS)])
    return [
        Part(land[g[0]], SHAPES.index(g), sum(tile.squares[side] for side in g)) for g in groups
    ]


def yard_parts(tile: Tile) -> list[tuple[int, ...]]:
    """WG-3.24 Triangles joined over half-diagonals without fence."""
    return runs([not fence for fence in tile.fences])


Cell = tuple[int, int]


def reachable_cells(tiles: int = MOST_TILES) -> list[Cell]:
    """WG-3.13 No cell beside or below the board; further out one row less for each column."""
    return [
        (x, y)
        for y in range(tiles)
        for x in range(-tiles, FIELDS + tiles)
        if max(-x, x - FIELDS + 1, 0) + y < tiles
    ]


CELLS: Final = reachable_cells()
"""WG-3.10 By y, then by x; elsewhere a cell is a number in this list."""
CELL_NUMBER: Final = {cell: number for number, cell in enumerate(CELLS)}
CELL_NAMES: Final = [f"{x},{y}" for x, y in CELLS]
AT_THE_BOARD: Final = [CELL_NUMBER[x, 0] for x in range(FIELDS)]
"""WG-3.11 The cells that touch a field of the board."""

STEPS: Final[list[Cell]] = [(0, 1), (1, 0), (0, -1), (-1, 0)]
"""To the neighbour at each side."""


def neighbour(cell: int, side: int) -> int:
    """The number of the next cell, -1 if no tile can lie there."""
    x, y = CELLS[cell]
    return CELL_NUMBER.get((x + STEPS[side][0], y + STEPS[side][1]), -1)


NEIGHBOURS: Final = [
    [near for side in range(TURNS) if (near := neighbour(cell, side)) >= 0]
    for cell in range(len(CELLS))
]


def triangle(cell: int, side: int) -> int:
    """WG-3.20 After the fields of the board, cell by cell n, e, s, w: the order of names."""
    return FIELDS + TURNS * cell + side


def across(cell: int, side: int) -> int:
    """WG-3.17 The triangle behind a tile edge, -1 where nothing ever lies."""
    x, y = CELLS[cell]
    if SIDES[side] == "s" and y == 0:
        return x if 0 <= x < FIELDS else -1
    near = neighbour(cell, side)
    return triangle(near, (side + 2) % TURNS) if near >= 0 else -1


ACROSS: Final = [[across(cell, side) for side in range(TURNS)] for cell in range(len(CELLS))]
ACROSS_TRIANGLE: Final = [triangle(near, SIDES.index("s")) for near in AT_THE_BOARD] + [
    behind for edges in ACROSS for behind in edges
]
"""The same by triangle, fields of the board first."""
TRIANGLES: Final = [
    [tuple([triangle(cell, side) for side in sides]) for sides in SHAPES]
    for cell in range(len(CELLS))
]
"""Of a part, by its cell and shape;"""
BEHIND: Final = [[tuple([edges[side] for side in sides]) for sides in SHAPES] for edges in ACROSS]
"""and the triangles behind its tile edges."""

AREA_NAMES: Final = [f"B{field}" for field in range(FIELDS)] + [
    f"{cell}{side}" for cell in CELL_NAMES for side in SIDES
]
"""WG-3.20 An area is named after its first triangle."""
