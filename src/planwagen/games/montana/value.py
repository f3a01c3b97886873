"""A first hand-made worth of a position, for bots that look ahead.

The unit is one settlement placed. Worth goes by what a player has, what the goods could pay on the
frontier, and what the question open at the moment is about to bring.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache

from planwagen.core.action import Seat
from planwagen.core.stock import missing
from planwagen.core.todo import Todo
from planwagen.games.montana import todos
from planwagen.games.montana.actions import TAKE_GOODS
from planwagen.games.montana.board import (
    AREAS,
    BUILDS,
    COLUMN_PRICES,
    COPPER,
    GOODS,
    LARGE_OF,
    PLAYERS,
    PUMPKIN,
    ROW_LENGTH,
    ROWS,
    SECTORS,
    SPACES,
    STONE,
    TOWN_GOODS,
    WHITE,
    WORKER_PLACES,
    Price,
    Workers,
    table_for,
)
from planwagen.games.montana.landscape import DEAREST, NEIGHBOURS, PRICES, RAYS
from planwagen.games.montana.state import Player, State

# How the weights were found:
DONE = 20.0
"""All settlements placed."""
RIVAL = 0.1
"""A settlement of another player, shared among them."""
RIVAL_GOOD = 0.01
NOW = 0.97
"""A build that can be paid and placed in this very turn."""
READY = 0.7
"""A build that can be paid in a later turn."""
NEAR = 0.6
"""What is left of a build's worth for each good that is missing,"""
LARGE_LACK = 1.7
"""where a large piece is as far away as so many small ones."""
SMALL_GOOD = 0.08
LARGE_GOOD = 0.16
GOODS_FADE = 0.75
"""The first piece of a kind; each further one is worth that part of the one before."""
WORKER = 0.12
WORKER_FADE = 0.65
SILVER = 0.06
SILVER_FADE = 0.93
CATTLE = 0.15
CANTEEN = 0.4
ON_TURN = 0.1
"""An action still to come in this turn."""
HOLDS = 0.6
"""The chance that a rival who could outbid does not."""
TOWN_HOPE = 0.8
"""The part of the best reward that opening the town is worth."""


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
GOOD_WORTH = [
    fading(LARGE_GOOD if good in LARGE else SMALL_GOOD, GOODS_FADE) for good in range(len(GOODS))
]
LACK = [LARGE_LACK if good in LARGE else 1.0 for good in range(len(GOODS))]
WORKER_WORTH = fading(WORKER, WORKER_FADE)
SILVER_WORTH = fading(SILVER, SILVER_FADE)
IN_ALL = {players: table_for(players).number("settlements") for players in PLAYERS}
WHITES = [sector.count(WHITE) for sector in SECTORS]

Offers = tuple[int, tuple[tuple[int, float], ...]]
"""How many builds count, and for each hex of the frontier its price and what a build brings."""


def worth(state: State, seat: Seat) -> float:
    """How well a seat stands; 1 is about one settlement placed."""
    player = state.players[seat]
    return (
        IN_ALL[len(state.players)]
        - player.settlements
        + (0.0 if player.settlements else DONE)
        + goods_and_prospects(state, seat)
        + workers_worth(tuple(player.workers), whites_to_name(state, seat))
        + SILVER_WORTH[min(player.silver, MOST_COUNTED)]
        + CATTLE * player.cattle
        + CANTEEN * player.canteens
        - rivals(state, seat)
    )


def rivals(state: State, seat: Seat) -> float:
    """How far the others are, on average: what is taken from them is worth a little."""
    others = [player for n, player in enumerate(state.players) if n != seat]
    in_all = IN_ALL[len(state.players)]
    each = [RIVAL * (in_all - p.settlements) + RIVAL_GOOD * sum(p.goods) for p in others]
    return sum(each) / len(each)


