"""Where on the paper the cells, triangles and board fields of a farm lie."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from planwagen.games.walnut_grove.board import FIELDS
from planwagen.games.walnut_grove.land import CELLS, TURNS, Cell
from planwagen.pictures.svg import Box, Point

FIELD_DEPTH = 0.42
"""From the north edge of a board field to its point, in parts of the side of a tile."""
SILL = 0.48
"""The height of the wooden sill that holds the fields."""
LEDGE = 0.13
"""How far the sill reaches beyond the fields on each side."""
LEAST_ROWS = 2
TILE_MIDDLE = 0.5

ALONG: list[Point] = [(1, 0), (0, 1), (-1, 0), (0, -1)]
"""Clockwise along the edge of each side n, e, s, w; a quarter turn further is inwards."""


class Frame(NamedTuple):
    """A tile, or a place for one."""

    middle: Point
    size: float

    def spot(self, side: int, along: float, depth: float) -> Point:
        """From the middle of an edge: so far clockwise along it, and so deep into the tile."""
        (ax, ay), (ix, iy) = ALONG[side], ALONG[(side + 1) % TURNS]
        inwards = depth - TILE_MIDDLE
        x, y = ax * along + ix * inwards, ay * along + iy * inwards
        return self.middle[0] + x * self.size, self.middle[1] + y * self.size

    def corner(self, corner: int) -> Point:
        """Between this side and the next one."""
        return self.spot(corner, 0.5, 0)

    def triangle(self, side: int, depth: float = TILE_MIDDLE) -> list[Point]:
        ends = self.spot(side, -0.5, 0), self.spot(side, 0.5, 0)
        return [*ends, self.spot(side, 0, depth)]

    @property
    def box(self) -> Box:
        x, y = self.middle
        return Box(x - self.size / 2, y - self.size / 2, self.size, self.size)


class Place(NamedTuple):
    """A triangle: its tile or field, its side, and how deep it is."""

    frame: Frame
    side: int
    depth: float

    def spot(self, along: float, depth: float) -> Point:
        return self.frame.spot(self.side, along, depth)

    @property
    def points(self) -> list[Point]:
        return self.frame.triangle(self.side, self.depth)


class Plot(NamedTuple):
    """A farm fitted to a place on the paper."""

    size: float
    """The side of a tile."""
    origin: Point
    """The north-west corner of the first field of the board."""

    def frame(self, cell: Cell) -> Frame:
        x, y = cell
        size = self.size
        return Frame((self.origin[0] + (x + 0.5) * size, self.origin[1] - (y + 0.5) * size), size)

    def place(self, triangle: int) -> Place:
        """A board field is the north triangle of a cell below the farm."""
        if triangle < FIELDS:
            return Place(self.frame((triangle, -1)), 0, FIELD_DEPTH)
        cell, side = divmod(triangle - FIELDS, TURNS)
        return Place(self.frame(CELLS[cell]), side, TILE_MIDDLE)

    @property
    def sill(self) -> Box:
        x, y = self.origin
        ledge = LEDGE * self.size
        return Box(x - ledge, y, FIELDS * self.size + 2 * ledge, SILL * self.size)


def fitted(cells: Iterable[int], box: Box, most: float) -> Plot:
    """The largest tiles with which these cells and the board fit the box."""
    taken = [CELLS[cell] for cell in cells]
    left = min([-LEDGE, *(float(x) for x, _ in taken)])
    right = max([FIELDS + LEDGE, *(x + 1.0 for x, _ in taken)])
    rows = max([LEAST_ROWS, *(y + 1 for _, y in taken)])
    size = min(box.width / (right - left), box.height / (rows + SILL), most)
    x = box.middle[0] - size * (left + right) / 2
    return Plot(size, (x, box.bottom - size * SILL))
