"""Chapter 7, first half: settlers walk."""

from __future__ import annotations

from typing import Final

from planwagen.core.action import NOBODY, Action, Event, Events, Seat
from planwagen.games.america import places
from planwagen.games.america.actions.building import WALK, Walk
from planwagen.games.america.actions.turn import SCOUT_WALK
from planwagen.games.america.board import DISTANCE, FARTHEST, PLACES, SITE_AT, WITHIN
from planwagen.games.america.components import SETTLERS, Price
from planwagen.games.america.means import Means
from planwagen.games.america.purse import pay, times, why_not_afford
from planwagen.games.america.refusal import Refusal
from planwagen.games.america.rules.founding import found_city
from planwagen.games.america.state import NOWHERE, State

WalkTable = list[list[Action]]
WALKS: Final[WalkTable] = [[*ends] for ends in WALK]
SCOUT_WALKS: Final[WalkTable] = [[*ends] for ends in SCOUT_WALK]


def walk_choices(state: State, seat: Seat, means: Means) -> list[Action]:
    """SA-7.1 Three steps a grain; SA-7.2 grain adds up; SA-7.8 a settler may walk again."""
    steps = min(state.edition.steps_for_a_grain * means.walks, FARTHEST)
    return ends_of_walks(state, seat, steps, WALKS)


def ends_of_walks(state: State, seat: Seat, steps: int, table: WalkTable) -> list[Action]:
    """SA-7.25 Every intersection within reach that is no forbidden end; the way does not matter.

    SA-7.5 Settlers, cities and rails on the way stop nobody. SA-7.6 No end on another settler or
    on a foreign city; SA-7.7 an own city will do; SA-7.23 no end on a free site without city left.
    SA-7.26 The lists are long only with much grain: 18 ends within 3 steps, 63 within 6.
    """
    choices: list[Action] = []
    closed: list[bool] = []
    for settler, ends in enumerate(table):
        at = place_of_settler(state, seat, settler)
        if at != NOWHERE:
            closed = closed or closed_places(state, seat)
            choices += [ends[place] for place in WITHIN[at][steps] if not closed[place]]
    return choices


CLOSED: Final[dict[frozenset[int], list[bool]]] = {}
MOST_CLOSED: Final = 1 << 10


def closed_places(state: State, seat: Seat) -> list[bool]:
    """SA-7.6 By intersection: can no walk end there? One place more for settlers in stock.

    A place of a row is read in a fifth of the time that a set takes, compiled. What is closed
    but for settlers changes with cities only, so that its row is looked up.
    """
    row = CLOSED.get(state.players[seat].closed)
    if row is None:
        if len(CLOSED) >= MOST_CLOSED:
            CLOSED.clear()
        closed = state.players[seat].closed
        row = CLOSED[closed] = [place in closed for place in (*PLACES, NOWHERE)]
    row = row[:]
    for place in state.settlers:
        row[place] = True
    return row


def place_of_settler(state: State, seat: Seat, settler: int) -> int:
    return state.settlers[SETTLERS * seat + settler]


def walk(state: State, seat: Seat, action: Walk, events: Events) -> None:
    """SA-7.9 A walk over d steps costs d / 3 grain, rounded up. SA-7.3 Each serves one settler."""
    at = place_of_settler(state, seat, action.settler)
    pay(state, seat, walk_price(state, DISTANCE[at][action.place]), events)
    go(state, seat, action.settler, action.place, events)


def walk_price(state: State, steps: int) -> Price:
    """SA-7.4 Steps that are paid but not walked lapse."""
    edition = state.edition
    return times(edition.walk_price, -(-steps // edition.steps_for_a_grain))


def go(state: State, seat: Seat, settler: int, place: int, events: Events) -> None:
    """SA-7.10 At the end of a walk on a free site the settler becomes a city.

    SA-7.11 Only the end counts, not what he passes; SA-7.12 the site may be red or purple.
    """
    if events is not None:
        start = place_of_settler(state, seat, settler)
        params: dict[str, object] = {"settler": settler + 1, "place": places.PLACE[place]}
        at = places.AT_PLACE[start], places.AT_PLACE[place]
        events.append(Event("walks", seat, params, at=at))
    state.settlers[SETTLERS * seat + settler] = place
    site = SITE_AT[place]
    if site >= 0 and state.cities[site] == NOBODY:
        found_city(state, seat, settler, site, events)


def why_not_walk(state: State, seat: Seat, action: Walk) -> Refusal | None:
    at = place_of_settler(state, seat, action.settler)
    if refusal := why_not_end(state, seat, at, action.place):
        return refusal
    steps = DISTANCE[at][action.place]
    short = why_not_afford(state.players[seat].hand, walk_price(state, steps))
    if short is None:
        return None
    return Refusal("steps_need", "SA-7.9", steps=steps, **short.params)


def why_not_end(state: State, seat: Seat, at: int, place: int) -> Refusal | None:
    """SA-7.6, SA-7.23 A walk cannot end there."""
    if at == NOWHERE:
        return Refusal("settler_in_stock", "SA-7.1")
    if at == place:
        return Refusal("walk_needs_step", "SA-7.25")
    if place in state.settlers:
        return Refusal("walk_to_settler", "SA-7.6")
    if place in state.players[seat].closed:
        if state.cities[SITE_AT[place]] == NOBODY:
            return Refusal("no_city_left_there", "SA-7.23")
        return Refusal("walk_to_foreign_city", "SA-7.6")
    return None
