"""What rails connect for every player, and the order in which number tokens leave their hexes."""

from __future__ import annotations

from typing import Final

from planwagen.core.action import NOBODY, Seat
from planwagen.games.america.board import (
    HEXES,
    LATER_TOKEN,
    PATHS,
    ROADS,
    SITE_PATHS,
    SITES,
    START_TOKEN,
    TOUCHING,
    Counts,
)
from planwagen.games.america.components import NEUTRAL
from planwagen.games.america.state import State, changed


def put_rail(state: State, seat: Seat, path: int) -> None:
    """SA-6.18 One rail a path, for good."""
    state.players[seat].rails_left -= 1
    state.rails = changed(state.rails, path, seat)
    for player in state.players:
        if path in player.frontier:
            player.frontier = tuple([p for p in player.frontier if p != path])
    open_paths(state, seat, TOUCHING[path])


def put_city(state: State, owner: Seat, site: int) -> None:
    """SA-1.9 One city a site; NEUTRAL may be its owner."""
    state.cities = changed(state.cities, site, owner)
    if owner != NEUTRAL:
        player = state.players[owner]
        player.cities = tuple(sorted((*player.cities, site)))
        open_paths(state, owner, SITE_PATHS[site])
    for seat, player in enumerate(state.players):
        player.closed = closed_to(state, seat)


def open_paths(state: State, seat: Seat, paths: list[int]) -> None:
    """SA-6.15 Paths beside an own city or rail, if they have no rail."""
    rails, player = state.rails, state.players[seat]
    known = player.frontier
    fresh = [path for path in paths if rails[path] == NOBODY and path not in known]
    if fresh:
        player.frontier = tuple(sorted((*known, *fresh)))


def is_open_to(state: State, seat: Seat, path: int) -> bool:
    """SA-6.15 No rail there, and a city or rail of the player at one of the ends.

    SA-6.16 Foreign cities, settlers and trains do not matter. SA-6.17 Nor are they a base.
    """
    if state.rails[path] != NOBODY:
        return False
    if any(state.rails[near] == seat for near in TOUCHING[path]):
        return True
    return any(SITES[site].at in PATHS[path] for site in state.players[seat].cities)


def closed_to(state: State, seat: Seat) -> frozenset[int]:
    """SA-7.6 Foreign cities; SA-7.23 free sites too if no city is left to found."""
    no_city_left = state.players[seat].cities_left == 0
    return frozenset(
        SITES[site].at
        for site, owner in enumerate(state.cities)
        if (no_city_left if owner == NOBODY else owner != seat)
    )


def reached_over_rails(state: State, start: int) -> set[int]:
    """SA-6.28 The intersections that can be reached over rails, the start included."""
    rails, seen, ahead = state.rails, {start}, [start]
    while ahead:
        for path, near in ROADS[ahead.pop()]:
            if rails[path] != NOBODY and near not in seen:
                seen.add(near)
                ahead.append(near)
    return seen


LEAVING_ORDER: Final = sorted(
    (hex for hex, land in enumerate(HEXES) if land.mark in (START_TOKEN, LATER_TOKEN)),
    key=lambda hex: (-HEXES[hex].column, HEXES[hex].row),
)
"""SA-7.17 The easternmost column first, in it the northernmost; printed numbers never move."""


def next_to_leave(numbers: Counts) -> int:
    """SA-7.17 Nobody chooses; -1 before any token lies. SA-7.19 One that moved may move again.

    SA-7.21 No token comes back to a `?` hex.
    """
    return next((hex for hex in LEAVING_ORDER if numbers[hex]), -1)
