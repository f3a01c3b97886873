"""Chapter 5, first half: trade between players."""

from __future__ import annotations

import pytest

from games.america.position import Position
from planwagen.core.action import SPECTATOR
from planwagen.games.america import AMERICA
from tabletop import clause


def compose(table: Position, give: str, want: str, who: str = "red") -> None:
    """Piece by piece: `compose(table, "grain grain", "ore")`."""
    table.play(*(f"{who}: give {kind}" for kind in give.split()))
    table.play(*(f"{who}: want {kind}" for kind in want.split()))


def send(table: Position, give: str, want: str, to: str = "orange white blue") -> None:
    table.play("red: offer")
    compose(table, give, want)
    table.play(f"red: offer to {to}")


def counter(table: Position, who: str, give: str, want: str) -> None:
    table.play(f"{who}: counter")
    compose(table, give, want, who)
    table.play(f"{who}: send counter")


def market() -> Position:
    """E-36: red, active, has 2 grain and 1 gold; orange and blue have ore, white has none."""
    table = Position()
    table.give("red", "2 grain", gold=1)
    table.give("orange", "ore")
    table.give("white", "coal")
    table.give("blue", "ore")
    return table


def answered() -> Position:
    """E-36: red offers a grain for an ore; orange accepts, white declines, blue counters."""
    table = market()
    send(table, "grain", "ore")
    table.play("orange: accept", "white: decline")
    counter(table, "blue", "ore", "grain gold")
    return table


@clause("SA-5.2", example="E-35")
def test_others_do_not_trade_among_themselves():
    table = market()
    assert table.refused("white: offer") == "SA-5.2"
    assert table.refused("white: offer to blue") == "SA-5.2"
    send(table, "grain", "ore", to="white blue")
    assert table.choices("white") == {"decline", "counter"}
    assert table.choices("blue") == {"accept", "decline", "counter"}
    assert table.refused("white: offer to blue") == "SA-3.7"


@clause("SA-5.2")
def test_an_offer_goes_to_other_players():
    table = market()
    table.play("red: offer")
    compose(table, "grain", "ore")
    sends = {text for text in table.choices("red") if text.startswith("offer to")}
    assert sends == {
        "offer to orange",
        "offer to white",
        "offer to blue",
        "offer to orange white",
        "offer to orange blue",
        "offer to white blue",
        "offer to orange white blue",
    }
    assert table.refused("red: offer to red") == "SA-5.2"


@clause("SA-5.2")
def test_an_exchange_has_two_parties():
    table = market()
    send(table, "grain", "ore", to="orange blue")
    table.play("orange: accept", "blue: accept", "red: trade with blue")
    assert table.hand("red") == {"grain": 1, "ore": 1, "gold": 1}
    assert (table.hand("orange"), table.hand("blue")) == ({"ore": 1}, {"grain": 1})
    assert table.refused("red: trade with orange") == "SA-5.7"


@clause("SA-5.3")
def test_cards_and_gold_change_hands_in_any_amounts():
    table = Position()
    table.give("red", "4 grain, 2 coal", gold=2)
    table.give("blue", "3 ore, cattle", gold=1)
    send(table, "grain grain grain grain coal gold", "ore ore ore cattle", to="blue")
    table.play("blue: accept", "red: trade with blue")
    assert table.hand("red") == {"coal": 1, "ore": 3, "cattle": 1, "gold": 1}
    assert table.hand("blue") == {"grain": 4, "coal": 1, "gold": 2}


@clause("SA-5.3")
@pytest.mark.parametrize("side", ["give", "want"])
@pytest.mark.parametrize("thing", ["scout", "rail", "settler", "fee", "promise", ""])
def test_nothing_else_is_traded(side, thing):
    table = market()
    table.play("red: offer")
    assert table.refused(f"red: {side} {thing}") == "SA-5.3"


@clause("SA-5.4", example="E-37")
def test_one_coal_for_nothing_is_not_sent():
    table = Position()
    table.give("red", "2 coal")
    table.give("blue", "coal")
    table.play("red: offer", "red: give coal")
    assert table.refused("red: offer to blue") == "SA-5.4"
    assert not [text for text in table.choices("red") if text.startswith("offer to")]


