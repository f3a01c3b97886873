"""What is told about an action that is not possible: the reason that helps, with its clause."""

from __future__ import annotations

import pytest

from games.montana.position import DOUBLE, Position, double_hex
from planwagen.core.game import read_action
from planwagen.games.montana import MONTANA
from tabletop import clause


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("bank 2 stone copper", "bank 2 copper stone"),
        ("bank 3 pumpkin copper grain", "bank 3 copper grain pumpkin"),
        ("produce mine 1 stone copper", "produce mine 1 copper stone"),
        ("produce grain field 2 grain stone", "produce grain field 2 stone grain"),
        ("pick white pumpkin grain", "pick white grain pumpkin"),
        ("give back grain copper", "give back copper grain"),
        ("staff small stone copper", "staff small copper stone"),
        ("announce goods grain copper stone", "announce goods copper stone grain"),
        ("announce upgrades stone copper copper", "announce upgrades copper copper stone"),
    ],
)
def test_pieces_may_be_typed_in_any_order(typed: str, meant: str):
    assert str(read_action(MONTANA, typed)) == meant


@clause("M-4.2")
def test_the_wrong_number_of_workers_is_still_refused_in_any_order():
    assert Position().refused("A: bank 2 stone copper grain") == "M-4.2"


def auction_that_the_active_player_left() -> Position:
    table = Position()
    for name in "ABDE":
        table.give(name, goods="3p")
    table.give("A", goods="3p", cattle=1)
    table.play("A: town", "A: place 2,1", "B: place 2,2", "A: pass")
    assert table.asked == "D"
    return table


@clause("M-5.5", "M-5.4")
def test_who_has_passed_hears_so_only_when_bidding_again():
    table = auction_that_the_active_player_left()
    assert table.refused("A: place 1,1") == "M-5.5"
    assert table.refused("A: pass") == "M-5.5"
    assert table.refused("A: end turn") == "M-5.4"
    assert table.refused("A: recruit") == "M-5.4"


@clause("M-7.3")
def test_the_active_player_is_not_told_that_it_is_not_his_turn():
    table = auction_that_the_active_player_left()
    refusal = table.refusal("A: trade silver")
    assert refusal.clause == "M-7.3"
    assert str(refusal).startswith("you trade when you are asked yourself")
    assert "in your own turn" in str(table.refusal("B: trade silver"))


@clause("M-8.3")
@pytest.mark.parametrize(
    "lines",
    [
        ["A: recruit", "luck: sector 2"],
        ["A: produce mine 1 copper"],
        ["A: town"],
        ["A: settle 1,0"],
    ],
)
def test_a_canteen_in_the_middle_of_an_action_waits_for_its_end(lines: list[str]):
    table = double_hex(8)
    table.give("A", goods="2c 2s 2g 2p", canteens=1, silver=3, workers="copper")
    table.play(*lines)
    assert table.refused("A: use canteen") == "M-8.3"


@clause("M-5.12")
def test_a_row_with_goods_does_not_speak_of_no_upgrades():
    table = Position(2)
    table.give("A", goods="p c")
    table.play("A: town", "A: place 2,1", "B: pass")
    refusal = table.refusal("A: announce upgrades copper")
    assert str(refusal) == "this row gives up to 3 goods, no upgrades (M-5.12)"


@clause("M-6.7")
def test_three_settlements_on_a_hex_are_not_a_hex_that_does_not_exist():
    table = double_hex(8)
    q, r = DOUBLE
    assert table.refused(f"A: settle {q},{r} x3") == "M-6.7"
    assert table.refused("A: settle 77,1") == "M-6.2"
