"""Where hexes and intersections lie on the map sheet."""

from __future__ import annotations

from math import sqrt

from planwagen.games.america.board import FACTS, HEXES, INTERSECTIONS, PATHS, SITES
from planwagen.games.america.geometry import centre, corner
from planwagen.pictures.svg import Box, Point, around

MAP = Box(12, 80, 1228, 750)
SEA = MAP.inset(7)
SIZE = 51.0
"""From the middle of a hex to its corner; its tops are flat."""
HIGH = SIZE * sqrt(3)
COLUMNS = 14
MIDDLE_ROW = 4.0
"""The row in the middle of the sheet: what lies far north and south is cut off, as printed."""
ORIGIN = SEA.middle[0] - COLUMNS / 2 * 1.5 * SIZE, SEA.middle[1] - MIDDLE_ROW * HIGH


def on_sheet(at: Point) -> Point:
    """Lengths in sides of a hex, brought to the sheet."""
    return ORIGIN[0] + SIZE * at[0], ORIGIN[1] + SIZE * at[1]


def hex_corners(middle: Point, size: float = SIZE) -> list[Point]:
    return [around(middle, size, 60 * turn) for turn in range(6)]


def moved(at: Point, x: float, y: float) -> Point:
    return at[0] + x, at[1] + y


def between(one: Point, other: Point, part: float = 0.5) -> Point:
    """The point that lies so far on the way from one to the other."""
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


HEX_AT = [on_sheet(centre(land.id)) for land in HEXES]
BORDER = [
    (on_sheet(centre(facts.text("id"))), facts.text("terrain")) for facts in FACTS.tables("border")
]
"""SA-1.5 Land cut off by border or coast: to look at only."""
PLACE_AT = [on_sheet(corner(name)) for name in INTERSECTIONS]
OPENS_WEST = [name[6] == "E" for name in INTERSECTIONS]
"""Whether the one hex that has an intersection as its tip lies west of it."""
SITE_PLACE = [PLACE_AT[site.at] for site in SITES]
PATH_ENDS = [(PLACE_AT[a], PLACE_AT[b]) for a, b in PATHS]
PATH_MIDDLE = [between(*ends) for ends in PATH_ENDS]
LIES_FLAT = [abs(ends[0][1] - ends[1][1]) < 1 for ends in PATH_ENDS]
"""Whether a path runs from west to east."""
