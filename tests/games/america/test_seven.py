"""Chapter 4, second half: a seven, discards, the outlaw, theft."""

from __future__ import annotations

import pytest

from games.america.position import Position
from planwagen.core.action import SPECTATOR
from planwagen.core.words import read_words
from planwagen.games.america import AMERICA
from planwagen.games.america.board import HEXES
from planwagen.games.america.state import FACE_DOWN
from tabletop import clause


def rolled_seven(active: str = "red", **hands: str) -> Position:
    """These hands, and a seven."""
    table = Position(active=active)
    for colour, hand in hands.items():
        table.give(colour, hand)
    table.roll(7)
    return table


def asked(table: Position) -> set[str]:
    return {table.names[seat] for seat in AMERICA.may_act(table.state)}


def founded_west() -> Position:
    """E-13: blue founds Rapid City, then white Denver."""
    table = Position(active="blue")
    for colour, place in (("blue", "c07r02W"), ("white", "c05r03E")):
        table.give(colour, "grain")
        table.settler(colour, place)
    table.play("blue: walk 1 Rapid City")
    table.on_turn("white")
    table.play("white: walk 1 Denver")
    return table


@clause("SA-4.9")
def test_on_a_seven_discards_outlaw_and_theft_follow_in_this_order():
    table = rolled_seven(orange="8 grain")
    assert asked(table) == {"orange"}
    table.play(*["orange: discard grain"] * 4)
    assert table.offers("red", "outlaw") == table.choices("red")
    table.play("red: outlaw c11r04")
    assert table.choices("red") == {"rob orange", "rob nobody"}
    table.play("red: rob nobody")
    assert "end actions" in table.choices("red")


@clause("SA-4.9")
def test_on_a_seven_nobody_gets_cards_or_gold():
    table = rolled_seven()
    assert [table.hand(colour) for colour in table.names] == [{}] * 4
    assert table.left() == dict.fromkeys(("lumber", "ore", "grain", "coal", "cattle"), 19)


@clause("SA-4.10", example="E-5")
def test_of_nine_cards_four_of_ones_choice_go_back():
    table = rolled_seven(white="3 ore, 3 grain, 3 coal")
    table.play("white: discard ore", "white: discard grain", "white: discard ore")
    assert table.refused("white: discard lumber") == "SA-4.10"
    table.play("white: discard coal")
    assert table.hand("white") == {"ore": 1, "grain": 2, "coal": 2}
    assert table.left() == {"lumber": 19, "ore": 18, "grain": 17, "coal": 17, "cattle": 19}
    assert asked(table) == {"red"}


@clause("SA-4.10", example="E-23")
def test_seven_cards_and_any_gold_are_kept():
    table = Position()
    table.give("blue", "7 ore", gold=10)
    table.roll(7)
    assert asked(table) == {"red"}
    assert table.hand("blue") == {"ore": 7, "gold": 10}


@clause("SA-4.10", example="E-23")
@pytest.mark.parametrize("cards", ["", "cavalry, 2 scout"])
def test_of_eight_cards_four_go_back_whatever_development_cards_there_are(cards):
    table = Position()
    table.give("blue", "8 ore", gold=10, cards=cards)
    table.roll(7)
    table.play(*["blue: discard ore"] * 4)
    assert (table.hand("blue"), asked(table)) == ({"ore": 4, "gold": 10}, {"red"})
    assert sum(table.cards("blue").values()) == (3 if cards else 0)


@clause("SA-4.10")
@pytest.mark.parametrize("text", ["discard gold", "discard cavalry", "discard"])
def test_only_resource_cards_are_discarded(text):
    assert rolled_seven(red="8 ore").refused(f"red: {text}") == "SA-4.10"


@clause("SA-4.10")
def test_without_a_seven_nothing_is_discarded():
    table = Position()
    table.give("red", "8 ore")
    assert table.refused("red: discard ore") == "SA-4.10"


@clause("SA-4.10", "SA-3.7")
def test_who_has_returned_too_few_cards_must_go_on():
    table = rolled_seven(red="8 ore")
    table.play(*["red: discard ore"] * 3)
    assert table.refused("red: outlaw c11r04") == "SA-3.7"
    assert table.choices("red") == {"discard ore"}


@clause("SA-4.10")
def test_who_has_returned_enough_returns_no_more():
    table = rolled_seven(red="8 ore", white="8 ore")
    table.play(*["white: discard ore"] * 4)
    assert table.choices("white") == set()
    assert table.refused("white: discard ore") == "SA-4.10"
    table.play(*["red: discard ore"] * 4)
    assert table.refused("red: discard ore") == "SA-4.10"