@lru_cache(maxsize=CACHED)
def workers_worth(workers: Workers, whites: int) -> float:
    """A mix is worth more than many of a colour; who has too many keeps the best eight."""
    counts = [*workers]
    for _ in range(whites):
        counts[counts.index(min(counts))] += 1
    for _ in range(sum(counts) - WORKER_PLACES):
        counts[counts.index(max(counts))] -= 1
    return sum(WORKER_WORTH[count] for count in counts)


def whites_to_name(state: State, seat: Seat) -> int:
    """M-3.5 White workers that are the seat's but have no colour yet."""
    asked = state.todo[-1] if state.todo else None
    return WHITES[state.arrow] if isinstance(asked, todos.PickWhite) and asked.seat == seat else 0


def goods_and_prospects(state: State, seat: Seat) -> float:
    """What the goods are worth, seen with the question that is open."""
    offers, asked = offers_to(state, seat), state.todo[-1] if state.todo else None
    prospect = PROSPECTS.get(type(asked))
    if prospect is not None:
        return prospect(state, seat, offers)
    return goods_worth(tuple(state.players[seat].goods), offers, 0)


def offers_to(state: State, seat: Seat) -> Offers:
    """What each hex of the frontier costs, and the settlements, cattle and canteens it brings."""
    left, hexes, price = (
        state.players[seat].settlements,
        state.landscape.hexes,
        state.landscape.price,
    )
    cattle_on, canteen_on = state.cattle_on, state.canteen_on
    offers = []
    for hex in state.frontier:
        gain: float = min(left, hexes[hex].symbols + rows_completed(state.owner, seat, hex))
        if hex in cattle_on:
            gain += CATTLE
        if not canteen_on.isdisjoint(NEIGHBOURS[hex]):
            gain += CANTEEN
        offers.append((price[hex], gain))
    return min(BUILDS, left, len(offers)), tuple(offers)


def rows_completed(owner: list[Seat], seat: Seat, hex: int) -> int:
    """M-6.8 Rows of four that a build would complete; M-6.11 is left to the rules."""
    rows = 0
    for there, back in RAYS[hex]:
        length = 1
        for line in (there, back):
            for at in line:
                if owner[at] != seat:
                    break
                length += 1
        rows += length == ROW_LENGTH
    return rows


@lru_cache(maxsize=CACHED)
def goods_worth(goods: Price, offers: Offers, now: int) -> float:
    """Goods as such, and the best builds they can pay or nearly pay, `now` of them at once."""
    total = sum(worths[count] for worths, count in zip(GOOD_WORTH, goods, strict=True))
    left, open_offers = goods, [*offers[1]]
    for build in range(offers[0]):
        nearness = nearness_of(tuple(map(min, left, DEAREST)), build < now)
        rated = [nearness[price] * gain for price, gain in open_offers]
        best = max(rated)
        total += best
        price, _ = open_offers.pop(rated.index(best))
        left = tuple([max(0, have - need) for have, need in zip(left, PRICES[price], strict=True)])
    return total


@cache
def nearness_of(goods: Price, now: bool) -> list[float]:
    """By price: the part of a build's worth that lies in holding these goods."""
    return [near(goods, price, now) for price in PRICES]


def near(goods: Price, price: Price, now: bool) -> float:
    short = missing(goods, price)
    lack = sum(count * far for count, far in zip(short, LACK, strict=True))
    return NOW if now and not lack else READY * NEAR**lack


def on_turn(state: State, seat: Seat, offers: Offers) -> float:
    """A turn just begun: all builds are open."""
    goods = tuple(state.players[seat].goods)
    if state.todo[-1].seat != seat:
        return goods_worth(goods, offers, 0)
    return ON_TURN + goods_worth(goods, offers, BUILDS)


def building(state: State, seat: Seat, offers: Offers) -> float:
    """M-6.5 Builds that are left of this action."""
    asked = state.todo[-1]
    assert isinstance(asked, todos.Build)
    left = asked.left if asked.seat == seat else 0
    return goods_worth(tuple(state.players[seat].goods), offers, left)


