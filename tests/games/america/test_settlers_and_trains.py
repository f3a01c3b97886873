"""Chapter 6, settlers and trains: where they start, and how they are taken back."""

from __future__ import annotations

import pytest

from games.america.position import Position
from planwagen.games.america.board import PATHS, SITE_AT
from tabletop import clause

HOME = "c09r03E-Indianapolis"
RED_CITIES = {"Indianapolis", "Chicago", "Nashville"}


def with_settlers(*places: str) -> Position:
    table = Position()
    table.give("red", "cattle, grain, lumber")
    for number, place in enumerate(places, start=1):
        table.settler("red", place, number)
    return table


def with_trains(*rails: str) -> Position:
    """Red's rails of line L, the price in hand, and trains beside some of them."""
    table = Position()
    table.line_l()
    table.give("red", "ore, lumber, coal")
    table.train("red", None)
    for number, rail in enumerate(rails, start=1):
        table.train("red", rail, number)
    return table


# Settlers.


@clause("SA-6.5")
def test_a_settler_starts_on_any_own_city():
    table = with_settlers()
    assert table.verbs("red", "settler") == RED_CITIES
    table.play("red: settler Nashville")
    assert table.settler_at("red") == "Nashville"


@clause("SA-6.5")
@pytest.mark.parametrize("site", ["St. Louis", "Omaha", "Boston"])
def test_a_settler_starts_on_no_foreign_city_and_no_free_site(site: str):
    assert with_settlers().refused(f"red: settler {site}") == "SA-6.5"


@clause("SA-6.5")
def test_a_settler_does_not_start_on_a_neutral_city():
    table = Position("red", "white", "blue")
    table.give("red", "cattle, grain, lumber")
    assert table.owner_of("St. Louis") == "neutral"
    assert table.refused("red: settler St. Louis") == "SA-6.5"


@clause("SA-6.5")
def test_a_founded_city_is_a_start_too():
    table = with_settlers()
    table.city("red", "Omaha")
    assert table.verbs("red", "settler") == RED_CITIES | {"Omaha"}


@clause("SA-6.5", "SA-6.7")
def test_a_new_settler_walks_at_once_and_his_steps_count_from_the_city():
    table = Position(active="orange")
    table.give("orange", "cattle, 2 grain, lumber")
    table.play("orange: settler St. Louis")
    ends = table.verbs("orange", "walk 1")
    assert {"Omaha", "Wichita"} <= ends  # 3 steps
    assert "c08r03W" not in ends  # 4 steps
    table.play("orange: walk 1 Omaha")
    assert (table.owner_of("Omaha"), table.hand("orange")) == ("orange", {})


@clause("SA-6.6")
def test_a_city_with_a_settler_takes_another():
    table = with_settlers("Chicago")
    assert table.verbs("red", "settler") == RED_CITIES
    table.play("red: settler Chicago")
    assert (table.settler_at("red"), table.settler_at("red", 2)) == ("Chicago", "Chicago")


@clause("SA-6.6", "SA-7.6", "SA-7.7")
def test_two_settlers_in_a_city_leave_it_one_by_one_and_no_walk_ends_there():
    table = with_settlers("Chicago", "Chicago")
    table.give("red", "2 grain")
    assert table.refused("red: walk 1 Chicago") == "SA-7.25"
    table.play("red: walk 1 c10r02E")
    assert (table.settler_at("red"), table.settler_at("red", 2)) == ("c10r02E", "Chicago")
    assert table.refused("red: walk 1 Chicago") == "SA-7.6"


@clause("SA-6.6")
def test_by_rules_1_a_city_with_a_settler_took_no_other():
    table = with_settlers("Chicago")
    table.state.rules = 1
    assert table.verbs("red", "settler") == RED_CITIES - {"Chicago"}
    assert table.refused("red: settler Chicago") == "SA-6.6"


