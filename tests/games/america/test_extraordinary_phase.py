"""Chapter 10: the extraordinary building phase."""

from __future__ import annotations

import pytest

from games.america.position import Position
from planwagen.core.words import read_words
from planwagen.games.america import AMERICA
from planwagen.games.america.board import PATH_NAMED
from tabletop import clause

RICH = "9 lumber, 9 ore, 9 grain, 9 coal, 9 cattle"


def orange_may_build(hand: str, gold: int = 0, cards: str = "") -> Position:
    """Red's action phase is over, and orange is asked."""
    table = Position()
    table.give("orange", hand, gold, cards)
    table.play("red: end actions")
    return table


def with_everything() -> Position:
    """E-75: orange could do much, were it his turn."""
    table = Position()
    table.rails("red", "c10r04E-Indianapolis", "c10r04E-Lexington")
    table.train("orange", "c10r04E-Indianapolis")
    table.settler("orange", "c08r03W")
    table.give("orange", "3 ore, lumber, coal, cattle", gold=4, cards="scout")
    table.play("red: end actions")
    return table


@clause("SA-10.1")
def test_the_others_build_clockwise_and_the_active_player_does_not():
    table = Position(active="orange")
    for colour in table.names:
        table.give(colour, "ore, lumber")
    table.play("orange: end actions")
    asked = []
    while table.choices(table.asked) > {"done"}:
        asked.append(table.asked)
        assert table.refused("orange: rail c09r03E-St. Louis") == "SA-10.1"
        table.play(f"{table.asked}: done")
    assert asked == ["white", "blue", "red"]


@clause("SA-10.1")
@pytest.mark.parametrize("colour", ["red", "white", "blue"])
def test_nobody_decides_while_another_may_build(colour: str):
    table = orange_may_build("ore, lumber")
    table.give(colour, "cattle, coal")
    assert table.choices(colour) == set()
    refusal = table.refusal(f"{colour}: buy card")
    assert (refusal.clause, refusal.params) == ("SA-10.1", {"who": "orange"})


@clause("SA-8.1", "SA-10.1")
def test_german_tells_whose_turn_it_is_from_who_may_build():
    table = orange_may_build("ore, lumber")
    table.give("white", "", cards="scout")
    words = read_words(AMERICA.package, "de")
    in_german = {
        line: words.refuse(table.refusal(line)) for line in ("white: play scout", "red: buy card")
    }
    assert in_german["white: play scout"].endswith("am Zug ist Rot")
    assert in_german["red: buy card"].endswith("mit dem Bauen an der Reihe ist Orange")


@clause("SA-10.1")
@pytest.mark.parametrize("command", ["roll", "end actions"])
def test_who_builds_does_not_have_the_turn(command: str):
    assert orange_may_build(RICH).refused(f"orange: {command}") == "SA-10.1"


@clause("SA-10.2")
def test_settlers_trains_rails_and_cards_are_built_in_any_order_and_number():
    table = orange_may_build(RICH)
    table.play("orange: rail c10r04E-Lexington", "orange: buy card", "luck: drawn scout")
    table.play("orange: settler St. Louis", "orange: train c10r04E-Lexington")
    table.play("orange: buy card", "luck: drawn cavalry", "orange: rail c11r03E-Lexington")
    assert table.cards("orange") == {"scout": 1, "cavalry": 1}
    assert table.settler_at("orange") == "St. Louis"
    assert table.train_beside("orange", 2) == "c10r04E-Lexington"
    assert table["orange"].rails_left == 27
    assert table.hand("orange") == {"lumber": 5, "ore": 6, "grain": 8, "coal": 6, "cattle": 6}
    assert table.asked == "orange"


@clause("SA-10.2")
def test_rebuilding_is_building():
    table = orange_may_build(RICH)
    table.settler("orange", "c08r03W")
    table.settler("orange", "c08r03E", number=2)
    table.rails("orange", "c10r04E-Lexington")
    table.train("orange", "c10r04E-Lexington", number=2)
    table.play("orange: rebuild settler 1 Jackson", "orange: rebuild train 2 c11r04E-Lexington")
    assert table.settler_at("orange") == "Jackson"
    assert table.train_beside("orange", 2) == "c11r04E-Lexington"


