"""Chapter 4: figures work and harvest."""

from __future__ import annotations

import pytest

from games.walnut_grove.position import Position, areas
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.board import GOODS
from planwagen.games.walnut_grove.state import AUTUMN
from tabletop import clause

HARVEST = "T06@(2,0)r2, T27@(4,0)r3, T08@(3,0)r1, T12@(1,0)r1"


def in_summer(disc: str, barn: str, tiles: str = "", board: str = "blue") -> Position:
    """Two players, so that autumn waits for Red and Green's harvest can be looked at."""
    table = Position(players=2, disc=disc)
    table.barn("G", barn)
    table.farm("G", tiles, board)
    return table


@clause("WG-4.2", "WG-4.3", "WG-4.4", "WG-4.5", example="E-2")
@clause("WG-4.6", "WG-4.7", "WG-4.8")
def test_the_harvest_of_the_rulebook():
    table = in_summer("A1", "2c", HARVEST, "yellow")
    table.people("G", "yellow blue")
    table.summer()
    assert len(table.choices("G")) == 10
    farm = areas(table["G"].farm)
    assert (farm["B3"], farm["B4"]) == (("grain", 3, 5), ("wood", 1, 2))
    assert farm["B1"] == ("milk", 3, 3)
    table.play("G: work B3", "G: work B4", "G: work B1")
    assert table.squares_of("G") == {"B1": 3, "B3": 3, "B4": 1}
    assert table.barn_of("G") == "2c, 1 milk"


@clause("WG-4.1")
@pytest.mark.parametrize("idle", ["pass", "done", "rest"])
def test_no_figure_rests(idle):
    table = in_summer("A2", "")
    table.summer()
    assert table.refused(f"G: {idle}") == "WG-4.1"
    table.play("G: work B0")
    assert table.refused(f"G: {idle}") == "WG-4.1"
    table.play("G: work B1")
    assert WALNUT_GROVE.may_act(table.state) == [1]


@clause("WG-4.2", example="E-29")
def test_one_figure_an_area_but_several_on_a_tile():
    table = in_summer("A1", "2c", "T16@(0,0)r0")
    table.summer()
    table.play("G: work B0")
    assert table.refused("G: work B0") == "WG-4.2"
    assert "work 0,0w" in table.choices("G") and "work B0" not in table.choices("G")
    table.play("G: work 0,0w")
    assert table.squares_of("G") == {"B0": 2} and table.barn_of("G") == "2c, 1 wood"


@clause("WG-4.2")
def test_two_areas_of_one_landscape_on_one_tile_take_a_figure_each():
    table = in_summer("A2", "", "T41@(1,0)r1")
    table.summer()
    table.play("G: work 1,0e", "G: work 1,0w")
    assert table.squares_of("G") == {"1,0e": 1} and table.barn_of("G") == "1 grain"


@clause("WG-4.3")
@pytest.mark.parametrize("colour", ["yellow", "blue", "white"])
def test_a_labourer_of_any_colour_works_anywhere(colour):
    table = in_summer("A2", "")
    table.people("G", colour)
    table.summer()
    table.play("G: work B0")
    assert table.choices("G") == {"work B1", "work B2", "work B3", "work B4"}
    table.play("G: work B2")
    assert table.squares_of("G") == {"B0": 1, "B2": 1}


@clause("WG-4.4", "WG-4.5")
@pytest.mark.parametrize("field", range(5))
def test_a_field_of_the_board_is_an_area_without_any_tile(field):
    table = in_summer("A2", "")
    table.summer()
    table.play(f"G: work B{field}")
    made = 2 if GOODS[table["G"].farm.areas[field].land] == "wood" else 1
    assert table.squares_of("G") == {f"B{field}": made}


@clause("WG-4.6", "WG-4.7", "WG-4.8", example="E-28")
def test_each_figure_in_the_landscape_of_the_disc_brings_one_more():
    table = in_summer("A2", "2c", "T12@(4,0)r0, T10@(0,0)r0", "yellow")
    table.people("G", "yellow")
    table.summer()
    farm = areas(table["G"].farm)
    assert (farm["B4"], farm["0,0s"]) == (("wood", 2, 2), ("wood", 1, 1))
    table.play("G: work B4", "G: work 0,0s")
    assert table.squares_of("G") == {"B4": 2, "0,0s": 1}
    assert table.barn_of("G") == "2c, 2 wood"


@clause("WG-4.7")
def test_free_squares_of_other_areas_do_not_help():
    table = in_summer("A3", "", "T10@(0,0)r0")
    table.squares("G", B0=2)
    table.summer()
    table.play("G: work B0")
    assert table.squares_of("G") == {"B0": 2} and table.barn_of("G") == "2 grain"


@clause("WG-4.8", example="E-33")
def test_without_squares_all_goes_into_the_barn():
    table = in_summer("A2", "2c", "T24@(2,0)r3")
    table.summer()
    assert areas(table["G"].farm)["2,0n"] == ("grain", 1, 0)
    table.play("G: work 2,0n")
    assert table.barn_of("G") == "2c, 1 grain"


@clause("WG-4.7", "WG-4.8", "WG-4.9", "WG-8.14", example="E-31")
@pytest.mark.parametrize(
    ("piece", "left"), [("grain", "2c, 1 grain, 1 fish"), ("coin", "1c, 2 grain, 1 fish")]
)
def test_what_finds_no_room_is_given_up(piece, left):
    table = in_summer("A3", "2c, 1 fish", "T16@(0,0)r0")
    table.squares("G", B0=2)
    table.summer()
    table.play("G: work B0")
    assert table.squares_of("G") == {"B0": 3} and table.barn_of("G") == "2c, 2 grain, 1 fish"
    assert table.choices("G") == {"drop grain", "drop fish", "drop coin"}
    table.play(f"G: drop {piece}")
    assert table.barn_of("G") == left and table.offers("G", "drop") == set()


@clause("WG-4.10")
def test_a_harvest_is_settled_before_the_next_figure_is_placed():
    table = in_summer("A2", "4c", "T24@(2,0)r3")
    table.summer()
    table.play("G: work 2,0n")
    assert table.refused("G: work B0") == "WG-8.14"
    table.play("G: drop coin")
    assert "work B0" in table.choices("G")


@clause("WG-4.1", "WG-4.11", example="E-30")
def test_the_fifth_figure_goes_to_the_last_area_by_itself():
    table = in_summer("A4", "2c")
    table.people("G", "blue yellow white white")
    table.summer()
    offered = []
    for area in ("B2", "B0", "B1", "B4"):
        offered.append(len(table.choices("G")))
        assert table.refused("G: pass") == "WG-4.1"
        table.play(f"G: work {area}")
    assert offered == [5, 4, 3, 2]
    assert table.squares_of("G") == {"B0": 1, "B1": 1, "B2": 1, "B3": 2, "B4": 1}
    assert table.barn_of("G") == "2c" and len(table["G"].worked) == 5


@clause("WG-4.12")
def test_cubes_stay_on_their_squares_and_figures_come_home_in_winter():
    table = Position(disc="A4")
    table.squares("G", B4=1)
    table.summer()
    table.play("G: work B0", "G: work B3")
    assert table.state.season == AUTUMN and len(table["G"].worked) == 2
    table.play("G: pass")
    assert table.state.year == 2 and table["G"].worked == ()
    assert table.squares_of("G") == {"B0": 1, "B3": 1} and table.help_of("G") == (0, 0)
    table.summer()
    assert len(table.choices("G")) == 5
