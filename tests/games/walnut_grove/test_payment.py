"""Chapter 8: payments with coins and cubes."""

from __future__ import annotations

import pytest

from games.walnut_grove.position import Position
from tabletop import clause


def in_autumn(hat: int, barn: str) -> Position:
    """Green's turn; Red comes last and stands in nobody's way."""
    table = Position(players=2, disc="A2")
    table.hats(G=hat, R="town hall 4")
    table.barn("G", barn)
    return table


@clause("WG-8.5", "WG-8.11", example="E-50")
@pytest.mark.parametrize(
    ("lines", "barn", "squares"),
    [
        (["G: with_coins wood 1", "G: with_coins stone 1"], "1s", {"B4": 1}),
        (["G: with_coins wood 2"], "", {"B4": 2}),
    ],
)
def test_coins_stand_for_goods_kind_by_kind(lines, barn, squares):
    table = in_autumn(10, "2c 1s, 1 stone")
    table.squares("G", B4=2)
    table.stock("soebucks", tent=1)
    table.autumn()
    table.play("G: walk soebucks")
    assert table.choices("G") == {f"with_coins wood {n}" for n in range(3)}
    table.play(*lines)
    assert (table.barn_of("G"), table.squares_of("G")) == (barn, squares)
    assert table["G"].improvements == (0,)


@clause("WG-8.8", "WG-5.11", example="E-51")
def test_the_least_coins_are_paid_first():
    table = in_autumn(1, "1c 1s 1g")
    table.autumn()
    table.play("G: walk post_office", "G: coin", "G: coin", "G: goods milk milk")
    assert table["G"].coins == (0, 0, 1)
    assert table.refused("G: coin gold") == "WG-8.8"


@clause("WG-8.7", "WG-2.14", example="E-52")
def test_coins_paid_return_to_the_bag():
    table = in_autumn(1, "2c")
    table.barn("R", "")
    table.autumn()
    table.play("G: walk post_office", "G: coin", "G: coin")
    assert sum(table.state.coins) == 30 and table.state.coins[0] == 11


@clause("WG-8.10", example="E-53")
def test_the_barn_pays_first_then_the_player_names_the_area():
    table = in_autumn(7, "1 wood")
    table.farm("G", "T10@(0,0)r0")
    table.squares("G", **{"B4": 2, "0,0s": 1})
    table.stock("mill", hut=1)
    table.autumn()
    table.play("G: walk mill")
    assert table.choices("G") == {"source B4", "source 0,0s"}
    assert table.refused("G: source B0") == "WG-8.10"
    table.play("G: source 0,0s")
    assert table.squares_of("G") == {"B4": 2} and table["G"].huts == 1


@clause("WG-8.10", example="E-53")
def test_nothing_is_asked_if_all_cubes_are_needed():
    table = in_autumn(7, "")
    table.farm("G", "T10@(0,0)r0")
    table.squares("G", **{"B4": 1, "0,0s": 1})
    table.stock("mill", hut=1)
    table.autumn()
    table.play("G: walk mill")
    assert table.squares_of("G") == {} and table["G"].huts == 1
