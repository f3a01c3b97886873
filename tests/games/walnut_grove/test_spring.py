"""Chapter 3: drawing and laying land tiles."""

from __future__ import annotations

import pytest

from games.walnut_grove.position import Position, laid
from planwagen.games.walnut_grove.board import GOODS
from planwagen.games.walnut_grove.land import CELL_NAMES, CORNERS, TILE_NAMES, TILES
from tabletop import clause


def cells(table: Position) -> set[str]:
    return {text.removeprefix("cell ") for text in table.choices("G")}


@clause("WG-3.1", "WG-3.2", "WG-3.3", example="E-1")
def test_one_of_two_tiles_is_laid_and_the_other_returns():
    table = Position(disc="A3")
    table.spring(G="T16 T31")
    table.play("G: take T31", "G: cell 0,0", "G: turn 2")
    cell, tile, turn = table["G"].farm.tiles[0]
    turned = TILES[tile][turn]
    assert (CELL_NAMES[cell], TILE_NAMES[tile]) == ("0,0", "T31")
    assert [GOODS[land] for land in turned.land] == ["fish", "grain", "stone", "stone"]
    assert turned.squares == (0, 0, 1, 0)
    assert len(table.state.bag) == 49 and TILE_NAMES.index("T16") in table.state.bag


@clause("WG-3.11", example="E-14")
def test_the_first_tile_touches_a_field_of_the_board():
    table = Position(disc="A3")
    table.spring(G="T16 T31")
    table.play("G: take T31")
    assert cells(table) == {"0,0", "1,0", "2,0", "3,0", "4,0"}
    assert [table.refused(f"G: cell {at}") for at in ("5,0", "-1,0", "0,1")] == ["WG-3.11"] * 3


@clause("WG-3.12", "WG-3.13", example="E-15")
def test_further_tiles_share_an_edge_and_never_lie_beside_the_board():
    table = Position(disc="A3")
    table.farm("G", "T30@(0,0)r0")
    table.spring(G="T16 T31")
    table.play("G: take T31")
    assert cells(table) == {"-1,0", "1,0", "2,0", "3,0", "4,0", "0,1"}
    assert [table.refused(f"G: cell {at}") for at in ("5,0", "1,1", "0,0")] == ["WG-3.12"] * 3
    assert [table.refused(f"G: cell {at}") for at in ("0,-1", "-1,-1")] == ["WG-3.13"] * 2


@clause("WG-3.9", example="E-16")
@pytest.mark.parametrize(
    ("turn", "land", "square"),
    [
        (0, "grain grain stone wood", 0),
        (1, "wood grain grain stone", 1),
        (2, "stone wood grain grain", 2),
        (3, "grain stone wood grain", 3),
    ],
)
def test_a_turn_moves_landscapes_and_squares_clockwise(turn, land, square):
    tile = TILES[TILE_NAMES.index("T30")][turn]
    assert [GOODS[each] for each in tile.land] == land.split()
    assert tile.squares.index(1) == square


@clause("WG-3.9", "WG-3.23", example="E-16")
def test_a_turn_moves_fences_too():
    tile = TILES[TILE_NAMES.index("T33")][1]
    fences = [corner for corner, fence in zip(CORNERS, tile.fences, strict=True) if fence]
    assert [GOODS[each] for each in tile.land] == ["milk", "stone", "stone", "grain"]
    assert fences == ["SW", "NW"] and tile.squares == (1, 0, 0, 0)


@clause("WG-3.2", "WG-3.16", example="E-20")
def test_the_second_tile_may_lean_on_the_first():
    table = Position(disc="A1")
    table.spring(G="T20 T16 T31 T50")
    table.play("G: take T20", "G: cell 4,0", "G: turn 0")
    assert table.refused("G: done") == "WG-3.2"
    table.play("G: take T16")
    assert "5,0" in cells(table)
    table.play("G: cell 5,0", "G: turn 3")
    assert table["G"].farm == laid("T20@(4,0)r0 T16@(5,0)r3")
    assert len(table.state.bag) == 48


@clause("WG-3.21", example="E-18")
def test_joined_areas_share_their_cubes():
    table = Position(disc="A3")
    table.farm("G", "T16@(0,0)r2, T02@(1,0)r0, T17@(1,1)r1")
    table.squares("G", **{"B0": 3, "1,1e": 1})
    table.spring(G="T20 T31")
    table.play("G: take T20", "G: cell 0,1", "G: turn 0")
    assert table.squares_of("G") == {"B0": 4}
