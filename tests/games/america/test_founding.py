"""Chapter 7, founding: what a settler at the end of a walk becomes, and what that brings."""

from __future__ import annotations

import pytest

from games.america.position import Position, variable_start
from planwagen.games.america.board import DISTANCE, PLACE_NAMES, SITES
from tabletop import clause

COAST = {
    "Seattle": 3,
    "Portland": 3,
    "San Francisco": 3,
    "Los Angeles": 3,
    "Boston": 2,
    "New York": 2,
    "Jacksonville": 2,
    "New Orleans": 2,
    "Houston": 2,
    "Columbia": 1,
    "Pensacola": 1,
}
INLAND = [site.name for site in SITES if site.name not in COAST]


def with_settler(colour: str, place: str, grain: int = 1) -> Position:
    table = Position(active=colour)
    table.settler(colour, place)
    table.give(colour, f"{grain} grain")
    return table


def steps(start: str, end: str) -> int:
    return DISTANCE[PLACE_NAMES.index(start)][PLACE_NAMES.index(end)]


# The duty to found, and passing.


@clause("SA-7.4", "SA-7.10", "SA-7.15", example="E-59")
def test_houston_is_founded_at_once_and_brings_coast_gold():
    table = with_settler("white", "Shreveport")
    numbers = table.state.numbers
    assert steps("Shreveport", "Houston") == 2
    assert [end for end in table.choices("white") if "Houston" in end] == ["walk 1 Houston"]
    table.play("white: walk 1 Houston")
    white = table["white"]
    assert (table.owner_of("Houston"), table.settler_at("white")) == ("white", "")
    assert (white.gold, white.centre, white.cities_left) == (2, 2, 6)
    assert table.state.numbers == numbers
    assert not table.offers("white", "walk")  # the third step is lost


@clause("SA-7.10")
def test_who_does_not_want_to_found_ends_elsewhere():
    table = with_settler("white", "Shreveport")
    table.play("white: walk 1 c09r06W")
    assert (table.settler_at("white"), table["white"].cities_left) == ("c09r06W", 7)
    assert table.owner_of("Houston") == ""


@clause("SA-7.11")
def test_a_free_site_after_three_of_four_steps_is_only_passed():
    table = with_settler("orange", "St. Louis", grain=2)
    assert [steps("St. Louis", "Omaha"), steps("Omaha", "c08r03W")] == [3, 1]
    assert steps("St. Louis", "c08r03W") == 4
    table.play("orange: walk 1 c08r03W")
    assert (table.owner_of("Omaha"), table.settler_at("orange")) == ("", "c08r03W")
    assert table.hand("orange") == {}


@clause("SA-7.11")
def test_a_settler_who_has_founded_does_not_walk_on():
    table = with_settler("orange", "St. Louis", grain=3)
    table.play("orange: walk 1 Omaha")
    assert table.hand("orange") == {"grain": 2}
    assert not table.offers("orange", "walk")
    assert table.refused("orange: walk 1 c08r03W") == "SA-7.1"


def minneapolis_free() -> Position:
    """Red, with Nashville, begins; nobody is on Minneapolis."""
    cities = {
        "red": ["Nashville", "Chicago", "Indianapolis"],
        "orange": ["St. Louis", "Jackson", "Lexington"],
        "white": ["Raleigh", "Shreveport", "Washington D.C."],
        "blue": ["Columbus", "Little Rock", "Atlanta"],
    }
    rails = ["c10r04E-Nashville", "c11r04E-Lexington", "Shreveport-c09r05W", "c10r05E-Atlanta"]
    table = variable_start(cities, dict(zip(cities, rails, strict=True)))
    table.give("red", "cattle, 3 grain, lumber", gold=0)
    table.play("red: settler Nashville")
    return table


@clause("SA-6.5", "SA-6.7", "SA-7.5", "SA-7.10", "SA-7.11", "SA-7.12", example="E-12")
def test_minneapolis_six_steps_off_would_be_founded():
    table = minneapolis_free()
    assert steps("Nashville", "Minneapolis") == 6
    assert table.hand("red") == {"grain": 2}
    table.play("red: walk 1 Minneapolis")
    assert table.owner_of("Minneapolis") == "red"  # a purple site


@clause("SA-6.5", "SA-6.7", "SA-7.5", "SA-7.10", "SA-7.11", example="E-12")
def test_bismarck_is_founded_over_free_minneapolis():
    table = minneapolis_free()
    numbers = table.state.numbers
    assert steps("Nashville", "c08r03E") == 5
    table.play("red: walk 1 c08r03E")
    assert (table.settler_at("red"), table.hand("red")) == ("c08r03E", {})
    table.pass_on()
    table.on_turn("red")
    table.give("red", "2 grain")
    way = steps("c08r03E", "Minneapolis") + steps("Minneapolis", "Bismarck")
    assert way == steps("c08r03E", "Bismarck") == 4
    red = table["red"]
    before = red.cities_left, red.centre, red.gold
    table.play("red: walk 1 Bismarck")
    assert (table.owner_of("Bismarck"), table.owner_of("Minneapolis")) == ("red", "")
    assert (table.settler_at("red"), table.settler_at("red", 2)) == ("", "")
    assert (red.cities_left, red.centre, red.gold) == (before[0] - 1, before[1] + 1, before[2])
    assert (table.state.numbers, table.hand("red")) == (numbers, {})


@clause("SA-7.12")
@pytest.mark.parametrize(("site", "purple"), [("Columbus", True), ("Omaha", False)])
def test_red_and_purple_sites_are_founded_alike(site: str, purple: bool):
    assert next(s.purple for s in SITES if s.name == site) == purple
    table = Position()
    table.founds("red", site)
    assert table.owner_of(site) == "red"


