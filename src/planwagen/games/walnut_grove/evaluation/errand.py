"""What this year's errand in the town is worth, gates and all."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from planwagen.core.action import Seat
from planwagen.games.walnut_grove.board import BUYS, COIN, GIVES, GOODS, TOWN
from planwagen.games.walnut_grove.evaluation.estate import NEVER, Estate, gain
from planwagen.games.walnut_grove.evaluation.purse import (
    Pieces,
    Purse,
    TableSettings,
    paid,
    settings_with,
    stores_worth,
    with_more,
    without,
)
from planwagen.games.walnut_grove.evaluation.to_come import place_to_come
from planwagen.games.walnut_grove.evaluation.weights import (
    CACHED,
    STREET,
)
from planwagen.games.walnut_grove.rules.autumn import free_places
from planwagen.games.walnut_grove.rules.cubes import can_pay
from planwagen.games.walnut_grove.state import AUTUMN, State
from planwagen.games.walnut_grove.town import HALF, NOWHERE


def street_worth(place: int, terms: TableSettings) -> float:
    """Before a gate the next walk is dear."""
    stops = terms.edition.street.stops
    if not terms.years or place == NOWHERE or place >= len(stops):
        return 0.0
    stop = stops[place]
    return place_to_come(stop, terms) if terms.is_fitted else -STREET * (stop % HALF) / HALF


class Means(NamedTuple):
    """What a player goes to town with."""

    purse: Purse
    terms: TableSettings
    estate: Estate


def best_errand(state: State, seat: Seat, means: Means) -> float:
    """What the stores and the best building in reach are worth together.

    WG-5.7 Who stands where, is known when it is one's turn; before that most hats will have moved.
    """
    hat, terms = state.hats[seat], means.terms
    free = free_places(state, seat) if state.season == AUTUMN else state.edition.hats
    best, left = stores_worth(means.purse, terms), street_worth(hat, terms)
    gates = state.edition.street.gates[hat]
    for number, cost in enumerate(state.edition.costs):
        if free[number] > 0 and can_pay(means.purse.held, cost):
            tolls = len(gates[number])
            moved = street_worth(number, terms) - left
            best = max(best, visit(state, number, tolls, means) + moved)
    return best


def visit(state: State, number: int, tolls: int, means: Means) -> float:
    """What the stores and this building are worth together, when the gates have been paid."""
    building, (purse, terms, estate) = TOWN[number], means
    if building.house == GIVES:
        return tolled(purse, terms, tolls) + two_goods(after_tolls(purse, tolls), terms)
    if building.house == BUYS:
        rest, bonus = after_tolls(purse, tolls), state.edition.discs[state.disc].autumn
        return tolled(purse, terms, tolls) + sale(rest, terms, state.edition.buys[number], bonus)
    wares = [ware for ware, count in enumerate(state.stock[number]) if count]
    if not wares:
        return NEVER
    rest = paid(purse, state.edition.costs[number])
    left = after_tolls(rest, tolls)
    gains = [
        gain(estate, building.house, ware)
        + stores_worth(left, settings_with(terms, building.house, ware))
        for ware in wares
    ]
    return max(gains) + tolled(rest, terms, tolls)


def after_tolls(purse: Purse, tolls: int) -> Purse:
    for _ in range(min(tolls, purse.held[COIN])):
        purse = without(purse, COIN)
    return purse


def tolled(purse: Purse, terms: TableSettings, tolls: int) -> float:
    """WG-5.13 Help for the gates that coins do not reach for."""
    return terms.edition.points.help * max(0, tolls - purse.held[COIN])


@lru_cache(maxsize=CACHED)
def two_goods(purse: Purse, terms: TableSettings) -> float:
    """WG-6.2 The good that is missed most, twice."""
    for _ in range(2):
        after = [with_more(purse, kind, 1) for kind in range(len(GOODS))]
        purse = max(after, key=lambda each: stores_worth(each, terms))
    return stores_worth(purse, terms)


@lru_cache(maxsize=CACHED)
def sale(purse: Purse, terms: TableSettings, buys: Pieces, bonus: int) -> float:
    """WG-6.16 Sell what winter can spare, or all that the store takes, or nothing."""
    held, bill = purse.held, terms.bill
    spare = tuple([(kind, 1) for kind in buys if held[kind] > bill[kind]])
    whole = tuple([(kind, 1) for kind in buys if held[kind]])
    rates = [stores_worth(purse, terms)]
    for sold in (spare, whole):
        coins = len(sold) + ((bonus, 1) in sold)
        rates.append(stores_worth(with_more(paid(purse, sold), COIN, coins), terms))
    return max(rates)
