"""Chapter 5, second half: when to trade; the supply, for gold and three for one."""

from __future__ import annotations

import pytest

from games.america.position import Position
from tabletop import clause

KINDS = ("lumber", "ore", "grain", "coal", "cattle")


def holding(hand: str, gold: int = 0) -> Position:
    table = Position()
    table.give("red", hand, gold=gold)
    return table


def purchases(table: Position) -> set[str]:
    return table.verbs("red", "buy") - {"card"}


@clause("SA-3.3", "SA-5.1", example="E-38")
@pytest.mark.parametrize("command", ["offer", "buy ore", "bank coal for ore", "bank coal for gold"])
def test_no_trade_of_any_kind_before_the_dice(command):
    table = Position()
    table.give("red", "3 coal", gold=3)
    table.before_dice("red")
    assert table.refused(f"red: {command}") == "SA-3.3"
    table.play("red: roll", "luck: dice 1 1")
    assert command in table.choices("red")


@clause("SA-5.1", "SA-10.3")
@pytest.mark.parametrize("command", ["offer", "buy ore", "bank coal for ore"])
def test_no_trade_of_any_kind_in_the_extraordinary_building_phase(command):
    table = Position()
    table.give("orange", "3 coal, cattle", gold=3)
    table.play("red: end actions")
    assert table.refused(f"orange: {command}") == "SA-10.3"
    assert table.choices("orange") == {"done", "buy card"}


@clause("SA-5.1", "SA-10.1")
def test_the_active_player_trades_no_more_after_his_actions():
    table = holding("3 coal", gold=3)
    table.play("red: end actions")
    assert table.refused("red: offer") == "SA-10.1"


@clause("SA-5.9", "SA-5.10", "SA-5.13", example="E-33")
def test_two_cards_a_turn_are_bought_for_two_gold_each():
    table = holding("", gold=6)
    table.drain("ore", 0, into="blue")
    assert purchases(table) == {"lumber", "grain", "coal", "cattle"}
    assert table.refused("red: buy ore") == "SA-5.13"
    table.play("red: buy grain", "red: buy coal")
    assert table.hand("red") == {"grain": 1, "coal": 1, "gold": 2}
    assert table.refused("red: buy lumber") == "SA-5.10"
    assert purchases(table) == set()


@clause("SA-5.10", example="E-33")
def test_in_the_next_turn_cards_are_bought_again():
    table = holding("", gold=6)
    table.play("red: buy grain", "red: buy coal")
    table.pass_on()
    for _ in range(3):
        table.roll(2)
        table.pass_on()
    table.roll(2)
    table.give("red", gold=2)
    table.play("red: buy lumber")
    assert table.hand("red") == {"grain": 1, "coal": 1, "lumber": 1}


@clause("SA-5.9")
def test_a_card_for_gold_comes_out_of_the_supply():
    table = holding("", gold=3)
    assert purchases(table) == {*KINDS}
    table.play("red: buy cattle")
    assert table.hand("red") == {"cattle": 1, "gold": 1}
    assert table.left()["cattle"] == 18
    assert table.refused("red: buy cattle") == "SA-5.9"


@clause("SA-5.9")
@pytest.mark.parametrize("text", ["buy gold", "buy rail", "buy"])
def test_only_the_five_kinds_are_bought_for_gold(text):
    assert holding("", gold=6).refused(f"red: {text}") == "SA-5.9"


@clause("SA-5.12", example="E-7")
def test_three_ore_bring_anything_but_ore():
    table = holding("3 ore")
    assert table.refused("red: bank ore for ore") == "SA-5.12"
    assert table.verbs("red", "bank") == {
        "ore for gold",
        "ore for lumber",
        "ore for grain",
        "ore for coal",
        "ore for cattle",
    }


@clause("SA-5.11", "SA-5.12", example="E-34")
def test_three_equal_cards_for_a_gold_or_a_card_any_number_of_times():
    table = holding("6 lumber")
    before = table.left()
    table.play("red: bank lumber for gold", "red: bank lumber for ore")
    assert table.hand("red") == {"gold": 1, "ore": 1}
    assert table.left() == before | {"lumber": before["lumber"] + 6, "ore": before["ore"] - 1}


@clause("SA-5.11")
def test_there_is_no_limit_to_three_for_one():
    table = holding("18 lumber")
    table.play(*["red: bank lumber for gold"] * 6)
    assert table.hand("red") == {"gold": 6}


@clause("SA-5.11", example="E-34")
@pytest.mark.parametrize("get", ["coal", "gold"])
@pytest.mark.parametrize("give", ["lumber", "ore"])
def test_unequal_cards_bring_nothing(give, get):
    table = holding("2 lumber, ore")
    assert table.refused(f"red: bank {give} for {get}") == "SA-5.11"
    assert table.verbs("red", "bank") == set()


@clause("SA-5.14", example="E-34")
def test_three_gold_are_not_exchanged_the_price_is_two_for_one():
    table = holding("", gold=3)
    assert table.refused("red: bank gold for coal") == "SA-5.11"
    assert table.verbs("red", "bank") == set()
    table.play("red: buy coal")
    assert table.hand("red") == {"coal": 1, "gold": 1}


@clause("SA-5.13")
def test_a_kind_that_the_supply_lacks_is_not_taken_for_three_cards():
    table = holding("3 lumber")
    table.drain("ore", 0, into="blue")
    assert table.refused("red: bank lumber for ore") == "SA-5.13"
    assert table.verbs("red", "bank") == {
        "lumber for gold",
        "lumber for grain",
        "lumber for coal",
        "lumber for cattle",
    }


@clause("SA-5.13")
def test_the_last_card_of_a_kind_can_be_bought_but_no_further_one():
    table = holding("", gold=4)
    table.drain("ore", 1, into="blue")
    table.play("red: buy ore")
    assert table.refused("red: buy ore") == "SA-5.13"


@clause("SA-5.10", "SA-5.11")
def test_three_for_one_does_not_count_as_a_purchase():
    table = holding("3 lumber", gold=4)
    table.play("red: buy ore", "red: bank lumber for gold", "red: buy ore")
    assert table.hand("red") == {"ore": 2, "gold": 1}
