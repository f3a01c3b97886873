"""A refusal tells what is asked first, and only then which season it is."""

from __future__ import annotations

import pytest

from games.walnut_grove.position import Position, in_town
from planwagen.core.game import GameOptions, read_action
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import QuickLuck
from planwagen.games.walnut_grove import WALNUT_GROVE
from tabletop import clause


def paying_back() -> Position:
    """Green has not walked yet and pays a help tile back."""
    table = in_town(12, "2 grain, 2 fish")
    table.help("G", open=1)
    table.act("G: repay")
    return table


@clause("WG-9.6")
@pytest.mark.parametrize("command", ["pass", "walk church", "repay", "done"])
def test_whoever_pays_back_before_the_walk_gives_the_pieces_first(command):
    refusal = paying_back().refusal(f"G: {command}")
    assert str(refusal) == "first give 3 pieces for the help tile (WG-9.6)"


@clause("WG-8.10")
@pytest.mark.parametrize("command", ["pass", "walk church", "repay", "give fish"])
def test_whoever_is_asked_for_an_area_names_it_first(command):
    table = asked_for_an_area()
    assert (
        str(table.refusal(f"G: {command}")) == "first say from which area the wood comes (WG-8.10)"
    )


def asked_for_an_area() -> Position:
    """Green pays back before the walk; the third piece may come from two areas."""
    table = in_town(12, "1 grain, 1 fish")
    table.farm("G", "T19@(0,0)r0")
    table.squares("G", **{"B4": 1, "0,0n": 1})
    table.help("G", open=1)
    table.play("G: repay", "G: give grain", "G: give fish")
    return table


@clause("WG-9.3")
def test_the_help_tile_goes_back_only_when_the_third_piece_is_given():
    table = asked_for_an_area()
    assert table.choices("G") == {"source B4", "source 0,0n"}
    assert table.help_of("G") == (1, 0) and not table.events_of("pays_back_help")
    table.play("G: source B4")
    assert table.help_of("G") == (0, 0) and len(table.events_of("pays_back_help")) == 1


@clause("WG-3.9")
def test_a_tile_taken_is_given_its_cell_before_it_is_turned():
    table = Position()
    table.spring(G="T16 T31 T05 T06")
    table.act("G: take T16")
    assert str(table.refusal("G: turn 1")) == "first choose a cell, then turn the tile (WG-3.9)"


@clause("WG-3.16", "WG-3.15")
def test_a_tile_is_taken_before_its_cell_is_named():
    table = Position()
    table.spring(G="T16 T31 T05 T06")
    assert str(table.refusal("G: turn 1")) == "take a tile first (WG-3.16)"
    table.act("G: take T16", "G: cell 0,0", "G: turn 0")
    assert table.refused("G: cell 0,1") == "WG-3.15"


@clause("WG-8.14")
def test_an_over_full_barn_in_the_reckoning_comes_before_moving_cubes():
    table = Position()
    table.owns("G", improvements="warehouse")
    table.barn("G", "4c")
    table.squares("G", B0=2)
    table.reckoning()
    table.act("G: to_barn grain")
    assert table.refused("G: to_barn grain") == "WG-8.14"


@clause("WG-10.1")
@pytest.mark.parametrize("command", ["walk church", "work B0", "take T01"])
def test_in_the_reckoning_the_years_are_over(command):
    table = Position()
    table.owns("G", improvements="warehouse")
    table.squares("G", B0=2)
    table.reckoning()
    assert table.refused(f"G: {command}") == "WG-10.1"


@clause("WG-1.21")
@pytest.mark.parametrize("command", ["walk church", "work B0", "take T01"])
def test_before_the_first_year_the_hats_are_placed(command):
    table = LocalGame.new(WALNUT_GROVE, GameOptions(1), QuickLuck(1))
    action = read_action(WALNUT_GROVE, command)
    refusal = WALNUT_GROVE.why_not(table.state, 0, action)
    assert str(refusal) == "first all hats are placed (WG-1.21)"


@clause("WG-3.10")
@pytest.mark.parametrize("text", ["cell 0, 0", "cell (0,0)", "cell (0, 0)", "cell 0 0"])
def test_a_cell_is_read_however_it_is_written(text):
    assert str(read_action(WALNUT_GROVE, text)) == "cell 0,0"


def test_a_cell_left_of_the_board_is_read_too():
    assert str(read_action(WALNUT_GROVE, "cell (-1, 2)")) == "cell -1,2"
