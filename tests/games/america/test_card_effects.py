"""Chapter 8, the cards: what each kind does; Right of Way has a file of its own."""

from __future__ import annotations

import pytest

from games.america.position import EDITION, Position
from planwagen.games.america.board import PLACE_NAMES, RESOURCES
from planwagen.games.america.components import CARD_NAMES
from tabletop import clause

SYMBOL = "c07r05E-c09r05W"


def before_dice(card: str, hand: str = "") -> Position:
    table = Position()
    table.give("red", hand, cards=card)
    table.before_dice("red")
    return table


@clause("SA-8.11")
def test_there_are_twenty_four_cards_of_seven_kinds():
    assert dict(zip(CARD_NAMES, EDITION.copies, strict=True)) == {
        "cavalry": 6,
        "engineer": 4,
        "right of way": 4,
        "mineral rights": 3,
        "cattle drive": 3,
        "native support": 2,
        "scout": 2,
    }
    assert sum(Position().state.deck) == 24


# Cavalry.


@clause("SA-8.12", example="E-42")
def test_cavalry_brings_gold_and_theft_and_nobody_discards():
    table = before_dice("cavalry", "9 ore")
    table.give("blue", "coal")
    table.play("red: play cavalry", "red: outlaw c11r04", "red: rob blue", "luck: stolen coal")
    assert table.hand("red") == {"ore": 9, "coal": 1, "gold": 2}
    assert table.hand("blue") == {}
    assert table.choices("red") == {"roll"}
    table.play("red: roll", "luck: dice 1 1")
    assert "end actions" in table.choices("red")


@clause("SA-8.12")
def test_the_gold_of_the_cavalry_comes_before_the_theft():
    table = before_dice("cavalry")
    table.give("blue", "9 coal")
    table.play("red: play cavalry", "red: outlaw c11r04")
    assert table["red"].gold == 2
    assert table.choices("red") == {"rob blue", "rob nobody"}
    table.play("red: rob nobody")
    assert (table.hand("red"), table.hand("blue")) == ({"gold": 2}, {"coal": 9})


@clause("SA-8.12")
def test_the_outlaw_of_the_cavalry_moves_as_on_a_seven():
    table = before_dice("cavalry")
    table.outlaw("c11r04")
    table.play("red: play cavalry")
    assert len(table.choices("red")) == 50
    assert table.refused("red: outlaw c11r04") == "SA-4.12"
    assert table.refused("red: outlaw c06r03") == "SA-4.12"
    table.play("red: outlaw c10r03")  # only red cities there
    assert (table.hand("red"), table.choices("red")) == ({"gold": 2}, {"roll"})


# Engineer.


@clause("SA-8.13", "SA-6.32", example="E-46")
def test_the_engineer_builds_two_rails_with_the_free_one_between():
    table = Position(active="white")
    table.give("white", "", cards="engineer")
    rails, golds = table["white"].rails_left, []
    table.play("white: play engineer")
    for line in (
        f"card rail {SYMBOL}",
        "free rail c07r05E-Dallas",
        "card rail Little Rock-c09r05W",
    ):
        table.play(f"white: {line}")
        golds.append(table["white"].gold)
    assert golds == [0, 3, 5]
    assert rails - table["white"].rails_left == 3
    assert not table.events_of("pays")
    assert "end actions" in table.choices("white")


@clause("SA-8.13")
def test_the_first_rail_must_be_built_and_the_second_may_be_renounced():
    table = Position()
    table.give("red", "ore, lumber", cards="engineer")
    table.play("red: play engineer")
    assert table.refused("red: no more") == "SA-8.13"
    assert table.offers("red", "card") == table.choices("red")
    table.play("red: card rail c10r03E-Chicago")
    assert "card rail c10r03E-Indianapolis" in table.choices("red")
    table.play("red: no more")
    assert (table["red"].rails_left, table.hand("red")) == (28, {"ore": 1, "lumber": 1})
    assert "end actions" in table.choices("red")


