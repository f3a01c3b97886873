"""How far cubes and settlers still have to go: the costs that the worth of a position counts."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from planwagen.core.action import NOBODY, Seat
from planwagen.games.america import todos
from planwagen.games.america.board import (
    CHANCE_DOTS,
    HEXES,
    HEXES_OF,
    LATER_TOKEN,
    PATHS,
    PLACES,
    ROADS,
    SITES,
    Counts,
)
from planwagen.games.america.components import TRAINS
from planwagen.games.america.evaluation.holdings import Rates
from planwagen.games.america.evaluation.weights import CACHED, OWN_STEP, TOKEN_DOTS, TOO_FAR
from planwagen.games.america.state import NOWHERE, State, trains_of

DOTS = [CHANCE_DOTS.get(total, 0) for total in range(13)]
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


def deliveries_worth(state: State, seat: Seat, left: int, by: Rates) -> float:
    """What the cities are worth to which the cubes left could go, the nearest ones."""
    player, weights = state.players[seat], by.weights
    traffic = Traffic(
        seat,
        state.rails,
        state.cities,
        state.goods,
        starts_of(state, seat, by),
        weights.foreign_step if player.gold >= state.edition.gold_for_a_card else weights.dear_step,
        weights.new_rail if player.rails_left else TOO_FAR + 1,
        left,
    )
    costs = costs_to_cities(traffic)
    near = [by.near[cost] * rank for cost, rank in zip(costs, by.ranks, strict=False)]
    return sum(near[: player.centre]) + weights.later * sum(near[player.centre :])


def starts_of(state: State, seat: Seat, by: Rates) -> Starts:
    """The ends of the rails where the trains stand; own cities, for a train that is built there."""
    own = trains_of(state, seat)
    built = by.weights.new_train if NOWHERE in own else by.weights.rebuilt_train
    starts = {SITES[site].at: built for site in state.players[seat].cities}
    for rail in own:
        if rail != NOWHERE:
            starts.update(dict.fromkeys(PATHS[rail], 0))
    for run in open_runs(state, seat):
        starts.update(dict.fromkeys(run_ends(state, run), 0))
    return tuple(starts.items())


def open_runs(state: State, seat: Seat) -> list[todos.Run]:
    """The run that a seat is asked about, or those that Right of Way can open."""
    asked = state.todo[-1] if state.todo else None
    if asked is None or asked.seat != seat:
        return []
    if isinstance(asked, todos.Run):
        return [asked]
    if not isinstance(asked, todos.NameTrain):
        return []
    own, points = enumerate(trains_of(state, seat)), state.edition.right_of_way_points
    return [todos.CARD_RUN[seat][n][points] for n, rail in own if rail != NOWHERE]


def run_ends(state: State, run: todos.Run) -> set[int]:
    """Where an open run can still lead for the points it has."""
    charged = charged_owners(state, run)
    edge = {*PATHS[state.trains[TRAINS * run.seat + run.train]]}
    reached = {*edge}
    for _ in range(run.points):
        edge = {
            near
            for at in edge
            for path, near in ROADS[at]
            if near not in reached and state.rails[path] not in charged
        }
        reached |= edge
    return reached


def charged_owners(state: State, run: todos.Run) -> set[Seat]:
    """Those whose rails the run cannot pay for; and nobody, who has none."""
    if run.by_card or state.players[run.seat].gold >= state.edition.fee:
        return {NOBODY}
    paid = state.turn.paid[run.train]
    others = {seat for seat in range(len(state.players)) if not paid >> seat & 1}
    return others - {run.seat} | {NOBODY}


UNREACHED, RUN_TO, BUILT_TO = range(3)
"""How a place is reached: to run through, or to build on as well."""


@lru_cache(maxsize=CACHED)
def costs_to_cities(traffic: Traffic) -> list[int]:
    """The least costs at which cubes come to foreign cities with room, cheapest first.

    SA-6.15 New rails go on from own cities and rails only, so each place is reached in two ways.
    """
    bases, takers = bases_of(traffic), takers_of(traffic)
    queue = first_places(traffic, bases)
    reached = [UNREACHED] * len(PLACES)
    found: list[int] = []
    for cost, places in enumerate(queue):
        for at, how in places:
            if reached[at] >= how:
                continue
            if at in takers and not reached[at]:
                found.append(cost)
            reached[at] = how
            for near, more, then in ways_on(traffic, bases, at, how):
                if cost + more <= TOO_FAR and reached[near] < then:
                    queue[cost + more].append((near, then))
        if len(found) >= traffic.wanted:
            break
    return found[: traffic.wanted]


def first_places(traffic: Traffic, bases: set[int]) -> list[list[tuple[int, int]]]:
    """By cost: the places from which a train can start."""
    queue: list[list[tuple[int, int]]] = [[] for _ in range(TOO_FAR + 1)]
    for place, cost in traffic.starts:
        queue[cost].append((place, BUILT_TO if place in bases else RUN_TO))
    return queue


def ways_on(traffic: Traffic, bases: set[int], at: int, how: int) -> list[tuple[int, int, int]]:
    """Where it goes on from a place, what that costs, and how one comes there."""
    ways: list[tuple[int, int, int]] = []
    for path, near in ROADS[at]:
        owner = traffic.rails[path]
        if owner != NOBODY:
            cost = OWN_STEP if owner == traffic.seat else traffic.foreign_step
            ways.append((near, cost, BUILT_TO if near in bases else RUN_TO))
        elif how == BUILT_TO:
            ways.append((near, traffic.new_rail, BUILT_TO))
    return ways


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


def best_site(
    place: int, gains: list[tuple[int, float]], taken: int, by: Rates
) -> tuple[float, int]:
    """What the best site is worth to a settler at a place, the way taken off; and which it is."""
    off = by.walks[place]
    ways = [(gain - off[site], site) for site, gain in gains if site != taken]
    return max(ways, default=(0.0, -1))
