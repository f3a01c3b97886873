"""Chapter 3: the turn."""

from __future__ import annotations

import pytest

from games.america.position import Position
from tabletop import clause

RICH = "3 lumber, 3 ore, 3 grain, 3 coal, 3 cattle"


def rich(*, before_dice: bool = False) -> Position:
    """Red's turn, with cards of all kinds, gold, a settler, and a train at a foreign city."""
    table = Position()
    table.give("red", RICH, gold=5, cards="2 scout")
    table.settler("red", "c08r03W")
    table.rails("red", "c09r03E-St. Louis")
    table.train("red", "c09r03E-St. Louis", number=2)
    if before_dice:
        table.before_dice("red")
    return table


def trade(table: Position, partner: str, give: str, want: str) -> None:
    """One card for another, agreed at once."""
    table.play("red: offer", f"red: give {give}", f"red: want {want}", f"red: offer to {partner}")
    table.play(f"{partner}: accept", f"red: trade with {partner}")


@clause("SA-3.1")
def test_turns_go_clockwise():
    table = Position(active="white")
    turns = []
    for _ in range(5):
        turns.append(table.asked)
        table.roll(2)
        table.pass_on()
    assert turns == ["white", "blue", "red", "orange", "white"]


@clause("SA-3.1")
@pytest.mark.parametrize("command", ["roll", "end actions", "buy ore", "rail c11r04E-Atlanta"])
def test_nobody_decides_in_the_turn_of_another(command):
    table = Position()
    table.give("blue", "ore, lumber", gold=4)
    refusal = table.refusal(f"blue: {command}")
    assert (refusal.clause, refusal.params) == ("SA-3.1", {"who": "red"})
    assert table.choices("blue") == set()


@clause("SA-3.1")
def test_turns_go_on_until_somebody_has_won():
    table = Position()
    table.rails("red", "c09r03E-St. Louis")
    table.train("red", "c09r03E-St. Louis")
    table.city("red", "Omaha", "Denver", "Dallas", "Reno", "Boise", "Casper", "Helena")
    table.delivered("red", "Jackson", "Lexington", "Raleigh", "Shreveport", "Washington D.C.")
    table.delivered("red", "Minneapolis", "Little Rock")
    table.play("red: deliver 1")
    assert table.asked == "nobody"
    assert table.refused("orange: roll") == "SA-11.7"


@clause("SA-3.2")
def test_a_turn_is_production_actions_and_the_building_of_the_others():
    table = Position()
    table.before_dice("red")
    table.play("red: roll")
    assert table.asked == "luck"
    table.play("luck: dice 1 1")
    assert "end actions" in table.choices("red")
    table.play("red: end actions")
    for colour in ("orange", "white", "blue"):
        assert (table.asked, table.choices(colour)) == (colour, {"done"})
        table.play(f"{colour}: done")
    assert table.choices("orange") == {"roll"}


@clause("SA-3.3")
def test_before_the_dice_one_card_may_be_played():
    table = rich(before_dice=True)
    assert table.choices("red") == {"roll", "play scout"}
    table.play("red: play scout", "red: scout gold")
    assert table.choices("red") == {"roll"}
    assert table.refused("red: play scout") == "SA-8.1"
    table.play("red: roll", "luck: dice 1 1")
    assert table.refused("red: play scout") == "SA-8.1"


@clause("SA-3.3")
@pytest.mark.parametrize(
    "command",
    [
        "end actions",
        "offer",
        "buy ore",
        "bank ore for gold",
        "buy card",
        "settler Chicago",
        "train c09r03E-Indianapolis",
        "rail c10r03E-Chicago",
        "walk 1 Omaha",
        "step 1 c09r03E-St. Louis",
        "deliver 2",
        "outlaw c11r04",
    ],
)
def test_nothing_else_is_possible_before_the_dice(command):
    assert rich(before_dice=True).refused(f"red: {command}") == "SA-3.3"


@clause("SA-3.4")
def test_the_action_phase_offers_every_kind_of_action():
    verbs = {choice.split()[0] for choice in rich().choices("red")}
    trading, building = {"offer", "buy", "bank"}, {"settler", "rebuild", "rail"}
    assert verbs == trading | building | {"walk", "step", "deliver", "play", "end"}
    assert "buy card" in rich().choices("red")


@clause("SA-3.4", "SA-5.2", "SA-6.25", "SA-9.17", example="E-6")
def test_trade_build_trade_run_and_deliver_in_any_order():
    table = Position()
    table.give("red", "3 grain, 2 lumber, coal", gold=3)
    table.give("orange", "ore")
    table.give("blue", "coal")
    trade(table, "orange", give="grain", want="ore")
    table.play("red: rail c09r03E-St. Louis")
    trade(table, "blue", give="lumber", want="coal")
    table.play("red: step 1 c09r03E-St. Louis", "red: deliver 1")
    assert table.hand("red") == {"grain": 2, "coal": 1, "gold": 5}
    assert (table.hand("orange"), table.hand("blue")) == ({"grain": 1}, {"lumber": 1})
    assert (table.cube_on("St. Louis"), table["red"].centre) == ("red", 0)
    route = table.events_of("route_paid")[0].at
    assert {*route} == {"path c09r03E-Indianapolis", "path c09r03E-St. Louis"}


