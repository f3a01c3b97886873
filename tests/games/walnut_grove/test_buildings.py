"""Chapter 6: the buildings one by one."""

from __future__ import annotations

from games.walnut_grove.position import Position
from games.walnut_grove.test_autumn import in_autumn
from tabletop import clause


@clause("WG-6.16", "WG-6.18", example="E-4")
def test_the_good_of_the_disc_brings_one_more_coin():
    table = in_autumn(2, "2c", disc="A1")
    table.squares("G", B4=1)
    table.autumn()
    table.play("G: walk store_1")
    assert table.choices("G") == {"sell nothing", "sell wood"}
    table.play("G: sell wood", "luck: draw silver", "luck: draw copper")
    assert table.barn_of("G") == "3c 1s" and table.squares_of("G") == {}


@clause("WG-6.2", "WG-6.3", example="E-46")
def test_two_goods_into_a_full_barn():
    table = in_autumn("town hall 1", "2c, 1 wood, 1 stone")
    table.autumn()
    table.play("G: walk post_office")
    assert len(table.choices("G")) == 15
    table.play("G: goods fish milk")
    assert table.choices("G") == {f"drop {p}" for p in ("fish", "milk", "wood", "stone", "coin")}
    table.play("G: drop coin", "G: drop stone")
    assert table.barn_of("G") == "1c, 1 fish, 1 milk, 1 wood"


@clause("WG-6.4", "WG-6.5", "WG-2.12", example="E-47")
def test_a_hired_labourer_stands_beside_the_board_until_winter_is_over():
    table = Position(disc="A3")
    table.hats(G="town hall 1")
    table.barn("G", "2c, 2 grain")
    table.squares("G", B3=1, B4=2)
    table.stock("lodge", yellow=1, white=1)
    table.autumn()
    table.play("G: walk lodge", "G: hire white", "G: with_coins grain 0")
    assert table["G"].hired == 2
    table.play("G: with_coins fish 0", "G: with_coins wood 0")
    assert table.squares_of("G") == {} and table.barn_of("G") == "2c"
    assert table["G"].labourers == (1, 2)


@clause("WG-6.18", "WG-6.19", example="E-48")
def test_all_coins_are_drawn_before_anything_is_given_up():
    table = in_autumn(11, "1c 1s, 1 milk, 1 stone", disc="A1")
    table.squares("G", B3=1, B4=1)
    table.autumn()
    table.play("G: walk store_3")
    assert len(table.choices("G")) == 8
    table.play("G: sell fish milk wood")
    table.play("luck: draw gold", "luck: draw copper", "luck: draw copper", "luck: draw silver")
    assert table.barn_of("G") == "3c 2s 1g, 1 stone"
    table.play("G: drop coin", "G: drop coin", "G: drop stone")
    assert table.barn_of("G") == "1c 2s 1g"


@clause("WG-6.16", "WG-6.17", "WG-8.10", example="E-49")
def test_selling_frees_its_space():
    table = in_autumn(7, "2c, 1 grain, 1 milk", disc="A1")
    table.autumn()
    table.play("G: walk store_2")
    assert table.refused("G: sell fish") == "WG-6.16"
    assert table.refused("G: sell stone") == "WG-6.17"
    table.play("G: sell grain", "luck: draw silver")
    assert table.barn_of("G") == "2c 1s, 1 milk" and table.asked == "R"


@clause("WG-6.16", example="E-49")
def test_a_store_may_be_visited_with_nothing_to_sell():
    table = in_autumn(7, "2c", disc="A1")
    table.autumn()
    table.play("G: walk store_2")
    assert table.barn_of("G") == "2c" and table.asked == "R"


@clause("WG-6.10", "WG-6.12", example="E-54")
def test_a_barn_extension_brings_two_spaces():
    table = in_autumn(7, "2c, 2 wood")
    table.stock("mill", hut=1, barn=1)
    table.autumn()
    table.play("G: walk mill", "G: build barn", "G: with_coins wood 1")
    assert table.barn_of("G") == "1c, 1 wood" and table["G"].barn_spaces == 6
    assert table.house("mill") == {"hut": 1}


@clause("WG-6.13", "WG-6.14", example="E-55")
def test_a_second_tent_is_allowed_and_fills_the_last_space():
    table = in_autumn(4, "1c, 2 stone")
    table.squares("G", B2=1)
    table.owns("G", improvements="tent well")
    table.stock("svensons", tent=1, vault=1)
    table.autumn()
    table.play("G: walk svensons")
    assert table.choices("G") == {"improve tent", "improve vault"}
    assert table.refused("G: improve well") == "WG-6.13"
    table.play("G: improve tent")
    assert table.choices("G") == {"with_coins stone 0", "with_coins stone 1"}
    table.play("G: with_coins stone 1")
    assert table["G"].improvements == (0, 6, 0)
    assert table.squares_of("G") == {"B2": 1} and table.barn_of("G") == ""
