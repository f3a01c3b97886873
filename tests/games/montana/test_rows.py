"""Chapter 6: rows of four."""

from __future__ import annotations

import pytest

from games.montana.position import (
    DOUBLE,
    FAR,
    Position,
    goods,
    plain_land,
    standing_on,
)
from planwagen.core.game import read_action
from planwagen.core.hexes import Hex
from planwagen.games.montana import MONTANA
from tabletop import clause


@clause("M-6.8")
@pytest.mark.parametrize(
    "row",
    [
        [(-1, 0), (0, 0), (1, 0), (2, 0)],
        [(-1, 1), (0, 0), (1, -1), (2, -2)],
        [(0, -1), (0, 0), (0, 1), (0, 2)],
    ],
    ids=["level", "rising", "falling"],
)
def test_a_row_of_four_in_each_direction_brings_a_settlement(row: list[Hex]):
    table = plain_land(*row[:3])
    left = table["A"].settlements
    table.play(f"A: settle {row[3][0]},{row[3][1]}")
    assert standing_on(table, row[3]) == 2
    assert table["A"].settlements == left - 2


@clause("M-6.8")
def test_the_bonus_costs_neither_goods_nor_a_build():
    table = plain_land((-1, 0), (0, 0), (1, 0), stock="3g 3p")
    table.play("A: settle 2,0")
    assert table["A"].goods == goods("2g 2p")
    table.play("A: settle 2,1", "A: settle 2,2")
    assert table["A"].goods == goods("")
    assert table.choices("A") == {"end turn"}


@clause("M-6.8")
def test_four_hexes_with_a_bend_are_no_row():
    table = plain_land((-1, 0), (0, 0), (1, 0))
    table.play("A: settle 1,1")
    assert standing_on(table, (1, 1)) == 1


@clause("M-6.8")
def test_three_in_a_row_bring_nothing():
    table = plain_land((-1, 0), (0, 0))
    table.play("A: settle 1,0")
    assert standing_on(table, (1, 0)) == 1


@clause("M-6.9", "M-6.11", example="E-36")
def test_the_gap_in_a_row_may_be_filled_last():
    table = plain_land((0, 0), (1, 0), (3, 0))
    table.play("A: settle 2,0")
    assert standing_on(table, (2, 0)) == 2
    assert [event.params["count"] for event in table.events_of("row_of_four")] == [1]


@clause("M-6.8", "M-6.9", example="E-36")
def test_another_players_settlement_breaks_the_row():
    table = plain_land((0, 0), (3, 0))
    table.settled("B", (1, 0))
    table.play("A: settle 2,0")
    assert standing_on(table, (2, 0)) == 1


@clause("M-6.8", "M-1.11", example="E-36")
def test_the_start_tile_breaks_the_row():
    table = Position(players=2)
    table.land((1, 0))
    table.settled("A", (0, 0), (3, 0))
    table.give("A", goods="g p")
    table.play("A: settle 2,0")
    assert standing_on(table, (2, 0)) == 1


@clause("M-6.9")
@pytest.mark.parametrize("last", [-1, 0, 1, 2])
def test_the_new_hex_may_lie_anywhere_in_the_row(last: int):
    table = plain_land(*[(q, 0) for q in range(-1, 3) if q != last])
    table.play(f"A: settle {last},0")
    assert standing_on(table, (last, 0)) == 2


@clause("M-6.9")
def test_a_hex_with_two_or_three_settlements_counts_once_in_a_row():
    table = plain_land((0, 0))
    table.settled("A", (1, 0), pieces=3)
    table.play("A: settle 2,0")
    assert standing_on(table, (2, 0)) == 1


@clause("M-6.10")
@pytest.mark.parametrize(("order", "standing"), [("settle 1,0", 2), ("settle 1,0 x2", 3)])
def test_a_double_hex_takes_the_bonus_besides(order: str, standing: int):
    table = Position(players=2)
    table.land(FAR, {(0, 0): (1, 0)})
    table.settled("A", (-2, 0), (-1, 0), (0, 0))
    table.give("A", goods="c s g p")
    table.play(f"A: {order}")
    assert standing_on(table, DOUBLE) == standing


@clause("M-6.12", "M-6.13", example="E-37")
@pytest.mark.parametrize(("before", "placed", "after"), [(5, 3, 2), (2, 2, 0)])
def test_rows_in_two_directions_bring_two_settlements_while_stock_lasts(
    before: int, placed: int, after: int
):
    table = plain_land((-3, 0), (-2, 0), (-1, 0), (0, 1), (0, 2), (0, 3))
    table.left("A", before)
    table.play("A: settle 0,0")
    assert (standing_on(table, (0, 0)), table["A"].settlements) == (placed, after)
    assert (table.state.ended_by == table.seat("A")) == (after == 0)
    if after:
        table.play("A: stop settling")
    assert table["A"].silver == 2  # one build used


@clause("M-6.11", example="E-38")
@pytest.mark.parametrize(
    ("own", "new", "bonus"),
    [
        ([-3, -2, -1, 0], 1, 0),
        ([-3, -2, -1, 0, 2], 1, 0),
        ([-3, -2, -1, 1, 2, 3], 0, 1),
    ],
    ids=["longer", "longer and joined", "two short runs joined"],
)
def test_making_a_row_of_four_longer_brings_nothing_more(own: list[int], new: int, bonus: int):
    table = plain_land(*[(q, 0) for q in own])
    table.play(f"A: settle {new},0")
    assert standing_on(table, (new, 0)) == 1 + bonus


@clause("M-6.12")
def test_each_of_three_directions_brings_its_settlement():
    level, rising, falling = [(1, 0), (2, 0), (3, 0)], [(1, -1), (2, -2), (3, -3)], [(0, 1), (0, 2)]
    table = plain_land(*level, *rising, *falling, (0, 3))
    table["A"].settlements = 4  # one more than a player has, as three rows take nine of twelve
    table.game.apply(table.state, 0, read_action(MONTANA, "settle 0,0"), None)
    assert (standing_on(table, (0, 0)), table["A"].settlements) == (4, 0)


@clause("M-6.13")
def test_the_bonus_falls_away_without_settlements():
    table = plain_land((-1, 0), (0, 0), (1, 0))
    table.left("A", 1)
    table.play("A: settle 2,0")
    assert (standing_on(table, (2, 0)), table["A"].settlements) == (1, 0)
    assert table.events_of("row_of_four") == []


@clause("M-6.13")
def test_the_bonus_is_placed_without_being_asked():
    table = plain_land((-1, 0), (0, 0), (1, 0))
    table.play("A: settle 2,0")
    assert table.events_of("row_of_four")
    assert "stop settling" in table.choices("A")
