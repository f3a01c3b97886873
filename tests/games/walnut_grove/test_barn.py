"""Chapter 8: the over-full barn."""

from __future__ import annotations

import pytest

from games.walnut_grove.position import Position
from tabletop import clause


def overfull() -> Position:
    table = Position(players=2, disc="A3")
    table.farm("G", "T16@(0,0)r0")
    table.squares("G", B0=2)
    table.barn("G", "2c, 1 fish")
    table.summer()
    table.play("G: work B0")
    return table


@clause("WG-4.9", "WG-8.14", example="E-31")
@pytest.mark.parametrize(
    ("piece", "left"), [("grain", "2c, 1 fish, 1 grain"), ("coin", "1c, 1 fish, 2 grain")]
)
def test_what_does_not_fit_is_given_up(piece, left):
    table = overfull()
    assert table.choices("G") == {"drop grain", "drop fish", "drop coin"}
    table.play(f"G: drop {piece}")
    assert set(table.barn_of("G").split(", ")) == set(left.split(", "))


@clause("WG-8.13", "WG-8.14")
def test_only_what_is_in_the_barn_can_be_given_up():
    table = overfull()
    assert table.refused("G: drop milk") == "WG-8.13"
    assert table.refused("G: work B1") == "WG-8.14"


@clause("WG-8.15", example="E-32")
def test_no_move_is_offered_when_a_square_is_full():
    table = Position(players=2)
    table.squares("G", B4=2)
    table.barn("G", "2c, 1 fish")
    table.summer()
    assert table.refused("G: to_barn wood") == "WG-8.15"
    table.play("G: work B4")
    assert table.squares_of("G") == {"B4": 2} and table.barn_of("G") == "2c, 1 fish, 1 wood"


@clause("WG-8.8", "WG-8.14", example="E-34")
def test_the_least_valuable_coin_gives_way():
    table = Position(players=2, disc="A2")
    table.farm("G", "T24@(2,0)r3")
    table.barn("G", "1c 1g, 2 fish")
    table.summer()
    table.play("G: work 2,0n")
    assert table.choices("G") == {"drop grain", "drop fish", "drop coin"}
    table.play("G: drop coin")
    assert table.barn_of("G") == "1g, 1 grain, 2 fish"


@clause("WG-8.14", "WG-9.3", example="E-64")
def test_help_is_paid_back_with_what_does_not_fit():
    table = Position(players=2)
    table.barn("G", "1c 1s, 2 fish")
    table.squares("G", B1=2)
    table.help("G", open=1)
    table.summer()
    table.play("G: work B1")
    assert table.choices("G") == {"drop fish", "drop milk", "drop coin", "repay"}
    table.play("G: repay", "G: give fish", "G: give fish", "G: give milk")
    assert table.barn_of("G") == "1c 1s, 1 milk" and table.help_of("G") == (0, 0)
