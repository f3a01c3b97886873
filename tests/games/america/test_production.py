"""Chapter 4, first half: dice, yields, shortage, compensation."""

from __future__ import annotations

from games.america.position import Position
from tabletop import clause


@clause("SA-4.2", "SA-4.6", example="E-4")
def test_an_eleven_yields_for_three_and_compensates_the_fourth():
    table = Position()
    table.roll(11)
    assert table.hand("red") == {"coal": 1, "cattle": 1}
    assert table.hand("orange") == {"coal": 1}
    assert table.hand("white") == {"lumber": 1}
    assert table.hand("blue") == {"gold": 1}


@clause("SA-4.4", "SA-4.6", example="E-27")
def test_the_hex_under_the_outlaw_yields_nothing():
    table = Position()
    table.outlaw("c11r04")
    table.roll(6)
    assert [table.hand(colour) for colour in table.names] == [{"gold": 1}] * 4


@clause("SA-4.5", "SA-4.6", "SA-4.7", example="E-28")
def test_when_the_supply_is_short_of_a_kind_nobody_gets_any():
    table = Position()
    table.drain("lumber", 2, into="red")
    table.roll(8)
    assert table.hand("red") == {"lumber": 17, "cattle": 1}
    assert table.hand("white") == {"grain": 1}
    assert table.hand("orange") == table.hand("blue") == {"gold": 1}


@clause("SA-4.5", example="E-29")
def test_a_shortage_for_one_alone_brings_him_gold():
    table = Position()
    table.drain("grain", 1, into="blue")
    table.roll(4)
    assert table.hand("red") == {"gold": 1}
    assert table.hand("orange") == {"lumber": 1, "ore": 1}
    assert table.hand("white") == {"ore": 1}


@clause("SA-4.5", example="E-30")
def test_just_enough_is_enough():
    table = Position()
    table.drain("ore", 3, into="white")
    table.roll(6)
    assert table.state.supply[1] == 0
    assert table.hand("white") == {"ore": 16, "gold": 1}


@clause("SA-4.3")
def test_minneapolis_yields_for_both_hexes_with_a_ten():
    table = Position()
    table.roll(10)
    assert table.hand("blue")["grain"] == 2
