"""What the board on a screen is given."""

from __future__ import annotations

from collections import Counter

import pytest

from conformance.playing import SETTINGS, positions
from planwagen.core.hexes import step
from planwagen.games.montana import MONTANA
from planwagen.games.montana.landscape import CENTRES, TURNS
from planwagen.games.montana.show import show
from tabletop import clause

TABLES = [setting for setting in SETTINGS if setting.game is MONTANA]


@clause("M-1.7")
@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_every_hex_tells_its_tile_of_seven(setting):
    state = [*positions(setting, 60)][-1]
    hexes = show(state, 0)["landscape"]["hexes"]
    tiles = Counter(hex["tile"] for hex in hexes)
    assert tiles == dict.fromkeys(range(len(CENTRES[len(state.players)])), 7)
    for hex in hexes:
        middle = CENTRES[len(state.players)][hex["tile"]]
        at = (hex["q"], hex["r"])
        assert at == middle or at in [step(middle, turn) for turn in range(TURNS)]


def test_the_disc_tells_how_often_it_was_spun():
    for state in positions(TABLES[0], 40):
        assert show(state, 0)["disc"]["spins"] == state.spins
