"""Chapter 1, first half: the board."""

from __future__ import annotations

from collections import Counter

import pytest

from games.america.position import FIRST, Position, yields
from planwagen.core.game import GameOptions
from planwagen.games.america import AMERICA
from planwagen.games.america.board import (
    DESERT,
    FACTS,
    HAS_SYMBOL,
    HEX_NUMBER,
    HEXES,
    HEXES_OF,
    INTERSECTIONS,
    LATER_TOKEN,
    NO_YIELD,
    PATH_NAMED,
    PATH_NAMES,
    PATHS,
    PLACE_NAMES,
    PRINTED,
    RESOURCES,
    ROADS,
    SITE_AT,
    SITE_NAMED,
    SITE_PATHS,
    SITES,
    START_TOKEN,
    TOUCHING,
    cells_at,
)
from tabletop import clause

COAST_GOLD = {
    "Seattle": 3,
    "Portland": 3,
    "San Francisco": 3,
    "Los Angeles": 3,
    "Boston": 2,
    "New York": 2,
    "Jacksonville": 2,
    "New Orleans": 2,
    "Houston": 2,
    "Columbia": 1,
    "Pensacola": 1,
}


def sites_at_ends(path: int) -> list[int]:
    return [SITE_AT[end] for end in PATHS[path] if SITE_AT[end] >= 0]


def marks_beside(site: int) -> list[int]:
    return [HEXES[hex].mark for hex in HEXES_OF[site]]


@clause("SA-1.1")
def test_seventy_one_full_hexes_of_six_terrains():
    assert Counter(land.terrain for land in HEXES) == {
        "forest": 13,
        "mountains": 10,
        "fields": 16,
        "hills": 9,
        "pasture": 17,
        "desert": 6,
    }


@clause("SA-1.2")
def test_each_terrain_yields_its_resource_and_the_desert_none():
    found = {(land.terrain, land.yields) for land in HEXES}
    assert {(terrain, RESOURCES[kind]) for terrain, kind in found if kind != NO_YIELD} == {
        ("forest", "lumber"),
        ("mountains", "ore"),
        ("fields", "grain"),
        ("hills", "coal"),
        ("pasture", "cattle"),
    }
    assert ("desert", NO_YIELD) in found


@clause("SA-1.2", "SA-4.8")
def test_a_city_between_deserts_lives_on_its_hills_alone():
    # Las Vegas borders the deserts c02r05 and c03r05, and hills with an 8.
    assert yields("red", "Las Vegas") == {8: {"coal": 1}}


@clause("SA-1.3")
def test_hexes_show_numbers_one_question_mark_or_two_or_nothing():
    found = Counter(land.mark for land in HEXES)
    assert found == {PRINTED: 39, START_TOKEN: 12, LATER_TOKEN: 14, DESERT: 6}
    assert {land.terrain for land in HEXES if land.mark == DESERT} == {"desert"}
    assert all((land.number > 0) == (land.mark == PRINTED) for land in HEXES)


@clause("SA-1.3")
def test_at_the_start_one_question_mark_has_a_token_and_two_have_none():
    numbers = AMERICA.new_game(GameOptions(4, edition=FIRST)).numbers
    covered = {HEXES[hex].mark for hex, number in enumerate(numbers) if number}
    assert covered == {PRINTED, START_TOKEN}
    assert all(numbers[hex] for hex, land in enumerate(HEXES) if land.mark == START_TOKEN)


@clause("SA-1.4")
def test_there_are_always_fifty_one_numbered_hexes():
    table = Position(active="blue")
    assert sum(map(bool, table.state.numbers)) == 51
    table.give("blue", "grain")
    table.settler("blue", "c07r02W")
    table.play("blue: walk 1 Rapid City")
    assert table.number_on("c06r03") == 9
    assert sum(map(bool, table.state.numbers)) == 51


@clause("SA-1.5")
def test_border_land_is_no_full_hex_and_never_holds_the_outlaw():
    border = [facts.text("id") for facts in FACTS.tables("border")]
    assert len(border) == 21
    assert not HEX_NUMBER.keys() & {*border}
    table = Position()
    table.roll(7)
    assert {table.refused(f"red: outlaw {hex}") for hex in border} == {"SA-4.12"}


@clause("SA-1.5", "SA-4.8")
def test_a_city_at_border_land_gets_nothing_from_it():
    # Seattle: border forest c00r02, an empty ?? hex, and the sea.
    assert yields("red", "Seattle") == {}


@clause("SA-1.6")
@pytest.mark.parametrize(
    ("corner", "cells"),
    [
        ("c07r03E", {"c07r03", "c08r03", "c08r04"}),
        ("c09r03W", {"c09r03", "c08r03", "c08r04"}),
        ("c08r05E", {"c08r05", "c09r04", "c09r05"}),
        ("c06r04W", {"c06r04", "c05r03", "c05r04"}),
    ],
)
def test_a_corner_is_named_by_the_cell_east_or_west_of_it(corner, cells):
    assert {*cells_at(corner)} == cells


