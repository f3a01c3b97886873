"""Chapter 5, the gates: town hall tax and church bazaar."""

from __future__ import annotations

import pytest

from games.walnut_grove.position import Position, in_town
from planwagen.games.walnut_grove.board import BUILDING_IDS, LABOURERS
from tabletop import clause


def tolls(place: int | str, building: int, coins: str = "2c") -> list[str]:
    """The gates paid on the way, each with a coin, by one who can pay every building."""
    table = in_town(place, f"{coins}, 1 stone", B0=2, B1=2, B2=2, B3=2, B4=2)
    table.fill()
    table.act(f"G: walk {BUILDING_IDS[building - 1]}")
    while "coin" in table.choices("G"):
        assert table.choices("G") == {"coin", "help"}
        table.act("G: coin")
    return [str(event.params["gate"]) for event in table.events_of("pays_toll")]


def at_the_bazaar(barn: str, building: str = "store_2", **squares: int) -> Position:
    """Green has walked from 6 past the bazaar, and has still to pay."""
    table = in_town(6, barn, **squares)
    table.fill()
    table.act(f"G: walk {building}")
    return table


@clause("WG-5.12", example="E-38")
@pytest.mark.parametrize("building", range(1, 13))
def test_leaving_a_start_row_costs_nothing_and_the_other_half_one_gate(building):
    assert tolls("church 1", building) == ([] if building > 6 else ["town hall"])
    assert tolls("town hall 1", building) == (["bazaar"] if building > 6 else [])


@clause("WG-5.12")
def test_every_start_space_of_a_row_is_alike():
    assert tolls("church 4", 7) == [] and tolls("town hall 3", 1) == []


@clause("WG-5.11", "WG-5.5")
@pytest.mark.parametrize("place", range(1, 13))
def test_gates_are_passed_clockwise_from_twelve_to_one_and_from_six_to_seven(place):
    for steps in range(1, 13):
        way = range(place + 1, place + steps + 1)
        gates = [{1: "town hall", 7: "bazaar"}.get((at - 1) % 12 + 1) for at in way]
        expected = [gate for gate in gates if gate]
        assert tolls(place, (place + steps - 1) % 12 + 1, "3c") == expected


@clause("WG-5.6", "WG-5.11", example="E-39")
def test_once_around_passes_both_gates_at_a_coin_each():
    table = in_town(1, "1c 1s, 1 stone")
    table.play("G: walk post_office", "G: coin", "G: coin", "G: goods grain fish")
    assert table.barn_of("G") == "1 grain, 1 fish, 1 stone"
    assert table.help_of("G") == (0, 0)
    assert table.state.hats[table.seat("G")] == 0


@clause("WG-5.6", "WG-5.11", "WG-5.13", example="E-39")
def test_once_around_one_gate_may_cost_help_and_the_other_a_coin():
    table = in_town(1, "1c 1s, 1 stone")
    table.play("G: walk post_office", "G: help", "G: coin", "G: goods grain fish")
    assert table.barn_of("G") == "1s, 1 grain, 1 fish, 1 stone"
    assert table.help_of("G") == (1, 0)


@clause("WG-5.11")
@pytest.mark.parametrize("coin", ["1c", "1s", "1g"])
def test_a_coin_of_any_value_pays_a_gate_and_goes_into_the_bag(coin):
    table = at_the_bazaar(coin)
    bag = sum(table.state.unplaced_coins)
    table.act("G: coin")
    assert (table.barn_of("G"), table.help_of("G")) == ("", (0, 0))
    assert sum(table.state.unplaced_coins) == bag + 1


@clause("WG-5.11")
def test_without_a_gate_on_the_way_there_is_nothing_to_pay():
    table = in_town(1, "2c")
    table.act("G: walk store_1")
    assert table.choices("G") == {"sell nothing"}
    assert table.refused("G: coin") == "WG-5.11"


@clause("WG-5.13", example="E-40")
def test_help_may_be_taken_by_one_who_has_coins():
    table = in_town(6, "1s 1g")
    table.play("G: walk church")
    assert table.choices("G") == {"coin", "help"}
    table.play("G: help", "G: goods milk milk")
    assert table.barn_of("G") == "1s 1g, 2 milk"
    assert table.help_of("G") == (1, 0)


@clause("WG-5.13")
def test_without_a_coin_only_help_is_offered():
    table = at_the_bazaar("4 stone")
    assert table.choices("G") == {"help"}
    assert table.refused("G: coin") == "WG-5.13"


