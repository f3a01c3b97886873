"""Positions that fit what a seat has seen: what it had in hand itself, no other was dealt."""

from __future__ import annotations

from random import Random

import pytest

from games.walnut_grove.position import FIRST, Position
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.land import TILE_NAMES
from planwagen.games.walnut_grove.state import SPRING, WINTER, State
from tabletop import clause

LATE = {"R": 12, "V": 11, "G": 8, "N": 7}
"""Hats: Natural is the last in order."""


def guesses(table: Position, name: str) -> list[State]:
    seen = WALNUT_GROVE.seen_by(table.state, table.seat(name))
    return [WALNUT_GROVE.determinize(seen, Random(seed)) for seed in range(60)]


def tiles_of(state: State, seat: int) -> set[str]:
    """In hand or on the farm."""
    player = state.players[seat]
    tiles = [*player.hand, *(tile for _, tile, _ in player.farm.tiles)]
    return {TILE_NAMES[tile] for tile in tiles}


def nearly_empty_bag() -> Position:
    """Year 8 with ten tiles on each farm: the bag is too short for Natural, who waits."""
    table = Position(4, disc="B2", in_year=8)
    table.hats(**LATE)
    for seat, name in enumerate(table.names):
        numbers = range(seat * 10, seat * 10 + 10)
        column = [f"{TILE_NAMES[tile]}@(0,{y})r0" for y, tile in enumerate(numbers)]
        table.farm(name, " ".join(column))
    table.spring(R="T41 T42 T43", V="T44 T45 T46", G="T47 T48 T49")
    table.state.undealt = (table.seat("N"),)
    return table


@clause("WG-3.4", "WG-3.3")
@pytest.mark.parametrize("red_has_finished", [False, True])
def test_a_tile_that_the_viewer_put_back_is_not_guessed_with_others(red_has_finished: bool):
    table = Position(3, disc="A3")
    table.spring(G="T16 T31", R="T20 T50", N="T02 T03")
    table.play("G: take T31", "G: cell 0,0", "G: turn 0")
    if red_has_finished:
        table.play("R: take T20", "R: cell 0,0", "R: turn 0")
    for state in guesses(table, "G"):
        assert "T16" not in tiles_of(state, 1) | tiles_of(state, 2)
        assert TILE_NAMES.index("T16") in state.unplaced_tiles


@clause("WG-3.7")
def test_what_was_put_back_is_known_to_its_drawer_alone_and_for_one_season():
    table = Position(2, disc="A3")
    table.spring(G="T16 T31", R="T20 T50")
    table.play("G: take T31", "G: cell 0,0", "G: turn 0")
    own, other = (WALNUT_GROVE.seen_by(table.state, seat).players[0] for seat in (0, 1))
    assert ([TILE_NAMES[tile] for tile in own.returned], other.returned) == (["T16"], ())
    table.play("R: take T20", "R: cell 0,0", "R: turn 0")
    assert [player.returned for player in table.state.players] == [(), ()]


@clause("WG-3.5")
def test_who_is_dealt_later_may_hold_what_the_viewer_put_back():
    table = nearly_empty_bag()
    for name, tile in {"R": "T41", "V": "T44", "G": "T47"}.items():
        table.play(f"{name}: take {tile}", f"{name}: cell 1,0", f"{name}: turn 0")
    assert table.state.season == SPRING and table.state.luck
    while table.state.luck:
        WALNUT_GROVE.apply(table.state, -1, WALNUT_GROVE.chance(table.state).outcomes[0], None)
    found = guesses(table, "R")
    of_first = [tiles_of(state, table.seat(name)) for state in found for name in "VG"]
    assert not any(tiles & {"T42", "T43"} for tiles in of_first)
    assert any("T42" in tiles_of(state, table.seat("N")) for state in found)


@clause("WG-8.4", "WG-2.5")
def test_a_coin_that_the_viewer_paid_this_season_is_not_guessed_with_others():
    table = Position(2, "A1")
    table.barn("G", "8g")
    table.owns("G", extensions=2)
    table.people("G", "blue")
    table.barn("R", "4c")
    table.winter()
    table.play("G: with_coins fish 2")
    assert table.state.season == WINTER
    gold = [state.shown[1].coins[2] for state in guesses(table, "G")]
    assert FIRST.coins[2] == 8 and max(gold) == 0