@clause("SA-8.13", "SA-6.29")
def test_the_free_rail_comes_before_the_second():
    table = Position(active="white")
    table.give("white", "", cards="engineer")
    table.play("white: play engineer", f"white: card rail {SYMBOL}")
    assert table.refused("white: card rail Shreveport-c09r06W") == "SA-3.7"
    assert table.refused("white: no more") == "SA-3.7"
    table.play("white: no free rail", "white: card rail Shreveport-c09r06W")
    assert table["white"].rails_left == 27


@clause("SA-8.13", "SA-6.19")
def test_with_one_rail_left_the_engineer_builds_one():
    table = Position()
    table.stock("red", rails=1)
    table.give("red", "", cards="engineer")
    table.play("red: play engineer", "red: card rail c10r03E-Chicago")
    assert table["red"].rails_left == 0
    assert "end actions" in table.choices("red")  # the second rail is not asked for


@clause("SA-8.13", "SA-6.29")
def test_a_free_rail_that_was_the_last_ends_the_engineers_work():
    table = Position(active="white")
    table.stock("white", rails=2)
    table.give("white", "", cards="engineer")
    table.play("white: play engineer", "white: card rail c07r05E-c09r05W")
    table.play("white: free rail c07r05E-Dallas")
    assert table["white"].rails_left == 0
    assert "end actions" in table.choices("white")


@clause("SA-8.13")
def test_by_rules_1_the_second_rail_was_asked_for_all_the_same():
    table = Position()
    table.state.rules = 1
    table.stock("red", rails=1)
    table.give("red", "", cards="engineer")
    table.play("red: play engineer", "red: card rail c10r03E-Chicago")
    assert table.choices("red") == {"no more"}
    assert table.refused("red: card rail c10r03E-Indianapolis") == "SA-6.19"


@clause("SA-8.13", "SA-6.23")
def test_a_tie_of_routes_is_settled_before_the_second_rail():
    table = Position(active="orange")
    table.rails("orange", "Jackson-c10r05W", "c09r04E-c10r05W")
    table.rails("blue", "Little Rock-c10r05W")
    table.give("orange", "", cards="engineer")
    table.play("orange: play engineer", "orange: card rail c09r04E-St. Louis")
    assert table.choices("orange") == {"route 1", "route 2"}
    table.play("orange: route 1")
    assert table["orange"].gold == 3
    assert "no more" in table.choices("orange")


# Mineral Rights.


@clause("SA-8.15", example="E-44")
def test_mineral_rights_do_not_bring_what_the_supply_lacks():
    table = Position()
    table.give("red", "", cards="mineral rights")
    table.drain("ore", 0, into="blue")
    table.play("red: play mineral rights")
    assert table.choices("red") == {f"take {kind}" for kind in RESOURCES if kind != "ore"}
    assert table.refused("red: take ore") == "SA-8.15"


@clause("SA-8.15", "SA-8.9", example="E-44")
def test_mineral_rights_bring_the_last_card_of_the_supply():
    table = Position()
    table.give("red", "", cards="mineral rights")
    for kind in RESOURCES:
        table.drain(kind, int(kind == "coal"), into="blue")
    table.play("red: play mineral rights")
    assert table.choices("red") == {"take coal"}
    table.play("red: take coal")
    assert table.hand("red") == {"coal": 1}
    assert "end actions" in table.choices("red")


@clause("SA-8.15")
@pytest.mark.parametrize("kinds", [("ore", "ore"), ("grain", "coal")])
def test_mineral_rights_bring_two_cards_of_one_or_two_kinds(kinds: tuple[str, str]):
    table = before_dice("mineral rights")
    table.play("red: play mineral rights", *(f"red: take {kind}" for kind in kinds))
    assert sum(table.hand("red").values()) == 2
    assert {*table.hand("red")} == {*kinds}
    assert sum(table.left().values()) == 93
    assert table.choices("red") == {"roll"}


@clause("SA-8.15")
def test_the_second_card_must_still_be_there():
    table = before_dice("mineral rights")
    table.drain("ore", 1, into="blue")
    table.play("red: play mineral rights", "red: take ore")
    assert table.refused("red: take ore") == "SA-8.15"
    assert table.refused("red: take gold") == "SA-8.15"


# Cattle Drive.


