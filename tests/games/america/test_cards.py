"""Chapter 8: development cards."""

from __future__ import annotations

from games.america.position import Position
from planwagen.games.america.board import RESOURCES
from tabletop import clause


@clause("SA-8.3", example="E-39")
def test_a_new_card_waits_for_the_next_turn():
    table = Position()
    table.give("red", "cattle, coal")
    table.play("red: buy card", "luck: drawn scout")
    assert table.refused("red: play scout") == "SA-8.3"
    table.pass_on()
    table.before_dice("red")
    table.state.fresh = (0,) * len(table.state.fresh)
    assert "play scout" in table.choices("red")


@clause("SA-8.1", "SA-8.4", example="E-40")
def test_cards_bought_in_anothers_turn_are_played_one_a_turn():
    table = Position()
    table.give("orange", "3 cattle, 2 coal")
    table.play("red: end actions", "orange: buy card", "luck: drawn cattle drive")
    table.play("orange: buy card", "luck: drawn scout", "orange: done", "white: done", "blue: done")
    table.play("orange: play cattle drive")
    assert table.hand("orange") == {"gold": 5}
    assert table.refused("orange: play scout") == "SA-8.1"


@clause("SA-8.12", example="E-42")
def test_cavalry_brings_gold_and_theft_but_no_discards():
    table = Position()
    table.give("red", "9 ore", cards="cavalry")
    table.give("blue", "coal")
    table.before_dice("red")
    table.play("red: play cavalry", "red: outlaw c11r04", "red: rob blue", "luck: stolen coal")
    assert table.hand("red") == {"ore": 9, "coal": 1, "gold": 2}
    assert table.choices("red") == {"roll"}


@clause("SA-8.17", example="E-43")
def test_native_support_chooses_the_sum_before_the_dice_only():
    table = Position()
    table.give("red", "8 ore", cards="native support")
    assert table.refused("red: play native support") == "SA-8.17"
    table.before_dice("red")
    table.play("red: play native support", "red: sum 7")
    assert table.choices("red") == {"discard ore"}
    table.play(*["red: discard ore"] * 4, "red: outlaw c10r03")
    assert "end actions" in table.choices("red")


@clause("SA-8.9", "SA-8.15", "SA-8.16", example="E-44")
def test_cards_that_could_do_nothing_are_not_played():
    table = Position()
    table.give("red", "", cards="cattle drive, mineral rights")
    assert table.refused("red: play cattle drive") == "SA-8.16"
    for kind in RESOURCES:
        table.drain(kind, 0, into="blue")
    assert table.refused("red: play mineral rights") == "SA-8.9"
    table["blue"].hand[0] -= 1
    table.balance()
    table.play("red: play mineral rights", "red: take lumber")
    assert "end actions" in table.choices("red")


@clause("SA-8.18", example="E-45")
def test_the_scout_walks_five_steps_or_brings_gold():
    table = Position(active="blue")
    table.give("blue", "2 grain", cards="2 scout")
    table.play("blue: play scout")
    assert table.choices("blue") == {"scout gold"}
    table.play("blue: scout gold")
    assert table["blue"].gold == 3
    table.before_dice("blue")
    table.state.card_played = False
    table.settler("blue", "Minneapolis")
    table.play("blue: play scout")
    assert table.refused("blue: scout 1 Denver") == "SA-8.18"
    table.play("blue: scout 1 Rapid City")
    assert table.owner_of("Rapid City") == "blue"
    assert table.hand("blue")["grain"] == 2


@clause("SA-8.13", "SA-6.32", example="E-46")
def test_the_engineer_builds_two_rails_and_a_free_one_between():
    table = Position(active="white")
    table.give("white", "", cards="engineer")
    table.play("white: play engineer")
    assert table.refused("white: no more") == "SA-8.13"
    table.play("white: card rail c07r05E-c09r05W", "white: free rail c07r05E-Dallas")
    assert "no more" in table.choices("white")
    table.play("white: card rail Little Rock-c09r05W")
    assert (table["white"].gold, table["white"].rails_left) == (5, 26)


@clause("SA-8.14", example="E-47")
def test_right_of_way_needs_neither_coal_nor_fees():
    table = Position()
    table.line_l()
    table.city("red", "Seattle")
    table.give("red", "", cards="right of way")
    table.train("red", "c09r04E-Nashville")
    table.play("red: play right of way", "red: card train 1")
    table.play("red: step 1 c09r04E-c10r05W", "red: step 1 Little Rock-c10r05W", "red: deliver 1")
    table.play("red: step 1 Little Rock-c09r04W", "red: step 1 c08r04E-c09r04W")
    table.play("red: step 1 c08r04E-St. Louis", "red: deliver 1")
    assert table.cube_on("St. Louis") == "red"
    assert "end actions" in table.choices("red")
    table.give("red", "coal", gold=1)
    table.play("red: step 1 c08r04E-c09r04W")
    assert (table["red"].gold, table["blue"].gold, table["orange"].gold) == (0, 1, 0)
