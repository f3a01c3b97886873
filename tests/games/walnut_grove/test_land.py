"""Chapter 3: areas and fences."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.walnut_grove.position import FIRST, Position, areas, laid
from planwagen.games.walnut_grove.board import FIELDS, GOODS, MOST_TILES
from planwagen.games.walnut_grove.farm import Farm
from planwagen.games.walnut_grove.land import AREA_NAMES
from tabletop import clause

CORNER = "T16@(0,0)r2, T02@(1,0)r0, T17@(1,1)r1"
RING = "T10@(0,0)r0, T41@(1,0)r1, T08@(2,0)r3"
CLOSED = f"{RING}, T06@(2,1)r0, T16@(1,1)r3, T30@(0,1)r1"
YARD = "T11@(1,0)r0, T12@(2,0)r1, T13@(1,1)r1"


def landscapes(farm: Farm) -> list[list[str]]:
    """Of each fenced area, the landscapes of its triangles."""
    lands = {t: GOODS[area.land] for area in farm.areas.values() for t in area.triangles}
    yards = [yard for yard in farm.yards.values() if not yard.open_edges]
    return [sorted(lands[triangle] for triangle in yard.triangles) for yard in yards]


def lay(tiles: str, then: str) -> Position:
    """Green has a farm and lays one more tile: `T20 0,1 0`."""
    table = Position(2, disc="A3")
    table.farm("G", tiles)
    tile, cell, turn = then.split()
    table.spring(G=f"{tile} T50", R="T48 T49")
    table.play(f"G: take {tile}", f"G: cell {cell}", f"G: turn {turn}")
    return table


def worked(tiles: str, area: str, disc: str) -> Position:
    table = Position(disc=disc)
    table.farm("G", tiles)
    table.summer()
    table.play(f"G: work {area}")
    return table


@clause("WG-3.17", "WG-3.18", "WG-3.19", example="E-17")
def test_areas_hang_together_over_edges_and_the_field_counts():
    assert areas(laid("T16@(0,0)r0"))["B0"] == ("grain", 2, 3)
    assert areas(laid("T16@(0,0)r0 T10@(1,0)r3"))["B0"] == ("grain", 3, 3)
    table = worked("T16@(0,0)r0 T10@(1,0)r3", "B0", "A2")
    assert table.squares_of("G") == {"B0": 3} and table.barn_of("G") == ""


@clause("WG-3.17", example="E-18")
def test_a_common_point_does_not_join():
    apart = areas(laid(CORNER))
    assert {name: area for name, area in apart.items() if area[0] == "grain"} == {
        "B0": ("grain", 2, 3),
        "1,1e": ("grain", 1, 2),
    }


@clause("WG-3.21", example="E-18")
def test_a_tile_joins_areas_with_their_squares_and_cubes():
    table = Position(2, disc="A3")
    table.farm("G", CORNER)
    table.squares("G", **{"B0": 3, "1,1e": 1})
    table.spring(G="T20 T31", R="T48 T49")
    table.play("G: take T20", "G: cell 0,1", "G: turn 0")
    grain = {name: area for name, area in areas(table["G"].farm).items() if area[0] == "grain"}
    assert grain == {"B0": ("grain", 4, 6)} and table.squares_of("G") == {"B0": 4}


@clause("WG-3.21")
def test_no_tile_makes_an_area_smaller():
    tiles = ["T16@(0,0)r2", "T02@(1,0)r0", "T17@(1,1)r1", "T20@(0,1)r0", "T24@(-1,0)r2"]
    farms = [laid(" ".join(tiles[:count])) for count in range(6)]
    for before, after in pairwise(farms):
        for area in before.areas.values():
            now = after.area_at[area.triangles[0]]
            assert {*area.triangles} <= {*now.triangles} and area.squares <= now.squares


@clause("WG-3.18", example="E-19")
def test_a_tile_can_have_a_part_in_two_areas():
    farm = areas(laid(RING))
    assert farm["0,0n"][:2] == farm["1,0e"][:2] == ("grain", 2)


@clause("WG-3.18", example="E-19")
def test_a_tile_with_two_parts_in_one_area_counts_once():
    farm = laid(CLOSED)
    assert areas(farm)["0,0n"] == ("grain", 6, 5) and areas(farm)["B0"][1] == 1
    assert len(farm.areas[AREA_NAMES.index("0,0n")].triangles) == 13
    assert "1,0e" not in areas(farm)


@clause("WG-3.19")
def test_a_square_holds_one_cube_of_its_landscape():
    table = Position(disc="A2")
    table.farm("G", "T02@(0,0)r0")
    table.squares("G", **{"0,0s": 1})
    table.summer()
    table.play("G: work 0,0s")
    assert table.squares_of("G") == {"0,0s": 2} and table.barn_of("G") == "1 wood"


@clause("WG-3.20")
def test_an_area_is_named_after_its_first_triangle():
    assert list(areas(laid("T30@(0,0)r0, T35@(0,1)r0"))) == [
        *("B0", "B1", "B2", "B3", "B4"),
        *("0,0n", "0,0s", "0,0w", "0,1n", "0,1s", "0,1w"),
    ]
    assert list(areas(laid("T26@(0,0)r0 T46@(-1,0)r0")))[5:] == [
        *("-1,0n", "-1,0e", "-1,0s", "-1,0w", "0,0n", "0,0s", "0,0w")
    ]


@clause("WG-3.20")
def test_unknown_areas_and_other_names_of_an_area_are_refused():
    table = Position(disc="A2")
    table.farm("G", "T16@(0,0)r0")
    table.summer()
    assert str(table.refusal("G: work 0,0n")).startswith("an area is named after its first")
    assert [table.refused(f"G: work {name}") for name in ("0,0n", "3,3n", "B5", "moon")] == [
        "WG-3.20"
    ] * 4


@clause("WG-3.22")
def test_there_are_five_to_forty_eight_areas():
    assert len(laid("").areas) == 5
    assert {area[0] for area in areas(laid(CLOSED)).values()} == {*GOODS}
    parts = sorted((len(turns[0]) for turns in FIRST.area_parts), reverse=True)
    assert FIELDS + sum(parts[:MOST_TILES]) == 48
    assert sum(disc.lay for disc in FIRST.discs) == MOST_TILES == 11


@clause("WG-3.23")
def test_a_fence_parts_two_landscapes_and_none_ends_loose_in_the_middle():
    for tile, *_ in FIRST.tiles:
        assert sum(tile.fences) != 1
        for side, fence in enumerate(tile.fences):
            assert not fence or tile.land[side] != tile.land[(side + 1) % 4]


@clause("WG-3.24", "WG-3.25", example="E-21")
def test_the_rim_of_the_board_closes_a_fenced_area():
    farm = laid("T24@(2,0)r3")
    assert farm.fenced == 1 and landscapes(farm) == [["fish", "stone"]]


@clause("WG-3.24", example="E-22")
@pytest.mark.parametrize("turn", [1, 2])
def test_an_open_edge_does_not_close(turn):
    assert laid(f"T24@(2,0)r{turn}").fenced == 0


@clause("WG-3.24", example="E-23")
@pytest.mark.parametrize(("tile", "fenced"), [("T25", 1), ("T16", 0)])
def test_a_neighbour_closes_the_open_edge_with_a_fence_of_its_own(tile, fenced):
    table = lay("T24@(2,0)r2", f"{tile} 3,0 0")
    assert table["G"].farm.fenced == fenced


@clause("WG-3.24", example="E-24")
def test_a_fenced_area_may_have_several_landscapes():
    assert laid(YARD).fenced == 0
    farm = laid(f"{YARD}, T14@(2,1)r0")
    assert farm.fenced == 1
    assert landscapes(farm) == [["fish"] * 2 + ["stone"] * 2 + ["wood"] * 4]


@clause("WG-3.24", example="E-25")
@pytest.mark.parametrize(
    ("first", "second"), [("T50@(2,0)r0", "T44@(1,0)r0"), ("T40@(0,0)r0", "T48@(-1,0)r0")]
)
def test_one_tile_may_have_a_part_in_several_fenced_areas(first, second):
    assert laid(first).fenced == 1
    assert laid(f"{first}, {second}").fenced == 2


@clause("WG-3.24", example="E-25")
def test_a_tile_fenced_all_around_closes_the_field_below_it():
    assert landscapes(laid("T50@(2,0)r0")) == [["fish", "stone"]]


@clause("WG-3.25", example="E-26")
def test_south_of_the_outer_cells_an_edge_stays_open():
    farm = laid("T20@(4,0)r0, T24@(5,0)r3")
    assert farm.fenced == 0
    table = Position(disc="A3")
    table.farm("G", "T20@(4,0)r0, T24@(5,0)r3")
    table.spring(G="T16 T31")
    table.play("G: take T16")
    assert table.refused("G: cell 5,-1") == "WG-3.13"


@clause("WG-3.14", "WG-3.26", example="E-27")
def test_nothing_need_match_and_fences_change_no_area():
    table = lay("T24@(2,0)r2", "T19 3,0 3")
    farm = table["G"].farm
    assert areas(farm)["2,0n"] == ("grain", 1, 0) and farm.fenced == 0
    assert worked("T24@(2,0)r2, T19@(3,0)r3", "2,0n", "A2").barn_of("G") == "1 grain"


@clause("WG-3.26")
@pytest.mark.parametrize("tiles", [f"{YARD}, T14@(2,1)r0", "T50@(2,0)r0, T44@(1,0)r0", CLOSED])
def test_an_area_lies_wholly_inside_or_outside_a_fenced_area(tiles):
    farm = laid(tiles)
    for area in farm.areas.values():
        yards = {farm.yard_at[triangle] for triangle in area.triangles}
        assert len({farm.yards[yard].open_edges == 0 for yard in yards}) == 1
