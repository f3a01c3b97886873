"""Where everything on the printed board lies, for drawing. Lengths are in sides of a hex."""

from __future__ import annotations

from math import sqrt

from planwagen.games.america.board import (
    DESERT,
    FACTS,
    HAS_SYMBOL,
    HEXES,
    INTERSECTIONS,
    LATER_TOKEN,
    NO_YIELD,
    PATH_NAMES,
    PATHS,
    PLACE_NAMES,
    PLACES,
    PRINTED,
    RESOURCES,
    SITE_AT,
    SITES,
    START_TOKEN,
    Land,
    column_and_row,
)

Point = tuple[float, float]
Drawn = dict[str, object]

MARKS = {DESERT: "", PRINTED: "number", START_TOKEN: "?", LATER_TOKEN: "??"}


def centre(cell: str) -> Point:
    """SA-1.6 Flat-topped cells in columns; odd ones lie half a cell lower."""
    column, row = column_and_row(cell)
    return round(1.5 * column, 3), round(sqrt(3) * (row + column % 2 / 2), 3)


def corner(name: str) -> Point:
    """`c07r03E` is the east corner of a cell, `c07r03W` its west corner."""
    x, y = centre(name[:6])
    return (x + 1, y) if name[6] == "E" else (x - 1, y)


def drawn_hex(land: Land) -> Drawn:
    x, y = centre(land.id)
    hex: Drawn = {"name": land.id, "x": x, "y": y, "terrain": land.terrain, "area": land.area}
    if MARKS[land.mark]:
        hex["mark"] = MARKS[land.mark]
    if land.yields != NO_YIELD:
        hex["yields"] = RESOURCES[land.yields]
    return hex


def drawn_border() -> list[Drawn]:
    """SA-1.5 Land cut off by border or coast."""
    cells = [(facts.text("id"), facts.text("terrain")) for facts in FACTS.tables("border")]
    return [{"name": n, "x": centre(n)[0], "y": centre(n)[1], "terrain": t} for n, t in cells]


def drawn_place(at: int) -> Drawn:
    """An intersection; a site has its colour and what its coast pays."""
    x, y = corner(INTERSECTIONS[at])
    place: Drawn = {"name": PLACE_NAMES[at], "x": x, "y": y}
    if SITE_AT[at] < 0:
        return place
    site = SITES[SITE_AT[at]]
    return place | {"site": "purple" if site.purple else "red", "gold": site.gold}


def drawn_path(path: int) -> Drawn:
    a, b = PATHS[path]
    shown: Drawn = {"name": PATH_NAMES[path], "ends": [PLACE_NAMES[a], PLACE_NAMES[b]]}
    return shown | {"symbol": True} if HAS_SYMBOL[path] else shown


def drawn_stubs() -> list[list[Point]]:
    """SA-1.7 Lines that lead nowhere."""
    stubs: list[list[str]] = FACTS.items("stub", list)
    return [[corner(a), corner(b)] for a, b in stubs]


GEOMETRY: Drawn = {
    "hexes": [drawn_hex(land) for land in HEXES],
    "border": drawn_border(),
    "places": [drawn_place(at) for at in PLACES],
    "paths": [drawn_path(path) for path in range(len(PATHS))],
    "stubs": drawn_stubs(),
}
"""Never changes: a page needs it once."""
