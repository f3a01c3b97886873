"""Chapter 2: set-up."""

from __future__ import annotations

import pytest

from games.america.position import FIRST, Position, dice, placing
from planwagen.core.errors import IllegalAction
from planwagen.core.game import GameOptions
from planwagen.games.america import AMERICA
from planwagen.games.america.board import RESOURCES
from planwagen.games.america.components import NEUTRAL
from tabletop import Tabletop, clause


@clause("SA-2.3", example="E-1")
@pytest.mark.parametrize(("players", "cities"), [(3, 9), (4, 7)])
def test_the_turntable_holds_the_cities_left_and_the_centre_one_cube(players, cities):
    state = AMERICA.new_game(GameOptions(players, edition=FIRST))
    assert [(p.cities_left, p.centre) for p in state.players] == [(cities, 1)] * players


@clause("SA-2.4", "SA-2.10", example="E-2")
def test_the_fixed_start_cards_come_out_of_the_supply():
    state = AMERICA.new_game(GameOptions(4, edition=FIRST))
    assert dict(zip(RESOURCES, state.supply, strict=True)) == {
        "lumber": 19,
        "ore": 18,
        "grain": 12,
        "coal": 17,
        "cattle": 17,
    }


@clause("SA-2.7")
def test_only_those_tied_for_the_highest_roll_again():
    table = Tabletop(
        AMERICA, AMERICA.new_game(GameOptions(3, edition=FIRST)), ("red", "orange", "white")
    )
    table.play(*(f"luck: {dice(total)}" for total in (8, 5, 8, 3, 4)))
    assert table.state.first == 2


@clause("SA-2.13", "SA-2.16", "SA-2.22", example="E-18")
def test_four_players_place_to_and_fro_and_to_and_rails_back():
    table = placing("red", "orange", "white", "blue", first="orange")
    order = ""
    while table.asked in table.names and not table.choices(table.asked) & {"roll"}:
        order += table.asked[0]
        table.play(f"{table.asked}: {min(table.choices(table.asked))}")
    assert order == "owbrrbwoowbrrbwo"
    assert table.asked == "orange"


@clause("SA-2.13", "SA-2.14", "SA-2.15", example="E-20")
def test_a_start_city_on_the_coast_brings_gold_and_the_third_brings_cards():
    table = placing("red", "orange", "white", first="red")
    assert table.refused("red: place city Dallas") == "SA-2.13"
    table.play("red: place city Albany", "orange: place city Chicago", "white: place city Atlanta")
    assert table.refused("white: place city Atlanta") == "SA-2.13"
    table.play("white: place city Lexington", "orange: place city Jackson")
    table.play("red: place city Raleigh", "red: place city New Orleans")
    red = table.state.players[0]
    assert (red.gold, red.hand[: len(RESOURCES)]) == (5, [1, 0, 0, 0, 0])


@clause("SA-2.19", "SA-2.21", example="E-22")
def test_the_neutral_colour_has_cities_only():
    table = Position("red", "white", "blue")
    assert table.state.cities.count(NEUTRAL) == 3
    table.roll(5)
    assert table.hand("red") == {"grain": 2}
    assert (table.hand("white"), table.hand("blue")) == ({"coal": 1}, {"lumber": 1})


@clause("SA-2.1", "SA-2.8")
@pytest.mark.parametrize(
    "options",
    [
        GameOptions(2),
        GameOptions(5),
        GameOptions(3, ("red", "red", "blue")),
        GameOptions(3, (), "loose"),
    ],
)
def test_other_tables_are_refused(options):
    with pytest.raises(IllegalAction):
        AMERICA.new_game(options)
