"""What an estate and its stores are worth at the end of a year, by the fitted table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planwagen.games.walnut_grove.board import (
    GOODS,
    IMPROVEMENTS,
    LABOURERS,
    WAREHOUSE,
    WOOD,
)
from planwagen.games.walnut_grove.worth import fitted

if TYPE_CHECKING:
    from planwagen.games.walnut_grove.worth.estate import Areas, Estate
    from planwagen.games.walnut_grove.worth.purse import Terms

VAULT = IMPROVEMENTS.index("vault")


def estate_to_come(estate: Estate) -> float:
    """Land, people, buildings and improvements."""
    year, people = estate.summers - 1, len(estate.people)
    return (
        fitted.BASE[year]
        + land_to_come(estate.areas, 1 + people, year)
        + sum([n * row[year] for n, row in zip(yards_of(estate), fitted.YARDS, strict=True)])
        + sum([row[year] for row in fitted.LABOURERS[:people]])
        + sum([fitted.COLOURS[colour][year] for colour in estate.people])
        + fitted.HOUSED[year] * min(estate.huts, people)
        + fitted.BARE[year] * max(0, people - estate.huts)
        + fitted.HUT[year] * estate.huts
        + sum([row[year] for row in fitted.EXTENSIONS[: estate.extensions]])
        + improvements_to_come(estate, year)
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
    total = sum([row[year] for row in fitted.IMPROVEMENTS[: len(estate.improvements)]])
    for kind in estate.improvements:
        points = sum([n * each for n, each in zip(there, counts.improvements[kind], strict=True)])
        total += fitted.KINDS[kind][year] + fitted.POINTS[kind][year] * points
    return total


def coins_to_come(count: int, points: int, terms: Terms) -> float:
    """As jokers, and by what they count at the end."""
    year = terms.years - 1
    jokers = sum([row[year] for row in fitted.COINS[:count]])
    vault = fitted.POINTS[VAULT][year] * terms.per_coin * count
    return jokers + vault + fitted.COIN_POINT[year] * points


def stores_to_come(rest: list[int], in_barn: int, coins: int, terms: Terms) -> float:
    """Cubes when the bill has been paid, and help that they may pay back."""
    year, cubes = terms.years - 1, [max(0, count) for count in rest]
    meals = [min(cubes[kind], terms.needs[kind]) for kind in range(len(LABOURERS))]
    total = fitted.FOOD[year] * sum(meals) + fitted.FUEL[year] * min(cubes[WOOD], terms.needs[WOOD])
    for kind, count in enumerate(cubes):
        for row in fitted.CUBES[kind][:count]:
            total += row[year]
    total += fitted.POINTS[WAREHOUSE][year] * terms.per_cube * in_barn
    if terms.open_help:
        pieces = min(terms.edition.pieces_to_repay, sum(cubes) + coins)
        total += fitted.OPEN_HELP[year] + fitted.REPAYMENT[year] * pieces
    return total


def place_to_come(place: int, terms: Terms) -> float:
    """Where the hat sets out from next autumn."""
    return fitted.PLACES[place][terms.years - 1]