@clause("SA-6.8", example="E-62")
def test_without_a_city_left_no_settler_is_built():
    table = with_settlers("c08r03W")
    table.city("red", "Seattle", "Portland", "Reno", "Boise", "Helena", "Casper", "Denver")
    assert not table.offers("red", "settler")
    assert table.refused("red: settler Chicago") == "SA-6.8"
    table.settler("red", "c07r02E", number=2)
    assert not table.offers("red", "rebuild")
    assert table.refused("red: rebuild settler 1 Chicago") == "SA-6.8"


@clause("SA-6.8")
def test_one_city_left_is_enough_for_a_settler():
    table = with_settlers()
    table.city("red", "Seattle", "Portland", "Reno", "Boise", "Helena", "Casper")
    assert "settler Chicago" in table.choices("red")


@clause("SA-6.6", "SA-6.9", example="E-48")
def test_a_settler_taken_off_starts_again_on_any_own_city():
    table = with_settlers("c08r03E", "Chicago")
    assert table.verbs("red", "rebuild settler 1") == RED_CITIES
    assert table.verbs("red", "rebuild settler 2") == RED_CITIES
    table.play("red: rebuild settler 1 Chicago")
    assert (table.settler_at("red"), table.settler_at("red", 2)) == ("Chicago", "Chicago")


@clause("SA-6.9", example="E-48")
def test_with_one_settler_in_stock_none_is_taken_off():
    table = with_settlers("c08r03E")
    assert not table.offers("red", "rebuild")
    assert table.refused("red: rebuild settler 1 Indianapolis") == "SA-6.9"
    table.play("red: settler Chicago")
    assert (table.settler_at("red"), table.settler_at("red", 2)) == ("c08r03E", "Chicago")


@clause("SA-6.9")
def test_a_rebuilt_settler_costs_the_full_price():
    table = with_settlers("c08r03E", "Chicago")
    table.play("red: rebuild settler 1 Nashville")
    assert (table.settler_at("red"), table.settler_at("red", 2)) == ("Nashville", "Chicago")
    assert table.hand("red") == {}
    table.give("red", "cattle, lumber")
    assert table.refused("red: rebuild settler 1 Indianapolis") == "SA-6.1"


@clause("SA-6.5", "SA-6.9")
def test_a_settler_is_rebuilt_on_own_cities_only():
    table = with_settlers("c08r03E", "Chicago")
    assert table.refused("red: rebuild settler 1 St. Louis") == "SA-6.5"


# Trains.


@clause("SA-6.10")
def test_a_train_starts_beside_own_rails_at_own_cities():
    table = with_trains()
    at_cities = {HOME, "c10r04E-Indianapolis", "c10r04E-Nashville", "c09r04E-Nashville"}
    assert table.verbs("red", "train") == at_cities
    table.play("red: train c09r04E-Nashville")
    assert table.train_beside("red") == "c09r04E-Nashville"
    assert table.hand("red") == {}


@clause("SA-6.10", "SA-6.11", example="E-50")
def test_a_full_rail_and_one_away_from_own_cities_take_no_train():
    table = Position()
    table.rails("red", "c09r03E-St. Louis")
    table.give("red", "ore, lumber, coal")
    table.train("red", None)
    table.train("white", HOME)
    table.train("blue", HOME)
    assert not table.offers("red", "train")
    assert table.refused(f"red: train {HOME}") == "SA-6.11"
    assert table.refused("red: train c09r03E-St. Louis") == "SA-6.10"
    assert table.refused("red: train c10r05E-Atlanta") == "SA-6.10"


@clause("SA-6.10")
def test_a_foreign_rail_at_an_own_city_takes_no_train():
    table = with_trains()
    table.rails("blue", "c10r03E-Chicago")
    assert table.refused("red: train c10r03E-Chicago") == "SA-6.10"


@clause("SA-6.10")
def test_a_path_without_rail_takes_no_train():
    assert with_trains().refused("red: train c10r03E-Chicago") == "SA-6.10"


