"""How far goods reach."""

from __future__ import annotations

import pytest

from games.montana.position import FIRST, NUMBER_OF, Position, goods
from planwagen.games.montana.evaluation.fading import fading
from planwagen.games.montana.evaluation.goods import goods_worth, offers_to
from planwagen.games.montana.landscape import rows_completed

GRAIN_AND_PUMPKIN = FIRST.prices.index(tuple(goods("g p")))
LARGE_COPPER = FIRST.prices.index(tuple(goods("C")))


def build_worth(held: str, price: int, now: int = 0) -> float:
    """What one build at this price adds to the worth of the goods."""
    stock = tuple(goods(held))
    return goods_worth(stock, (FIRST, 1, ((price, 1.0),)), now) - goods_worth(stock, (FIRST, 0, ()))


def settled(*places: tuple[int, int]) -> Position:
    table = Position()
    table.land((0, 3))
    table.settled("A", *places)
    return table


def test_each_piece_is_worth_less_than_the_one_before():
    assert fading(1.0, 0.5)[:4] == [0.0, 1.0, 1.5, 1.75]


def test_a_build_is_worth_more_the_fewer_goods_are_missing():
    near = [build_worth(held, GRAIN_AND_PUMPKIN) for held in ("", "g", "g p")]
    assert near == sorted(near)
    assert near[0] > 0


def test_a_build_that_can_be_placed_at_once_is_worth_nearly_a_settlement():
    now = build_worth("g p", GRAIN_AND_PUMPKIN, now=1)
    assert 1 > now > build_worth("g p", GRAIN_AND_PUMPKIN)


def test_a_large_piece_is_farther_away_than_a_small_one():
    assert build_worth("", LARGE_COPPER) < build_worth("g", GRAIN_AND_PUMPKIN)


def test_goods_are_spent_only_once():
    offers = (FIRST, 2, ((GRAIN_AND_PUMPKIN, 1.0), (GRAIN_AND_PUMPKIN, 1.0)))
    once, twice = (
        goods_worth(held, offers) - goods_worth(held, (FIRST, 0, ()))
        for held in (tuple(goods("g p")), tuple(goods("2g 2p")))
    )
    assert twice > once


def test_offers_tell_price_and_gain_of_each_hex_of_the_frontier():
    table = settled()
    _, builds, hexes = offers_to(table.state, 0)
    assert builds == 3
    assert hexes == ((GRAIN_AND_PUMPKIN, 1),) * len(table.state.frontier)


@pytest.mark.parametrize(
    ("own", "rows"),
    [
        ([(-3, 0), (-2, 0), (-1, 0)], 1),
        ([(-2, 0), (-1, 0), (1, 0)], 1),
        ([(-2, 0), (-1, 0)], 0),
        ([(-4, 0), (-3, 0), (-2, 0), (-1, 0)], 0),
        ([(-3, 0), (-2, 0), (-1, 0), (1, -1), (2, -2), (3, -3)], 2),
    ],
)
def test_rows_are_counted_as_the_rules_do(own, rows):
    table = settled(*own)
    assert rows_completed(FIRST, table.state.owner, 0, NUMBER_OF[0, 0]) == rows


def test_no_more_builds_count_than_settlements_are_left():
    table = settled()
    table.left("A", 2)
    assert offers_to(table.state, 0)[1] == 2
