"""The street of the town: places of hats, gates between them, and the order of autumn."""

from __future__ import annotations

from typing import Final

from planwagen.games.walnut_grove.board import START_SPACES, TOWN, TOWN_FACTS

TOWN_HALL, BAZAAR = 0, 1
GATES: Final = ["town hall", "bazaar"]
"""WG-1.9 Between the last building and the first, and half-way round."""

CHURCH_ROW, TOWN_HALL_ROW = 0, 1
ROWS: Final = ["church", "town hall"]
"""WG-1.21 Where hats can start."""

HALF: Final = TOWN_FACTS.number("bazaar_after")
LAST: Final = len(TOWN)
START_PLACES: Final = [
    [LAST + row * START_SPACES + space for space in range(START_SPACES)] for row in range(len(ROWS))
]
"""A place is a building by its number, or one of these start spaces."""
PLACES: Final = range(LAST + len(ROWS) * START_SPACES)
NOWHERE: Final = -1
"""A hat that is not in the town yet."""


def rank_of(place: int) -> int:
    """WG-5.1 Farthest from the town hall first, clockwise; WG-5.2 start rows where they lie."""
    if place in START_PLACES[CHURCH_ROW]:
        return LAST - HALF + START_PLACES[CHURCH_ROW].index(place)
    if place in START_PLACES[TOWN_HALL_ROW]:
        return LAST + START_SPACES + START_PLACES[TOWN_HALL_ROW].index(place)
    behind = START_SPACES if place < HALF else 0
    return LAST - 1 - place + behind


RANK: Final = [rank_of(place) for place in PLACES]
"""Low numbers go first in autumn."""


def first_step(place: int) -> int:
    """WG-5.12 The building a hat comes to first; behind its gate when it leaves a start space."""
    if place in START_PLACES[CHURCH_ROW]:
        return HALF
    if place in START_PLACES[TOWN_HALL_ROW]:
        return 0
    return place + 1


def gates_between(place: int, building: int) -> list[int]:
    """WG-5.5 Clockwise and at most once around; WG-5.11 the gates on the way, in their order."""
    gates: list[int] = []
    at = first_step(place)
    while True:
        if place < LAST and at % LAST == 0:
            gates.append(TOWN_HALL)
        elif place < LAST and at == HALF:
            gates.append(BAZAAR)
        at %= LAST
        if at == building:
            return gates
        at, place = at + 1, 0


GATES_ON_THE_WAY: Final = [[gates_between(p, b) for b in range(LAST)] for p in PLACES]
"""By the place left and the building walked to."""
