"""Chapter 5, first half: trade between players."""

from __future__ import annotations

import pytest

from games.america.position import Position
from planwagen.core.game import GameOptions, read_at
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import QuickLuck
from planwagen.games.america import AMERICA
from tabletop import clause


@clause("SA-5.7", example="E-36")
def test_an_offer_is_accepted_declined_and_countered():
    table = Position()
    table.give("red", "2 grain", gold=1)
    table.give("orange", "ore")
    table.give("blue", "ore")
    table.give("white", "coal")
    table.play("red: offer", "red: give grain", "red: want ore", "red: offer to orange white blue")
    assert table.refused("white: accept") == "SA-5.5"
    table.play("orange: accept", "white: decline", "blue: counter")
    table.play("blue: give ore", "blue: want grain", "blue: want gold", "blue: send counter")
    assert table.choices("red") == {
        "trade with orange",
        "trade with blue",
        "trade with nobody",
    }
    table.play("red: trade with orange")
    assert table.hand("red") == {"grain": 1, "ore": 1, "gold": 1}
    assert table.hand("orange") == {"grain": 1}


@clause("SA-5.4", example="E-37")
def test_gifts_are_not_sent():
    table = Position()
    table.give("red", "2 coal")
    table.give("orange", "3 coal")
    table.play("red: offer", "red: give coal")
    assert table.refused("red: offer to orange") == "SA-5.4"
    assert table.refused("red: want coal") == "SA-5.4"


@clause("SA-5.2", example="E-35")
def test_the_others_do_not_trade_among_themselves():
    table = Position()
    table.give("white", "2 coal")
    assert table.refused("white: offer") == "SA-5.2"


@clause("SA-5.8")
def test_ten_offers_a_turn_and_none_twice_while_no_hand_changes():
    table = Position()
    table.give("red", "2 coal")
    table.give("orange", "grain")
    table.play("red: offer", "red: offer to orange", "orange: decline")
    table.play("red: offer")
    assert table.refused("red: offer to orange") == "SA-5.8"
    table.play("red: drop offer")
    for _ in range(8):
        table.play("red: offer", "red: drop offer")
    assert table.refused("red: offer") == "SA-5.8"


@clause("SA-5.7", "SA-3.10")
def test_answers_are_face_down_until_all_have_answered():
    table = Position()
    table.give("red", "grain")
    table.give("orange", "ore")
    table.give("blue", "ore")
    table.play("red: offer", "red: give grain", "red: want ore", "red: offer to orange blue")
    table.play("orange: accept")
    assert AMERICA.seen_by(table.state, 0).offer.answers[1].word == "answered"
    assert AMERICA.seen_by(table.state, 1).offer.answers[1].word == "accepts"


@clause("SA-3.3", "SA-5.1", example="E-38")
def test_no_trade_before_the_dice():
    table = Position()
    table.give("red", "3 coal", gold=3)
    table.before_dice("red")
    for command in ("offer", "buy ore", "bank coal for ore"):
        assert table.refused(f"red: {command}") == "SA-3.3"


@clause("SA-5.7")
@pytest.mark.parametrize("to", ["blue white", "white blue", "orange blue white", "Blue  Orange"])
def test_the_players_of_an_offer_are_named_in_any_order(to):
    table = Position()
    table.give("red", "grain")
    table.play("red: offer", f"red: offer to {to}")
    assert table.state.offer is not None
    assert {table.names[seat] for seat in table.state.offer.to} == {*to.lower().split()}


@clause("SA-5.2")
@pytest.mark.parametrize(
    ("players", "sent"), [(4, "offer to orange white blue"), (3, "offer to orange white")]
)
def test_an_offer_to_all_is_read_as_one_to_all_the_others(players: int, sent: str):
    table = LocalGame.new(AMERICA, GameOptions(players), QuickLuck(1))
    for text in ("Offer to ALL", "offer_to_all"):
        assert str(read_at(AMERICA, table.state, 0, text)) == sent
    assert str(read_at(AMERICA, table.state, 1, "offer to all")).startswith("offer to red white")


@clause("SA-5.2", "SA-5.7")
def test_an_offer_to_all_is_sent_and_answered_by_all():
    table = LocalGame.new(AMERICA, GameOptions(3), QuickLuck(1))
    while table.game.actions.read("offer") not in table.history.current.offers(
        table.history.to_move[0]
    ):
        table.play(
            table.history.to_move[0], table.history.current.offers(table.history.to_move[0])[0]
        )
    seat = table.history.to_move[0]
    table.play(seat, "offer")
    table.play(seat, "offer to all")
    assert {*table.history.to_move} == {0, 1, 2} - {seat}
    assert table.record.lines[-1].text.count(" ") == 3


@clause("SA-5.4", "SA-5.7")
def test_no_counter_is_begun_where_both_hold_gold_only():
    table = Position()
    table.give("red", "", gold=2)
    table.give("orange", "", gold=2)
    table.play("red: offer", "red: offer to orange")
    assert table.choices("orange") == {"decline"}
    assert table.refused("orange: counter") == "SA-5.4"
    assert table.forced == "orange: decline"


@clause("SA-5.4", "SA-5.7")
@pytest.mark.parametrize(("red", "orange"), [("ore", ""), ("", "ore"), ("ore", "ore")])
def test_gold_and_a_card_are_enough_for_a_counter(red: str, orange: str):
    table = Position()
    table.give("red", red, gold=1)
    table.give("orange", orange, gold=1)
    table.play("red: offer", "red: offer to orange", "orange: counter")
    gives, wants = ("ore", "gold") if orange else ("gold", "ore")
    table.play(f"orange: give {gives}", f"orange: want {wants}", "orange: send counter")
    assert "trade with orange" in table.choices("red")


@clause("SA-5.4")
def test_by_rules_1_a_counter_of_gold_for_gold_could_be_begun():
    table = Position()
    table.state.rules = 1
    table.give("red", "", gold=2)
    table.give("orange", "", gold=2)
    table.play("red: offer", "red: offer to orange", "orange: counter", "orange: give gold")
    assert table.choices("orange") == {"give gold", "decline"}


@clause("SA-5.8")
def test_gold_that_came_or_went_lets_the_same_offer_be_sent_again():
    table = Position()
    table.give("red", "3 coal", gold=2, cards="scout")
    table.give("orange", "grain")
    table.play("red: offer", "red: offer to orange", "orange: decline", "red: offer")
    assert table.refused("red: offer to orange") == "SA-5.8"
    table.play("red: drop offer", "red: play scout", "red: scout gold", "red: offer")
    assert "offer to orange" in table.choices("red")
