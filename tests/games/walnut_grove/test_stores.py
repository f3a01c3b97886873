"""Chapter 6, the general stores: selling for coins from the bag."""

from __future__ import annotations

import pytest

from games.walnut_grove.position import FIRST, Position, in_town
from tabletop import clause


def drawn(*coins: str) -> list[str]:
    return [f"luck: draw {coin}" for coin in coins]


@clause("WG-6.16", "WG-6.17", "WG-6.18", example="E-4")
def test_the_good_of_the_disc_brings_one_more_coin():
    table = in_town(2, "2c", "A1", B4=1)
    table.play("G: walk store_1")
    assert table.choices("G") == {"sell nothing", "sell wood"}
    table.play("G: sell wood")
    assert table.squares_of("G") == {} and table.asked == "luck"
    table.play(*drawn("silver", "copper"))
    assert table.barn_of("G") == "3c 1s" and table.help_of("G") == (0, 0)
    assert table.asked == "R"


@clause("WG-6.18", "WG-6.19", example="E-48")
def test_all_coins_are_drawn_before_anything_is_given_up():
    table = in_town(11, "1c 1s, 1 milk, 1 stone", "A1", B3=1, B4=1)
    table.play("G: walk store_3")
    assert len(table.choices("G")) == 8 == len(table.offers("G", "sell"))
    table.play("G: sell fish milk wood", *drawn("gold", "copper", "copper", "silver"))
    assert table.barn_of("G") == "3c 2s 1g, 1 stone"
    assert sum(table["G"].barn) == 7 and table["G"].barn_spaces == 4
    assert table.choices("G") == {"drop coin", "drop stone"}
    table.play("G: drop coin", "G: drop coin", "G: drop stone")
    assert table.barn_of("G") == "1c 2s 1g" and table.squares_of("G") == {}


@clause("WG-6.16")
@pytest.mark.parametrize(
    ("at", "store", "shown"),
    [
        (2, "store_1", ["grain", "fish", "wood"]),
        (7, "store_2", ["grain", "milk", "stone"]),
        (11, "store_3", ["fish", "milk", "wood"]),
    ],
)
def test_each_store_buys_up_to_one_cube_of_each_of_its_three_goods(at, store, shown):
    table = in_town(at, "", "A4", B0=2, B1=2, B2=2, B3=2, B4=2)
    table.play(f"G: walk {store}")
    a, b, c = shown
    sets = ["nothing", a, b, c, f"{a} {b}", f"{a} {c}", f"{b} {c}", f"{a} {b} {c}"]
    assert table.choices("G") == {f"sell {goods}" for goods in sets}


@clause("WG-6.16")
def test_selling_nothing_brings_nothing():
    table = in_town(7, "2c, 1 grain, 1 milk", "A1")
    table.play("G: walk store_2", "G: sell nothing")
    assert table.barn_of("G") == "2c, 1 grain, 1 milk" and table.asked == "R"


@clause("WG-6.16", "WG-6.17")
@pytest.mark.parametrize(
    ("command", "number"),
    [
        ("sell fish", "WG-6.16"),
        ("sell grain fish", "WG-6.16"),
        ("sell grain grain", "WG-6.16"),
        ("sell stone", "WG-6.17"),
        ("sell grain stone", "WG-6.17"),
        ("sell coin", "WG-6.17"),
        ("sell gold", "WG-6.17"),
    ],
)
def test_neither_what_is_not_shown_nor_what_is_not_held_nor_a_coin_is_sold(command, number):
    table = in_town(7, "1g, 1 grain, 1 milk", "A1", B0=1, B3=1)
    table.play("G: walk store_2")
    assert table.refused(f"G: {command}") == number


@clause("WG-6.17", "WG-8.10")
def test_a_cube_in_the_barn_is_sold_before_those_on_squares():
    table = in_town(7, "1 grain", "A1", B0=2)
    table.play("G: walk store_2", "G: sell grain", *drawn("silver"))
    assert table.barn_of("G") == "1s" and table.squares_of("G") == {"B0": 2}