def small_space(state: State, seat: Seat, offers: Offers) -> float:
    """M-4.11 The extra good, if a worker of its colour is there to send and it pays."""
    asked, player = state.todo[-1], state.players[seat]
    assert isinstance(asked, todos.StaffSmall)
    plain, space = goods_worth(tuple(player.goods), offers, 0), SPACES[asked.space]
    hands = player.workers[AREAS[space.area].colour]
    if asked.seat != seat or not hands:
        return plain
    goods = [*player.goods]
    goods[AREAS[space.area].good] += space.small
    cost = WORKER_WORTH[hands] - WORKER_WORTH[hands - 1]
    return max(plain, goods_worth(tuple(goods), offers, 0) - cost)


def opening(state: State, seat: Seat, offers: Offers) -> float:
    """M-5.1 The best reward that the cheapest column could bring."""
    plain = goods_worth(tuple(state.players[seat].goods), offers, 0)
    if state.todo[-1].seat != seat:
        return plain
    best = max(reward(state.players[seat], row, 0, offers) for row in range(len(ROWS)))
    return plain + TOWN_HOPE * (best - plain)


def bidding(state: State, seat: Seat, offers: Offers) -> float:
    """M-5.7 The reward of the row in which the seat stands, as likely as it is to stay there."""
    plain = goods_worth(tuple(state.players[seat].goods), offers, 0)
    if seat not in state.contractor:
        return plain
    row = state.contractor.index(seat)
    price = COLUMN_PRICES[state.column[row]]
    able = [t for t in state.todo if type(t) is todos.Bid and holds_more(state, t.seat, price)]
    gain = reward(state.players[seat], row, state.column[row], offers) - plain
    return plain + HOLDS ** len(able) * gain


def holds_more(state: State, seat: Seat, price: int) -> bool:
    return state.players[seat].goods[PUMPKIN] > price


def collecting(state: State, seat: Seat, offers: Offers) -> float:
    """M-5.11 The reward that is the seat's already, until it has been collected."""
    for asked in state.todo:
        if isinstance(asked, todos.Announce) and asked.seat == seat:
            return reward(state.players[seat], asked.row, state.column[asked.row], offers)
    return goods_worth(tuple(state.players[seat].goods), offers, 0)


PROSPECTS: dict[type[Todo | None], Callable[[State, Seat, Offers], float]] = {
    todos.Turn: on_turn,
    todos.Build: building,
    todos.StaffSmall: small_space,
    todos.OpenTown: opening,
    todos.Bid: bidding,
    todos.Announce: collecting,
}


def reward(player: Player, row: int, column: int, offers: Offers) -> float:
    """What the goods are worth after this row's reward, with its silver and cattle."""
    goods = [*player.goods]
    goods[PUMPKIN] = max(0, goods[PUMPKIN] - COLUMN_PRICES[column])
    silver = min(player.silver, MOST_COUNTED - ROWS[row].silver)
    besides = SILVER_WORTH[silver + ROWS[row].silver] - SILVER_WORTH[silver]
    return best_reward(tuple(goods), row, offers) + besides + CATTLE * ROWS[row].cattle


@lru_cache(maxsize=CACHED)
def best_reward(goods: Price, row: int, offers: Offers) -> float:
    """M-5.14 The announcement after which the goods are worth most."""
    rewarded = goods_taken(goods) if ROWS[row].goods else goods_upgraded(goods, ROWS[row].upgrades)
    return max(goods_worth(after, offers, 0) for after in rewarded)


def goods_taken(goods: Price) -> Iterator[Price]:
    for action in TAKE_GOODS:
        after = [*goods]
        for good, count in zip(TOWN_GOODS, action.goods, strict=True):
            after[good] += count
        yield tuple(after)


def goods_upgraded(goods: Price, most: int) -> Iterator[Price]:
    for copper in range(min(most, goods[COPPER]) + 1):
        for stone in range(min(most - copper, goods[STONE]) + 1):
            after = [*goods]
            for small, count in ((COPPER, copper), (STONE, stone)):
                after[small] -= count
                after[LARGE_OF[small]] += count
            yield tuple(after)