# What it brings.


@clause("SA-7.13", "SA-7.14")
def test_a_settler_is_exchanged_for_a_city_of_the_turntable():
    table = with_settler("red", "c08r03W")
    table.give("red", "2 grain, cattle, lumber")
    red = table["red"]
    table.play("red: walk 1 Omaha")
    assert (red.cities_left, red.centre, red.delivered) == (6, 2, 0)
    assert len(red.cities) == 4
    assert table.hand("red") == {"grain": 1, "cattle": 1, "lumber": 1}  # 1 grain for the step
    assert table.settler_at("red") == ""
    table.play("red: settler Omaha")  # he is in stock again
    assert table.settler_at("red") == "Omaha"


@clause("SA-7.13")
def test_the_other_settler_stays():
    table = with_settler("red", "c08r03W")
    table.settler("red", "Chicago", number=2)
    table.play("red: walk 1 Omaha")
    assert (table.settler_at("red"), table.settler_at("red", 2)) == ("", "Chicago")


@clause("SA-7.14", "SA-7.27")
def test_with_three_players_nine_cities_free_nine_cubes():
    table = Position("red", "white", "blue")
    founded = ["Omaha", "Wichita", "Bismarck", "Houston", "Boston", "Albany", "Columbus"]
    for site in [*founded, "New York", "Pensacola"]:
        table.founds("red", site)
    assert (table["red"].cities_left, table["red"].centre) == (0, 10)
    assert len(table["red"].cities) == 12


@clause("SA-7.15")
@pytest.mark.parametrize(("site", "gold"), COAST.items())
def test_a_coast_city_brings_the_gold_of_its_symbol(site: str, gold: int):
    table = Position()
    table.founds("red", site)
    assert table.golds() == [gold, 0, 0, 0]


@clause("SA-7.15")
def test_a_city_away_from_the_coast_brings_no_gold():
    free = [site for site in INLAND if not Position().owner_of(site)]
    assert len(free) == 34 - 12
    for site in free:
        table = Position()
        table.founds("red", site)
        assert table.golds() == [0, 0, 0, 0]


@clause("SA-7.22")
def test_founding_brings_no_cards_and_no_gold_for_rails():
    table = Position()
    table.rails("red", "c09r03E-St. Louis", "Omaha-c09r03W", "c08r04E-c09r03W")
    table.rails("red", "c08r04E-St. Louis")
    table.founds("red", "Omaha")
    assert [table.hand(colour) for colour in table.names] == [{}, {}, {}, {}]


@clause("SA-7.22")
def test_a_rail_to_a_city_pays_no_second_time_when_the_city_was_founded_after_it():
    table = Position()
    table.rails("red", "c09r03E-St. Louis", "c08r04E-c09r03W", "c08r04E-St. Louis")
    table.give("red", "ore, lumber")
    table.play("red: rail Omaha-c09r03W")
    assert table.golds() == [3, 0, 0, 0]
    table.founds("red", "Omaha")
    assert table.golds() == [3, 0, 0, 0]


@clause("SA-7.22")
def test_a_new_city_yields_from_the_next_roll_on():
    table = Position()
    table.founds("white", "Omaha")
    assert table.hand("white") == {}
    table.roll(10)
    assert table.hand("white") == {"grain": 1}  # c08r03


@clause("SA-4.4", "SA-7.22")
def test_the_outlaw_stops_a_new_city_too():
    table = Position()
    table.outlaw("c08r03")
    table.founds("white", "Omaha")
    table.roll(10)
    assert table.hand("white") == {"gold": 1}


# No city left.


def all_founded() -> Position:
    table = Position()
    table.city("red", "Seattle", "Portland", "Reno", "Boise", "Helena", "Casper", "Denver")
    table.settler("red", "c08r03W")
    table.give("red", "grain, cattle, lumber")
    return table


@clause("SA-6.8", "SA-7.23", example="E-62")
def test_without_a_city_left_no_walk_ends_on_a_free_site():
    table = all_founded()
    assert table["red"].cities_left == 0
    ends = table.verbs("red", "walk 1")
    assert "c07r02E" in ends
    assert not {"Omaha", "Bismarck"} & ends
    assert table.refused("red: walk 1 Omaha") == "SA-7.23"
    assert not table.offers("red", "settler")
    table.play("red: walk 1 c07r02E")
    assert table.settler_at("red") == "c07r02E"


@clause("SA-7.23")
def test_without_a_city_left_he_still_passes_free_sites_and_enters_own_cities():
    table = all_founded()
    assert "c08r04W" in table.verbs("red", "walk 1")  # over Omaha
    table.settler("red", "c10r03E")
    assert "Chicago" in table.verbs("red", "walk 1")
    assert "Columbus" not in table.verbs("red", "walk 1")


@clause("SA-7.23")
def test_the_last_city_closes_the_free_sites():
    table = Position()
    table.city("red", "Seattle", "Portland", "Reno", "Boise", "Helena", "Casper")
    table.settler("red", "c08r04W", number=2)
    table.give("red", "2 grain")
    table.founds("red", "Denver")
    table.give("red", "grain")
    assert table.refused("red: walk 2 Omaha") == "SA-7.23"
    assert table.refused("red: walk 2 Wichita") == "SA-7.23"


@clause("SA-3.6", "SA-7.24")
def test_founding_goes_step_by_step():
    table = with_settler("red", "c00r02E")
    table.play("red: walk 1 Seattle")
    shown = [event.id for event in table.events]
    assert shown == ["pays", "walks", "founds", "takes_gold", "token_moves"]
    assert (table.settler_at("red"), table.owner_of("Seattle")) == ("", "red")
    assert table["red"].centre == 2
