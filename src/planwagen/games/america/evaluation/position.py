"""A first hand-made worth of a position, for bots that look ahead.

The unit is one cube delivered. Worth goes by what a player has (holdings.py), by how far his cubes
and settlers still have to go (reach.py), and by what an open question is about to bring. It needs
nothing that the seat cannot see.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from planwagen.core.action import Seat, Todo
from planwagen.games.america import todos
from planwagen.games.america.board import HEXES, HEXES_OF, NO_YIELD, RESOURCES, SITES, Counts
from planwagen.games.america.components import SETTLERS
from planwagen.games.america.evaluation.holdings import Rates, held_worth
from planwagen.games.america.evaluation.reach import DOTS, best_site, deliveries_worth, site_dots
from planwagen.games.america.evaluation.weights import CACHED, LONG_TERM, WORTH, Weights
from planwagen.games.america.state import NOWHERE, State, kit_of, settlers_of

BY_WORTH, BY_LONG_TERM = Rates(WORTH), Rates(LONG_TERM)


def evaluate(state: State, seat: Seat) -> float:
    """How well a seat stands; 1 is about one cube delivered."""
    return rated(state, seat, BY_WORTH)


def long_term_value(state: State, seat: Seat) -> float:
    """The same by weights that were tuned for who plans whole turns."""
    return rated(state, seat, BY_LONG_TERM)


def rated(state: State, seat: Seat, by: Rates) -> float:
    player, goods = state.players[seat], kit_of(state).goods
    left = goods - player.delivered
    if not left:
        return goods + by.weights.won
    return (
        player.delivered
        + by.weights.freed * player.centre
        + by.rails[player.rails_left]
        + cities_worth(state.numbers, state.outlaw, player.cities, by) * left / goods
        + deliveries_worth(state, seat, left, by)
        + settlers_worth(state, seat, left / goods, by)
        + held_worth(state, seat, by)
        + prospects(state, seat, by.weights)
        - rivals(state, seat, by.weights)
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
def cities_worth(numbers: Counts, outlaw: int, cities: Counts, by: Rates) -> float:
    """What the cities yield; a mix is worth more than much of a kind."""
    return sum([by.dots[dots] for dots in dots_of(numbers, outlaw, cities)])


def settlers_worth(state: State, seat: Seat, part: float, by: Rates) -> float:
    """Settlers by the sites on which they can found cities; `part` of the cubes are left."""
    own = [place for place in settlers_of(state, seat) if place != NOWHERE]
    cities_left = state.players[seat].cities_left
    if not own or not cities_left:
        return 0.0
    return walkers_worth(state.numbers, state.cities, tuple(own[:cities_left]), part, by)


@lru_cache(maxsize=CACHED)
def walkers_worth(
    numbers: Counts, cities: tuple[Seat, ...], places: Counts, part: float, by: Rates
) -> float:
    """Two settlers go to different sites."""
    weights = by.weights
    gains = [
        (
            site,
            weights.freed + weights.site_dot * dots * part + weights.first_gold * SITES[site].gold,
        )
        for site, dots in site_dots(numbers, cities)
    ]
    ways = [best_site(place, gains, -1, by) for place in places]
    if len(ways) == SETTLERS and ways[0][1] == ways[1][1]:
        others = [best_site(place, gains, ways[0][1], by)[0] for place in places]
        return weights.settler * max(ways[0][0] + others[1], ways[1][0] + others[0])
    return weights.settler * sum([way[0] for way in ways])


def prospects(state: State, seat: Seat, weights: Weights) -> float:
    """What the questions that the seat is asked are about to bring."""
    bring = 0.0
    for asked in state.todo:
        if asked.seat == seat and type(asked) in PROSPECTS:
            bring += PROSPECTS[type(asked)](asked, weights)
    if state.routes and state.todo[-1].seat == seat:
        bring += weights.first_gold * state.routes[0].pays[seat]
    return bring


PROSPECTS: dict[type[Todo], Callable[[todos.Asked, Weights], float]] = {
    todos.Discard: lambda asked, by: -by.card_to_lose * asked.left,
    todos.MoveOutlaw: lambda asked, by: by.outlaw + by.theft + by.cavalry_pay * asked.by_card,
    todos.RobSomebody: lambda asked, by: by.theft,
    todos.LayFreeRail: lambda asked, by: by.rail_to_lay,
    todos.LayCardRail: lambda asked, by: by.rail_to_lay * asked.left,
    todos.TakeMinerals: lambda asked, by: by.card_to_take * asked.left,
    todos.NameSum: lambda asked, by: by.sum_to_name,
    todos.UseScout: lambda asked, by: by.scout_to_go,
}


def rivals(state: State, seat: Seat, weights: Weights) -> float:
    """How far the others are: what is taken from them is worth a little."""
    numbers, outlaw, far = state.numbers, state.outlaw, 0.0
    for other, player in enumerate(state.players):
        if other != seat:
            dots = sum(dots_of(numbers, outlaw, player.cities))
            far += (
                weights.rival * player.delivered
                + weights.rival_dot * dots
                + weights.rival_card * sum(player.hand)
            )
    return far
