"""What an estate and its stores are worth at the end of a year, by the fitted table."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from planwagen.games.walnut_grove.board import (
    DISCS_OF,
    GOODS,
    IMPROVEMENTS,
    LABOURERS,
    NONE,
    STONE,
    WAREHOUSE,
    WOOD,
)
from planwagen.games.walnut_grove.evaluation import fitted
from planwagen.games.walnut_grove.evaluation.weights import CACHED
from planwagen.games.walnut_grove.rules.winter import winter_bill

if TYPE_CHECKING:
    from planwagen.games.walnut_grove.evaluation.estate import Areas, Estate
    from planwagen.games.walnut_grove.evaluation.purse import TableSettings

Bills = tuple[tuple[int, ...], ...]
"""By disc that may come, and by good."""
VAULT, PADDOCK, HORSES = [IMPROVEMENTS.index(kind) for kind in ("vault", "paddock", "horses")]
MOST_ROOM = 3
"""More edges than that are as good."""
ALONE = 4
"""Improvements that lie in the town at first, in the game that the table was fitted to."""
IMPROVING = 2
"""Cubes of wood and of stone that an improvement takes at most."""


def estate_to_come(estate: Estate) -> float:
    """Land, people, buildings and improvements."""
    year, people = estate.summers - 1, len(estate.people)
    return (
        fitted.BASE[year]
        + land_to_come(estate.areas, 1 + people, year)
        + room_to_come(estate, year)
        + sum([n * row[year] for n, row in zip(yards_of(estate), fitted.YARDS, strict=True)])
        + sum([row[year] for row in fitted.LABOURERS[:people]])
        + sum([fitted.COLOURS[colour][year] for colour in estate.people])
        + fed_to_come(estate, year)
        + fitted.HOUSED[year] * min(estate.huts, people)
        + fitted.BARE[year] * max(0, people - estate.huts)
        + fitted.HUT[year] * estate.huts
        + sum([row[year] for row in fitted.EXTENSIONS[: estate.extensions]])
        + improvements_to_come(estate, year)
        + years_to_come(estate, year)
    )


def yards_of(estate: Estate) -> tuple[int, ...]:
    return (estate.fenced, *estate.nearly)


def land_to_come(areas: Areas, figures: int, year: int) -> float:
    """The largest areas of each landscape, what they store, and what a summer brings."""
    sizes = [-below for below, _, _ in areas]
    total = (
        fitted.LARGEST[year] * sizes[0]
        + fitted.HARVEST[year] * sum(sizes[:figures])
        + fitted.FULL_HARVEST[year] * sum(sizes[:5])
        + fitted.FIGURES_HARVEST[year] * (figures - 1) * sum(sizes[:5])
        + fitted.AREA[year] * len(sizes)
        + fitted.AREA_OF_TWO[year] * len([size for size in sizes if size >= 2])
        + fitted.AREA_OF_THREE[year] * len([size for size in sizes if size >= 3])
        + fitted.SQUARE[year] * sum([squares for _, _, squares in areas])
    )
    before = [0] * len(GOODS)
    for below, land, squares in areas:
        if before[land] == 0:
            total += squares * fitted.SQUARES_OF[land][year] - below * fitted.LARGEST_OF[land][year]
        elif before[land] == 1:
            total -= below * fitted.SECOND_OF[land][year]
        before[land] += 1
    return total


def room_to_come(estate: Estate, year: int) -> float:
    """Where areas can grow."""
    *rooms, largest = estate.room
    total = fitted.ROOM_OF_LARGEST[year] * min(4, largest)
    for room, row in zip(rooms, fitted.ROOM, strict=True):
        total += row[year] * min(MOST_ROOM, room)
    return total


def fed_to_come(estate: Estate, year: int) -> float:
    """Meals and fires that one figure can bring home, and what a forest is good for."""
    people, largest = estate.people, [0] * len(GOODS)
    for below, land, _ in estate.areas:
        largest[land] = max(largest[land], -below)
    total = fitted.WOOD_OF_THREE[year] if largest[WOOD] >= 3 else 0.0
    for colour, row in enumerate(fitted.FED):
        total += row[year] * min(people.count(colour), largest[colour])
    fires = 1 + max(0, len(people) - estate.huts)
    return total + fitted.HEATED[year] * min(fires, largest[WOOD])


def years_to_come(estate: Estate, year: int) -> float:
    """By the discs that are gone: land that has been dealt, and hunger that is still to come."""
    pile = pile_to_come(estate)
    total = sum([fitted.GONE[disc][year] for disc in estate.gone if disc in pile])
    for number, disc in enumerate(estate.edition.discs):
        if disc.double != NONE and number not in estate.gone:
            total += fitted.HUNGER[disc.double][year] * estate.people.count(disc.double)
    return total


def pile_to_come(estate: Estate) -> list[int]:
    """WG-1.15 The discs among which the next one is."""
    of = estate.edition
    return DISCS_OF["B" if estate.summers <= of.years - of.first_years else "A"]


def bills_to_come(estate: Estate) -> Bills:
    """What the next winter may ask for, by the discs that may come."""
    pile, of_edition = pile_to_come(estate), estate.edition.discs
    discs = [disc for disc in pile if disc not in estate.gone] or pile
    return tuple([winter_bill(estate.people, estate.huts, of_edition[disc]) for disc in discs])


def improvements_to_come(estate: Estate, year: int) -> float:
    """Coins and cubes that count are added with the stores."""
    counts = estate.edition.points
    there = [
        len(estate.improvements),
        counts.built_in + estate.huts + estate.extensions,
        0,
        0,
        -estate.areas[0][0],
        estate.fenced,
        1 + len(estate.people),
    ]
    owned = len(estate.improvements)
    spaces = estate.edition.improvement_spaces - owned
    growth = growth_of(estate, spaces)
    total = sum([row[year] for row in fitted.IMPROVEMENTS[:owned]])
    total += fitted.SPACES[year] * spaces * owned
    for kind in estate.improvements:
        points = sum([n * each for n, each in zip(there, counts.improvements[kind], strict=True)])
        total += fitted.KINDS[kind][year] + fitted.POINTS[kind][year] * points
        total += fitted.GROWTH[kind][year] * growth[kind]
    return total + (waiting_to_come(estate, there, year) if spaces else 0.0)


def growth_of(estate: Estate, spaces: int) -> list[int]:
    """By improvement: how much more of what it counts may come."""
    room = min(MOST_ROOM, estate.room[-1])
    return [spaces, 0, estate.extensions, estate.extensions, room, estate.nearly[0], 0]


def waiting_to_come(estate: Estate, there: list[int], year: int) -> float:
    """Improvements that lie in the town, as they would count with the first of them.

    Where more lie there than alone, others want them, too.
    """
    counts, total = estate.edition.points.improvements, 0.0
    with_one = [there[0] + 1, *there[1:]]
    for kind in estate.waiting:
        points = sum([n * each for n, each in zip(with_one, counts[kind], strict=True)])
        total += fitted.KINDS_WAITING[kind][year] + fitted.POINTS_WAITING[kind][year] * points
        if kind in (PADDOCK, HORSES):
            total += fitted.GROWTH_WAITING[kind - PADDOCK][year] * growth_of(estate, 0)[kind]
    return total * min(1.0, ALONE / max(1, len(estate.waiting)))


def coins_to_come(count: int, points: int, terms: TableSettings) -> float:
    """As jokers, and by what they count at the end."""
    year = terms.years - 1
    jokers = sum([row[year] for row in fitted.COINS[:count]])
    vault = fitted.POINTS[VAULT][year] * terms.per_coin * count
    return jokers + vault + fitted.COIN_POINT[year] * points


def stores_to_come(rest: list[int], in_barn: int, coins: int, terms: TableSettings) -> float:
    """Cubes when the bill has been paid, and help that they may pay back."""
    year, cubes = terms.years - 1, [max(0, count) for count in rest]
    eaten = [used(kind, cubes[kind], terms.bills) for kind in range(len(LABOURERS))]
    total = fitted.FOOD[year] * sum(eaten)
    total += fitted.FUEL[year] * used(WOOD, cubes[WOOD], terms.bills)
    if terms.is_improving:
        ready = min(IMPROVING, cubes[WOOD]) + min(IMPROVING, cubes[STONE])
        total += fitted.READY[year] * ready
    for kind, count in enumerate(cubes):
        for row in fitted.CUBES[kind][:count]:
            total += row[year]
    total += fitted.POINTS[WAREHOUSE][year] * terms.per_cube * in_barn
    if terms.open_help:
        pieces = min(terms.edition.pieces_to_repay, sum(cubes) + coins)
        total += fitted.OPEN_HELP[year] + fitted.REPAYMENT[year] * pieces
    return total


@lru_cache(maxsize=CACHED)
def used(kind: int, count: int, bills: Bills) -> float:
    """How many of these cubes the next winter takes, in the mean of what it may ask for."""
    return sum([min(count, bill[kind]) for bill in bills]) / len(bills)


def place_to_come(place: int, terms: TableSettings) -> float:
    """Where the hat sets out from next autumn."""
    return fitted.PLACES[place][terms.years - 1]