@clause("SA-5.4", example="E-37")
def test_two_coal_for_one_coal_are_not_sent():
    table = Position()
    table.give("red", "2 coal")
    table.give("blue", "coal")
    table.play("red: offer", "red: give coal", "red: give coal")
    assert table.refused("red: want coal") == "SA-5.4"
    assert "want coal" not in table.choices("red")


@clause("SA-5.4", example="E-37")
def test_gold_and_an_ore_for_gold_are_not_sent():
    table = Position()
    table.give("red", "ore", gold=1)
    table.give("blue", "coal", gold=1)
    table.play("red: offer", "red: give gold", "red: give ore")
    assert table.refused("red: want gold") == "SA-5.4"


@clause("SA-5.4")
def test_a_present_is_not_asked_for():
    table = market()
    table.play("red: offer", "red: want ore")
    assert table.refused("red: give ore") == "SA-5.4"
    assert table.refused("red: offer to blue") == "SA-5.4"


@clause("SA-5.4")
def test_a_counter_has_two_sides_too():
    table = market()
    send(table, "grain", "ore")
    table.play("blue: counter")
    assert table.refused("blue: send counter") == "SA-5.4"
    table.play("blue: give ore")
    assert table.refused("blue: send counter") == "SA-5.4"
    assert table.refused("blue: want ore") == "SA-5.4"
    table.play("blue: want gold")
    assert "send counter" in table.choices("blue")


@clause("SA-5.5")
def test_nobody_offers_what_he_does_not_hold():
    table = market()
    table.play("red: offer")
    assert table.refused("red: give ore") == "SA-5.5"
    table.play("red: give grain", "red: give grain", "red: give gold")
    assert table.refused("red: give grain") == "SA-5.5"
    assert table.refused("red: give gold") == "SA-5.5"


@clause("SA-5.5")
def test_nobody_accepts_or_counters_with_what_he_does_not_hold():
    table = market()
    send(table, "grain", "ore")
    assert table.refused("white: accept") == "SA-5.5"
    table.play("white: counter")
    assert table.refused("white: give ore") == "SA-5.5"


@clause("SA-5.5")
def test_a_counter_that_the_active_player_cannot_pay_is_not_taken():
    table = market()
    table["red"].gold = 0
    send(table, "grain", "ore", to="blue")
    counter(table, "blue", "ore", "grain coal")
    assert table.choices("red") == {"trade with nobody"}
    assert table.refused("red: trade with blue") == "SA-5.7"


@clause("SA-5.6")
@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
def test_offers_and_answers_are_heard_by_all(viewer):
    events = [event.seen_by(viewer) for event in answered().events]
    received = [(event.id, event.seat, event.params.get("give")) for event in events]
    assert received[-4:] == [
        ("offers", 0, {"grain": 1}),
        ("accepts", 1, {}),
        ("declines", 2, {}),
        ("counters", 3, {"ore": 1}),
    ]
    assert events[-4].params == {
        "to": ["orange", "white", "blue"],
        "give": {"grain": 1},
        "want": {"ore": 1},
    }


@clause("SA-5.7", example="E-36")
def test_an_offer_is_accepted_declined_or_countered():
    table = market()
    send(table, "grain", "ore")
    assert table.choices("orange") == {"accept", "decline", "counter"}
    assert table.choices("white") == {"decline", "counter"}
    table.play("orange: accept", "white: decline")
    counter(table, "blue", "ore", "grain gold")
    assert table.choices("red") == {"trade with orange", "trade with blue", "trade with nobody"}


@clause("SA-5.7", example="E-36")
@pytest.mark.parametrize(
    ("partner", "red", "orange", "blue"),
    [
        ("orange", {"grain": 1, "ore": 1, "gold": 1}, {"grain": 1}, {"ore": 1}),
        ("blue", {"grain": 1, "ore": 1}, {"ore": 1}, {"grain": 1, "gold": 1}),
        ("nobody", {"grain": 2, "gold": 1}, {"ore": 1}, {"ore": 1}),
    ],
)
def test_the_active_player_takes_one_answer_or_none(partner, red, orange, blue):
    table = answered()
    table.play(f"red: trade with {partner}")
    assert [table.hand(c) for c in table.names] == [red, orange, {"coal": 1}, blue]
    assert "end actions" in table.choices("red")


