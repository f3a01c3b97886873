"""Where a farm lies on the paper, and the prairie around it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from planwagen.games.walnut_grove.board import FIELDS
from planwagen.games.walnut_grove.land import CELLS, TURNS, Cell
from planwagen.pictures.svg import (
    Box,
    Point,
    around,
    circle,
    element,
    group,
    icon,
    joined,
    motif,
    path,
    rect,
)

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


RAYS = 18
TREES: list[tuple[float, float, float]] = [
    (0.06, -0.1, 1.0), (0.1, 0.1, 0.8), (0.33, 0.0, 1.2), (0.37, 0.2, 0.9),
    (0.9, 0.1, 1.1), (0.95, 0.25, 0.85),
]  # fmt: skip
"""Far along the horizon, how far below it in parts of the sky, and how large."""
MOST_SKY = 62.0


def prairie(box: Box, plot: Plot, name: str) -> str:
    """Ground, sky and horizon, cut to the box."""
    sky = min(MOST_SKY, box.height * 0.15)
    line = box.y + sky
    cut = element("clipPath", rect(box, 2), id=f"pw-{name}")
    parts = (
        rect(box, fill="mat"),
        sun((box.x + box.width * 0.78, line - sky * 0.3), sky * 0.3),
        hills(box, line, sky),
        *(tree(box, line, sky, each) for each in TREES),
        group(
            icon("barn", (box.x + box.width * 0.56, line - sky * 0.02), sky * 0.5, **FAR),
            icon("well", (box.x + box.width * 0.615, line + sky * 0.1), sky * 0.28, **FAR),
            opacity=0.75,
        ),
        grid(box, plot),
    )
    return cut + group(*parts, clip_path=f"url(#pw-{name})")


FAR = {"fill": "t-hills", "color": "ink-soft", "stroke_width": 1.2}


def hills(box: Box, line: float, sky: float) -> str:
    """Two rolling lines; below them the ground is prairie."""
    quarter, high = box.width / 4, sky * 0.35
    ways = [
        f"M{joined((box.x, y))}q{quarter / 2:.1f} {-bend:.1f} {quarter:.1f} 0"
        f"t{quarter:.1f} 0t{quarter:.1f} 0t{quarter:.1f} 0"
        for y, bend in ((line, high), (line + sky * 0.34, -high * 0.7))
    ]
    fill = f"{ways[0]}V{box.bottom:.1f}H{box.x:.1f}Z"
    rules = path("".join(ways), fill="none", stroke="rule", stroke_width=0.9, opacity=0.75)
    return path(fill, fill="t-prairie", fill_opacity=0.75) + rules


def sun(at: Point, radius: float) -> str:
    rays = "".join(
        f"M{joined(around(at, radius * 1.35, turn))}L{joined(around(at, radius * 1.8, turn))}"
        for turn in (ray * 360 / RAYS for ray in range(RAYS))
    )
    look = {"stroke": "rule", "stroke_width": 0.9, "opacity": 0.75}
    return circle(at, radius, fill="t-fields", **look) + path(rays, fill="none", **look)


def tree(box: Box, line: float, sky: float, each: tuple[float, float, float]) -> str:
    along, below, scale = each
    at = box.x + box.width * along, line + sky * below - 3
    return motif("tree", at, scale * sky / 42)


def grid(box: Box, plot: Plot) -> str:
    """Dotted lines where tiles may come to lie."""
    (left, foot), size = plot.origin, plot.size
    columns = range(-int((left - box.x) // size), int((box.right - left) // size) + 1)
    rows = range(int((foot - box.y) // size) + 1)
    ways = [f"M{joined((left + n * size, foot))}V{box.y:.1f}" for n in columns]
    ways += [f"M{joined((box.x, foot - n * size))}H{box.right:.1f}" for n in rows]
    look = {"stroke": "rule", "stroke_width": 0.6, "stroke_dasharray": "1 5"}
    return path("".join(ways), fill="none", **look)
