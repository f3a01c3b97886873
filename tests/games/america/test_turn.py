"""Chapters 3, 10 and 11: the turn, the extraordinary building phase, winning."""

from __future__ import annotations

from games.america.position import Position
from planwagen.core.game import forced
from planwagen.games.america import AMERICA
from tabletop import clause


@clause("SA-3.3", "SA-4.1")
def test_the_dice_are_rolled_once_and_first():
    table = Position()
    table.give("red", "ore, lumber")
    table.before_dice("red")
    assert table.refused("red: rail c09r03E-St. Louis") == "SA-3.3"
    table.roll(2)
    assert table.refused("red: roll") == "SA-4.1"


@clause("SA-10.2", "SA-10.3", example="E-75")
def test_in_the_extraordinary_phase_one_builds_only():
    table = Position()
    table.give("orange", "3 ore, lumber, coal, cattle", gold=4, cards="scout")
    table.settler("orange", "c09r03E")
    table.play("red: end actions")
    choices = table.choices("orange")
    assert {"buy card", "done"} <= choices
    assert table.verbs("orange", "rail") and table.verbs("orange", "train")
    for wish in (
        "bank ore for gold",
        "buy ore",
        "offer",
        "play scout",
        "walk 1 c08r03E",
        "step 1 c11r04E-Lexington",
        "deliver 1",
    ):
        assert table.refused(f"orange: {wish}") == "SA-10.3"


@clause("SA-10.1", "SA-10.5", "SA-3.8", example="E-76")
def test_the_others_build_once_clockwise_and_then_the_left_neighbour_rolls():
    table = Position(active="white")
    table.play("white: end actions")
    assert table.refused("orange: done") == "SA-10.1"
    table.play("blue: done", "red: done")
    assert table.refused("red: buy card") == "SA-10.5"
    table.play("orange: done")
    assert (table.asked, table.choices("blue")) == ("blue", {"roll"})


@clause("SA-3.10")
def test_who_has_fewer_than_two_cards_is_passed_over_but_nobody_else():
    table = Position()
    table.give("orange", "ore")
    table.give("white", "2 grain")
    table.play("red: end actions")
    assert forced(AMERICA, table.state) is not None
    table.play("orange: done")
    assert table.choices("white") == {"done"}
    assert forced(AMERICA, table.state) is None


def almost_won() -> Position:
    table = Position()
    table.line_l()
    table.city("red", "Seattle", "Portland", "Reno", "Boise", "Helena", "Casper", "Denver")
    table.delivered("red", "Atlanta", "Jackson", "Lexington", "Raleigh", "Shreveport")
    table.delivered("red", "Washington D.C.", "Minneapolis")
    return table


@clause("SA-11.1", "SA-11.3", "SA-11.7", example="E-77")
def test_the_last_cube_wins_in_the_midst_of_a_run():
    table = almost_won()
    table.train("red", "c09r04E-c10r05W")
    table.give("red", "coal")
    table.play("red: step 1 Little Rock-c10r05W", "red: deliver 1")
    assert AMERICA.standing(table.state).winners == (0,)
    assert table.refused("red: stop") == "SA-11.7"


@clause("SA-11.3", "SA-8.14", example="E-78")
def test_right_of_way_may_win_before_the_dice():
    table = almost_won()
    table.give("red", "", cards="right of way")
    table.train("red", "c09r04E-c10r05W")
    table.before_dice("red")
    table.play("red: play right of way", "red: card train 1")
    table.play("red: step 1 Little Rock-c10r05W", "red: deliver 1")
    assert (table.asked, AMERICA.standing(table.state).winners) == ("nobody", (0,))
