"""Chapter 7, number tokens: which one leaves, and where it goes."""

from __future__ import annotations

import pytest

from games.america.position import Position
from planwagen.games.america.board import HEXES, HEXES_OF, LATER_TOKEN, PRINTED, SITES, START_TOKEN
from tabletop import clause

ORDER = [
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
]
"""Twelve cities, each beside a `??` hex of its own."""
LEAVING = [
    "c13r03",
    "c12r02",
    "c12r05",
    "c11r03",
    "c10r02",
    "c10r05",
    "c09r02",
    "c09r04",
    "c08r06",
    "c07r01",
    "c07r03",
    "c07r04",
]
"""The `?` hexes from east to west, in a column from north to south."""


def founded(*sites: str) -> Position:
    """The players found these cities by turns."""
    table = Position()
    for number, site in enumerate(sites):
        table.founds(table.names[number % 4], site)
    return table


def moves(table: Position) -> list[tuple[object, object, object]]:
    """Value, from, to."""
    shown = table.events_of("token_moves")
    return [(move.params["value"], *(at.removeprefix("hex ") for at in move.at)) for move in shown]


def hexes_with_tokens(table: Position) -> list[str]:
    numbers = enumerate(table.state.numbers)
    return [HEXES[hex].id for hex, n in numbers if n and HEXES[hex].mark != PRINTED]


def open_at(site: str) -> list[str]:
    """The `??` hexes that a site borders."""
    number = next(n for n, s in enumerate(SITES) if s.name == site)
    return [HEXES[hex].id for hex in HEXES_OF[number] if HEXES[hex].mark == LATER_TOKEN]


# A token moves.


@clause("SA-7.16", "SA-7.17", "SA-7.21", example="E-13")
def test_rapid_city_and_denver_take_the_two_easternmost_tokens():
    table = Position()
    assert (table.number_on("c13r03"), table.number_on("c12r02")) == (9, 10)
    table.founds("blue", "Rapid City")
    assert (table.number_on("c13r03"), table.number_on("c06r03")) == (0, 9)
    assert table.number_on("c12r02") == 10
    table.founds("white", "Denver")
    assert (table.number_on("c12r02"), table.number_on("c05r03")) == (0, 10)
    assert [table.number_on(hex) for hex in ("c13r03", "c06r03")] == [0, 9]
    terrain = {land.id: land.terrain for land in HEXES}
    assert (terrain["c06r03"], terrain["c05r03"]) == ("pasture", "mountains")


@clause("SA-7.21", example="E-13")
def test_hexes_left_by_their_tokens_yield_no_more():
    before, after = Position(), Position()
    after.founds("blue", "Rapid City")
    after.founds("white", "Denver")
    for table in (before, after):
        table.city("orange", "Albany")  # at c12r02; white stands at c13r03
        for colour in table.names:
            table.give(colour, "", gold=0)
        table.roll(9)
    # Raleigh and Washington D.C. had 2 cattle of c13r03; orange has lumber of c13r01 all the same
    assert before.hand("white") == {"cattle": 2}
    assert after.hand("white") == {"gold": 1}
    assert before.hand("orange") == after.hand("orange") == {"lumber": 1}
    assert after.hand("blue") == {"cattle": 2}  # Atlanta, and Rapid City by the token
    assert before.hand("blue") == {"cattle": 1}


@clause("SA-7.21", example="E-13")
def test_the_hex_west_of_albany_yields_no_ten_any_more():
    before, after = Position(), Position()
    after.founds("blue", "Rapid City")
    after.founds("white", "Denver")
    for table in (before, after):
        table.city("red", "Albany")
        table.give("red", "", gold=0)
        table.give("white", "", gold=0)
        table.roll(10)
    assert before.hand("red") == {"lumber": 2}  # c12r02 for Albany, c10r05 for Nashville
    assert after.hand("red") == {"lumber": 1}
    assert after.hand("white") == {"ore": 1}  # Denver, by the token


@clause("SA-7.15", "SA-7.16", example="E-60")
def test_seattle_brings_gold_and_the_easternmost_token():
    table = Position()
    table.settler("red", "c00r02E")
    table.give("red", "grain")
    table.play("red: walk 1 Seattle")
    assert table.golds() == [3, 0, 0, 0]
    assert moves(table) == [(9, "c13r03", "c01r01")]
    assert (table.number_on("c13r03"), table.number_on("c01r01")) == (0, 9)


