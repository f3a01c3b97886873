"""Chapter 7: feeding and heating."""

from __future__ import annotations

import pytest

from games.walnut_grove.position import Position
from planwagen.games.walnut_grove.board import DISCS, LABOURERS, WOOD
from planwagen.games.walnut_grove.rules.winter import winter_bill
from tabletop import clause


def bill(disc: str, labourers: str, huts: int) -> tuple[int, ...]:
    colours = tuple(LABOURERS.index(colour) for colour in labourers.split())
    return winter_bill(colours, huts, [printed.name for printed in DISCS].index(disc))


@clause("WG-7.1", "WG-7.2", "WG-7.3", "WG-7.4", "WG-7.5", example=("E-5", "E-6", "E-7", "E-57"))
@pytest.mark.parametrize(
    ("disc", "labourers", "huts", "due"),
    [
        ("A1", "blue", 1, (0, 2, 0, 0, 0)),
        ("A1", "blue yellow", 1, (1, 2, 0, 1, 0)),
        ("A2", "blue yellow white", 0, (1, 1, 1, 4, 0)),
        ("A3", "white white yellow", 1, (1, 0, 4, 3, 0)),
    ],
)
def test_what_a_winter_asks(disc, labourers, huts, due):
    assert bill(disc, labourers, huts) == due


@clause("WG-7.4", "WG-7.5", example="E-56")
@pytest.mark.parametrize(
    ("labourers", "huts", "disc", "wood"),
    [(1, 0, "A1", 1), (2, 1, "A2", 2), (2, 2, "B4", 2), (1, 3, "A3", 1), (4, 1, "B1", 5)],
)
def test_wood_for_fires_and_for_campfires_in_use(labourers, huts, disc, wood):
    assert bill(disc, "blue " * labourers, huts)[WOOD] == wood


@clause("WG-7.6", example="E-6")
def test_a_bill_without_coins_runs_by_itself():
    table = Position(disc="A1")
    table.people("G", "blue yellow")
    table.owns("G", huts=1)
    table.barn("G", "1 grain, 1 wood")
    table.squares("G", B3=2, B4=1)
    table.winter()
    assert table.barn_of("G") == "" and table.squares_of("G") == {"B4": 1}
    assert table.asked == "luck"


@clause("WG-7.8", "WG-9.4", example="E-58")
def test_each_missing_cube_brings_a_help_tile():
    table = Position(disc="B2", in_year=6)
    table.people("G", "blue yellow")
    table.barn("G", "1 fish")
    table.squares("G", B4=1)
    table.winter()
    assert table.help_of("G") == (1, 3)


@clause("WG-7.8", "WG-9.4", example="E-58")
def test_an_open_tile_is_flipped_when_more_help_comes():
    table = Position(disc="B2", in_year=6)
    table.owns("G", huts=1)
    table.help("G", open=1, flipped=1)
    table.winter()
    assert table.help_of("G") == (1, 4)


@clause("WG-7.7", example="E-59")
@pytest.mark.parametrize(
    ("fish", "wood", "left", "tiles"),
    [(0, 0, "1c 1g", 1), (0, 1, "1g", 0), (1, 1, "1 fish", 0), (1, 0, "1g, 1 fish", 1)],
)
def test_coins_are_voluntary_in_winter(fish, wood, left, tiles):
    table = Position(disc="A4")
    table.barn("G", "1c 1g, 1 fish")
    table.winter()
    assert table.choices("G") == {"with_coins fish 0", "with_coins fish 1"}
    table.play(f"G: with_coins fish {fish}", f"G: with_coins wood {wood}")
    assert table.barn_of("G") == left and table.help_of("G") == (tiles, 0)


@clause("WG-7.7", example="E-60")
def test_a_fitting_cube_must_be_given():
    table = Position(disc="A4")
    table.barn("G", "1c 1g, 1 fish")
    table.squares("G", B4=1)
    table.winter()
    table.play("G: with_coins fish 0")
    assert table.refused("G: help") == "WG-7.7"
    table.play("G: with_coins wood 0")
    assert table.squares_of("G") == {} and table.help_of("G") == (0, 0)
