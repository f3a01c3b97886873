"""A first hand-made worth of a position, for bots that look ahead.

The unit is one cube delivered. Worth goes by what a player has (holdings.py), by how far his cubes
and settlers still have to go (reach.py), and by what an open question is about to bring. It needs
nothing that the seat cannot see.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from planwagen.core.action import Seat
from planwagen.core.todo import Todo
from planwagen.games.america import todos
from planwagen.games.america.board import HEXES, HEXES_OF, NO_YIELD, RESOURCES, SITES
from planwagen.games.america.components import SETTLERS
from planwagen.games.america.state import NOWHERE, Counts, State, kit_of, settlers_of
from planwagen.games.america.worth.holdings import held_worth
from planwagen.games.america.worth.reach import (
    DOTS,
    best_site,
    deliveries_worth,
    fading,
    site_dots,
)
from planwagen.games.america.worth.weights import (
    CACHED,
    CARD_TO_LOSE,
    CARD_TO_TAKE,
    CAVALRY_PAY,
    DOT,
    DOT_FADE,
    FIRST_GOLD,
    FREED,
    LAST_RAIL,
    OUTLAW,
    RAIL_FADE,
    RAIL_TO_LAY,
    RIVAL,
    RIVAL_CARD,
    RIVAL_DOT,
    SCOUT_TO_GO,
    SETTLER,
    SITE_DOT,
    SUM_TO_NAME,
    THEFT,
    WON,
)

DOT_WORTH = fading(DOT, DOT_FADE)
RAIL_WORTH = fading(LAST_RAIL, RAIL_FADE)


def worth(state: State, seat: Seat) -> float:
    """How well a seat stands; 1 is about one cube delivered."""
    player, goods = state.players[seat], kit_of(state).goods
    left = goods - player.delivered
    if not left:
        return goods + WON
    return (
        player.delivered
        + FREED * player.centre
        + RAIL_WORTH[player.rails_left]
        + cities_worth(state.numbers, state.outlaw, player.cities) * left / goods
        + deliveries_worth(state, seat, left)
        + settlers_worth(state, seat, left / goods)
        + held_worth(state, seat)
        + prospects(state, seat)
        - rivals(state, seat)
    )


@lru_cache(maxsize=CACHED)
def dots_of(numbers: Counts, outlaw: int, cities: Counts) -> tuple[int, ...]:
    """SA-1.20 By kind: the chances in 36 that a roll brings a card."""
    dots = [0] * len(RESOURCES)
    for site in cities:
        for hex in HEXES_OF[site]:
            if hex != outlaw and HEXES[hex].yields != NO_YIELD:
                dots[HEXES[hex].yields] += DOTS[numbers[hex]]
    return tuple(dots)


@lru_cache(maxsize=CACHED)
def cities_worth(numbers: Counts, outlaw: int, cities: Counts) -> float:
    """What the cities yield; a mix is worth more than much of a kind."""
    return sum([DOT_WORTH[dots] for dots in dots_of(numbers, outlaw, cities)])


def settlers_worth(state: State, seat: Seat, part: float) -> float:
    """Settlers by the sites on which they can found cities; `part` of the cubes are left."""
    own = [place for place in settlers_of(state, seat) if place != NOWHERE]
    cities_left = state.players[seat].cities_left
    if not own or not cities_left:
        return 0.0
    return walkers_worth(state.numbers, state.cities, tuple(own[:cities_left]), part)


@lru_cache(maxsize=CACHED)
def walkers_worth(numbers: Counts, cities: tuple[Seat, ...], places: Counts, part: float) -> float:
    """Two settlers go to different sites."""
    gains = [
        (site, FREED + SITE_DOT * dots * part + FIRST_GOLD * SITES[site].gold)
        for site, dots in site_dots(numbers, cities)
    ]
    ways = [best_site(place, gains, -1) for place in places]
    if len(ways) == SETTLERS and ways[0][1] == ways[1][1]:
        others = [best_site(place, gains, ways[0][1])[0] for place in places]
        return SETTLER * max(ways[0][0] + others[1], ways[1][0] + others[0])
    return SETTLER * sum([way[0] for way in ways])


def prospects(state: State, seat: Seat) -> float:
    """What the questions that the seat is asked are about to bring."""
    bring = 0.0
    for asked in state.todo:
        if asked.seat == seat and type(asked) in PROSPECTS:
            bring += PROSPECTS[type(asked)](asked)
    if state.routes and state.todo[-1].seat == seat:
        bring += FIRST_GOLD * state.routes[0].pays[seat]
    return bring


PROSPECTS: dict[type[Todo], Callable[[Any], float]] = {
    todos.Discard: lambda asked: -CARD_TO_LOSE * asked.left,
    todos.MoveOutlaw: lambda asked: OUTLAW + THEFT + CAVALRY_PAY * asked.by_card,
    todos.RobSomebody: lambda asked: THEFT,
    todos.LayFreeRail: lambda asked: RAIL_TO_LAY,
    todos.LayCardRail: lambda asked: RAIL_TO_LAY * asked.left,
    todos.TakeMinerals: lambda asked: CARD_TO_TAKE * asked.left,
    todos.NameSum: lambda asked: SUM_TO_NAME,
    todos.UseScout: lambda asked: SCOUT_TO_GO,
}


def rivals(state: State, seat: Seat) -> float:
    """How far the others are: what is taken from them is worth a little."""
    numbers, outlaw, far = state.numbers, state.outlaw, 0.0
    for other, player in enumerate(state.players):
        if other != seat:
            dots = sum(dots_of(numbers, outlaw, player.cities))
            far += RIVAL * player.delivered + RIVAL_DOT * dots + RIVAL_CARD * sum(player.hand)
    return far
