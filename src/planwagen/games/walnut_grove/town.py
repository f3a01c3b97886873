"""The street of the town: places of hats, gates between them, and the order of autumn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.games.walnut_grove.board import MOST_START_SPACES, TOWN, TOWN_FACTS

TOWN_HALL, BAZAAR = 0, 1
GATES: Final = ["town hall", "bazaar"]
"""WG-1.9 Between the last building and the first, and half-way round."""

CHURCH_ROW, TOWN_HALL_ROW = 0, 1
ROWS: Final = ["church", "town hall"]
"""WG-1.21 Where hats can start."""

HALF: Final = TOWN_FACTS.number("bazaar_after")
LAST: Final = len(TOWN)
START_PLACES: Final = [
    [LAST + row * MOST_START_SPACES + space for space in range(MOST_START_SPACES)]
    for row in range(len(ROWS))
]
"""A place is a building by its number, or one of these start spaces."""
PLACES: Final = range(LAST + len(ROWS) * MOST_START_SPACES)
NOWHERE: Final = -1
"""A hat that is not in the town yet."""


@dataclass(frozen=True, slots=True, eq=False)
class Street:
    """WG-1.9 The ring, in the order in which an edition has the buildings."""

    buildings: list[int]
    """Clockwise from the town hall;"""
    stops: list[int]
    """and which stop each of them is, by its number."""
    rank: list[int]
    """WG-5.1 By place: low numbers go first in autumn."""
    gates: list[list[list[int]]]
    """WG-5.11 On the way, by the place left and the building walked to."""


def street_of(buildings: list[int]) -> Street:
    stops = [buildings.index(number) for number in range(LAST)]
    return Street(
        buildings=buildings,
        stops=stops,
        rank=[rank_of(place, stops) for place in PLACES],
        gates=[[gates_between(p, b, stops) for b in range(LAST)] for p in PLACES],
    )


def rank_of(place: int, stops: list[int]) -> int:
    """WG-5.1 Farthest from the town hall first, clockwise; WG-5.2 start rows where they lie."""
    if place in START_PLACES[CHURCH_ROW]:
        return LAST - HALF + START_PLACES[CHURCH_ROW].index(place)
    if place in START_PLACES[TOWN_HALL_ROW]:
        return LAST + MOST_START_SPACES + START_PLACES[TOWN_HALL_ROW].index(place)
    behind = MOST_START_SPACES if stops[place] < HALF else 0
    return LAST - 1 - stops[place] + behind


def first_step(place: int, stops: list[int]) -> int:
    """WG-5.12 The stop a hat comes to first; behind its gate when it leaves a start space."""
    if place in START_PLACES[CHURCH_ROW]:
        return HALF
    if place in START_PLACES[TOWN_HALL_ROW]:
        return 0
    return stops[place] + 1


def gates_between(place: int, building: int, stops: list[int]) -> list[int]:
    """WG-5.5 Clockwise and at most once around; WG-5.11 the gates on the way, in their order."""
    gates: list[int] = []
    at = first_step(place, stops)
    while True:
        if place < LAST and at % LAST == 0:
            gates.append(TOWN_HALL)
        elif place < LAST and at == HALF:
            gates.append(BAZAAR)
        at %= LAST
        if at == stops[building]:
            return gates
        at, place = at + 1, 0
