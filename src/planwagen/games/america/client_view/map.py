"""The printed board, for a board on a screen: where everything lies, and what it is called."""

from __future__ import annotations

from planwagen.core.place_names import place_name
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
)
from planwagen.games.america.client_view.shapes import (
    BorderHex,
    GameMap,
    MapHex,
    MapPath,
    MapPlace,
    Point,
)
from planwagen.games.america.geometry import centre, corner
from planwagen.games.america.places import AT_HEX, AT_PATH, AT_PLACE, HEX, PATH, PLACE

MARKS = {DESERT: "", PRINTED: "number", START_TOKEN: "?", LATER_TOKEN: "??"}


def drawn_hex(hex: int) -> MapHex:
    land = HEXES[hex]
    x, y = centre(land.id)
    drawn: MapHex = {
        "name": land.id,
        "at": AT_HEX[hex],
        "place": place_name(HEX[hex]),
        "x": x,
        "y": y,
        "terrain": land.terrain,
        "area": land.area,
    }
    if MARKS[land.mark]:
        drawn["mark"] = MARKS[land.mark]
    if land.yields != NO_YIELD:
        drawn["yields"] = RESOURCES[land.yields]
    return drawn


def drawn_border() -> list[BorderHex]:
    """SA-1.5 Land cut off by border or coast."""
    cells = [(facts.text("id"), facts.text("terrain")) for facts in FACTS.tables("border")]
    return [{"name": n, "x": centre(n)[0], "y": centre(n)[1], "terrain": t} for n, t in cells]


def drawn_place(at: int) -> MapPlace:
    """An intersection; a site has its colour and what its coast pays."""
    x, y = corner(INTERSECTIONS[at])
    drawn: MapPlace = {
        "name": PLACE_NAMES[at],
        "at": AT_PLACE[at],
        "place": place_name(PLACE[at]),
        "x": x,
        "y": y,
    }
    if SITE_AT[at] >= 0:
        site = SITES[SITE_AT[at]]
        drawn["site"] = "purple" if site.purple else "red"
        drawn["gold"] = site.gold
    return drawn


def drawn_path(path: int) -> MapPath:
    a, b = PATHS[path]
    drawn: MapPath = {
        "name": PATH_NAMES[path],
        "at": AT_PATH[path],
        "place": place_name(PATH[path]),
        "ends": (PLACE_NAMES[a], PLACE_NAMES[b]),
    }
    if HAS_SYMBOL[path]:
        drawn["symbol"] = True
    return drawn


def drawn_stubs() -> list[tuple[Point, Point]]:
    """SA-1.7 Lines that lead nowhere."""
    stubs: list[list[str]] = FACTS.items("stub", list)
    return [(corner(a), corner(b)) for a, b in stubs]


MAP: GameMap = {
    "hexes": [drawn_hex(hex) for hex in range(len(HEXES))],
    "border": drawn_border(),
    "places": [drawn_place(at) for at in PLACES],
    "paths": [drawn_path(path) for path in range(len(PATHS))],
    "stubs": drawn_stubs(),
}
"""Never changes: a page needs it once."""
