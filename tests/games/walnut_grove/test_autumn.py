"""Chapter 5: walking through the town, and its gates."""

from __future__ import annotations

import pytest

from games.walnut_grove.position import Position
from planwagen.games.walnut_grove.rules.autumn import autumn_order
from planwagen.games.walnut_grove.town import BAZAAR, GATES_ON_THE_WAY, START_PLACES, TOWN_HALL
from tabletop import clause

GREEN, RED, NATURAL, VIOLET = range(4)


def in_autumn(hat: int | str, barn: str, disc: str = "A2") -> Position:
    """Green's turn; Red comes last and stands in nobody's way."""
    table = Position(players=2, disc=disc)
    table.hats(G=hat, R="town hall 4")
    table.barn("G", barn)
    return table


@clause("WG-5.1", "WG-5.2", "WG-5.3", "WG-5.10", example="E-3, E-35, E-36")
@pytest.mark.parametrize(
    ("hats", "order"),
    [
        (
            {"G": "church 1", "R": "church 2", "V": "church 3", "N": "town hall 1"},
            (GREEN, RED, VIOLET, NATURAL),
        ),
        ({"G": 12, "V": 6, "R": 5, "N": 5}, (GREEN, VIOLET, RED, NATURAL)),
        ({"G": 12, "V": 6, "N": 5, "R": 5}, (GREEN, VIOLET, NATURAL, RED)),
        (
            {"V": "church 2", "G": "town hall 1", "R": 5, "N": 7},
            (NATURAL, VIOLET, RED, GREEN),
        ),
    ],
)
def test_the_order_of_autumn(hats, order):
    table = Position(players=4)
    table.hats(**hats)
    assert autumn_order(table.state) == order


@clause("WG-5.5", "WG-5.6", "WG-5.7", example="E-37")
def test_occupied_buildings_are_passed_but_not_used():
    table = Position(players=4, disc="A2")
    table.hats(V=12, N=5, R=2, G=1)
    table.barn("G", "2c, 2 stone")
    table.fill()
    table.autumn()
    table.play("V: pass", "N: pass", "R: pass")
    assert table.refused("G: walk lodge") == "WG-5.7"
    assert {"walk store_1", "walk svensons", "walk post_office"} <= table.choices("G")
    table.hats(R=5)
    assert table.refused("G: walk svensons") == "WG-5.7"
    assert "walk lodge" in table.choices("G")


@clause("WG-5.12", "WG-5.11", example="E-38")
def test_leaving_a_start_space_passes_no_gate():
    church, hall = START_PLACES[0][0], START_PLACES[1][0]
    assert [GATES_ON_THE_WAY[church][n] for n in range(12)] == [[TOWN_HALL]] * 6 + [[]] * 6
    assert [GATES_ON_THE_WAY[hall][n] for n in range(12)] == [[]] * 6 + [[BAZAAR]] * 6


@clause("WG-5.6", "WG-5.11", "WG-5.13", example="E-39")
def test_once_around_passes_both_gates():
    table = in_autumn(1, "1c 1s, 1 stone")
    table.autumn()
    table.play("G: walk post_office", "G: coin", "G: coin", "G: goods grain fish")
    assert table.barn_of("G") == "1 grain, 1 fish, 1 stone" and table.state.hats[GREEN] == 0


@clause("WG-5.13", "WG-8.8", example="E-39")
def test_one_gate_by_help_and_one_by_the_least_coin():
    table = in_autumn(1, "1c 1s, 1 stone")
    table.autumn()
    table.play("G: walk post_office", "G: help", "G: coin", "G: goods grain fish")
    assert table.barn_of("G") == "1s, 1 grain, 1 fish, 1 stone" and table.help_of("G") == (1, 0)


@clause("WG-5.13", example="E-40")
def test_help_may_be_chosen_though_there_are_coins():
    table = in_autumn(6, "1s 1g")
    table.autumn()
    table.play("G: walk church", "G: help", "G: goods milk milk")
    assert table.barn_of("G") == "1s 1g, 2 milk" and table.help_of("G") == (1, 0)


@clause("WG-5.15", example="E-41")
def test_a_coin_that_the_cost_needs_is_kept():
    table = in_autumn(12, "1c, 1 grain")
    table.stock("lodge", white=1)
    table.autumn()
    table.play("G: walk lodge")
    assert table.barn_of("G") == "" and table.help_of("G") == (1, 0)
    assert table["G"].hired == 2


@clause("WG-5.14", "WG-5.16", "WG-8.6", example="E-42")
def test_what_a_building_brings_does_not_pay_the_gate():
    table = in_autumn(6, "1 milk")
    table.help("G", open=0)
    table.autumn()
    table.play("G: walk store_2")
    assert table.help_of("G") == (1, 0)
    table.play("G: sell milk", "luck: draw silver")
    assert table.barn_of("G") == "1s"


@clause("WG-5.16")
def test_goods_pay_no_gate():
    table = in_autumn(6, "1c, 1 milk")
    table.autumn()
    table.play("G: walk store_2")
    assert table.refused("G: give milk") == "WG-5.16"
    assert table.refused("G: sell milk") == "WG-5.14"


@clause("WG-5.8", example="E-43")
def test_a_building_one_cannot_pay_is_closed():
    table = in_autumn(7, "1c, 1 wood")
    table.fill()
    table.autumn()
    open_to_all = {"post_office", "store_1", "carpenter", "church", "store_2", "mill", "store_3"}
    assert table.choices("G") == {f"walk {name}" for name in open_to_all} | {"pass"}
    for name in ("lodge", "hotel", "saloon", "svensons", "soebucks"):
        assert table.refused(f"G: walk {name}") == "WG-5.8"


@clause("WG-5.9", "WG-6.9", "WG-6.11", "WG-6.12", "WG-6.14", example="E-44")
def test_a_building_with_nothing_to_do_is_closed():
    table = in_autumn("town hall 1", "4c")
    table.stock("carpenter", barn=1)
    table.stock("lodge", white=1)
    table.stock("svensons", tent=1)
    table.owns("G", extensions=2, improvements="well well well")
    table.people("G", "blue blue blue yellow")
    table.autumn()
    for name in ("mill", "carpenter", "lodge", "svensons"):
        assert table.refused(f"G: walk {name}") == "WG-5.9"


@clause("WG-5.10", example="E-45")
def test_who_passes_stays_and_does_nothing():
    table = in_autumn(2, "2 grain")
    table.stock("lodge", white=1)
    table.autumn()
    table.play("G: pass")
    assert table.state.hats[GREEN] == 1 and table.house("lodge") == {"white": 1}
    assert table.asked == "R" and table.refused("R: walk lodge") == "WG-5.7"


@clause("WG-5.4")
def test_one_building_a_turn():
    table = in_autumn("town hall 1", "2c")
    table.autumn()
    table.play("G: walk post_office")
    assert table.refused("G: walk church") == "WG-5.4"
    table.play("G: goods milk milk")
    assert table.refused("G: walk church") == "WG-5.4"
