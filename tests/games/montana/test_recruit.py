"""Chapter 3: recruit."""

from __future__ import annotations

from games.montana.position import Position, workers
from planwagen.games.montana.board import GRAIN
from tabletop import clause


@clause("M-3.1", "M-3.6", example="E-1")
def test_two_grain_push_the_arrow_two_sectors_for_two_more_workers():
    table = Position()
    table.give("A", workers="copper grain", goods="3g")
    supply = table.state.goods[GRAIN]
    table.play("A: recruit", "luck: sector 0", "A: move arrow 2")
    assert table["A"].workers == workers("copper grain stone 3pumpkin")
    assert table["A"].goods[GRAIN] == 1
    assert table.state.goods[GRAIN] == supply + 2
