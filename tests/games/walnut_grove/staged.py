"""Rare positions of Walnut Grove for the conformance suite: random play hardly meets them.

Each function makes one, and its name says what it is.
"""

from __future__ import annotations

from games.walnut_grove.position import Position, in_town
from planwagen.games.walnut_grove.land import TILE_NAMES
from planwagen.games.walnut_grove.state import State

HATS = {"R": 12, "V": 11, "G": 8, "N": 7}


def a_town_full_on_all_sides() -> State:
    """WG-5.10 All houses are empty and green has nothing: two free buildings are left."""
    table = Position(4, disc="A2")
    table.hats(N=1, V=7, R="town hall 4", G=8)
    table.autumn()
    return table.state


def a_bag_that_is_short() -> State:
    """WG-3.5 Year 8 of four players: natural waits for the second deal."""
    table = Position(4, disc="B2", in_year=8)
    table.hats(**HATS)
    for seat, name in enumerate(table.names):
        tiles = TILE_NAMES[10 * seat : 10 * seat + 10]
        table.farm(name, " ".join(f"{tile}@(0,{y})r0" for y, tile in enumerate(tiles)))
    table.deal()
    return table.state


def a_farm_at_the_end_of_its_reach() -> State:
    """WG-3.13 The eleventh tile, ten cells to the west of the board."""
    table = Position(1, disc="B4", in_year=8)
    tiles = " ".join(f"{tile}@({-n},0)r0" for n, tile in enumerate(TILE_NAMES[:10]))
    table.farm("G", tiles)
    table.spring(G="T50 T49 T48 T47")
    return table.state


def all_wood_must_go() -> State:
    """WG-8.10 Three cubes in two areas for an open help tile, and nothing else."""
    table = in_town(7)
    table.farm("G", "T10@(0,0)r0")
    table.squares("G", **{"B4": 2, "0,0s": 1})
    table.help("G", open=1)
    table.play("G: repay")
    return table.state


def an_over_full_barn_and_help() -> State:
    """WG-8.14 What does not fit may pay back help."""
    table = Position(2, disc="A1")
    table.barn("G", "1c 1s, 2 fish")
    table.squares("G", B1=2)
    table.help("G", open=1)
    table.summer()
    table.play("G: work B1")
    return table.state


def eight_cubes_missing() -> State:
    """WG-9.4 A winter without food and wood, with a tile that could be paid back."""
    table = Position(2, disc="B1")
    table.people("G", "blue yellow white")
    table.barn("G", "4 stone")
    table.help("G", open=1, flipped=30)
    table.winter()
    return table.state


def all_places_taken() -> State:
    """WG-5.9 Four labourers, four huts, two extensions, three improvements: no house is left."""
    table = Position(2)
    table.hats(R="town hall 4", G=7)
    table.fill()
    table.people("G", "blue yellow white blue")
    table.owns("G", huts=2, extensions=2, improvements="tent well vault")
    table.barn("G", "2g 2s, 2 wood, 2 stone")
    table.autumn()
    return table.state


def a_warehouse_in_the_reckoning() -> State:
    """WG-10.2 A full barn with a coin, and cubes on squares."""
    table = Position(2, in_year=8)
    table.owns("G", improvements="warehouse")
    table.barn("G", "1c, 3 wood")
    table.squares("G", B0=2)
    table.help("G", open=1)
    table.reckoning()
    return table.state


STAGED = [
    a_town_full_on_all_sides,
    a_bag_that_is_short,
    a_farm_at_the_end_of_its_reach,
    all_wood_must_go,
    an_over_full_barn_and_help,
    eight_cubes_missing,
    all_places_taken,
    a_warehouse_in_the_reckoning,
]
