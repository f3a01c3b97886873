"""Chapter 5, second half: trade with the supply."""

from __future__ import annotations

from games.america.position import Position
from tabletop import clause


@clause("SA-5.9", "SA-5.10", "SA-5.13", example="E-33")
def test_two_cards_a_turn_are_bought_for_gold():
    table = Position()
    table.give("red", "", gold=6)
    table.drain("ore", 0, into="blue")
    assert table.refused("red: buy ore") == "SA-5.13"
    table.play("red: buy grain", "red: buy coal")
    assert table.hand("red") == {"grain": 1, "coal": 1, "gold": 2}
    assert table.refused("red: buy grain") == "SA-5.10"


@clause("SA-5.11", "SA-5.12", example="E-34")
def test_three_equal_cards_for_gold_or_another_kind():
    table = Position()
    table.give("red", "6 lumber")
    assert table.refused("red: bank lumber for lumber") == "SA-5.12"
    table.play("red: bank lumber for gold", "red: bank lumber for ore")
    assert table.hand("red") == {"ore": 1, "gold": 1}


@clause("SA-5.11", "SA-5.14", example="E-34")
def test_unequal_cards_and_gold_are_not_exchanged():
    table = Position()
    table.give("red", "2 lumber, ore", gold=3)
    assert table.refused("red: bank lumber for coal") == "SA-5.11"
    assert table.refused("red: bank gold for coal") == "SA-5.11"
