"""Chapter 7, first half: settlers walk."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from planwagen.core.action import NOBODY, Action, Event, Events, Refusal, Seat
from planwagen.games.america import places
from planwagen.games.america.actions.cards import SCOUT_WALK
from planwagen.games.america.actions.moves import WALK, Walk
from planwagen.games.america.board import DISTANCE, FARTHEST, SITE_AT, WITHIN
from planwagen.games.america.components import SETTLERS, Price
from planwagen.games.america.means import Means
from planwagen.games.america.purse import pay, times, why_not_afford
from planwagen.games.america.rules.founding import found_city
from planwagen.games.america.state import NOWHERE, State, settlers_of

WalkTable = list[list[Action]]
WALKS: Final[WalkTable] = [[*ends] for ends in WALK]
SCOUT_WALKS: Final[WalkTable] = [[*ends] for ends in SCOUT_WALK]


def walk_choices(state: State, seat: Seat, means: Means) -> list[Action]:
    """SA-7.1 Three steps a grain; SA-7.2 grain adds up; SA-7.8 a settler may walk again."""
    steps = min(state.edition.steps_for_a_grain * means.walks, FARTHEST)
    return all_walks(seat, steps, tuple(state.settlers), state.players[seat].closed)


# Plain America plays 7 % faster so, though only a third of the lists come back.
@lru_cache(maxsize=1 << 12)
def all_walks(
    seat: Seat, steps: int, settlers: tuple[int, ...], closed: frozenset[int]
) -> list[Action]:
    """The same while nobody walks or founds. Never changed once made."""
    own = settlers[SETTLERS * seat : SETTLERS * (seat + 1)]
    return ends_of_walks(own, steps, closed.union(settlers), WALKS)


def ends_of_walks(
    own: Sequence[int], steps: int, closed: frozenset[int], table: WalkTable
) -> list[Action]:
    """SA-7.25 Every intersection within reach that is no forbidden end; the way does not matter.

    SA-7.5 Settlers, cities and rails on the way stop nobody. SA-7.6 No end on another settler or
    on a foreign city; SA-7.7 an own city will do; SA-7.23 no end on a free site without city left.
    SA-7.26 The lists are long only with much grain: 18 ends within 3 steps, 63 within 6.
    """
    choices: list[Action] = []
    for ends, at in zip(table, own, strict=True):
        if at != NOWHERE:
            choices += [ends[place] for place in WITHIN[at][steps] if place not in closed]
    return choices


def walk(state: State, seat: Seat, action: Walk, events: Events) -> None:
    """SA-7.9 A walk over d steps costs d / 3 grain, rounded up. SA-7.3 Each serves one settler."""
    at = settlers_of(state, seat)[action.settler]
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
        start = settlers_of(state, seat)[settler]
        told: dict[str, object] = {"settler": settler + 1, "place": places.PLACE[place]}
        at = places.AT_PLACE[start], places.AT_PLACE[place]
        events.append(Event("walks", seat, told, at=at))
    state.settlers[SETTLERS * seat + settler] = place
    site = SITE_AT[place]
    if site >= 0 and state.cities[site] == NOBODY:
        found_city(state, seat, settler, site, events)


def why_not_walk(state: State, seat: Seat, action: Walk) -> Refusal | None:
    at = settlers_of(state, seat)[action.settler]
    if refusal := why_not_end(state, seat, at, action.place):
        return refusal
    steps = DISTANCE[at][action.place]
    short = why_not_afford(state.players[seat].hand, walk_price(state, steps))
    if short is None:
        return None
    why = "{steps} steps need {need} {kind}, {held} held"
    return Refusal(why, "SA-7.9", steps=steps, **short.params)


def why_not_end(state: State, seat: Seat, at: int, place: int) -> Refusal | None:
    """SA-7.6, SA-7.23 A walk cannot end there."""
    if at == NOWHERE:
        return Refusal("this settler is in your stock", "SA-7.1")
    if at == place:
        return Refusal("a walk has at least one step", "SA-7.25")
    if place in state.settlers:
        return Refusal("a walk cannot end on another settler", "SA-7.6")
    if place in state.players[seat].closed:
        if state.cities[SITE_AT[place]] == NOBODY:
            return Refusal("no city is left to found there", "SA-7.23")
        return Refusal("a walk cannot end on a foreign city", "SA-7.6")
    return None