@clause("SA-8.16", "SA-8.9", example="E-44")
def test_a_cattle_drive_turns_one_cattle_into_five_gold():
    table = before_dice("cattle drive")
    assert table.refused("red: play cattle drive") == "SA-8.16"
    table.give("red", "cattle", cards="cattle drive")
    table.play("red: play cattle drive")
    assert (table.hand("red"), table.left()["cattle"]) == ({"gold": 5}, 19)
    assert table.choices("red") == {"roll"}


# Native Support.


@clause("SA-8.17", example="E-43")
def test_a_chosen_seven_is_a_seven_in_every_respect():
    table = before_dice("native support", "8 ore")
    table.give("blue", "9 grain")
    table.play("red: play native support", "red: sum 7")
    assert (table.choices("red"), table.choices("blue")) == ({"discard ore"}, {"discard grain"})
    table.play(*["red: discard ore"] * 4, *["blue: discard grain"] * 4)
    assert len(table.offers("red", "outlaw")) == 51
    table.play("red: outlaw c11r04")
    assert table.choices("red") == {"rob blue", "rob nobody"}
    table.play("red: rob blue", "luck: stolen grain")
    assert (table.hand("red"), table.golds()) == ({"ore": 4, "grain": 1}, [0, 0, 0, 0])
    assert table.refused("red: roll") == "SA-4.1"


@clause("SA-8.17", example="E-43")
def test_native_support_is_not_played_after_the_dice():
    table = Position()
    table.give("red", "", cards="native support")
    assert not table.offers("red", "play")
    assert table.refused("red: play native support") == "SA-8.17"


@clause("SA-8.17")
def test_any_other_sum_yields_and_compensates_without_dice():
    table = before_dice("native support")
    table.play("red: play native support")
    assert table.choices("red") == {f"sum {total}" for total in range(2, 13)}
    assert table.refused("red: sum 13") == "SA-8.17"
    table.play("red: sum 11")
    assert [table.hand(colour) for colour in table.names] == [
        {"coal": 1, "cattle": 1},
        {"coal": 1},
        {"lumber": 1},
        {"gold": 1},
    ]
    assert "end actions" in table.choices("red")
    assert table.refused("red: roll") == "SA-4.1"


# Scout.


def scouting(settler: str = "", grain: int = 0) -> Position:
    """Blue has just played Scout."""
    table = Position(active="blue")
    if settler:
        table.settler("blue", settler)
    table.give("blue", f"{grain} grain", cards="scout")
    table.play("blue: play scout")
    return table


@clause("SA-8.18", example="E-45")
def test_without_settler_the_scout_brings_gold():
    table = scouting(grain=2)
    assert table.choices("blue") == {"scout gold"}
    assert table.refused("blue: scout 1 Rapid City") == "SA-7.1"
    table.play("blue: scout gold")
    assert table.hand("blue") == {"grain": 2, "gold": 3}


@clause("SA-8.18", example="E-45")
def test_the_scout_walks_five_steps_whatever_the_grain():
    table = scouting("Minneapolis", grain=2)
    assert {"scout gold", "scout 1 Rapid City"} <= table.choices("blue")
    assert "scout 1 Denver" not in table.choices("blue")
    assert table.refused("blue: scout 1 Denver") == "SA-8.18"
    table.play("blue: scout 1 Rapid City")
    assert (table.owner_of("Rapid City"), table.settler_at("blue")) == ("blue", "")
    assert table.hand("blue") == {"grain": 2}


@clause("SA-8.18")
def test_steps_of_the_scout_lapse_and_there_is_no_gold_besides():
    table = scouting("Minneapolis")
    table.play("blue: scout 1 c08r03E")
    assert (table.settler_at("blue"), table.hand("blue")) == ("c08r03E", {})
    assert table.refused("blue: scout gold") == "SA-8.5"
    assert not table.offers("blue", "walk")


@clause("SA-8.18")
def test_a_scout_leads_to_at_most_forty_five_ends():
    table = scouting("Minneapolis")
    ends = []
    for place in PLACE_NAMES:
        table.settler("blue", place)
        ends.append(len(table.verbs("blue", "scout 1")))
    assert 30 < max(ends) <= 45
