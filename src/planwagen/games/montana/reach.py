"""How far goods reach: what they are worth with the builds that they pay, or nearly pay."""

from __future__ import annotations

from functools import cache, lru_cache

from planwagen.core.action import Seat
from planwagen.core.stock import missing
from planwagen.games.montana.board import BUILDS, GOODS, LARGE_OF, PUMPKIN, Price
from planwagen.games.montana.landscape import DEAREST, NEIGHBOURS, PRICES, rows_completed
from planwagen.games.montana.state import State

# The unit is one settlement placed. How the weights were found is told in value.py.
NOW = 0.97
"""A build that can be paid and placed in this very action."""
READY = 0.7
"""A build that can be paid in a later turn."""
NEAR = 0.55
"""What is left of a build's worth for each good that is missing,"""
LARGE_LACK = 1.7
"""where a large piece is as far away as so many small ones."""
SMALL_GOOD = 0.1
LARGE_GOOD = 0.16
PUMPKIN_GOOD = 0.3
"""The first piece of a kind, apart from builds; pumpkins bring rewards in the town as well;"""
GOODS_FADE = 0.75
"""each further one is worth that part of the one before."""
CATTLE = 0.15
CANTEEN = 0.4

MOST_COUNTED = 100
"""Beyond so many pieces nothing is worth more."""
CACHED = 4096
"""Results kept: most choices of a turn leave goods and frontier as they are."""


def fading(first: float, fade: float) -> list[float]:
    """What 0, 1, 2, ... pieces are worth together if each is worth less than the one before."""
    worths = [0.0]
    for n in range(MOST_COUNTED):
        worths.append(worths[-1] + first * fade**n)
    return worths


LARGE = set(LARGE_OF.values())
FIRST_PIECE = [LARGE_GOOD if good in LARGE else SMALL_GOOD for good in range(len(GOODS))]
FIRST_PIECE[PUMPKIN] = PUMPKIN_GOOD
GOOD_WORTH = [fading(first, GOODS_FADE) for first in FIRST_PIECE]
LACK = [LARGE_LACK if good in LARGE else 1.0 for good in range(len(GOODS))]

Offers = tuple[int, tuple[tuple[int, float], ...]]
"""How many builds count, and for each hex of the frontier its price and what a build brings."""


def offers_to(state: State, seat: Seat) -> Offers:
    """The frontier as this seat sees it: settlements, cattle and canteens to be had."""
    left, owner = state.players[seat].settlements, state.owner
    hexes, price = state.landscape.hexes, state.landscape.price
    offers = []
    for hex in state.frontier:
        gain: float = min(left, hexes[hex].symbols + rows_completed(owner, seat, hex))
        if hex in state.cattle_on:
            gain += CATTLE
        if not state.canteen_on.isdisjoint(NEIGHBOURS[hex]):
            gain += CANTEEN
        offers.append((price[hex], gain))
    return min(BUILDS, left, len(offers)), tuple(offers)


@lru_cache(maxsize=CACHED)
def goods_worth(goods: Price, offers: Offers, now: int = 0) -> float:
    """Goods as such, and the best builds within reach, one after another, `now` of them at once."""
    worth = sum([worths[count] for worths, count in zip(GOOD_WORTH, goods, strict=True)])
    builds, hexes = offers[0], [*offers[1]]
    for build in range(builds):
        nearness = nearness_of(tuple(map(min, goods, DEAREST)), build < now)
        rated = [nearness[price] * gain for price, gain in hexes]
        best = max(rated)
        worth += best
        price, _ = hexes.pop(rated.index(best))
        goods = tuple(
            [max(0, have - need) for have, need in zip(goods, PRICES[price], strict=True)]
        )
    return worth


@cache
def nearness_of(goods: Price, now: bool) -> list[float]:
    """For each price the part of a build's worth that lies in holding these goods."""
    return [nearness(goods, price, now) for price in PRICES]


def nearness(goods: Price, price: Price, now: bool) -> float:
    lack = sum(count * far for count, far in zip(missing(goods, price), LACK, strict=True))
    return NOW if now and not lack else READY * NEAR**lack
