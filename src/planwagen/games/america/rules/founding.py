"""Chapter 7, second half: cities are founded, goods set free, number tokens move west."""

from __future__ import annotations

from planwagen.core.action import NOBODY, Event, Events, Seat
from planwagen.games.america.board import HEXES, HEXES_OF, LATER_TOKEN, SITES
from planwagen.games.america.components import SETTLERS
from planwagen.games.america.network import put_city
from planwagen.games.america.purse import take_gold
from planwagen.games.america.state import NOWHERE, State, changed
from planwagen.games.america.tokens import next_to_leave


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
        events.append(Event("founds", seat, {"site": place.name}))
    if place.gold:  # SA-7.15
        take_gold(state, seat, place.gold, events)
    move_token(state, site, events)


def move_token(state: State, site: int, events: Events) -> None:
    """SA-7.16 A `??` hex beside the new city that has no token gets one.

    SA-7.18 One that has a token is covered; SA-7.20 one that lost it is open again.
    """
    for hex in HEXES_OF[site]:
        if HEXES[hex].mark == LATER_TOKEN and not state.numbers[hex]:
            source = next_to_leave(state)
            value = state.numbers[source]
            state.numbers = changed(changed(state.numbers, source, 0), hex, value)
            if events is not None:
                told: dict[str, object] = {"value": value, "to": HEXES[hex].id}
                events.append(Event("token_moves", NOBODY, {"from": HEXES[source].id, **told}))
