"""How far goods reach: what they are worth with the builds that they pay, or nearly pay."""

from __future__ import annotations

from functools import cache, lru_cache

from planwagen.core.action import Seat
from planwagen.core.stock import missing
from planwagen.games.montana.board import GOODS, LARGE_OF, PUMPKIN, Price
from planwagen.games.montana.components import Components
from planwagen.games.montana.evaluation.fading import fading
from planwagen.games.montana.evaluation.weights import (
    CACHED,
    CANTEEN,
    CATTLE,
    GOODS_FADE,
    LARGE_GOOD,
    LARGE_LACK,
    NEAR,
    NOW,
    PUMPKIN_GOOD,
    READY,
    SMALL_GOOD,
)
from planwagen.games.montana.landscape import rows_completed
from planwagen.games.montana.state import State

LARGE = set(LARGE_OF.values())
FIRST_PIECE = [LARGE_GOOD if good in LARGE else SMALL_GOOD for good in range(len(GOODS))]
FIRST_PIECE[PUMPKIN] = PUMPKIN_GOOD
GOOD_WORTH = [fading(first, GOODS_FADE) for first in FIRST_PIECE]
LACK = [LARGE_LACK if good in LARGE else 1.0 for good in range(len(GOODS))]

Offers = tuple[Components, int, tuple[tuple[int, float], ...]]
"""The edition, how many builds count, and for each hex of the frontier its price and what a build
brings."""


def offers_to(state: State, seat: Seat) -> Offers:
    """The frontier as this seat sees it: settlements, cattle and canteens to be had."""
    left, frontier, edition = state.players[seat].settlements, state.frontier, state.edition
    hexes, price = state.landscape.hexes, state.landscape.price
    completed = rows_on(edition, tuple(state.owner), seat, tuple(frontier))
    offers = []
    for hex, rows in zip(frontier, completed, strict=True):
        gain = float(min(left, hexes[hex].symbols + rows))
        if hex in state.cattle_on:
            gain += CATTLE
        if not state.canteen_on.isdisjoint(edition.ground.neighbours[hex]):
            gain += CANTEEN
        offers.append((price[hex], gain))
    return edition, min(edition.builds, left, len(offers)), tuple(offers)


@lru_cache(maxsize=CACHED)
def rows_on(
    edition: Components, owner: tuple[Seat, ...], seat: Seat, frontier: tuple[int, ...]
) -> list[int]:
    """M-6.12 The rows that a build on each hex completes; most actions rated change none."""
    owners = [*owner]
    return [rows_completed(edition, owners, seat, hex) for hex in frontier]


@lru_cache(maxsize=CACHED)
def goods_worth(goods: Price, offers: Offers, now: int = 0) -> float:
    """Goods as such, and the best builds within reach, one after another, `now` of them at once."""
    value = sum([worths[count] for worths, count in zip(GOOD_WORTH, goods, strict=True)])
    edition, builds, hexes = offers[0], offers[1], [*offers[2]]
    for build in range(builds):
        nearness = nearness_of(edition, tuple(map(min, goods, edition.dearest)), build < now)
        rated = [nearness[price] * gain for price, gain in hexes]
        best = max(rated)
        value += best
        price, _ = hexes.pop(rated.index(best))
        goods = tuple(
            [max(0, have - need) for have, need in zip(goods, edition.prices[price], strict=True)]
        )
    return value


@cache
def nearness_of(edition: Components, goods: Price, now: bool) -> list[float]:
    """For each price the part of a build's worth that lies in holding these goods."""
    return [nearness(goods, price, now) for price in edition.prices]


def nearness(goods: Price, price: Price, now: bool) -> float:
    lack = sum(count * far for count, far in zip(missing(goods, price), LACK, strict=True))
    return NOW if now and not lack else READY * NEAR**lack
