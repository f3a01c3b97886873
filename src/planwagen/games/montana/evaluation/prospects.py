"""What the open question is about to bring: goods are worth more with a turn or a reward ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from planwagen.core.action import Seat, Todo
from planwagen.games.montana import todos
from planwagen.games.montana.actions import ANNOUNCE_GOODS
from planwagen.games.montana.board import (
    AREAS,
    COPPER,
    LARGE_OF,
    PUMPKIN,
    ROWS,
    STONE,
    TOWN_GOODS,
    Price,
)
from planwagen.games.montana.evaluation.fading import SILVER_WORTH, WORKER_WORTH
from planwagen.games.montana.evaluation.goods import Offers, goods_worth, offers_to
from planwagen.games.montana.evaluation.weights import (
    CACHED,
    CATTLE,
    HOLDS,
    MOST_COUNTED,
    ON_TURN,
    TOWN_HOPE,
)
from planwagen.games.montana.parts import Row
from planwagen.games.montana.state import State


def goods_and_prospects(state: State, seat: Seat) -> float:
    """What the goods are worth, seen with the question that is open."""
    goods, offers = tuple(state.players[seat].goods), offers_to(state, seat)
    held = goods_worth(goods, offers)
    prospect = PROSPECTS.get(type(state.todo[-1])) if state.todo else None
    return held if prospect is None else prospect(state, seat, offers, held)


def on_turn(state: State, seat: Seat, offers: Offers, held: float) -> float:
    """M-2.2 A turn just begun: all builds are open."""
    if state.todo[-1].seat != seat:
        return held
    return ON_TURN + goods_worth(tuple(state.players[seat].goods), offers, state.edition.builds)


def building(state: State, seat: Seat, offers: Offers, held: float) -> float:
    """M-6.5 Builds that are left of this action."""
    asked = state.todo[-1]
    assert isinstance(asked, todos.Build)
    if asked.seat != seat:
        return held
    return goods_worth(tuple(state.players[seat].goods), offers, asked.left)


def small_space(state: State, seat: Seat, offers: Offers, held: float) -> float:
    """M-4.11 The extra good, if a worker of its colour is there to send and it pays."""
    asked, player = state.todo[-1], state.players[seat]
    assert isinstance(asked, todos.StaffSmall)
    space = state.edition.spaces[asked.space]
    hands = player.workers[AREAS[space.area].colour]
    if asked.seat != seat or not hands:
        return held
    goods = [*player.goods]
    goods[AREAS[space.area].good] += space.small
    cost = WORKER_WORTH[hands] - WORKER_WORTH[hands - 1]
    return max(held, goods_worth(tuple(goods), offers) - cost)


def opening(state: State, seat: Seat, offers: Offers, held: float) -> float:
    """M-5.1 The best reward that the cheapest column could bring."""
    if state.todo[-1].seat != seat:
        return held
    best = max([reward(state, seat, (row, 0), offers) for row in range(ROWS)])
    return held + TOWN_HOPE * (best - held)


def bidding(state: State, seat: Seat, offers: Offers, held: float) -> float:
    """M-5.7 The reward of the row in which the seat stands, as likely as it is to stay there."""
    if seat not in state.contractor:
        return held
    row = state.contractor.index(seat)
    gain = reward(state, seat, (row, state.column[row]), offers) - held
    return held + HOLDS ** able_to_outbid(state, row) * gain


def able_to_outbid(state: State, row: int) -> int:
    """How many of those still to be asked could go further right in this row."""
    price = state.edition.town.column_prices[state.column[row]]
    to_be_asked = [asked.seat for asked in state.todo if isinstance(asked, todos.Bid)]
    return sum([state.players[seat].goods[PUMPKIN] > price for seat in to_be_asked])


def collecting(state: State, seat: Seat, offers: Offers, held: float) -> float:
    """M-5.11 The reward that is the seat's already, until it has been collected."""
    for asked in state.todo:
        if isinstance(asked, todos.Announce) and asked.seat == seat:
            return reward(state, seat, (asked.row, state.column[asked.row]), offers)
    return held


PROSPECTS: dict[type[Todo], Callable[[State, Seat, Offers, float], float]] = {
    todos.Turn: on_turn,
    todos.Build: building,
    todos.StaffSmall: small_space,
    todos.OpenTown: opening,
    todos.Bid: bidding,
    todos.Announce: collecting,
}


def reward(state: State, seat: Seat, place: tuple[int, int], offers: Offers) -> float:
    """What the goods are worth after a row's reward is paid for, with its silver and cattle."""
    row, price = state.edition.town.rows[place[0]], state.edition.town.column_prices[place[1]]
    goods = [*state.players[seat].goods]
    goods[PUMPKIN] = max(0, goods[PUMPKIN] - price)
    silver = min(state.players[seat].silver, MOST_COUNTED)
    besides = SILVER_WORTH[min(silver + row.silver, MOST_COUNTED)] - SILVER_WORTH[silver]
    return best_reward(tuple(goods), row, offers) + besides + CATTLE * row.cattle


@lru_cache(maxsize=CACHED)
def best_reward(goods: Price, row: Row, offers: Offers) -> float:
    """M-5.14 The announcement after which the goods are worth most."""
    rewarded = goods_taken(goods, row.goods) if row.goods else goods_upgraded(goods, row.upgrades)
    return max([goods_worth(after, offers) for after in rewarded])


def goods_taken(goods: Price, most: int) -> Iterator[Price]:
    """M-5.12 Every mix that a row with goods gives."""
    for action in ANNOUNCE_GOODS[most]:
        after = [*goods]
        for good, count in zip(TOWN_GOODS, action.goods, strict=True):
            after[good] += count
        yield tuple(after)


def goods_upgraded(goods: Price, most: int) -> Iterator[Price]:
    """M-5.13 Every number of small pieces turned into large ones."""
    for copper in range(min(most, goods[COPPER]) + 1):
        for stone in range(min(most - copper, goods[STONE]) + 1):
            after = [*goods]
            for small, count in ((COPPER, copper), (STONE, stone)):
                after[small] -= count
                after[LARGE_OF[small]] += count
            yield tuple(after)