@clause("SA-6.11")
def test_one_train_beside_a_rail_leaves_room_for_another():
    table = with_trains()
    table.train("white", HOME)
    table.play(f"red: train {HOME}")
    assert table.state.trains.count(table.train_at("red")) == 2


@clause("SA-6.12")
def test_a_new_train_runs_at_once():
    table = with_trains()
    table.give("red", "ore, lumber, 2 coal")
    table.play(f"red: train {HOME}", "red: step 1 c10r04E-Indianapolis", "red: stop")
    assert table.train_beside("red") == "c10r04E-Indianapolis"


@clause("SA-1.13", "SA-6.13")
def test_a_new_train_delivers_nothing_where_it_starts():
    assert not [path for path in PATHS if SITE_AT[path[0]] >= 0 and SITE_AT[path[1]] >= 0]
    for rail in with_trains().verbs("red", "train"):
        table = with_trains()
        table.play(f"red: train {rail}")
        assert table["red"].centre == 1
        assert table.refused("red: deliver 1") == "SA-9.18"


@clause("SA-6.14", example="E-49")
def test_a_train_is_rebuilt_beside_another():
    table = with_trains("c08r04E-St. Louis", HOME)
    table.play(f"red: rebuild train 1 {HOME}")
    assert (table.train_beside("red"), table.train_beside("red", 2)) == (HOME, HOME)
    assert table.hand("red") == {}
    table.train("blue", "c10r04E-Indianapolis")
    table.on_turn("blue")
    table.give("blue", "coal", gold=1)
    table.play(f"blue: step 1 {HOME}")
    assert table.refused("blue: stop") == "SA-9.9"  # it is full


@clause("SA-6.14")
def test_with_one_train_in_stock_none_is_taken_off():
    table = with_trains(HOME)
    assert not table.offers("red", "rebuild")
    assert table.refused("red: rebuild train 1 c09r04E-Nashville") == "SA-6.14"
    table.play("red: train c09r04E-Nashville")
    assert (table.train_beside("red"), table.train_beside("red", 2)) == (HOME, "c09r04E-Nashville")


@clause("SA-6.14")
def test_the_old_place_of_a_rebuilt_train_counts_as_empty():
    table = with_trains(HOME, "c09r04E-c10r05W")
    table.train("white", HOME)
    assert f"rebuild train 1 {HOME}" in table.choices("red")
    assert f"rebuild train 2 {HOME}" not in table.choices("red")
    assert table.refused(f"red: rebuild train 2 {HOME}") == "SA-6.11"


@clause("SA-6.14")
def test_a_train_is_rebuilt_for_the_full_price_under_the_same_rules():
    table = with_trains(HOME, "c09r04E-c10r05W")
    assert table.refused("red: rebuild train 1 c09r04E-c10r05W") == "SA-6.10"
    table.give("red", "ore, lumber")
    assert table.refused("red: rebuild train 1 c09r04E-Nashville") == "SA-6.1"


@clause("SA-6.14", "SA-9.28")
def test_a_rebuilt_train_has_paid_no_fee_yet():
    table = with_trains("Little Rock-c10r05W", HOME)
    table.give("red", "ore, lumber, 6 coal", gold=2)
    table.play("red: step 1 Little Rock-c09r04W", "red: stop")
    assert (table["red"].gold, table["blue"].gold) == (1, 1)
    table.play("red: step 1 Little Rock-c10r05W", "red: stop", "red: step 1 Little Rock-c09r04W")
    table.play("red: stop")
    assert (table["red"].gold, table["blue"].gold) == (1, 1)
    table.play("red: rebuild train 1 c09r04E-Nashville", "red: step 1 c09r04E-c10r05W")
    table.play("red: step 1 Little Rock-c10r05W", "red: step 1 Little Rock-c09r04W")
    assert (table["red"].gold, table["blue"].gold) == (0, 2)
