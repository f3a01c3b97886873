"""How far cubes and settlers still have to go: the costs that the worth of a position counts."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import exp
from typing import NamedTuple

from planwagen.core.action import NOBODY, Seat
from planwagen.games.america import todos
from planwagen.games.america.board import (
    CHANCE_DOTS,
    DISTANCE,
    HEXES,
    HEXES_OF,
    LATER_TOKEN,
    PATHS,
    PATHS_AT,
    PLACES,
    SITES,
)
from planwagen.games.america.components import (
    FEE,
    GOLD_FOR_A_CARD,
    RIGHT_OF_WAY_POINTS,
    STEPS_FOR_A_GRAIN,
    TRAINS,
)
from planwagen.games.america.state import NOWHERE, Counts, State, trains_of

# Costs of bringing a cube to a city, in steps of a train; three of them take a coal. Set by the
# cards they take: a rail is two cards and the step onto it, a train three cards.
STEP = 1
FOREIGN_STEP = 2
"""A step on a foreign rail: a fee is paid only once for several of them;"""
DEAR_STEP = 4
"""with hardly any gold."""
NEW_RAIL = 7
NEW_TRAIN = 9
"""A start from an own city, while a train is in stock;"""
REBUILT_TRAIN = 12
"""while none is."""
TOO_FAR = 48

AT_HAND = 0.45
"""A city to which a cube can be delivered now;"""
FADE = 18.0
"""so many steps away it is worth 1 / e of that."""
LATER = 0.5
"""The part that a city counts for which no cube has been set free yet."""
SECOND = 0.35
"""The part that the second nearest city counts for;"""
RANK_FADE = 0.65
"""each further one counts for that part of the one before. All others together must count for less
than the nearest, or a train halts in the midst of them."""

WALK = 0.06
"""What a settler's worth falls by for each grain that his way takes;"""
STRIDE = 0.002
"""for each intersection on it."""
TOKEN_DOTS = 3
"""What a token has on average: it comes to an open `??` hex."""

CACHED = 1 << 13
MOST_COUNTED = 99


def fading(first: float, fade: float) -> list[float]:
    """The worth of 0, 1, 2, … things, each further one worth that part of the one before."""
    return [first * (1 - fade**count) / (1 - fade) for count in range(MOST_COUNTED + 1)]


