"""Places of the board: the id by which a board knows them, and the name that people read.

A site has its name, any other intersection that of the nearest site with a direction: `Omaha,
south-west`. A path goes from a site in a direction, or between two intersections. Records keep
their notation.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from math import atan2, pi
from typing import Final

from planwagen.core.action import Message
from planwagen.games.america.board import (
    DISTANCE,
    HEXES,
    INTERSECTIONS,
    PATH_NAMES,
    PATHS,
    PLACE_NAMES,
    PLACES,
    SITE_AT,
    SITES,
    corner,
)

AT_DICE, AT_DECK, AT_SUPPLY, AT_OFFER = "dice", "deck", "supply", "offer"
AT_HEX: Final = tuple(f"hex {land.id}" for land in HEXES)
AT_SITE: Final = tuple(f"site {site.name}" for site in SITES)
AT_PLACE: Final = tuple(
    f"{'intersection' if SITE_AT[at] < 0 else 'site'} {PLACE_NAMES[at]}" for at in PLACES
)
AT_PATH: Final = tuple(f"path {name}" for name in PATH_NAMES)

COMPASS: Final = (
    "east",
    "south-east",
    "south",
    "south-west",
    "west",
    "north-west",
    "north",
    "north-east",
)
"""Clockwise from the east, as angles go on a board whose rows go down."""


def direction(start: int, end: int) -> str:
    """Where an intersection lies, seen from another."""
    (x, y), (to_x, to_y) = corner(INTERSECTIONS[start]), corner(INTERSECTIONS[end])
    sector = round(atan2(to_y - y, to_x - x) / (2 * pi) * len(COMPASS))
    return COMPASS[sector % len(COMPASS)]


def nearest_site(at: int) -> int:
    """The nearest by steps; of several the first one."""
    return min(range(len(SITES)), key=lambda site: DISTANCE[at][SITES[site].at])


def named_place(at: int) -> Message:
    if SITE_AT[at] >= 0:
        return Message("site", {"site": PLACE_NAMES[at]})
    site = SITES[nearest_site(at)]
    steps, where = DISTANCE[site.at][at], direction(site.at, at)
    if steps == 1:
        return Message("beside", {"site": site.name, "direction": where})
    return Message("away", {"site": site.name, "steps": steps, "direction": where})


def named_path(path: int) -> Message:
    a, b = PATHS[path]
    if SITE_AT[a] < 0 and SITE_AT[b] < 0:
        return Message("between", {"one": PLACE[a], "other": PLACE[b]})
    start, end = (a, b) if SITE_AT[a] >= 0 else (b, a)
    return Message("beside", {"site": PLACE_NAMES[start], "direction": direction(start, end)})


PLACE: Final = [named_place(at) for at in PLACES]
PATH: Final = [named_path(path) for path in range(len(PATHS))]
HEX: Final = [Message("hex", {"terrain": land.terrain, "area": land.area}) for land in HEXES]


def all_of(names: Sequence[Message]) -> Message:
    """Several places as one name: `Omaha, east; Omaha, south-west`."""
    return reduce(lambda one, other: Message("several", {"one": one, "other": other}), names)