@clause("SA-10.2", "SA-6.1")
def test_the_prices_are_those_of_the_own_turn():
    table = orange_may_build("ore, cattle")
    assert table.choices("orange") == {"done"}
    assert table.refused("orange: rail c10r04E-Lexington") == "SA-6.1"
    assert table.refused("orange: buy card") == "SA-6.1"


@clause("SA-10.2", "SA-10.3", example="E-75")
def test_only_building_is_open():
    choices = with_everything().choices("orange")
    assert {"buy card", "train c11r04E-Lexington", "rail Jackson-c10r05W", "done"} <= choices
    assert {choice.split()[0] for choice in choices} == {"buy", "train", "rail", "done"}
    assert {choice for choice in choices if choice.startswith("buy")} == {"buy card"}


@clause("SA-10.2", "SA-10.3")
def test_whatever_one_has_only_building_is_offered():
    table = with_everything()
    table.give("orange", RICH, gold=9, cards="scout, cavalry")
    verbs = {choice.split()[0] for choice in table.choices("orange")}
    assert verbs == {"buy", "settler", "train", "rail", "done"}


@clause("SA-10.3", "SA-9.24", example="E-75")
@pytest.mark.parametrize(
    "command",
    [
        "bank ore for gold",
        "bank ore for grain",
        "buy grain",
        "offer",
        "play scout",
        "walk 1 Omaha",
        "step 1 c10r04E-Lexington",
        "deliver 1",
    ],
)
def test_no_trade_card_walk_run_or_delivery(command: str):
    table = with_everything()
    assert table.refused(f"orange: {command}") == "SA-10.3"
    table.on_turn("orange")
    table.give("orange", "3 ore, grain, coal")  # all of it would do in the own turn
    table.play(f"orange: {command}")


@clause("SA-10.4", "SA-6.27")
def test_a_rail_brings_gold_as_always():
    table = orange_may_build("ore, lumber")
    table.play("orange: rail c09r03E-St. Louis")
    assert table.golds() == [1, 1, 0, 0]


@clause("SA-10.4", "SA-6.29")
def test_a_symbol_brings_a_free_rail_before_the_next_one_builds():
    table = Position(active="orange")
    table.give("white", "ore, lumber")
    table.play("orange: end actions", "white: rail c07r05E-c09r05W")
    assert "free rail c07r05E-Dallas" in table.choices("white")
    table.play("white: free rail c07r05E-Dallas")
    assert (table["white"].gold, table.choices("white")) == (3, {"done"})


@clause("SA-10.3", "SA-10.5")
def test_gold_won_in_the_phase_is_not_spent_in_it():
    table = orange_may_build("ore, lumber", gold=3)
    table.play("orange: rail c09r03E-St. Louis")
    assert table["orange"].gold == 4
    assert table.refused("orange: buy ore") == "SA-10.3"


@clause("SA-10.1", "SA-10.5", "SA-3.8", example="E-76")
def test_who_has_finished_does_not_build_again():
    table = Position(active="white")
    for colour in ("blue", "red", "orange"):
        table.give(colour, "2 ore, 2 lumber")
    table.play("white: end actions", "blue: rail c11r04E-Atlanta", "blue: done")
    table.play("red: rail c10r03E-Chicago", "red: done", "orange: rail c09r03E-St. Louis")
    assert table.state.rails[PATH_NAMED["c09r03E-St. Louis"]] == table.seat("orange")
    assert table["red"].gold == 1
    assert (table.asked, table.choices("red")) == ("orange", set())
    assert table.refused("red: rail c10r03E-Indianapolis") == "SA-10.5"
    assert table.refused("blue: rail c11r05E-Atlanta") == "SA-10.5"
    assert table.state.active == table.seat("white")
    table.play("orange: done")
    assert (table.asked, table.choices("blue")) == ("blue", {"roll"})


@clause("SA-10.6")
def test_after_the_last_of_them_the_turn_is_over():
    table = Position()
    turn = table.state.turn.number
    table.play("red: end actions", "orange: done", "white: done")
    assert (table.state.active, table.state.turn.number) == (0, turn)
    table.play("blue: done")
    assert (table.state.active, table.state.turn.number) == (1, turn + 1)
    assert table.choices("orange") == {"roll"}


@clause("SA-10.1", "SA-10.6")
def test_with_three_players_two_build():
    table = Position("red", "white", "blue", active="white")
    table.play("white: end actions", "blue: done", "red: done")
    assert table.choices("blue") == {"roll"}