@clause("SA-4.11", example="E-24")
def test_several_discard_and_only_then_the_outlaw_moves():
    table = rolled_seven(red="8 ore", white="11 grain", blue="6 coal")
    assert asked(table) == {"red", "white"}
    table.play(*["white: discard grain"] * 5, *["red: discard ore"] * 3)
    assert asked(table) == {"red"}
    assert table.offers("red", "outlaw") == set()
    table.play("red: discard ore")
    assert len(table.offers("red", "outlaw")) == 51
    assert [sum(table.hand(c).values()) for c in ("red", "white", "blue")] == [4, 6, 6]


@clause("SA-4.11")
def test_all_choose_independently_in_any_order():
    table = rolled_seven(red="8 ore", white="8 grain")
    table.play("white: discard grain", "red: discard ore", "white: discard grain")
    assert asked(table) == {"red", "white"}
    table.play(*["red: discard ore"] * 3, *["white: discard grain"] * 2)
    assert asked(table) == {"red"}


@clause("SA-4.11")
def test_the_discards_are_shown_when_all_are_done():
    table = rolled_seven(red="8 ore", white="4 grain, 4 coal")
    table.play(*["white: discard coal"] * 4)
    assert table.left()["coal"] == 15
    assert table.events_of("discards") == []
    table.play(*["red: discard ore"] * 4)
    assert table.left()["coal"] == 19
    assert {
        (event.seat, *event.params["cards"].items()) for event in table.events_of("discards")
    } == {
        (0, ("ore", 4)),
        (2, ("coal", 4)),
    }


@clause("SA-4.11")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_a_discard_not_shown_yet_looks_the_same_whatever_it_is(viewer):
    coal, grain = (rolled_seven(red="8 ore", white="4 grain, 4 coal") for _ in range(2))
    coal.play("white: discard coal")
    grain.play("white: discard grain")
    assert AMERICA.seen_by(coal.state, viewer) == AMERICA.seen_by(grain.state, viewer)
    assert AMERICA.seen_by(coal.state, 2) != AMERICA.seen_by(grain.state, 2)


@clause("SA-4.12", example="E-25")
def test_at_the_start_the_outlaw_may_go_to_fifty_one_hexes():
    table = rolled_seven()
    assert len(table.choices("red")) == 51
    for hex in ("c02r04", "c02r05", "c06r03"):
        assert table.refused(f"red: outlaw {hex}") == "SA-4.12"


@clause("SA-4.12", example="E-25")
def test_from_a_numbered_hex_he_may_go_to_fifty():
    table = Position()
    table.outlaw("c11r04")
    table.roll(7)
    assert len(table.choices("red")) == 50
    assert table.refused("red: outlaw c11r04") == "SA-4.12"


@clause("SA-4.12", example="E-25")
def test_he_follows_the_tokens():
    table = founded_west()
    table.roll(7)
    assert "outlaw c06r03" in table.choices("white")
    assert table.refused("white: outlaw c13r03") == "SA-4.12"


@clause("SA-4.12")
def test_own_cities_there_do_not_matter_and_moving_is_compulsory():
    table = rolled_seven()
    assert table.refused("red: end actions") == "SA-3.7"
    table.play("red: outlaw c10r03")
    assert HEXES[table.state.outlaw].id == "c10r03"


@clause("SA-4.12")
@pytest.mark.parametrize("text", ["outlaw c99r99", "outlaw Omaha", "outlaw"])
def test_an_unknown_hex_is_not_understood(text):
    assert rolled_seven().refused(f"red: {text}") == "SA-4.12"


@clause("SA-4.13", "SA-4.14", example="E-26")
def test_victims_have_a_city_there_and_a_card():
    table = rolled_seven(active="white", red="3 ore", blue="coal")
    table.play("white: outlaw c11r04")
    assert table.choices("white") == {"rob red", "rob blue", "rob nobody"}
    assert table.refused("white: rob orange") == "SA-4.14"
    table.play("white: rob blue", "luck: stolen coal")
    assert (table.hand("white"), table.hand("blue")) == ({"coal": 1}, {})
    assert "end actions" in table.choices("white")


@clause("SA-4.13", "SA-4.14", example="E-26")
def test_where_only_own_cities_stand_nobody_is_robbed():
    table = rolled_seven(red="ore", orange="ore", white="ore", blue="ore")
    table.play("red: outlaw c10r03")
    assert table.offers("red", "rob") == set()
    assert "end actions" in table.choices("red")


@clause("SA-4.13")
def test_where_no_city_stands_nobody_is_robbed():
    table = rolled_seven(orange="ore")
    table.play("red: outlaw c03r02")
    assert "end actions" in table.choices("red")


@clause("SA-4.13")
def test_the_theft_may_be_renounced():
    table = rolled_seven(active="white", red="3 ore")
    table.play("white: outlaw c11r04", "white: rob nobody")
    assert (table.hand("white"), table.hand("red")) == ({}, {"ore": 3})