@clause("WG-6.17", "WG-8.10")
def test_who_has_the_cube_in_two_areas_names_one():
    table = in_town(2)
    table.farm("G", "T10@(0,0)r0")
    table.squares("G", B4=2, **{"0,0s": 1})
    table.play("G: walk store_1", "G: sell wood")
    assert table.choices("G") == {"source B4", "source 0,0s"}
    assert table.refused("G: source B0") == "WG-8.10"
    table.play("G: source 0,0s", *drawn("silver"))
    assert table.squares_of("G") == {"B4": 2}


@clause("WG-6.18")
@pytest.mark.parametrize(
    ("disc", "sold", "coins"),
    [
        ("A2", "fish", 1),
        ("A2", "grain", 2),
        ("A2", "fish wood", 2),
        ("A2", "grain fish wood", 4),
        ("A4", "grain fish wood", 3),
    ],
)
def test_each_cube_brings_a_coin_and_the_good_of_the_disc_one_more(disc, sold, coins):
    table = in_town(2, "", disc, B0=2, B3=2, B4=2)
    table.play("G: walk store_1", f"G: sell {sold}")
    while table.asked == "luck":
        table.play("luck: draw gold")
    assert table.barn_of("G") == f"{coins}g"


@clause("WG-6.18")
def test_each_coin_in_the_bag_is_drawn_with_the_same_chance():
    table = in_town(7, "2c 1g, 1 milk", "A4")
    table.barn("R", "4s")
    table.play("G: walk store_2", "G: sell milk")
    chance = table.game.chance(table.state)
    odds = dict(zip(map(str, chance.outcomes), chance.weights, strict=True))
    assert odds == {"draw copper": 9, "draw silver": 7, "draw gold": 7}


@clause("WG-6.18", "WG-8.4")
def test_only_the_seller_learns_which_coin_he_has_drawn():
    table = in_town(7, "1 milk", "A4")
    table.play("G: walk store_2", "G: sell milk", *drawn("gold"))
    (event,) = table.events_of("draws_coin")
    assert (event.params, event.secret, event.audience) == ({}, {"coin": "gold"}, (0,))


@clause("WG-6.19")
def test_the_cubes_leave_first_and_make_room_for_the_coins():
    table = in_town(7, "2c, 1 grain, 1 milk", "A4")
    table.play("G: walk store_2", "G: sell grain milk", *drawn("gold", "gold"))
    assert table.barn_of("G") == "2c 2g" and table.asked == "R"


@clause("WG-6.19")
def test_a_coin_without_room_goes_back_into_the_bag():
    table = in_town(7, "4g", "A4", B0=1)
    table.play("G: walk store_2", "G: sell grain", *drawn("silver"))
    assert table.barn_of("G") == "4g" and table.asked == "R"
    assert table.state.unplaced_coins == [FIRST.coins[0], FIRST.coins[1], FIRST.coins[2] - 4]


@clause("WG-6.19")
def test_an_old_good_may_give_way_to_a_new_coin():
    table = in_town(7, "3c, 1 stone", "A2", B1=1)
    table.play("G: walk store_2", "G: sell milk", *drawn("gold"))
    assert table.choices("G") == {"drop coin", "drop stone"}
    table.play("G: drop stone")
    assert table.barn_of("G") == "3c 1g"


@clause("WG-6.20")
def test_with_coins_in_every_barn_space_the_bag_still_pays_the_largest_sale():
    table = Position(4, "A1")
    table.hats(R="town hall 1", N="town hall 2", V="town hall 3", G=11)
    for name, barn in zip("GRNV", ("8c", "3c 5s", "4s", "2s 2g"), strict=True):
        table.owns(name, extensions=2 if name in "GR" else 0)
        table.barn(name, barn)
    table.squares("G", B1=1, B3=1, B4=1)
    table.autumn()
    assert sum(player.barn_spaces for player in table.state.players) == 24
    table.play("G: walk store_3", "G: sell fish milk wood", *drawn(*["gold"] * 4))
    assert table.barn_of("G") == "4c 4g" and sum(table.state.unplaced_coins) == 6
