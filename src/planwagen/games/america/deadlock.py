"""SA-11.6 Once all rails are laid, it may be that nobody can deliver any more."""

from __future__ import annotations

from planwagen.core.action import NOBODY, Seat
from planwagen.games.america.board import PATHS, SITES
from planwagen.games.america.network import reached_over_rails
from planwagen.games.america.state import NOWHERE, State, trains_of


def nobody_can_deliver(state: State) -> bool:
    """SA-11.6 True only where it is certain: while somebody has a rail left, there is hope."""
    if state.turn.number == 0 or any(player.rails_left for player in state.players):
        return False
    return not any(may_deliver(state, seat) for seat in range(len(state.players)))


def may_deliver(state: State, seat: Seat) -> bool:
    """SA-9.18 Has he cubes to come, and do rails lead to a foreign city that takes one?"""
    player = state.players[seat]
    if not player.centre + player.cities_left:
        return False
    takers, seen = takers_in_time(state, seat), set[int]()
    for start in starts_in_time(state, seat):
        if start not in seen:
            seen |= reached_over_rails(state, start)
    return not takers.isdisjoint(seen)


def takers_in_time(state: State, seat: Seat) -> set[int]:
    """Where foreign cities with an empty goods space are, or may still be founded."""
    others = [player for other, player in enumerate(state.players) if other != seat]
    barred = {seat} if any(player.cities_left for player in others) else {seat, NOBODY}
    cities = enumerate(zip(state.cities, state.goods, strict=True))
    return {SITES[s].at for s, (owner, cube) in cities if owner not in barred and cube == NOBODY}


def starts_in_time(state: State, seat: Seat) -> set[int]:
    """SA-6.9 Where his trains are, or where one may still be built: at own cities."""
    player = state.players[seat]
    trains = {at for path in trains_of(state, seat) if path != NOWHERE for at in PATHS[path]}
    sites = {*player.cities}
    if player.cities_left:
        sites.update(site for site, owner in enumerate(state.cities) if owner == NOBODY)
    return trains.union([SITES[site].at for site in sites])
