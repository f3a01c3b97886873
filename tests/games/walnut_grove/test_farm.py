"""Chapter 3: what a farm keeps up to date is what one finds by looking at every triangle."""

from __future__ import annotations

from random import Random

import pytest

from planwagen.games.walnut_grove.farm import BARE
from planwagen.games.walnut_grove.land import MOST_TILES, TILES
from planwagen.games.walnut_grove.relay import (
    areas_from_nothing,
    cells_from_nothing,
    fenced_from_nothing,
)
from tabletop import clause


@clause("WG-3.17", "WG-3.22", "WG-3.24")
@pytest.mark.parametrize("seed", range(40))
def test_what_laying_keeps_is_what_looking_at_each_triangle_finds(seed: int):
    rng = Random(seed)
    farm = BARE[seed % 2]
    for tile in rng.sample(range(len(TILES)), MOST_TILES):
        farm = farm.lay(rng.choice(farm.cells), tile, rng.randrange(4))
    kept = {name: (area.land, area.size, area.squares) for name, area in farm.areas.items()}
    assert kept == areas_from_nothing(farm)
    assert farm.fenced == fenced_from_nothing(farm)
    assert farm.cells == cells_from_nothing(farm)
    assert 5 <= len(kept) <= 48
