"""Chapter 7, second half: cities are founded, goods set free, number tokens move west."""

from __future__ import annotations

from planwagen.core.action import NOBODY, Event, Events, Seat
from planwagen.games.america import places
from planwagen.games.america.board import HEXES, HEXES_OF, LATER_TOKEN, SITES, Counts
from planwagen.games.america.components import SETTLERS
from planwagen.games.america.network import next_to_leave, put_city
from planwagen.games.america.purse import take_gold
from planwagen.games.america.state import NOWHERE, State, changed


def found_city(state: State, seat: Seat, settler: int, site: int, events: Events) -> None:
    """SA-7.24 Settler off, city on, cube to the centre, coast gold, token.

    SA-7.13 Without further price. SA-7.22 It gives no cards, and no gold for rails. SA-7.27 So
    cities, cubes and tokens stay as many as they were.
    """
    player, place = state.players[seat], SITES[site]
    state.settlers[SETTLERS * seat + settler] = NOWHERE
    player.cities_left -= 1
    put_city(state, seat, site)
    # SA-7.14, SA-9.25: the cube beside the city moves, and only so do more get there.
    player.centre += 1
    if events is not None:
        events.append(Event("founds", seat, {"site": place.name}, at=(places.AT_SITE[site],)))
    if place.gold:  # SA-7.15
        take_gold(state, seat, place.gold, events)
    move_token(state, site, events)


def move_token(state: State, site: int, events: Events) -> None:
    """SA-7.16 A `??` hex beside the new city that has no token gets one.

    SA-7.18 One that has a token is covered; SA-7.20 one that lost it is open again.
    """
    for hex in HEXES_OF[site]:
        if is_waiting(state.numbers, hex):
            source = next_to_leave(state.numbers)
            if events is not None:
                events.append(token_event(state.numbers[source], source, hex))
            state.numbers = with_token_moved(state.numbers, source, hex)


def is_waiting(numbers: Counts, hex: int) -> bool:
    return HEXES[hex].mark == LATER_TOKEN and not numbers[hex]


def with_token_moved(numbers: Counts, source: int, target: int) -> Counts:
    return changed(changed(numbers, source, 0), target, numbers[source])


def tokens_after(numbers: Counts, site: int) -> Counts:
    """SA-7.16 The numbers that hexes show once a city is founded there."""
    for hex in HEXES_OF[site]:
        if is_waiting(numbers, hex):
            numbers = with_token_moved(numbers, next_to_leave(numbers), hex)
    return numbers


def token_event(value: int, source: int, target: int) -> Event:
    params = {"value": value, "from": places.HEX[source], "to": places.HEX[target]}
    at = places.AT_HEX[source], places.AT_HEX[target]
    return Event("token_moves", NOBODY, params, at=at)
