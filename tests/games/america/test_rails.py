"""Chapter 6, rails: where they go, and how many there are."""

from __future__ import annotations

from random import Random

import pytest

from games.america.position import Position
from planwagen.core.action import CHANCE, NOBODY
from planwagen.games.america import AMERICA
from planwagen.games.america.board import PATH_NAMED
from tabletop import clause

WHITE_AT_START = {
    "Shreveport-c09r06W",
    "Shreveport-c10r06W",
    "c07r05E-c09r05W",
    "Little Rock-c09r05W",
    "Raleigh-c13r03W",
    "Raleigh-c13r04W",
    "Raleigh-c14r04W",
    "Washington D.C.-c13r02W",
    "Washington D.C.-c13r03W",
    "Washington D.C.-c14r03W",
}


def ready(colour: str, *rails: str) -> Position:
    """A player on turn with these rails and enough to build more."""
    table = Position(active=colour)
    table.rails(colour, *rails)
    table.give(colour, "5 ore, 5 lumber", gold=0)
    return table


def owner(table: Position, path: str) -> str:
    seat = table.state.rails[PATH_NAMED[path]]
    return "" if seat == NOBODY else table.names[seat]


# Where.


@clause("SA-6.15", example="E-9")
def test_rails_are_offered_at_own_cities_and_own_rails():
    assert ready("white").verbs("white", "rail") == WHITE_AT_START


@clause("SA-6.15")
def test_a_new_rail_opens_the_paths_beyond_it():
    table = ready("white")
    table.play("white: rail Little Rock-c09r05W")
    beyond = {"Little Rock-c09r04W", "Little Rock-c10r05W"}
    assert table.verbs("white", "rail") == WHITE_AT_START - {"Little Rock-c09r05W"} | beyond
    assert owner(table, "Little Rock-c09r05W") == "white"


@clause("SA-6.15")
def test_a_founded_city_is_a_base():
    table = ready("red")
    assert table.refused("red: rail Omaha-c08r03W") == "SA-6.17"
    table.city("red", "Omaha")
    assert {"Omaha-c08r03W", "Omaha-c08r04W", "Omaha-c09r03W"} <= table.verbs("red", "rail")


@clause("SA-6.15", "SA-6.18")
@pytest.mark.parametrize("holder", ["red", "blue"])
def test_a_path_with_a_rail_takes_no_other(holder: str):
    table = ready("red")
    table.rails(holder, "c10r03E-Chicago")
    assert "c10r03E-Chicago" not in table.verbs("red", "rail")
    assert table.refused("red: rail c10r03E-Chicago") == "SA-6.15"


@clause("SA-1.7", "SA-6.15")
def test_a_line_that_leads_nowhere_takes_no_rail():
    table = ready("red")
    table.rails("red", "c09r06E-New Orleans")
    assert "c09r06E-c10r07W" not in table.verbs("red", "rail")
    assert table.refused("red: rail c09r06E-c10r07W") == "SA-1.7"
    assert table.refused("red: rail Chicago-Boston") == "SA-1.7"


# What stops a rail, and what does not.


@clause("SA-6.16", "SA-6.17", example="E-51")
def test_rails_go_on_beyond_a_foreign_city():
    table = ready("white", "Little Rock-c09r05W")
    assert {"Little Rock-c09r04W", "Little Rock-c10r05W"} <= table.verbs("white", "rail")
    table.on_turn("red")
    table.give("red", "ore, lumber")
    for path in ("Little Rock-c09r04W", "Little Rock-c10r05W"):
        assert path not in table.verbs("red", "rail")
        assert table.refused(f"red: rail {path}") == "SA-6.17"


@clause("SA-6.16")
def test_rails_go_on_beyond_a_neutral_city():
    table = Position("red", "white", "blue")
    table.rails("red", "c09r03E-St. Louis")
    table.give("red", "ore, lumber")
    assert table.owner_of("St. Louis") == "neutral"
    assert {"c08r04E-St. Louis", "c09r04E-St. Louis"} <= table.verbs("red", "rail")


@clause("SA-6.16")
def test_settlers_trains_and_foreign_rails_stop_no_rail():
    table = ready("white")
    table.settler("red", "c07r05E")
    table.settler("blue", "c09r05W")
    table.rails("blue", "c07r05E-c08r05W", "Little Rock-c09r05W")
    table.train("red", "Shreveport-c09r05W")
    table.train("blue", "c07r05E-c08r05W")
    table.play("white: rail c07r05E-c09r05W", "white: no free rail", "white: rail c07r05E-Dallas")
    assert owner(table, "c07r05E-Dallas") == "white"


@clause("SA-6.17")
def test_a_foreign_rail_or_city_alone_is_no_base():
    table = ready("red")
    assert table.refused("red: rail Shreveport-c09r06W") == "SA-6.17"  # white's city
    assert table.refused("red: rail c07r05E-c09r05W") == "SA-6.17"  # white's rail
    assert table.refused("red: rail c06r06E-Dallas") == "SA-6.17"  # nothing at all


@clause("SA-6.17")
def test_a_neutral_city_is_no_base():
    table = Position("red", "white", "blue")
    table.give("red", "ore, lumber")
    assert table.refused("red: rail c08r04E-St. Louis") == "SA-6.17"


@clause("SA-6.18")
def test_rails_lie_for_good():
    state, random = Position().state, Random(618)
    for player in state.players:
        player.gold = 60
    laid = state.rails
    for _ in range(1500):
        seat = AMERICA.to_act(state)
        chance = seat == CHANCE
        choices = AMERICA.chance(state).outcomes if chance else AMERICA.legal_actions(state, seat)
        AMERICA.apply(state, seat, random.choice(choices), None)
        assert all(before in (NOBODY, now) for before, now in zip(laid, state.rails, strict=True))
        laid = state.rails
    assert sum(seat != NOBODY for seat in laid) > 10


# How many.


@clause("SA-6.19")
def test_the_start_rail_is_one_of_thirty():
    table = ready("red")
    assert (table["red"].rails_left, table.state.rails.count(0)) == (29, 1)
    table.play("red: rail c10r03E-Chicago")
    assert (table["red"].rails_left, table.state.rails.count(0)) == (28, 2)


@clause("SA-6.19")
def test_the_thirtieth_rail_is_the_last():
    table = ready("red")
    table.stock("red", rails=1)
    last = min(table.verbs("red", "rail"))
    table.play(f"red: rail {last}")
    while "end actions" not in table.choices("red"):
        table.play(f"red: {min(table.choices('red'))}")
    assert (table["red"].rails_left, table.state.rails.count(0)) == (0, 30)
    assert not table.offers("red", "rail")
    assert table.refused("red: rail Jacksonville-c13r05W") == "SA-6.19"
    assert table["red"].hand[:2] == [4, 4]


@clause("SA-6.19")
def test_without_a_rail_in_stock_none_is_built_in_the_extraordinary_phase():
    table = ready("red")
    table.stock("red", rails=0)
    table.on_turn("blue")
    table.play("blue: end actions")
    assert table.refused("red: rail c10r03E-Chicago") == "SA-6.19"
