"""Chapter 9: neighbour help, flipping and paying back."""

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


@clause("WG-9.3", "WG-8.16", example="E-61")
def test_help_is_paid_back_at_the_own_walk():
    table = in_autumn(7, "1c, 1 grain, 1 wood")
    table.help("G", open=1)
    table.autumn()
    table.play("G: repay")
    assert table.help_of("G") == (0, 0) and table.barn_of("G") == ""
    assert table.refused("G: repay") == "WG-9.3"
    table.play("G: walk store_2")
    assert table.asked == "R"


@clause("WG-9.4", "WG-9.6", example="E-62")
def test_before_a_flip_the_open_tile_can_be_paid_back():
    table = in_autumn(6, "2 stone")
    table.squares("G", B4=2)
    table.help("G", open=1)
    table.autumn()
    table.play("G: walk church")
    assert table.choices("G") == {"repay", "flip"}
    table.play("G: repay")
    assert table.choices("G") == {"give wood", "give stone"}
    table.play("G: give stone")
    assert table.squares_of("G") == {"B4": 1} and table.help_of("G") == (1, 0)


@clause("WG-9.4", example="E-62")
def test_an_open_tile_not_paid_back_is_flipped():
    table = in_autumn(6, "2 stone")
    table.squares("G", B4=2)
    table.help("G", open=1)
    table.autumn()
    table.play("G: walk church", "G: flip")
    assert table.help_of("G") == (1, 1)


@clause("WG-9.4", "WG-7.9", example="E-63")
def test_between_two_tiles_the_first_can_be_paid_back():
    table = Position(disc="A4")
    table.people("G", "blue blue")
    table.owns("G", huts=2)
    table.barn("G", "4 stone")
    table.squares("G", B2=2)
    table.winter()
    assert table.choices("G") == {"repay", "flip"} and table.help_of("G") == (1, 0)
    table.play("G: repay")
    assert table.barn_of("G") == "1 stone" and table.squares_of("G") == {"B2": 2}
    assert table.help_of("G") == (1, 0)


@clause("WG-9.4", example="E-65")
def test_flipped_tiles_are_flipped_for_good():
    table = in_autumn(7, "4 wood")
    table.help("G", flipped=2)
    table.autumn()
    assert table.refused("G: repay") == "WG-9.4"
    assert table.points("G") == 4 + 2 - 4


@clause("WG-5.15", "WG-9.4", "WG-9.6", example="E-66")
@pytest.mark.parametrize(
    ("barn", "extensions", "asked"),
    [("2 fish, 2 stone", 0, False), ("2 fish, 3 stone", 1, True)],
)
def test_paying_back_leaves_the_cost_of_the_building(barn, extensions, asked):
    table = in_autumn(6, barn)
    table.owns("G", extensions=extensions)
    table.stock("saloon", yellow=1)
    table.help("G", open=1)
    table.autumn()
    table.play("G: walk saloon")
    if asked:
        assert table.choices("G") == {"repay", "flip"}
        table.play("G: repay")
    assert table.help_of("G") == ((1, 0) if asked else (1, 1))
    assert table["G"].hired == 0