@clause("SA-1.6")
def test_each_corner_has_one_name_and_the_grid_is_fourteen_by_seven():
    assert len({frozenset(cells_at(name)) for name in INTERSECTIONS}) == len(INTERSECTIONS)
    assert ({land.column for land in HEXES}, {land.row for land in HEXES}) == (
        {*range(1, 15)},
        {*range(1, 8)},
    )


@clause("SA-1.7")
def test_paths_are_lines_between_two_cells():
    assert (len(INTERSECTIONS), len(PATHS)) == (149, 201)
    for a, b in PATHS:
        assert len({*cells_at(INTERSECTIONS[a])} & {*cells_at(INTERSECTIONS[b])}) == 2


@clause("SA-1.7")
def test_stubs_carry_neither_rail_nor_step():
    table = Position()
    table.give("red", "ore, lumber, coal")
    stubs = ["-".join(ends) for ends in FACTS.items("stub", list)]
    assert len(stubs) == 15
    assert {table.refused(f"red: rail {stub}") for stub in stubs} == {"SA-1.7"}
    assert {table.refused(f"red: step 1 {stub}") for stub in stubs} == {"SA-9.26"}


@clause("SA-1.8")
def test_a_city_borders_the_full_hexes_that_meet_there():
    borders = {site.name: {HEXES[h].id for h in HEXES_OF[n]} for n, site in enumerate(SITES)}
    assert borders["Nashville"] == {"c10r04", "c10r05", "c11r04"}
    assert borders["Houston"] == {"c08r07", "c09r06"}
    assert borders["New Orleans"] == {"c10r06"}


@clause("SA-1.8")
def test_rails_touch_that_share_an_end_and_neighbours_are_joined_by_a_path():
    touching = {PATH_NAMES[path] for path in TOUCHING[PATH_NAMED["Omaha-c09r03W"]]}
    assert touching == {
        "Omaha-c08r03W",
        "Omaha-c08r04W",
        "c08r03E-c09r03W",
        "c08r04E-c09r03W",
    }
    omaha = [near for _, near in ROADS[SITES[SITE_NAMED["Omaha"]].at]]
    assert {PLACE_NAMES[place] for place in omaha} == {"c08r03W", "c08r04W", "c09r03W"}


@clause("SA-1.9")
def test_twenty_one_purple_and_twenty_four_red_sites():
    assert Counter(site.purple for site in SITES) == {True: 21, False: 24}
    assert len({site.at for site in SITES}) == 45


@clause("SA-1.9")
def test_a_site_without_city_is_free_whatever_rails_touch_it():
    table = Position(active="orange")
    table.rails("red", "Omaha-c08r03W", "Omaha-c09r03W")
    table.settler("orange", "c08r03W")
    table.give("orange", "grain")
    table.play("orange: walk 1 Omaha")
    assert table.owner_of("Omaha") == "orange"


@clause("SA-1.10")
def test_coast_sites_have_their_gold_and_only_the_western_ones_are_red():
    assert {site.name: site.gold for site in SITES if site.gold} == COAST_GOLD
    assert {site.name for site in SITES if site.gold and not site.purple} == {
        "Seattle",
        "Portland",
        "San Francisco",
        "Los Angeles",
    }


@clause("SA-1.11")
def test_twenty_one_paths_carry_a_rail_symbol():
    assert sum(HAS_SYMBOL) == 21
    assert HAS_SYMBOL[PATH_NAMED["c07r05E-c09r05W"]]
    assert not HAS_SYMBOL[PATH_NAMED["Little Rock-c09r05W"]]


@clause("SA-1.12")
def test_a_goods_space_takes_one_cube():
    table = Position()
    table.rails("red", "c09r03E-St. Louis")
    table.train("red", "c09r03E-St. Louis")
    table.city("red", "Omaha")
    table.play("red: deliver 1")
    assert (table.cube_on("St. Louis"), table["red"].centre) == ("red", 1)
    assert table.refused("red: deliver 1") == "SA-9.18"


@clause("SA-1.13")
def test_no_two_sites_are_neighbours_and_a_rail_touches_at_most_four_others():
    assert max(len(sites_at_ends(path)) for path in range(len(PATHS))) == 1
    assert max(len(touching) for touching in TOUCHING) == 4


@clause("SA-1.13")
def test_no_site_borders_two_empty_hexes_and_no_purple_one_any():
    later = [marks_beside(site).count(LATER_TOKEN) for site in range(len(SITES))]
    assert max(later) == 1
    assert not any(count for count, site in zip(later, SITES, strict=True) if site.purple)


@clause("SA-1.13")
def test_no_two_symbols_touch_and_only_boise_lies_at_one():
    symbols = [path for path in range(len(PATHS)) if HAS_SYMBOL[path]]
    assert not any(HAS_SYMBOL[near] for path in symbols for near in TOUCHING[path])
    at_symbols = [site for path in symbols for site in sites_at_ends(path)]
    assert [SITES[site].name for site in at_symbols] == ["Boise"]


@clause("SA-1.13")
def test_three_sites_have_one_path_each():
    lonely = {SITES[n].name for n, paths in enumerate(SITE_PATHS) if len(paths) == 1}
    assert lonely == {"Seattle", "Houston", "Jacksonville"}
