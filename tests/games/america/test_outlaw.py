"""Chapter 4, second half: discards, outlaw, theft."""

from __future__ import annotations

from games.america.position import Position
from planwagen.core.action import SPECTATOR
from planwagen.games.america import AMERICA
from tabletop import clause


@clause("SA-4.10", "SA-4.11", example="E-24")
def test_all_who_must_discard_do_so_before_the_outlaw_moves():
    table = Position()
    table.give("red", "8 ore")
    table.give("white", "11 grain")
    table.give("blue", "6 coal")
    table.roll(7)
    assert AMERICA.may_act(table.state) == [0, 2]
    table.play(*["white: discard grain"] * 5)
    assert table.state.supply[2] == 8
    table.play(*["red: discard ore"] * 4)
    assert table.state.supply[2] == 13
    assert table.hand("red") == {"ore": 4}
    assert table.verbs("red", "outlaw")


@clause("SA-4.12", example="E-25")
def test_the_outlaw_goes_to_any_other_numbered_hex():
    table = Position()
    table.roll(7)
    assert len(table.choices("red")) == 51
    assert table.refused("red: outlaw c02r04") == "SA-4.12"
    assert table.refused("red: outlaw c02r05") == "SA-4.12"
    assert table.refused("red: outlaw c06r03") == "SA-4.12"


@clause("SA-4.13", "SA-4.14", "SA-4.15", example="E-26")
def test_only_players_with_a_city_there_and_a_card_can_be_robbed():
    table = Position(active="white")
    table.give("red", "3 ore")
    table.give("blue", "coal")
    table.roll(7)
    table.play("white: outlaw c11r04")
    assert table.choices("white") == {"rob red", "rob blue", "rob nobody"}
    assert table.refused("white: rob orange") == "SA-4.14"
    table.play("white: rob blue", "luck: stolen coal")
    assert table.hand("white") == {"coal": 1}


@clause("SA-4.13", example="E-26")
def test_without_a_victim_nobody_is_asked():
    table = Position()
    table.give("orange", "ore")
    table.roll(7)
    table.play("red: outlaw c10r03")
    assert "end actions" in table.choices("red")


@clause("SA-4.17")
def test_a_stolen_card_is_seen_by_thief_and_victim_only():
    table = Position(active="white")
    table.give("blue", "coal, ore")
    table.roll(7)
    table.play("white: outlaw c11r04", "white: rob blue", "luck: stolen coal")
    theft = table.events_of("steals")[0]
    assert [("kind" in theft.seen_by(viewer).params) for viewer in (0, 1, 2, 3, SPECTATOR)] == [
        False,
        False,
        True,
        True,
        False,
    ]
    assert table.state.stolen != AMERICA.seen_by(table.state, 0).stolen


@clause("SA-4.16", "SA-7.17", example="E-32")
def test_the_outlaw_stays_when_the_token_under_him_leaves():
    table = Position(active="blue")
    table.outlaw("c13r03")
    table.give("blue", "2 grain")
    table.settler("blue", "c07r02W")
    table.play("blue: walk 1 Rapid City")
    assert (table.number_on("c06r03"), table.number_on("c13r03")) == (9, 0)
    table.roll(7)
    assert len(table.choices("blue")) == 51
