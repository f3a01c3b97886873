"""The street of the town: places of hats, gates between them, and the order of autumn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.games.walnut_grove.board import FACTS, MOST_START_SPACES

TOWN_HALL, BAZAAR = 0, 1
GATES: Final = ["town hall", "bazaar"]
"""WG-1.9 Between the last building and the first, and half-way round."""

CHURCH_ROW, TOWN_HALL_ROW = 0, 1
ROWS: Final = ["church", "town hall"]
"""WG-1.21 Where hats can start."""

HALF: Final = FACTS.facts("town").number("bazaar_after")
NOWHERE: Final = -1
"""A hat that is not in the town yet, or a building that an edition does not have."""


@dataclass(frozen=True, slots=True, eq=False)
class Street:
    """WG-1.9 The ring, in the order in which an edition has the buildings.

    A place is a building by its number, or a start space; those have the numbers that follow. So a
    building that is new in the town of all editions changes no place of an older one.
    """

    buildings: list[int]
    """Clockwise from the town hall;"""
    stops: list[int]
    """and which stop each of them is, by its number."""
    starts: list[list[int]]
    """WG-1.21 The places of the start spaces, by row."""
    places: int
    """How many there are."""
    rank: list[int]
    """WG-5.1 By place: low numbers go first in autumn."""
    gates: list[list[list[int]]]
    """WG-5.11 On the way, by the place left and the building walked to."""


def street_of(buildings: list[int]) -> Street:
    numbers = range(max(buildings) + 1)
    stops = [buildings.index(n) if n in buildings else NOWHERE for n in numbers]
    ways = Ways(stops, len(buildings))
    places = len(stops) + len(ROWS) * MOST_START_SPACES
    return Street(
        buildings=buildings,
        stops=stops,
        starts=[ways.start_places(row) for row in range(len(ROWS))],
        places=places,
        rank=[ways.rank_of(place) for place in range(places)],
        gates=[[ways.gates_between(place, n) for n in numbers] for place in range(places)],
    )


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways round the ring."""

    stops: list[int]
    length: int
    """How many stops it has."""

    def start_places(self, row: int) -> list[int]:
        first = len(self.stops) + row * MOST_START_SPACES
        return list(range(first, first + MOST_START_SPACES))

    def rank_of(self, place: int) -> int:
        """WG-5.1 Farthest from the town hall first, clockwise; WG-5.2 start rows where they lie."""
        church, town_hall = self.start_places(CHURCH_ROW), self.start_places(TOWN_HALL_ROW)
        if place in church:
            return self.length - HALF + church.index(place)
        if place in town_hall:
            return self.length + MOST_START_SPACES + town_hall.index(place)
        behind = MOST_START_SPACES if self.stops[place] < HALF else 0
        return self.length - 1 - self.stops[place] + behind

    def gates_between(self, place: int, building: int) -> list[int]:
        """WG-5.5 Clockwise, at most once around; WG-5.11 the gates on the way, in their order."""
        gates: list[int] = []
        if self.stops[building] == NOWHERE:
            return gates
        at, is_start = first_step(place, self.stops), place >= len(self.stops)
        while True:
            if not is_start and at % self.length == 0:
                gates.append(TOWN_HALL)
            elif not is_start and at == HALF:
                gates.append(BAZAAR)
            at %= self.length
            if at == self.stops[building]:
                return gates
            at, is_start = at + 1, False


def first_step(place: int, stops: list[int]) -> int:
    """WG-5.12 The stop a hat comes to first; behind its gate when it leaves a start space."""
    if place < len(stops):
        return stops[place] + 1
    return HALF if place < len(stops) + MOST_START_SPACES else 0
