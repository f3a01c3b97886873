"""Chapter 2, second half: the variable set-up, in which players place their pieces."""

from __future__ import annotations

from planwagen.core.action import NOBODY, Action, Event, Events, Seat
from planwagen.games.america import places, todos
from planwagen.games.america.actions.turn import (
    PLACE_CITY,
    PLACE_NEUTRAL,
    PLACE_RAIL,
    PlaceCity,
    PlaceNeutral,
    PlaceRail,
)
from planwagen.games.america.board import (
    SITE_PATHS,
    SITES,
)
from planwagen.games.america.components import NEUTRAL
from planwagen.games.america.network import put_city
from planwagen.games.america.purse import take_gold
from planwagen.games.america.refusal import Refusal
from planwagen.games.america.setup import put_start_rail, take_start_cards
from planwagen.games.america.state import State, kit_of


def city_choices(state: State, asked: todos.PlaceCity) -> list[Action]:
    """SA-2.13 Any free purple site."""
    return [
        PLACE_CITY[number]
        for number, site in enumerate(SITES)
        if site.purple and state.cities[number] == NOBODY
    ]


def place_city(state: State, seat: Seat, action: PlaceCity, events: Events) -> None:
    """SA-2.14 Coast gold comes at once; SA-2.15 the third city brings cards."""
    site = SITES[action.site]
    state.todo.pop()
    put_city(state, seat, action.site)
    if events is not None:
        at = (places.AT_SITE[action.site],)
        events.append(Event("places_city", seat, {"site": site.name}, at=at))
    if site.gold:
        take_gold(state, seat, site.gold, events)
    if len(state.players[seat].cities) == kit_of(state).start_cities:
        take_start_cards(state, seat, action.site, events)


def why_not_city(state: State, seat: Seat, action: PlaceCity) -> Refusal | None:
    if not SITES[action.site].purple:
        return Refusal("start_on_purple", "SA-2.13")
    if state.cities[action.site] != NOBODY:
        return Refusal("city_on_site", "SA-2.13")
    return None


def rail_choices(state: State, asked: todos.PlaceRail) -> list[Action]:
    """SA-2.16 A path at any of his cities that has no rail."""
    rails = state.rails
    return [
        PLACE_RAIL[path]
        for site in state.players[asked.seat].cities
        for path in SITE_PATHS[site]
        if rails[path] == NOBODY
    ]


def place_rail(state: State, seat: Seat, action: PlaceRail, events: Events) -> None:
    state.todo.pop()
    put_start_rail(state, seat, action.path)
    if events is not None:
        at, params = (places.AT_PATH[action.path],), {"path": places.PATH[action.path]}
        events.append(Event("places_rail", seat, {**params}, at=at))


def why_not_first_rail(state: State, seat: Seat, action: PlaceRail) -> Refusal | None:
    cities = state.players[seat].cities
    if not any(action.path in SITE_PATHS[site] for site in cities):
        return Refusal("start_rail_at_own_city", "SA-2.16")
    if state.rails[action.path] != NOBODY:
        return Refusal("rail_on_path", "SA-2.16")
    return None


def neutral_choices(state: State, asked: todos.PlaceNeutral) -> list[Action]:
    """SA-2.20 A free purple site away from the coast."""
    return [
        PLACE_NEUTRAL[number]
        for number, site in enumerate(SITES)
        if site.purple and not site.gold and state.cities[number] == NOBODY
    ]


def place_neutral(state: State, seat: Seat, action: PlaceNeutral, events: Events) -> None:
    """SA-2.21 It yields nothing, but takes a cube like any foreign city."""
    state.todo.pop()
    put_city(state, NEUTRAL, action.site)
    if events is not None:
        at, params = (places.AT_SITE[action.site],), {"site": SITES[action.site].name}
        events.append(Event("places_neutral", seat, {**params}, at=at))


def why_not_neutral(state: State, seat: Seat, action: PlaceNeutral) -> Refusal | None:
    site = SITES[action.site]
    if site.gold:
        return Refusal("neutral_on_coast", "SA-2.20")
    if not site.purple:
        return Refusal("neutral_on_purple", "SA-2.20")
    if state.cities[action.site] != NOBODY:
        return Refusal("city_on_site", "SA-2.20")
    return None
