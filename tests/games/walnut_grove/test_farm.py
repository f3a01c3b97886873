"""Chapter 3: areas and fences, kept up to date and recomputed from nothing."""

from __future__ import annotations

from random import Random

import pytest

from games.walnut_grove.position import areas, laid
from planwagen.games.walnut_grove.farm import BARE
from planwagen.games.walnut_grove.land import AREA_NAMES, CELLS, MOST_TILES, TILES
from planwagen.games.walnut_grove.relay import (
    areas_from_nothing,
    cells_from_nothing,
    fenced_from_nothing,
)
from tabletop import clause


@clause("WG-3.17", "WG-3.18", example="E-17")
def test_areas_hang_together_over_edges_and_the_field_counts():
    assert areas(laid("T16@(0,0)r0"))["B0"] == ("grain", 2, 3)
    assert areas(laid("T16@(0,0)r0 T10@(1,0)r3"))["B0"] == ("grain", 3, 3)


@clause("WG-3.17", "WG-3.20", example="E-18")
def test_a_common_point_does_not_join():
    apart = areas(laid("T16@(0,0)r2, T02@(1,0)r0, T17@(1,1)r1"))
    assert apart["B0"] == ("grain", 2, 3) and apart["1,1e"] == ("grain", 1, 2)
    joined = areas(laid("T16@(0,0)r2, T02@(1,0)r0, T17@(1,1)r1 T20@(0,1)r0"))
    assert joined["B0"] == ("grain", 4, 6)


@clause("WG-3.18", example="E-19")
def test_a_tile_with_two_parts_in_an_area_counts_once():
    ring = "T10@(0,0)r0, T41@(1,0)r1, T08@(2,0)r3"
    assert areas(laid(ring))["0,0n"][1] == areas(laid(ring))["1,0e"][1] == 2
    closed = laid(ring + " T06@(2,1)r0, T16@(1,1)r3, T30@(0,1)r1")
    assert areas(closed)["0,0n"] == ("grain", 6, 5) and areas(closed)["B0"][1] == 1
    assert len(closed.areas[AREA_NAMES.index("0,0n")].triangles) == 13


@clause("WG-3.24", "WG-3.25", example=("E-21", "E-22", "E-23", "E-24", "E-25", "E-26"))
@pytest.mark.parametrize(
    ("tiles", "fenced"),
    [
        ("T24@(2,0)r3", 1),
        ("T24@(2,0)r1", 0),
        ("T24@(2,0)r2", 0),
        ("T24@(2,0)r2 T25@(3,0)r0", 1),
        ("T24@(2,0)r2 T16@(3,0)r0", 0),
        ("T11@(1,0)r0, T12@(2,0)r1, T13@(1,1)r1", 0),
        ("T11@(1,0)r0, T12@(2,0)r1, T13@(1,1)r1 T14@(2,1)r0", 1),
        ("T50@(2,0)r0", 1),
        ("T50@(2,0)r0 T44@(1,0)r0", 2),
        ("T40@(0,0)r0", 1),
        ("T40@(0,0)r0 T48@(-1,0)r0", 2),
        ("T20@(4,0)r0, T24@(5,0)r3", 0),
    ],
)
def test_fenced_areas_have_no_open_edge(tiles, fenced):
    assert laid(tiles).fenced == fenced


@clause("WG-3.14", "WG-3.26", example="E-27")
def test_fences_and_landscapes_need_not_match():
    farm = laid("T24@(2,0)r2 T19@(3,0)r3")
    assert areas(farm)["2,0n"] == ("grain", 1, 0) and farm.fenced == 0


@clause("WG-3.13")
def test_a_farm_can_reach_165_cells():
    assert len(CELLS) == 165 and MOST_TILES == 11


@clause("WG-3.17", "WG-3.22", "WG-3.24")
@pytest.mark.parametrize("seed", range(40))
def test_what_laying_keeps_is_what_looking_at_each_triangle_finds(seed):
    rng = Random(seed)
    farm = BARE[seed % 2]
    for tile in rng.sample(range(len(TILES)), MOST_TILES):
        farm = farm.lay(rng.choice(farm.cells), tile, rng.randrange(4))
    kept = {name: (area.land, area.size, area.squares) for name, area in farm.areas.items()}
    assert kept == areas_from_nothing(farm)
    assert farm.fenced == fenced_from_nothing(farm)
    assert farm.cells == cells_from_nothing(farm)
    assert 5 <= len(kept) <= 48