@clause("SA-5.7")
def test_each_player_addressed_answers_once():
    table = market()
    send(table, "grain", "ore", to="orange blue")
    table.play("orange: accept")
    assert table.refused("orange: decline") == "SA-5.7"
    assert table.refused("white: accept") == "SA-5.2"
    assert table.refused("red: trade with orange") == "SA-3.1"


@clause("SA-5.7")
def test_an_empty_offer_is_a_call_for_proposals():
    table = market()
    send(table, "", "", to="orange blue")
    assert table.choices("orange") == {"decline", "counter"}
    assert table.refused("orange: accept") == "SA-5.7"
    table.play("orange: decline")
    counter(table, "blue", "ore", "grain")
    table.play("red: trade with blue")
    assert table.hand("red") == {"grain": 1, "ore": 1, "gold": 1}


@clause("SA-5.7")
def test_there_is_no_counter_to_a_counter_but_a_new_offer():
    table = answered()
    assert table.refused("red: counter") == "SA-5.7"
    assert table.refused("red: give grain") == "SA-3.7"
    table.play("red: trade with nobody")
    send(table, "grain grain", "ore", to="blue")
    assert "accept" in table.choices("blue")


@clause("SA-5.7")
def test_who_begins_a_counter_may_still_decline():
    table = market()
    send(table, "grain", "ore", to="blue")
    table.play("blue: counter", "blue: give ore", "blue: decline")
    assert table.hand("blue") == {"ore": 1}
    assert "end actions" in table.choices("red")


@clause("SA-5.7")
@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
def test_answers_are_face_down_until_all_have_answered(viewer):
    accepted, declined = market(), market()
    for table, word in ((accepted, "accept"), (declined, "decline")):
        send(table, "grain", "ore", to="orange blue")
        table.play(f"orange: {word}")
    seen = [AMERICA.seen_by(table.state, viewer) for table in (accepted, declined)]
    assert seen[0] == seen[1]
    assert not accepted.events_of("accepts")


@clause("SA-5.7")
def test_an_offer_may_be_dropped():
    table = market()
    table.play("red: offer", "red: give grain", "red: drop offer")
    assert table.hand("red") == {"grain": 2, "gold": 1}
    assert table.refused("red: want ore") == "SA-5.7"


@clause("SA-5.8")
def test_ten_offers_a_turn_dropped_ones_included():
    table = market()
    send(table, "grain", "ore")
    table.play("orange: decline", "white: decline", "blue: decline")
    for _ in range(9):
        table.play("red: offer", "red: drop offer")
    assert table.refused("red: offer") == "SA-5.8"
    table.pass_on()
    table.on_turn("orange")
    assert "offer" in table.choices("orange")


@clause("SA-5.8")
def test_no_more_cards_are_wanted_than_the_richest_of_the_others_has():
    table = market()
    table.give("red", "9 grain", gold=9)
    table.give("blue", "ore, coal", gold=1)
    table.play("red: offer", "red: want ore", "red: want cattle")
    assert table.refused("red: want ore") == "SA-5.8"
    table.play("red: want gold")
    assert table.refused("red: want gold") == "SA-5.8"


@clause("SA-5.8")
def test_the_same_offer_is_not_sent_twice_while_no_hand_has_changed():
    table = market()
    send(table, "grain", "ore", to="blue")
    table.play("blue: decline", "red: offer")
    compose(table, "grain", "ore")
    assert table.refused("red: offer to blue") == "SA-5.8"
    assert "offer to blue" not in table.choices("red")
    table.play("red: offer to orange blue")
    assert "accept" in table.choices("blue")


@clause("SA-5.8")
def test_once_a_hand_has_changed_the_same_offer_may_be_sent_again():
    table = market()
    table.give("red", gold=3)
    send(table, "grain", "ore", to="blue")
    table.play("blue: decline", "red: buy cattle")
    send(table, "grain", "ore", to="blue")
    assert "accept" in table.choices("blue")
