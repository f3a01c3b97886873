"""What the board on a screen is given."""

from __future__ import annotations

from collections import Counter

import pytest

from conformance.playing import SETTINGS
from games.montana.position import Position
from planwagen.conformance.playing import positions
from planwagen.core.hexes import step
from planwagen.games.montana import MONTANA
from planwagen.games.montana.client_view import show
from planwagen.games.montana.tiles import TURNS
from tabletop import clause

TABLES = [setting for setting in SETTINGS if setting.game is MONTANA]


@clause("M-1.7")
@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_every_hex_tells_its_tile_of_seven(setting):
    state = next(state for state in positions(setting, 60) if state.landscape.tiles)
    hexes = show(state, 0)["landscape"]["hexes"]
    tiles = Counter(hex["tile"] for hex in hexes)
    assert tiles == dict.fromkeys(range(len(state.edition.seating[len(state.players)].centres)), 7)
    for hex in hexes:
        middle = state.edition.seating[len(state.players)].centres[hex["tile"]]
        at = (hex["q"], hex["r"])
        assert at == middle or at in [step(middle, turn) for turn in range(TURNS)]


@clause("M-5.4", "M-5.5")
def test_the_town_tells_who_waits_and_who_has_passed():
    table = Position()
    for name in "ABDE":
        table.give(name, goods="3p")
    assert show(table.state, 0)["town"]["passed"] == []
    table.play("A: town", "A: place 2,1", "B: pass")
    town = show(table.state, 0)["town"]
    colours = table.state.colours
    assert town["waiting"] == [colours[2], colours[3]]
    assert town["passed"] == [colours[1]]
    table.play("D: pass", "E: pass")
    assert show(table.state, 0)["town"]["passed"] == [*colours[1:]]


@clause("M-8.5")
def test_an_extra_turn_is_shown_as_one():
    table = Position(2)
    table.give("A", canteens=1, workers="2copper")
    assert not show(table.state, 0)["extra_turn"]
    table.play("A: bank 1 copper", "A: use canteen")
    assert show(table.state, 0)["extra_turn"]
    assert "an extra turn" in MONTANA.text(table.state)
    table.play("A: recruit", "luck: sector 3", "A: skip move", "A: end turn")
    assert not show(table.state, 0)["extra_turn"]


@clause("M-4.4", "M-4.13")
def test_what_will_be_emptied_at_the_end_of_the_turn_is_shown():
    table = Position(2)
    table.occupy("bank 1", "copper")
    table.occupy("bank 3", "3copper")
    table.occupy("mine 1", "copper")
    assert not show(table.state, 0)["bank"]["full"]
    table.give("A", workers="2copper")
    table.play("A: bank 2 copper copper")
    shown = show(table.state, 0)
    assert shown["bank"]["full"]
    assert not any(area["full"] for area in shown["areas"])


def test_the_disc_tells_how_often_it_was_spun():
    for state in positions(TABLES[0], 40):
        assert show(state, 0)["disc"]["spins"] == state.spins
