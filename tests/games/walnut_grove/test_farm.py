"""Chapter 3: what a farm keeps up to date is what one finds by looking at every triangle."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from games.walnut_grove.position import FIRST
from planwagen.core.game import GameOptions, seated
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.audit import (
    areas_from_nothing,
    cells_from_nothing,
    fenced_from_nothing,
)
from planwagen.games.walnut_grove.board import MOST_TILES
from planwagen.games.walnut_grove.farm import bare_farm
from tabletop import clause


@clause("WG-3.17", "WG-3.22", "WG-3.24")
@pytest.mark.parametrize("seed", range(40))
def test_what_laying_keeps_is_what_looking_at_each_triangle_finds(seed: int):
    rng = Random(seed)
    farm = bare_farm(FIRST, seed % 2)
    for tile in rng.sample(range(len(FIRST.tiles)), MOST_TILES):
        farm = farm.lay(rng.choice(farm.cells), tile, rng.randrange(4))
    kept = {name: (area.land, area.size, area.squares) for name, area in farm.areas.items()}
    assert kept == areas_from_nothing(farm)
    assert farm.names == sorted({area.name for area in farm.area_at.values()})
    assert farm.fenced == fenced_from_nothing(farm)
    assert farm.cells == cells_from_nothing(farm)
    assert 5 <= len(kept) <= 48


@clause("WG-3.12")
def test_an_audit_finds_a_farm_that_counts_wrong_however_often_it_was_right():
    """What a look from nothing finds is kept; what the farm says is compared each time."""
    state = WALNUT_GROVE.new_game(seated(WALNUT_GROVE, GameOptions(2)))
    assert WALNUT_GROVE.audit(state) == WALNUT_GROVE.audit(state)
    farm = state.players[0].farm
    said = "the cells for the next tile are wrong"
    assert not any(said in wrong for wrong in WALNUT_GROVE.audit(state))
    state.players[0].farm = replace(farm, cells=farm.cells[1:])
    assert any(said in wrong for wrong in WALNUT_GROVE.audit(state))
