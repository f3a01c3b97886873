"""Chapter 4: figures work and harvest."""

from __future__ import annotations

from games.walnut_grove.position import Position
from tabletop import clause


def in_summer(disc: str, barn: str, tiles: str = "", board: str = "blue") -> Position:
    """Two players, so that autumn waits for Red and Green's harvest can be looked at."""
    table = Position(players=2, disc=disc)
    table.barn("G", barn)
    table.farm("G", tiles, board)
    return table


@clause("WG-4.2", "WG-4.3", "WG-4.5", "WG-4.6", "WG-4.7", "WG-4.8", example="E-2")
def test_the_harvest_of_the_rulebook():
    tiles = "T06@(2,0)r2, T27@(4,0)r3, T08@(3,0)r1, T12@(1,0)r1"
    table = in_summer("A1", "2c", tiles, "yellow")
    table.people("G", "yellow blue")
    table.summer()
    assert len(table.choices("G")) == 10
    table.play("G: work B3", "G: work B4", "G: work B1")
    assert table.squares_of("G") == {"B1": 3, "B3": 3, "B4": 1}
    assert table.barn_of("G") == "2c, 1 milk"


@clause("WG-4.6", example="E-28")
def test_each_figure_in_the_landscape_of_the_disc_brings_one_more():
    table = in_summer("A2", "2c", "T12@(4,0)r0, T10@(0,0)r0", "yellow")
    table.summer()
    table.play("G: work B4", "G: work 0,0s")
    assert table.squares_of("G") == {"B4": 2, "0,0s": 1}
    assert table.barn_of("G") == "2c, 2 wood"


@clause("WG-4.2", example="E-29")
def test_one_figure_an_area_but_several_on_a_tile():
    table = in_summer("A1", "2c", "T16@(0,0)r0")
    table.summer()
    table.play("G: work B0")
    assert table.refused("G: work B0") == "WG-4.2"
    table.play("G: work 0,0w")
    assert table.squares_of("G") == {"B0": 2} and table.barn_of("G") == "2c, 1 wood"


@clause("WG-4.1", "WG-4.11", example="E-30")
def test_the_fifth_figure_goes_to_the_last_area_by_itself():
    table = in_summer("A4", "2c")
    table.people("G", "blue yellow white white")
    table.summer()
    table.play("G: work B2", "G: work B0")
    assert table.refused("G: pass") == "WG-4.1"
    table.play("G: work B1", "G: work B4")
    assert table.squares_of("G") == {"B0": 1, "B1": 1, "B2": 1, "B3": 2, "B4": 1}


@clause("WG-4.8", example="E-33")
def test_without_squares_all_goes_into_the_barn():
    table = in_summer("A2", "2c", "T24@(2,0)r3")
    table.summer()
    table.play("G: work 2,0n")
    assert table.barn_of("G") == "2c, 1 grain"


@clause("WG-3.20")
def test_an_area_has_one_name():
    table = in_summer("A2", "", "T16@(0,0)r0")
    table.summer()
    assert table.refused("G: work 0,0n") == "WG-3.20"
