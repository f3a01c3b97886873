"""The map for the page: what is printed on it, and what stands there now."""

from __future__ import annotations

from collections.abc import Sequence

from planwagen.core.action import NOBODY, Seat
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
    centre,
    corner,
)
from planwagen.games.america.client_view.shapes import (
    BorderHex,
    GameMap,
    MapHex,
    MapPath,
    MapPlace,
    Mover,
    OnBoard,
    Point,
)
from planwagen.games.america.components import NEUTRAL, neutral_colour
from planwagen.games.america.network import next_to_leave
from planwagen.games.america.places import AT_HEX, AT_PATH, AT_PLACE, HEX, PATH, PLACE
from planwagen.games.america.state import NOWHERE, State

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


def who(seen: State, seat: Seat) -> str:
    """The colour of a seat, empty where nobody is meant."""
    return seen.colours[seat] if seat >= 0 else ""


def owner(seen: State, seat: Seat) -> str:
    """SA-2.1 The colour of a piece; that of neutral cities is the one nobody plays."""
    return neutral_colour(seen.colours) if seat == NEUTRAL else who(seen, seat)


def board(seen: State) -> OnBoard:
    """Everything on the map that can change."""
    token = next_to_leave(seen.numbers)
    shown = {land.id: number for land, number in zip(HEXES, seen.numbers, strict=True) if number}
    return {
        "numbers": shown,
        "tokens": [hex for hex in TOKEN_SPOTS if hex in shown],
        "next_token": HEXES[token].id if token >= 0 else "",
        "waiting": [hex for hex in LATER_SPOTS if hex not in shown],
        "outlaw": HEXES[seen.outlaw].id,
        "cities": owned(seen, seen.cities, [site.name for site in SITES]),
        "goods": owned(seen, seen.goods, [site.name for site in SITES]),
        "rails": owned(seen, seen.rails, PATH_NAMES),
        "trains": pieces(seen, seen.trains, PATH_NAMES),
        "settlers": pieces(seen, seen.settlers, PLACE_NAMES),
        "neutral": neutral_colour(seen.colours),
    }


TOKEN_SPOTS = [land.id for land in HEXES if land.mark in (START_TOKEN, LATER_TOKEN)]
LATER_SPOTS = [land.id for land in HEXES if land.mark == LATER_TOKEN]


def owned(seen: State, owners: Sequence[Seat], names: Sequence[str]) -> dict[str, str]:
    pairs = zip(names, owners, strict=True)
    return {name: owner(seen, seat) for name, seat in pairs if seat != NOBODY}


def pieces(seen: State, places: Sequence[int], names: Sequence[str]) -> list[Mover]:
    """Trains or settlers on the board; two belong to each seat."""
    each = len(places) // len(seen.players)
    return [
        {"colour": seen.colours[n // each], "number": n % each + 1, "at": names[at]}
        for n, at in enumerate(places)
        if at != NOWHERE
    ]