@clause("SA-3.4")
def test_an_action_is_repeated_as_often_as_one_can_pay():
    table = Position()
    table.give("red", "3 lumber, 3 ore")
    table.play("red: rail c09r03E-c10r03W", "red: rail c10r03E-Chicago")
    table.play("red: rail c10r04E-Nashville")
    assert table.refused("red: rail c10r05E-Nashville") == "SA-6.1"


@clause("SA-3.4")
@pytest.mark.parametrize("text", ["dance", "", "end", "undo", "roll twice"])
def test_what_is_no_decision_of_the_rules_is_not_understood(text):
    assert rich().refused(f"red: {text}") == "SA-3.4"


@clause("SA-3.5")
def test_the_action_phase_may_be_ended_at_any_time():
    table = rich()
    table.play("red: end actions")
    assert table.asked == "orange"


@clause("SA-3.5")
def test_what_an_action_brings_with_it_must_be_done_before_the_end():
    table = rich()
    table.play("red: play scout")
    assert table.refused("red: end actions") == "SA-3.7"
    table.play("red: scout gold", "red: end actions")
    assert table.asked == "orange"


@clause("SA-3.6")
def test_a_price_is_paid_before_its_effect():
    table = Position()
    table.give("red", "ore, lumber")
    table.play("red: rail c09r03E-St. Louis")
    assert [event.id for event in table.events] == [
        "pays",
        "builds_rail",
        "route_paid",
        "takes_gold",
    ]


@clause("SA-3.6")
def test_a_fee_is_due_before_anything_the_run_may_bring():
    table = Position()
    table.line_l()
    table.train("red", "Little Rock-c10r05W")
    table.give("red", "coal", gold=0)
    assert table.refused("red: step 1 Little Rock-c09r04W") == "SA-9.16"


@clause("SA-3.6")
def test_three_cards_are_given_before_one_is_taken():
    table = Position()
    table.give("red", "2 ore", gold=2)
    assert table.refused("red: bank ore for lumber") == "SA-5.11"
    table.play("red: buy ore", "red: bank ore for lumber")
    assert table.hand("red") == {"lumber": 1}


@clause("SA-3.7")
@pytest.mark.parametrize(
    "command", ["end actions", "buy grain", "offer", "deliver 1", "walk 1 Omaha"]
)
def test_no_other_action_before_the_free_rail_is_laid_or_renounced(command):
    table = Position(active="white")
    table.give("white", "2 ore, 2 lumber", gold=4)
    table.play("white: rail c07r05E-c09r05W")
    assert table.refused(f"white: {command}") == "SA-3.7"
    assert "no free rail" in table.choices("white")


@clause("SA-3.7", "SA-9.27")
@pytest.mark.parametrize(
    "command", ["end actions", "buy ore", "offer", "play scout", "walk 1 Omaha"]
)
def test_no_other_action_while_a_run_is_open(command):
    table = rich()
    table.play("red: step 1 c09r03E-St. Louis")
    assert table.refused(f"red: {command}") == "SA-9.27"
    table.play("red: stop")
    assert "end actions" in table.choices("red")


@clause("SA-3.7", "SA-8.2")
def test_no_card_is_played_within_another_action():
    table = rich()
    table.play("red: offer")
    assert table.refused("red: play scout") == "SA-8.2"


@clause("SA-3.7")
def test_nobody_decides_while_luck_is_asked():
    table = Position()
    table.before_dice("red")
    table.play("red: roll")
    assert table.refused("red: end actions") == "SA-3.7"
    assert table.refused("orange: roll") == "SA-3.7"


@clause("SA-3.8")
def test_the_turn_stays_with_the_active_player_until_all_others_have_built():
    table = Position(active="white")
    table.play("white: end actions")
    for colour in ("blue", "red", "orange"):
        assert table.state.active == table.seat("white")
        assert table.refused(f"{colour}: roll") == "SA-10.1"
        table.play(f"{colour}: done")
    assert table.state.active == table.seat("blue")
    assert table.choices("blue") == {"roll"}


@clause("SA-3.8", "SA-10.1")
def test_in_the_building_phase_the_others_wait_for_the_one_who_is_asked():
    table = Position()
    table.play("red: end actions")
    assert table.refused("white: buy card") == "SA-10.1"
    assert table.refused("red: buy card") == "SA-10.1"
