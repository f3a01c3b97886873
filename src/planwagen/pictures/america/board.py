"""The board: where hexes and paths lie, and sea, coast and land."""

from __future__ import annotations

from functools import cache
from math import sqrt

from planwagen.games.america.board import (
    FACTS,
    HEXES,
    INTERSECTIONS,
    PATHS,
    SITES,
    Land,
    centre,
    corner,
)
from planwagen.games.america.places import HEX
from planwagen.pictures.america.marks import PACKAGE
from planwagen.pictures.svg import (
    Box,
    Point,
    around,
    element,
    group,
    motif,
    outline_of,
    path,
    polygon,
    rect,
    scatter,
)
from planwagen.pictures.words import LANGUAGE, place_name

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


COAST = (
    (35, "coast"),
    (33.6, "t-water"),
    (24, "coast"),
    (22.6, "t-water"),
    (14, "coast"),
    (12, "surf"),
    (5, "ink"),
)
"""Three hairlines in the water: each a wide line with a narrower one upon it; then the shore."""

SCATTERED = ((-0.5, -0.42), (0.5, -0.42), (-0.68, 0.04), (0.68, 0.04), (-0.5, 0.44), (0.5, 0.44))
FOUR = ((-0.5, -0.42), (0.5, -0.42), (-0.5, 0.46), (0.5, 0.46))
OPEN = (*SCATTERED, (0, -0.55), (-0.2, 0.02), (0.24, 0.06), (0, 0.6))
"""Where no number and no sign will stand."""

MOTIFS = {
    "forest": ("tree", SCATTERED),
    "pasture": ("grass", SCATTERED),
    "fields": ("wheat", SCATTERED),
    "hills": ("hill", FOUR),
    "mountains": ("peak", FOUR),
    "desert": ("dune", FOUR),
}
"""What is engraved in a landscape, and where: never under the middle or a corner."""
BORDER_SPOTS = {"hills": FOUR, "mountains": FOUR}
CACTI = ((-0.16, -0.2), (0.3, 0.16), (-0.36, 0.12))
WAVES = "M0 4Q4.5 1 9 4T18 4M18 10Q22.5 7 27 10T36 10"


def sea() -> str:
    line = path(WAVES, fill="none", stroke="coast", stroke_width=0.7, opacity=0.6)
    size = {"width": 36, "height": 12, "patternUnits": "userSpaceOnUse"}
    waves = element("defs", element("pattern", line, id="pw-waves", **size))
    return waves + rect(SEA, fill="t-water") + rect(SEA, fill="url(#pw-waves)")


@cache
def coast() -> str:
    places = [*HEX_AT, *(at for at, _ in BORDER)]
    land = "".join(outline_of(hex_corners(at)) for at in places)
    lines = [
        element("use", href="#pw-land", fill=colour, stroke=colour, stroke_width=width)
        for width, colour in COAST
    ]
    return element("defs", path(land, id="pw-land")) + group(*lines, stroke_linejoin="round")


def land() -> str:
    return printed_land(LANGUAGE.get())


@cache
def printed_land(language: str) -> str:
    """It never changes, so that it is drawn once for each language."""
    full = [full_hex(hex, land) for hex, land in enumerate(HEXES)]
    return group(*(border_hex(place) for place in range(len(BORDER)))) + "".join(full)


def full_hex(hex: int, land: Land) -> str:
    name = element("title", place_name(PACKAGE, HEX[hex]))
    drawn = tinted(HEX_AT[hex], land.terrain) + engraved(hex, HEX_AT[hex], land.terrain)
    return group(name, drawn, data_hex=land.id, data_terrain=land.terrain)


def tinted(at: Point, terrain: str) -> str:
    look = {"fill": f"t-{terrain}", "stroke": "ink-soft", "stroke_width": 0.8}
    return polygon(hex_corners(at), **look)


def engraved(seed: int, at: Point, terrain: str) -> str:
    name, spots = MOTIFS[terrain]
    drawn = [signed(name, seed, n, at, spot) for n, spot in enumerate(spots)]
    if terrain == "desert":
        drawn.append(signed("cactus", seed, 9, at, CACTI[seed % len(CACTI)]))
        drawn.append(signed("dune", seed, 10, at, (0.1, 0.66)))
    return "".join(drawn)


def signed(name: str, seed: int, turn: int, at: Point, spot: Point) -> str:
    """A motif near a spot, moved a little, the same in every picture."""
    x = spot[0] * SIZE + 5 * scatter(seed, turn) - 2.5
    y = spot[1] * SIZE + 4 * scatter(seed + 100, turn) - 2
    return motif(name, moved(at, x, y), 0.9)


def border_hex(place: int) -> str:
    """SA-1.5 Border land: the same, under thin paper."""
    at, terrain = BORDER[place]
    name, seed = MOTIFS[terrain][0], place + len(HEXES)
    spots = BORDER_SPOTS.get(terrain, OPEN)
    drawn = [signed(name, seed, n, at, spot) for n, spot in enumerate(spots)]
    veil = polygon(hex_corners(at), fill="paper", fill_opacity=0.58)
    return tinted(at, terrain) + "".join(drawn) + veil
