"""What land, people, buildings and improvements are worth until the end."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from planwagen.games.walnut_grove.board import (
    BUILDS,
    COUNTED,
    GOODS,
    HIRES,
    HUT,
    IMPROVES,
    NONE,
    STONE,
    TOWN,
    WOOD,
)
from planwagen.games.walnut_grove.components import Components
from planwagen.games.walnut_grove.evaluation.to_come import estate_to_come
from planwagen.games.walnut_grove.evaluation.weights import (
    BARN_ROOM,
    CACHED,
    CROP,
    CROP_FADE,
    CROP_NEEDED,
    FENCE_HOPE,
    FENCE_YEARS,
    GROWTH,
    ON_SQUARE,
    SPARE_AREA,
    SPARE_AREAS,
    UPKEEP,
)
from planwagen.games.walnut_grove.farm import Area, Farm
from planwagen.games.walnut_grove.land import ACROSS_TRIANGLE
from planwagen.games.walnut_grove.state import Player, State

NEVER = -99.0
"""The gain by a ware that there is no place for."""

Town = tuple[tuple[int, ...], tuple[int, ...]]
"""Improvements that wait, and discs that are gone."""
NO_TOWN: Town = ((), ())
IMPROVERS = [number for number, building in enumerate(TOWN) if building.house == IMPROVES]

Areas = tuple[tuple[int, int, int], ...]
"""Size below zero, landscape, goods that find a square: the largest area comes first."""


FARMS = 1 << 12
"""Farms whose land is remembered; each takes some kilobytes."""


class Estate(NamedTuple):
    """What a player has for good, and how many summers it can still be used."""

    edition: Components
    people: tuple[int, ...]
    huts: int
    extensions: int
    improvements: tuple[int, ...]
    waiting: tuple[int, ...]
    """Improvements that lie in the town;"""
    gone: tuple[int, ...]
    """and discs that have been open. Only the fitted table asks for these two."""
    areas: Areas
    fenced: int
    fence_hope: float
    nearly: tuple[int, ...]
    """How many yards have one open edge, two, three."""
    room: tuple[int, ...]
    """Edges at which the largest area of each landscape can grow, and the largest of all."""
    summers: int
    is_fitted: bool
    """Rated by the fitted table, not by hand."""


def estate_of(player: Player, summers: int, town: Town | None) -> Estate:
    """As it is rated by hand, or with a look at the town by the fitted table."""
    people = player.labourers if player.hired == NONE else (*player.labourers, player.hired)
    own = (player.farm.edition, people, player.huts, player.extensions, player.improvements)
    waiting, gone = town or NO_TOWN
    return Estate(*own, waiting, gone, *land_of(player.farm), summers, town is not None)


def town_of(state: State) -> Town:
    """What is still to be had, and which years have been."""
    own = [number for number in IMPROVERS if number < len(state.stock)]
    waiting = [ware for number in own for ware in wares_in(state.stock[number])]
    gone = state.discs_used if state.disc == NONE else (*state.discs_used, state.disc)
    return tuple(waiting), gone


def wares_in(stock: tuple[int, ...]) -> list[int]:
    return [ware for ware, count in enumerate(stock) for _ in range(count)]


@lru_cache(maxsize=FARMS)
def land_of(farm: Farm) -> tuple[Areas, int, float, tuple[int, ...], tuple[int, ...]]:
    """Areas, fenced areas, those that may become so, and where areas can grow."""
    areas = tuple(sorted([measured(area) for area in farm.areas.values()]))
    open_edges = [yard.open_edges for yard in farm.yards.values()]
    fenced = open_edges.count(0)
    hope = sum([FENCE_HOPE[edges] for edges in open_edges if edges < len(FENCE_HOPE)])
    nearly = tuple([open_edges.count(edges) for edges in range(1, len(FENCE_HOPE))])
    return areas, fenced, hope - fenced, nearly, rooms_of(farm, areas)


def measured(area: Area) -> tuple[int, int, int]:
    return -area.size, area.land, min(area.squares, area.size)


def room_of(farm: Farm, area: Area) -> int:
    """WG-3.12 Edges behind which a tile can still be laid."""
    behind = [ACROSS_TRIANGLE[triangle] for triangle in area.triangles]
    return len([each for each in behind if each >= 0 and each not in farm.area_at])


def rooms_of(farm: Farm, areas: Areas) -> tuple[int, ...]:
    """Of the largest area of each landscape, and of the largest of all; among equals the most."""
    largest = {measure[1]: measure for measure in reversed(areas)}
    room = dict.fromkeys(largest, 0)
    for area in farm.areas.values():
        if measured(area) == largest[area.land]:
            room[area.land] = max(room[area.land], room_of(farm, area))
    return (*[room[land] for land in range(len(GOODS))], room[areas[0][1]])


@lru_cache(maxsize=CACHED)
def estate_worth(estate: Estate) -> float:
    """Points that are sure, improvements as they will count, and every summer to come."""
    if estate.is_fitted and estate.summers:
        return estate_to_come(estate)
    people, huts, extensions, areas = estate.people, estate.huts, estate.extensions, estate.areas
    fenced, fence_hope, summers = estate.fenced, estate.fence_hope, estate.summers
    points = estate.edition.points
    a_year = crops(people, huts, areas) - upkeep(people, huts) + BARN_ROOM * extensions
    return (
        points.figure * (1 + len(people))
        + points.building * (points.built_in + huts + extensions)
        + points.fence * (fenced + fence_hope * min(1.0, summers / FENCE_YEARS))
        + improvements_worth(estate)
        + summers * a_year
    )


def improvements_worth(estate: Estate) -> float:
    """WG-10.7 By what is there and will come; coins and cubes in the barn count in purse.py."""
    edition = estate.edition
    there = {
        "improvement": len(estate.improvements),
        "building": edition.points.built_in + estate.huts + estate.extensions,
        "coin": 0,
        "cube": 0,
        "tile": -estate.areas[0][0],
        "fence": estate.fenced,
        "figure": 1 + len(estate.people),
    }
    roof: dict[str, float] = {
        "improvement": edition.improvement_spaces,
        "figure": 1 + edition.wagons,
    }
    total, each_of = 0.0, scored(edition)
    for kind in estate.improvements:
        for what, each in each_of[kind]:
            count = there[what] + GROWTH[what] * estate.summers
            total += each * min(count, roof.get(what, count))
    return total


@lru_cache(maxsize=64)
def scored(edition: Components) -> list[list[tuple[str, int]]]:
    """What each improvement counts, and the points for one."""
    return [
        [(COUNTED[what], each) for what, each in enumerate(points) if each]
        for points in edition.points.improvements
    ]


def upkeep(people: tuple[int, ...], huts: int) -> float:
    return UPKEEP * (len(people) + max(0, len(people) - huts))


def needs(people: tuple[int, ...], huts: int) -> list[int]:
    """What a usual winter takes of each good, with a fire on the disc."""
    due = [0] * len(GOODS)
    for colour in people:
        due[colour] += 1
    due[WOOD] = 1 + max(0, len(people) - huts)
    return due


@lru_cache(maxsize=CACHED)
def crops(people: tuple[int, ...], huts: int, areas: Areas) -> float:
    """The best areas for the figures; a few more count a little, for other years."""
    due = needs(people, huts)
    due[STONE] = 1
    brought = [0] * len(GOODS)
    rates: list[float] = []
    for below, land, on_squares in areas:
        before, after = brought[land], brought[land] - below
        brought[land] = after
        rates.append(crop(due[land], after) - crop(due[land], before) + ON_SQUARE * on_squares)
    rates.sort(reverse=True)
    figures = 1 + len(people)
    spare = rates[figures : figures + SPARE_AREAS]
    less = [rate * SPARE_AREA ** (n + 1) for n, rate in enumerate(spare)]
    return sum(rates[:figures], 0.0) + sum(less, 0.0)


@lru_cache(maxsize=CACHED)
def crop(due: int, count: int) -> float:
    """So many goods of a kind in a year, of which some are needed."""
    spare = sum([CROP * CROP_FADE**n for n in range(count - due)])
    return CROP_NEEDED * min(due, count) + spare


def richer(estate: Estate, house: int, ware: int) -> Estate:
    """The estate with what a house of the town gives."""
    if house == HIRES:
        return estate._replace(people=(*estate.people, ware))
    if house != BUILDS:
        return estate._replace(
            improvements=(*estate.improvements, ware), waiting=without_one(estate.waiting, ware)
        )
    if ware == HUT:
        return estate._replace(huts=estate.huts + 1)
    return estate._replace(extensions=estate.extensions + 1)


def without_one(wares: tuple[int, ...], ware: int) -> tuple[int, ...]:
    if ware not in wares:
        return wares
    place = wares.index(ware)
    return wares[:place] + wares[place + 1 :]


@lru_cache(maxsize=CACHED)
def gain(estate: Estate, house: int, ware: int) -> float:
    """How much more the estate is worth with this ware."""
    after = richer(estate, house, ware)
    has = estate.edition
    places = (has.wagons, has.wagons, has.extension_sites, has.improvement_spaces)
    taken = (len(after.people), after.huts, after.extensions, len(after.improvements))
    if any(used > most for used, most in zip(taken, places, strict=True)):
        return NEVER
    return estate_worth(after) - estate_worth(estate)


def best_cell(farm: Farm, estate: Estate, tile: int) -> float:
    """How much more the estate is worth with the tile where it fits best."""
    return max([best_lay(farm, estate, tile, cell) for cell in farm.cells])


def best_lay(farm: Farm, estate: Estate, tile: int, cell: int) -> float:
    """How much more the estate is worth with the tile on the cell in its best turn."""
    farms = [farm.lay(cell, tile, turn) for turn in range(4)]
    after = [Estate(*estate[:7], *land_of(laid), *estate[-2:]) for laid in farms]
    return max([estate_worth(each) for each in after]) - estate_worth(estate)