@clause("SA-7.16")
@pytest.mark.parametrize("site", [s.name for s in SITES if not Position().owner_of(s.name)])
def test_a_token_moves_exactly_where_the_city_borders_an_open_hex(site: str):
    table = Position()
    table.founds("red", site)
    assert moves(table) == [(9, "c13r03", hex) for hex in open_at(site)]
    assert len(hexes_with_tokens(table)) == 12


# Which token.


@clause("SA-7.17", example="E-65")
def test_in_a_column_the_northernmost_token_leaves_first():
    table = founded("Rapid City")
    assert table.number_on("c13r03") == 0
    printed = table.number_on("c13r04"), table.number_on("c14r02")
    table.founds("red", "Denver")
    assert (table.number_on("c12r02"), table.number_on("c12r05")) == (0, 9)
    table.founds("white", "Santa Fe")
    assert (table.number_on("c12r02"), table.number_on("c12r05")) == (0, 0)
    assert table.number_on("c05r05") == 9
    assert (table.number_on("c13r04"), table.number_on("c14r02")) == printed == (8, 2)


@clause("SA-2.9", "SA-7.17", "SA-7.21")
def test_tokens_leave_from_east_to_west():
    table = founded(*ORDER)
    assert [source for _, source, _ in moves(table)] == LEAVING
    assert not [hex for hex in LEAVING if table.number_on(hex)]


@clause("SA-7.17")
def test_printed_numbers_never_move():
    table = founded(*ORDER, "Portland", "Amarillo")
    printed = [(hex, land.number) for hex, land in enumerate(HEXES) if land.mark == PRINTED]
    assert len(printed) == 39
    assert not [hex for hex, number in printed if table.state.numbers[hex] != number]


@clause("SA-7.17")
def test_nobody_is_asked_which_token_moves():
    table = Position()
    table.founds("red", "Rapid City")
    assert (table.asked, "end actions" in table.choices("red")) == ("red", True)


# Covered, and open again.


@clause("SA-7.18", example="E-63")
def test_a_covered_hex_takes_no_second_token():
    table = Position()
    table.founds("blue", "Rapid City")
    table.founds("white", "Denver")
    numbers = table.state.numbers
    assert open_at("Casper") == ["c05r03"]
    table.founds("red", "Casper")
    assert table.owner_of("Casper") == "red"
    assert table.state.numbers == numbers
    assert len(moves(table)) == 2


@clause("SA-7.17", "SA-7.19", "SA-7.21", example="E-64")
def test_after_twelve_moves_all_first_hexes_are_empty():
    table = founded(*ORDER)
    assert [source for _, source, _ in moves(table)][-3:] == ["c07r01", "c07r03", "c07r04"]
    empty = [table.state.numbers[hex] for hex, n in enumerate(HEXES) if n.mark == START_TOKEN]
    assert empty == [0] * 12
    assert table.number_on("c07r05") == 9
    assert moves(table)[0] == (9, "c13r03", "c07r05")


@clause("SA-7.19", example="E-64")
def test_a_thirteenth_city_takes_a_token_that_moved_before():
    table = founded(*ORDER)
    table.founds("red", "Portland")
    assert moves(table)[-1] == (9, "c07r05", "c01r02")
    assert (table.number_on("c07r05"), table.number_on("c01r02")) == (0, 9)


@clause("SA-7.20", example="E-64")
def test_a_hex_that_lost_its_token_is_open_again():
    table = founded(*ORDER, "Portland")
    assert table.number_on("c06r03") == 10
    table.founds("orange", "Amarillo")
    assert moves(table)[-1] == (10, "c06r03", "c07r05")
    assert (table.number_on("c06r03"), table.number_on("c07r05")) == (0, 10)
    assert len(hexes_with_tokens(table)) == 12


@clause("SA-7.21")
def test_no_token_comes_back_to_a_first_hex():
    table = founded("Rapid City")
    table.founds("red", "Columbia")  # borders c12r05, which has its own
    table.founds("white", "Denver")
    table.founds("blue", "Albany")  # borders c12r02, which lost its token
    assert (table.number_on("c12r02"), table.number_on("c13r03")) == (0, 0)
    assert len(moves(table)) == 2