NEAR = [AT_HAND * exp(-cost / FADE) for cost in range(TOO_FAR + 1)]
RANKS = [1.0, *(SECOND * RANK_FADE**rank for rank in range(len(SITES)))]
ROADS = [[(p, b if a == at else a) for p in PATHS_AT[at] for a, b in (PATHS[p],)] for at in PLACES]
"""By intersection: the paths there and their other ends."""
DOTS = [CHANCE_DOTS.get(total, 0) for total in range(13)]
WALKS = [
    [WALK * -(-row[site.at] // STEPS_FOR_A_GRAIN) + STRIDE * row[site.at] for site in SITES]
    for row in DISTANCE
]
"""By intersection and site: what the way takes off."""

Starts = tuple[tuple[int, int], ...]
"""Intersections from which a train can go on, and what it costs to be there."""


class Traffic(NamedTuple):
    """All that says how far the cubes of a seat are from the cities of others."""

    seat: Seat
    rails: tuple[Seat, ...]
    cities: tuple[Seat, ...]
    goods: tuple[Seat, ...]
    starts: Starts
    foreign_step: int
    new_rail: int
    wanted: int
    """How many cities are looked for."""


def deliveries_worth(state: State, seat: Seat, left: int) -> float:
    """What the cities are worth to which the cubes left could go, the nearest ones."""
    player = state.players[seat]
    traffic = Traffic(
        seat,
        state.rails,
        state.cities,
        state.goods,
        starts_of(state, seat),
        FOREIGN_STEP if player.gold >= GOLD_FOR_A_CARD else DEAR_STEP,
        NEW_RAIL if player.rails_left else TOO_FAR + 1,
        left,
    )
    costs = costs_to_cities(traffic)
    near = [NEAR[cost] * rank for cost, rank in zip(costs, RANKS, strict=False)]
    return sum(near[: player.centre]) + LATER * sum(near[player.centre :])


def starts_of(state: State, seat: Seat) -> Starts:
    """The ends of the rails where the trains stand; own cities, for a train that is built there."""
    own = trains_of(state, seat)
    built = NEW_TRAIN if NOWHERE in own else REBUILT_TRAIN
    starts = {SITES[site].at: built for site in state.players[seat].cities}
    for rail in own:
        if rail != NOWHERE:
            starts.update(dict.fromkeys(PATHS[rail], 0))
    asked = state.todo[-1] if state.todo else None
    if isinstance(asked, todos.Run) and asked.seat == seat:
        starts.update(run_ends(state, asked))
    elif isinstance(asked, todos.NameTrain) and asked.seat == seat:
        for train in range(TRAINS):
            if own[train] != NOWHERE:
                run = todos.CARD_RUN[seat][train][RIGHT_OF_WAY_POINTS]
                starts.update(run_ends(state, run))
    return tuple(starts.items())


def run_ends(state: State, run: todos.Run) -> Iterable[tuple[int, int]]:
    """Where an open run can still lead for the points it has."""
    rails, paid = state.rails, state.paid[run.train]
    free = run.by_card or state.players[run.seat].gold >= FEE
    reached = dict.fromkeys(PATHS[state.trains[TRAINS * run.seat + run.train]], 0)
    edge = [*reached]
    for _ in range(run.points):
        further: list[int] = []
        for at in edge:
            for path, near in ROADS[at]:
                owner = rails[path]
                if near in reached or owner == NOBODY:
                    continue
                if free or owner == run.seat or paid >> owner & 1:
                    reached[near] = 0
                    further.append(near)
        edge = further
    return reached.items()


@lru_cache(maxsize=CACHED)
def costs_to_cities(traffic: Traffic) -> list[int]:
    """The least costs at which cubes come to foreign cities with room, cheapest first.

    SA-6.15 New rails go on from own cities and rails only, so each place is reached in two ways:
    to run through, and to build on. The latter is as good for running, too.
    """
    seat, rails, _, _, starts, foreign_step, new_rail, wanted = traffic
    bases, takers = bases_of(traffic), takers_of(traffic)
    queue: list[list[tuple[int, bool]]] = [[] for _ in range(TOO_FAR + 1)]
    for place, cost in starts:
        queue[cost].append((place, place in bases))
    seen: dict[int, bool] = {}
    found: list[int] = []
    for cost, places in enumerate(queue):
        for at, builds in places:
            if at in seen and (seen[at] or not builds):
                continue
            if at in takers and at not in seen:
                found.append(cost)
                if len(found) == wanted:
                    return found
            seen[at] = builds
            for path, near in ROADS[at]:
                owner, on = rails[path], True
                if owner != NOBODY:
                    then, on = cost + (STEP if owner == seat else foreign_step), near in bases
                elif builds:
                    then = cost + new_rail
                else:
                    continue
                if then <= TOO_FAR and (near not in seen or (on and not seen[near])):
                    queue[then].append((near, on))
    return found


def bases_of(traffic: Traffic) -> set[int]:
    """SA-6.15 The intersections from which the seat may build rails."""
    seat, cities = traffic.seat, traffic.cities
    bases = {at for path, owner in enumerate(traffic.rails) if owner == seat for at in PATHS[path]}
    return bases.union([SITES[site].at for site, owner in enumerate(cities) if owner == seat])


def takers_of(traffic: Traffic) -> set[int]:
    """SA-9.18 The intersections of foreign and neutral cities with an empty goods space."""
    barred = (NOBODY, traffic.seat)
    both = enumerate(zip(traffic.cities, traffic.goods, strict=True))
    return {SITES[s].at for s, (owner, cube) in both if owner not in barred and cube == NOBODY}


@lru_cache(maxsize=CACHED)
def site_dots(numbers: Counts, cities: tuple[Seat, ...]) -> list[tuple[int, int]]:
    """The free sites, each with the dots of the hexes beside it."""
    return [
        (site, sum([hex_dots(numbers, hex) for hex in HEXES_OF[site]]))
        for site, owner in enumerate(cities)
        if owner == NOBODY
    ]


def hex_dots(numbers: Counts, hex: int) -> int:
    """SA-7.16 An open `??` hex gets a token when a city is founded beside it."""
    if not numbers[hex] and HEXES[hex].mark == LATER_TOKEN:
        return TOKEN_DOTS
    return DOTS[numbers[hex]]


def best_site(place: int, gains: list[tuple[int, float]], taken: int) -> tuple[float, int]:
    """What the best site is worth to a settler at a place, the way taken off; and which it is."""
    off = WALKS[place]
    ways = [(gain - off[site], site) for site, gain in gains if site != taken]
    return max(ways, default=(0.0, -1))