@clause("WG-5.13")
def test_each_gate_is_settled_by_itself_in_the_order_passed():
    table = in_town(7, "1c")
    table.act("G: walk church", "G: coin")
    assert [event.params["gate"] for event in table.events_of("pays_toll")] == ["town hall"]
    assert table.choices("G") == {"help"}
    table.act("G: help")
    assert table.help_of("G") == (1, 0)


@clause("WG-5.13", "WG-9.4")
def test_two_gates_without_coins_flip_the_first_help_tile():
    table = in_town(7)
    table.play("G: walk church")
    assert table.help_of("G") == (1, 1)


@clause("WG-5.14", "WG-5.16", "WG-8.6", example="E-42")
def test_what_a_store_brings_comes_too_late_for_the_gate():
    table = in_town(6, "1 milk")
    table.act("G: walk store_2")
    assert table.forced == "G: help"
    assert [table.refused(f"G: {way} milk") for way in ("give", "drop")] == ["WG-5.16"] * 2
    table.answer_forced()
    assert table.help_of("G") == (1, 0)
    table.play("G: sell milk", "luck: draw silver")
    assert (table.barn_of("G"), table.help_of("G")) == ("1s", (1, 0))


@clause("WG-5.14")
@pytest.mark.parametrize(
    ("building", "use"),
    [
        ("church", "goods milk milk"),
        ("saloon", "hire blue"),
        ("mill", "build hut"),
        ("soebucks", "improve tent"),
        ("store_3", "sell fish"),
    ],
)
def test_no_building_is_used_before_the_gates_are_settled(building, use):
    table = at_the_bazaar("1c, 2 stone", building, B3=2, B4=2)
    assert table.refused(f"G: {use}") == "WG-5.14"
    table.act("G: coin")
    assert use in table.choices("G")


@clause("WG-5.15", example="E-41")
def test_a_coin_that_the_cost_needs_does_not_pay_the_gate():
    table = in_town(12, "1c, 1 grain")
    table.stock("lodge", white=1)
    table.act("G: walk lodge")
    assert table.forced == "G: help"
    assert table.refused("G: coin") == "WG-5.15"
    table.answer_forced()
    assert (table.barn_of("G"), table.help_of("G")) == ("", (1, 0))
    assert LABOURERS[table["G"].hired] == "white" and table.house("lodge") == {}
    assert table.asked == "R"


@clause("WG-5.15")
def test_a_coin_that_the_cost_does_not_need_may_pay_the_gate():
    table = in_town(12, "2c, 1 grain")
    table.stock("lodge", white=1)
    table.play("G: walk lodge", "G: coin")
    assert (table.barn_of("G"), table.help_of("G")) == ("", (0, 0))


@clause("WG-5.15", "WG-9.4")
def test_pieces_that_the_cost_needs_do_not_pay_back_help_on_the_way():
    table = in_town(6, "2 fish, 1 stone")
    table.stock("saloon", blue=1)
    table.help("G", open=1)
    table.act("G: walk saloon", "G: help")
    assert table.help_of("G") == (1, 1)


@clause("WG-5.15", "WG-9.6")
def test_with_pieces_to_spare_help_is_paid_back_from_these_alone():
    table = in_town(6, "3 fish, 1 stone", B4=1)
    table.stock("saloon", blue=1)
    table.help("G", open=1)
    table.act("G: walk saloon", "G: help")
    assert table.choices("G") == {"repay", "flip"}
    table.play("G: repay")
    assert (table.barn_of("G"), table.squares_of("G"), table.help_of("G")) == ("", {}, (1, 0))
    assert LABOURERS[table["G"].hired] == "blue"


@clause("WG-5.16")
@pytest.mark.parametrize("way", ["give milk", "drop milk", "with_coins milk 0", "source B1"])
def test_goods_pay_no_gate(way):
    table = at_the_bazaar("1c, 1 milk", B1=1)
    assert table.choices("G") == {"coin", "help"}
    assert table.refused(f"G: {way}") == "WG-5.16"


@clause("WG-5.16", "WG-8.8")
@pytest.mark.parametrize("coin", ["copper", "silver", "gold"])
def test_the_coin_for_a_gate_is_not_named_by_its_value(coin):
    table = at_the_bazaar("1c 1s 1g")
    assert table.refused(f"G: coin {coin}") == "WG-8.8"