@clause("SA-4.14")
@pytest.mark.parametrize("victim", ["red", "white", "green"])
def test_neither_oneself_nor_a_stranger_is_robbed(victim):
    # White has cards, but no city at c11r04.
    table = rolled_seven(red="3 ore", white="3 ore", blue="coal")
    table.play("red: outlaw c11r04")
    assert table.refused(f"red: rob {victim}") == "SA-4.14"


@clause("SA-4.15")
def test_every_card_of_the_hand_has_the_same_chance():
    table = rolled_seven(blue="3 ore, coal, 2 cattle")
    table.play("red: outlaw c11r04", "red: rob blue")
    chance = AMERICA.chance(table.state)
    assert dict(zip(map(str, chance.outcomes), chance.weights, strict=True)) == {
        "stolen ore": 3,
        "stolen coal": 1,
        "stolen cattle": 2,
    }


@clause("SA-4.16", "SA-7.17", example="E-32")
def test_when_the_token_under_him_leaves_the_outlaw_stays_and_blocks_nothing():
    table = Position(active="blue")
    table.outlaw("c13r03")
    table.give("blue", "grain")
    table.settler("blue", "c07r02W")
    table.play("blue: walk 1 Rapid City")
    assert (table.number_on("c06r03"), table.number_on("c13r03")) == (9, 0)
    assert HEXES[table.state.outlaw].id == "c13r03"
    table.roll(9)
    assert table.hand("blue") == {"cattle": 2}
    table.roll(7)
    assert len(table.choices("blue")) == 51


@clause("SA-4.16")
def test_a_token_that_comes_to_his_hex_is_blocked():
    table = Position(active="blue")
    table.outlaw("c06r03")
    table.give("blue", "grain")
    table.settler("blue", "c07r02W")
    table.play("blue: walk 1 Rapid City")
    table.roll(9)
    assert table.hand("blue") == {"cattle": 1}


@clause("SA-4.16")
@pytest.mark.parametrize("command", ["outlaw c11r04", "rob blue"])
def test_only_a_seven_or_the_cavalry_moves_him(command):
    table = Position()
    table.give("blue", "ore")
    assert table.refused(f"red: {command}") == "SA-4.16"


@clause("SA-4.17")
def test_everybody_knows_how_many_cards_a_player_has():
    table = Position()
    table.give("blue", "2 ore, coal")
    for viewer in (0, 1, 2, 3, SPECTATOR):
        assert sum(AMERICA.seen_by(table.state, viewer).players[3].hand) == 3


@clause("SA-4.17")
def test_a_player_sees_the_kinds_of_his_own_cards():
    table = Position()
    table.give("blue", "2 ore, coal")
    assert AMERICA.seen_by(table.state, 3).players[3].hand == table["blue"].hand


@clause("SA-4.17")
@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_nobody_sees_the_kinds_of_anothers_cards(viewer):
    table = Position()
    table.give("blue", "2 ore, coal")
    seen = AMERICA.seen_by(table.state, viewer).players[3].hand
    assert (seen[:FACE_DOWN], seen[FACE_DOWN]) == ([0, 0, 0, 0, 0], 3)


@clause("SA-4.17")
@pytest.mark.parametrize(
    ("viewer", "knows"), [(0, False), (2, True), (3, True), (SPECTATOR, False)]
)
def test_a_stolen_card_is_seen_by_thief_and_victim_only(viewer, knows):
    coal, ore = (rolled_seven(active="white", blue="coal, ore") for _ in range(2))
    for table, kind in ((coal, "coal"), (ore, "ore")):
        table.play("white: outlaw c11r04", "white: rob blue", f"luck: stolen {kind}")
    seen = [AMERICA.seen_by(table.state, viewer) for table in (coal, ore)]
    assert (seen[0] != seen[1]) == knows
    shown = coal.events_of("steals")[0].seen_by(viewer)
    assert shown.params["victim"] == "blue"
    assert ("kind" in shown.params) == knows


@clause("SA-4.17")
def test_cards_dealt_and_paid_are_seen_as_they_pass():
    table = Position()
    table.roll(11)
    table.give("red", "ore, lumber")
    table.play("red: rail c09r03E-St. Louis")
    events = [event.seen_by(SPECTATOR) for event in table.events]
    assert {(e.seat, e.params["kind"]) for e in events if e.id == "takes_cards"} == {
        (0, "coal"),
        (0, "cattle"),
        (1, "coal"),
        (2, "lumber"),
    }
    paid = [event.params["cards"] for event in events if event.id == "pays"]
    assert paid == [{"ore": 1, "lumber": 1}]


@clause("SA-3.1")
def test_all_who_are_still_to_decide_are_named():
    table = rolled_seven(red="8 ore", orange="8 coal", blue="8 coal")
    refusal = table.refusal("white: end actions")
    assert refusal.params == {"who": ["red", "orange", "blue"]}
    assert "Rot, Orange, Blau" in read_words(AMERICA.package, "de").refuse(refusal)
