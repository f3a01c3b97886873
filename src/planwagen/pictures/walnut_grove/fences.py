"""Fences: rails with posts, thicker than any other line of a farm."""

from __future__ import annotations

from math import hypot

from planwagen.games.walnut_grove.board import FIELDS
from planwagen.games.walnut_grove.farm import Farm
from planwagen.games.walnut_grove.land import TURNS, triangle
from planwagen.pictures.svg import Point, group, joined, path
from planwagen.pictures.walnut_grove.plot import FIELD_DEPTH, Frame, Plot

Rail = tuple[Point, Point]

PRINTED_SIZE = 110.0
"""The side of a tile for which the widths below are meant."""
LEAST_SCALE = 0.34
POSTS = 6
POST = 4.0
"""Half the length of a post."""


def fences(rails: list[Rail], size: float, core: str = "g-lumber") -> str:
    """Halo, ink rail with a wooden core, and posts across."""
    if not rails:
        return ""
    scale = max(LEAST_SCALE, size / PRINTED_SIZE)
    lines = "".join(f"M{joined(start)}L{joined(end)}" for start, end in rails)
    posts = "".join(post for rail in rails for post in posts_of(rail, POST * scale))
    layers = (
        (lines, "halo", 8.0),
        (posts, "halo", 5.0),
        (lines, "outline", 4.0),
        (lines, core, 1.7),
        (posts, "outline", 2.4),
    )
    drawn = [path(way, stroke=ink, stroke_width=wide * scale) for way, ink, wide in layers]
    return group(*drawn, fill="none", stroke_linecap="round", data_rails=len(rails))


def posts_of(rail: Rail, half: float) -> list[str]:
    """Short lines across the rail, evenly spaced."""
    (x, y), (end_x, end_y) = rail
    long, high = end_x - x, end_y - y
    length = hypot(long, high)
    across, down = -high / length * half, long / length * half
    spots = [
        (x + long * part, y + high * part)
        for part in ((post + 0.5) / POSTS for post in range(POSTS))
    ]
    return [
        f"M{joined((sx - across, sy - down))}L{joined((sx + across, sy + down))}"
        for sx, sy in spots
    ]


def tile_rails(frame: Frame, shown: tuple[bool, ...]) -> dict[int, Rail]:
    """The fences of a tile, by corner: from its middle to the corner."""
    return {
        corner: (frame.middle, frame.corner(corner)) for corner, fence in enumerate(shown) if fence
    }


def field_rails(frame: Frame) -> list[Rail]:
    """WG-3.25 The two lower sides of a board field are fences."""
    tip = frame.spot(0, 0, FIELD_DEPTH)
    return [(tip, frame.spot(0, side * 0.485, 0.01)) for side in (-1, 1)]


def farm_fences(farm: Farm, plot: Plot) -> str:
    """All fences; those around a fenced area have a golden core."""
    plain: list[Rail] = []
    closing: list[Rail] = []
    for triangles, rail in rails_of(farm, plot):
        closed = any(is_fenced(farm, each) for each in triangles)
        (closing if closed else plain).append(rail)
    return fences(plain, plot.size) + fences(closing, plot.size, "g-gold")


def rails_of(farm: Farm, plot: Plot) -> list[tuple[tuple[int, ...], Rail]]:
    """Every rail with the triangles that it is the border of."""
    found: list[tuple[tuple[int, ...], Rail]] = []
    for field in range(FIELDS):
        found += [((field,), rail) for rail in field_rails(plot.place(field).frame)]
    for cell, tile, turn in farm.tiles:
        frame = plot.place(triangle(cell, 0)).frame
        for corner, rail in tile_rails(frame, farm.edition.tiles[tile][turn].fences).items():
            sides = triangle(cell, corner), triangle(cell, (corner + 1) % TURNS)
            found.append((sides, rail))
    return found


def is_fenced(farm: Farm, triangle: int) -> bool:
    """WG-3.24 Is this triangle part of a fenced area?"""
    return not farm.yards[farm.yard_at[triangle]].open_edges
