"""Chapter 1: the printed board and what is in the box."""

from __future__ import annotations

from collections import Counter

from planwagen.games.america.board import (
    CHANCE_DOTS,
    DISTANCE,
    HAS_SYMBOL,
    HEX_NUMBER,
    HEXES,
    HEXES_OF,
    INTERSECTIONS,
    LATER_TOKEN,
    PATH_NAMES,
    PATHS,
    SITE_AT,
    SITE_OF_PATH,
    SITE_PATHS,
    SITES,
    TOUCHING,
    WITHIN,
)
from planwagen.games.america.components import COPIES, START_TOKENS, TOKENS
from tabletop import clause


@clause("SA-1.1", "SA-1.3")
def test_the_map_has_71_full_hexes():
    assert Counter(land.terrain for land in HEXES) == {
        "forest": 13,
        "mountains": 10,
        "fields": 16,
        "hills": 9,
        "pasture": 17,
        "desert": 6,
    }
    assert Counter(land.mark.name for land in HEXES) == {
        "PRINTED": 39,
        "START_TOKEN": 12,
        "LATER_TOKEN": 14,
        "DESERT": 6,
    }


@clause("SA-1.7", "SA-1.9", "SA-1.11")
def test_intersections_paths_sites_and_symbols():
    assert (len(INTERSECTIONS), len(PATHS), len(SITES), sum(HAS_SYMBOL)) == (149, 201, 45, 21)
    assert sum(site.purple for site in SITES) == 21


@clause("SA-1.10")
def test_coast_sites_have_gold():
    gold = {site.name: (site.gold, site.purple) for site in SITES if site.gold}
    assert len(gold) == 11
    assert gold["Seattle"] == (3, False)
    assert gold["Columbia"] == (1, True)


@clause("SA-1.13")
def test_facts_of_this_board():
    assert not [p for p, (a, b) in enumerate(PATHS) if SITE_AT[a] >= 0 and SITE_AT[b] >= 0]
    later = [sum(HEXES[h].mark == LATER_TOKEN for h in hexes) for hexes in HEXES_OF]
    assert max(later) == 1
    assert not any(n for n, site in zip(later, SITES, strict=True) if site.purple)
    at_symbols = {SITES[SITE_OF_PATH[p]].name for p, has in enumerate(HAS_SYMBOL) if has} - {
        SITES[-1].name
    }
    assert at_symbols == {"Boise"}
    ends = {site.name for site, paths in zip(SITES, SITE_PATHS, strict=True) if len(paths) == 1}
    assert ends == {"Seattle", "Houston", "Jacksonville"}
    assert max(len(near) for near in TOUCHING) == 4


@clause("SA-1.16", "SA-2.9")
def test_twelve_tokens():
    assert TOKENS == {9: 4, 10: 4, 11: 4}
    assert Counter(START_TOKENS.values()) == TOKENS
    assert START_TOKENS[HEX_NUMBER["c13r03"]] == 9


@clause("SA-1.20", example="E-16")
def test_dots_tell_the_chance_of_a_number():
    assert CHANCE_DOTS[HEXES[HEX_NUMBER["c03r02"]].number] == 5
    assert CHANCE_DOTS[HEXES[HEX_NUMBER["c04r03"]].number] == 2


@clause("SA-7.26")
def test_how_many_ends_a_walk_can_have():
    within = [max(len(row[3 * grain]) for row in WITHIN) for grain in (1, 2, 3)]
    assert within == [18, 63, 109]
    exactly = [max(sum(3 * k - 3 < d <= 3 * k for d in row) for row in DISTANCE) for k in (1, 2, 3)]
    assert exactly == [18, 45, 46]


@clause("SA-8.11")
def test_24_development_cards():
    assert sum(COPIES) == 24


def test_paths_are_named_by_the_sites_people_know():
    assert "Omaha-c09r03W" in PATH_NAMES
    assert "c09r03E-Indianapolis" in PATH_NAMES
