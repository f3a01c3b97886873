"""Chapter 7: settlers, founding, tokens."""

from __future__ import annotations

from games.america.position import Position
from planwagen.games.america.board import DISTANCE, PLACE_NAMES
from tabletop import clause


@clause("SA-7.2", "SA-7.9", example="E-10")
def test_nine_steps_to_billings_cost_three_grain():
    table = Position(active="orange")
    table.settler("orange", "St. Louis")
    table.give("orange", "2 grain")
    assert table.refused("orange: walk 1 Billings") == "SA-7.9"
    table.give("orange", "3 grain")
    table.play("orange: walk 1 Billings")
    assert table.owner_of("Billings") == "orange"
    assert table.hand("orange") == {}


@clause("SA-7.3", "SA-7.4", example="E-11")
def test_a_grain_serves_one_settler():
    table = Position()
    table.settler("red", "c08r03E")
    table.settler("red", "Chicago", number=2)
    table.give("red", "grain")
    table.play("red: walk 1 c08r02E")
    assert not table.verbs("red", "walk")


@clause("SA-7.10", "SA-7.15", example="E-59")
def test_houston_is_founded_at_once_and_brings_coast_gold():
    table = Position(active="white")
    table.settler("white", "Shreveport")
    table.give("white", "grain")
    table.play("white: walk 1 Houston")
    assert table.owner_of("Houston") == "white"
    assert (table["white"].gold, table["white"].centre, table["white"].cities_left) == (2, 2, 6)


@clause("SA-7.15", "SA-7.16", example="E-60")
def test_seattle_brings_gold_and_the_easternmost_token():
    table = Position()
    table.settler("red", "c00r02E")
    table.give("red", "grain")
    table.play("red: walk 1 Seattle")
    assert table["red"].gold == 3
    assert (table.number_on("c13r03"), table.number_on("c01r01")) == (0, 9)


@clause("SA-7.5", "SA-7.6", "SA-7.7", example="E-61")
def test_where_a_walk_may_end():
    table = Position(active="orange")
    table.settler("orange", "St. Louis")
    table.settler("red", "c08r04E")
    table.give("orange", "2 grain")
    ends = table.verbs("orange", "walk 1")
    assert {"Omaha", "Wichita", "c08r03W", "Jackson"} <= ends
    assert not {"Indianapolis", "Nashville", "Little Rock", "c08r04E", "St. Louis"} & ends
    assert table.refused("orange: walk 1 Indianapolis") == "SA-7.6"
    assert table.refused("orange: walk 1 c08r04E") == "SA-7.6"


@clause("SA-6.8", "SA-7.23", example="E-62")
def test_without_a_city_left_no_walk_ends_on_a_free_site():
    table = Position()
    table.city("red", "Seattle", "Portland", "Reno", "Boise", "Helena", "Casper", "Denver")
    table.settler("red", "c08r03W")
    table.give("red", "grain, cattle, lumber")
    assert table.refused("red: walk 1 Omaha") == "SA-7.23"
    assert "c07r02E" in table.verbs("red", "walk 1")
    assert table.refused("red: settler Chicago") == "SA-6.8"


@clause("SA-7.16", "SA-7.17", "SA-7.18", example="E-13")
def test_tokens_leave_in_order_and_cover_each_hex_once():
    table = Position(active="blue")
    table.give("blue", "2 grain")
    table.settler("blue", "c07r02W")
    table.play("blue: walk 1 Rapid City")
    table.on_turn("white")
    table.give("white", "grain")
    table.settler("white", "c05r03E")
    table.play("white: walk 1 Denver")
    assert (table.number_on("c06r03"), table.number_on("c05r03")) == (9, 10)
    table.on_turn("red")
    table.give("red", "grain")
    table.settler("red", "c05r03W")
    before = table.state.numbers
    table.play("red: walk 1 Casper")
    assert table.state.numbers == before


@clause("SA-7.17", "SA-7.19", "SA-7.20", "SA-7.21", example="E-64")
def test_the_thirteenth_token_comes_from_a_hex_that_got_one_before():
    table = Position()
    founded = [
        "Dallas",
        "Rapid City",
        "Denver",
        "Santa Fe",
        "El Paso",
        "Billings",
        "Flagstaff",
        "Helena",
        "Salt Lake City",
        "Boise",
        "Reno",
        "Los Angeles",
        "Portland",
        "Amarillo",
    ]
    for n, site in enumerate(founded):
        colour = table.names[n % 4]
        table.on_turn(colour)
        at = PLACE_NAMES.index(site)
        near = next(p for p, steps in enumerate(DISTANCE[at]) if steps in (1, 2))
        table.settler(colour, PLACE_NAMES[near])
        table.give(colour, "grain")
        table.play(f"{colour}: walk 1 {site}")
        if site == "Los Angeles":
            assert table.number_on("c07r05") == 9
        if site == "Portland":
            assert (table.number_on("c07r05"), table.number_on("c01r02")) == (0, 9)
    assert (table.number_on("c07r05"), table.number_on("c06r03")) == (10, 0)


@clause("SA-7.11", example="E-12")
def test_a_walk_over_a_free_site_does_not_found_there():
    table = Position(active="red")
    table.settler("red", "c08r03W")
    table.give("red", "2 grain")
    table.play("red: walk 1 c08r04W")
    assert table.owner_of("Omaha") == ""
    assert DISTANCE[PLACE_NAMES.index("Nashville")][PLACE_NAMES.index("Minneapolis")] == 6
