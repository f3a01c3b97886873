"""What is printed on the board: hexes, intersections, paths, sites. Read once, never changed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from math import sqrt
from typing import Final

from planwagen.core.data import Facts, read_facts
from planwagen.core.errors import BrokenData

PACKAGE: Final = "planwagen.games.america"
FACTS: Final = read_facts(PACKAGE, "data/board.toml")


class Kind(IntEnum):
    """SA-1.2 The five resources: of forest, mountains, fields, hills and pasture."""

    LUMBER = 0
    ORE = 1
    GRAIN = 2
    COAL = 3
    CATTLE = 4


LUMBER, ORE, GRAIN, COAL, CATTLE = Kind
KINDS: Final = list(Kind)
RESOURCES: Final = FACTS.texts("resources")
"""Their names, in the order of `Kind`."""

Counts = tuple[int, ...]
"""How many of each kind: of resources, of cards, of what is traded."""

NO_YIELD: Final = -1
"""SA-1.2 A desert yields nothing."""


class Mark(IntEnum):
    """SA-1.3 What a full hex shows."""

    DESERT = 0
    PRINTED = 1
    START_TOKEN = 2
    LATER_TOKEN = 3


DESERT, PRINTED, START_TOKEN, LATER_TOKEN = Mark


@dataclass(frozen=True, slots=True)
class Land:
    """A full hex."""

    id: str
    terrain: str
    area: str
    yields: int
    """A Kind, or NO_YIELD."""
    mark: Mark
    number: int
    """The printed number, 0 if there is none."""
    column: int
    row: int


@dataclass(frozen=True, slots=True)
class Site:
    """SA-1.9 A place for a city. SA-1.12 Each has a goods space."""

    name: str
    at: int
    purple: bool
    gold: int
    """SA-1.10 What the coast symbol pays; 0 inland."""


def column_and_row(name: str) -> tuple[int, int]:
    """SA-1.6 `c07r03` and `c07r03E` lie in column 7 and row 3."""
    if len(name) < 6 or name[0] != "c" or name[3] != "r":
        raise BrokenData(f"{FACTS.place}: {name!r} is no cell")
    return int(name[1:3]), int(name[4:6])


def cells_at(corner: str) -> list[str]:
    """SA-1.6 The three cells that meet at a corner, named by its east or west cell."""
    column, row = column_and_row(corner)
    beside = column + 1 if corner[6] == "E" else column - 1
    upper = row if column % 2 else row - 1
    places = [(column, row), (beside, upper), (beside, upper + 1)]
    return [f"c{c:02}r{r:02}" for c, r in places]


def read_mark(facts: Facts) -> Mark:
    if facts.has("number"):
        return PRINTED
    if not facts.has("mark"):
        return DESERT
    return START_TOKEN if facts.text("mark") == "?" else LATER_TOKEN


def read_land(facts: Facts) -> Land:
    """SA-1.1 A full hex. SA-1.5 Border land is drawn only, and not among these."""
    column, row = column_and_row(facts.text("id"))
    terrain = facts.text("terrain")
    yields = FACTS.facts("terrain")
    return Land(
        id=facts.text("id"),
        terrain=terrain,
        area=facts.text("area"),
        yields=RESOURCES.index(yields.text(terrain)) if yields.has(terrain) else NO_YIELD,
        mark=read_mark(facts),
        number=facts.number("number") if facts.has("number") else 0,
        column=column,
        row=row,
    )


def read_site(facts: Facts) -> Site:
    return Site(
        name=facts.text("name"),
        at=INTERSECTIONS.index(facts.text("at")),
        purple=facts.text("kind") == "purple",
        gold=facts.number("gold") if facts.has("gold") else 0,
    )


def read_path(ends: list[str]) -> tuple[int, int]:
    """SA-1.7 Only lines of `path` carry rails and steps; those of `stub` lead nowhere."""
    return INTERSECTIONS.index(ends[0]), INTERSECTIONS.index(ends[1])


HEXES: Final = [read_land(facts) for facts in FACTS.tables("hex")]
HEX_NUMBER: Final = {land.id: hex for hex, land in enumerate(HEXES)}
INTERSECTIONS: Final = FACTS.texts("intersections")
PLACES: Final = range(len(INTERSECTIONS))
HEXES_AT: Final = [[HEX_NUMBER[c] for c in cells_at(i) if c in HEX_NUMBER] for i in INTERSECTIONS]
"""SA-1.8 The full hexes that meet at an intersection."""

SITES: Final = [read_site(facts) for facts in FACTS.tables("site")]
SITE_AT: Final = [next((s for s, site in enumerate(SITES) if site.at == at), -1) for at in PLACES]
"""The site on an intersection, -1 if there is none."""
SITE_NAMED: Final = {site.name: number for number, site in enumerate(SITES)}
PLACE_NAMES: Final = [
    SITES[s].name if s >= 0 else INTERSECTIONS[at] for at, s in enumerate(SITE_AT)
]
HEXES_OF: Final = [HEXES_AT[site.at] for site in SITES]
"""SA-1.8 The full hexes that a city on a site borders."""
SITES_AT_HEX: Final = [
    [s for s, near in enumerate(HEXES_OF) if hex in near] for hex in range(len(HEXES))
]

PATH_FACTS: Final[list[list[str]]] = FACTS.items("path", list)
PATHS: Final = [read_path(ends) for ends in PATH_FACTS]
PATH_NAMES: Final = [f"{PLACE_NAMES[a]}-{PLACE_NAMES[b]}" for a, b in PATHS]
PATH_NAMES_BACK: Final = [f"{PLACE_NAMES[b]}-{PLACE_NAMES[a]}" for a, b in PATHS]
PATH_NAMED: Final = {name: path for path, name in enumerate(PATH_NAMES)}
HAS_SYMBOL: Final = [len(ends) > 2 for ends in PATH_FACTS]
"""SA-1.11 Paths with a rail symbol."""
PATHS_AT: Final = [[p for p, ends in enumerate(PATHS) if at in ends] for at in PLACES]
TOUCHING: Final = [
    sorted({*PATHS_AT[a], *PATHS_AT[b]} - {path}) for path, (a, b) in enumerate(PATHS)
]
"""SA-1.8 The paths that share an end with a path; SA-1.13 at most 4."""
SITE_OF_PATH: Final = [max(SITE_AT[a], SITE_AT[b]) for a, b in PATHS]
"""SA-1.13 The one site that a rail on the path touches, or -1."""
SITE_PATHS: Final = [PATHS_AT[site.at] for site in SITES]
ROADS: Final = [
    [(p, b if a == at else a) for p in PATHS_AT[at] for a, b in (PATHS[p],)] for at in PLACES
]
"""By intersection: the paths there and their other ends."""


def distances_from(start: int) -> list[int]:
    """SA-7.25 The least number of paths to each intersection."""
    steps = {start: 0}
    ahead = [start]
    for at in ahead:
        for _, near in ROADS[at]:
            if near not in steps:
                steps[near] = steps[at] + 1
                ahead.append(near)
    return [steps[at] for at in PLACES]


DISTANCE: Final = [distances_from(at) for at in PLACES]
FARTHEST: Final = max(max(row) for row in DISTANCE)
WITHIN: Final = [
    [[to for to in PLACES if 0 < row[to] <= steps] for steps in range(FARTHEST + 1)]
    for row in DISTANCE
]
"""The intersections at most so many steps away, the start left out."""

CHANCE_DOTS: Final = {total: 6 - abs(7 - total) for total in range(2, 13) if total != 7}
"""SA-1.20 The dots beside a number: its chance in 36. They have no effect."""


Point = tuple[float, float]


def centre(cell: str) -> Point:
    """SA-1.6 Flat-topped cells in columns; odd ones lie half a cell lower."""
    column, row = column_and_row(cell)
    return round(1.5 * column, 3), round(sqrt(3) * (row + column % 2 / 2), 3)


def corner(name: str) -> Point:
    """`c07r03E` is the east corner of a cell, `c07r03W` its west corner."""
    x, y = centre(name[:6])
    return (x + 1, y) if name[6] == "E" else (x - 1, y)
