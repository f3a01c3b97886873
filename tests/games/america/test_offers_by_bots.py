"""Bots offer what helps both, and ask nobody who cannot answer; what they decline has a reason."""

from __future__ import annotations

from games.america.position import Position
from planwagen.core.action import Message, Seat
from planwagen.core.words import read_words
from planwagen.games.america import AMERICA
from planwagen.games.america.actions.trade import DECLINE
from planwagen.games.america.board import CATTLE, COAL, LUMBER, ORE
from planwagen.games.america.evaluation.holdings import CARD, trade_hope
from planwagen.games.america.evaluation.parts import why_declined
from planwagen.games.america.evaluation.position import BY_LONG_TERM
from planwagen.games.america.offer import Answer, Offer
from planwagen.games.america.state import State

RED, BLUE = 0, 3


def held(red: str, blue: str) -> State:
    table = Position(active="red")
    table.give("red", red)
    table.give("blue", blue)
    return table.state


def hope(state: State, give: int, want: int, to: tuple[Seat, ...] = ()) -> float:
    return trade_hope(state, RED, (CARD[give], CARD[want]), to, BY_LONG_TERM)


def test_an_offer_that_helps_both_is_worth_making():
    state = held("lumber lumber lumber", "ore ore ore")
    assert hope(state, LUMBER, ORE) > 0
    assert hope(state, LUMBER, ORE, (BLUE,)) > 0


def test_nobody_is_asked_for_what_nobody_has():
    assert hope(held("lumber lumber lumber", "cattle cattle cattle"), LUMBER, ORE) < 0


def test_nobody_is_asked_for_what_he_needs_more_himself():
    assert hope(held("cattle cattle cattle", "coal"), CATTLE, COAL) < 0


def offered(blue: str, give: int, want: int) -> State:
    """Red offers a card to blue."""
    state = held("lumber lumber lumber grain", blue)
    others: tuple[Answer | None, ...] = (None,) * len(state.players)
    state.offer = Offer(CARD[give], CARD[want], (BLUE,), others)
    return state


def test_to_lack_a_card_and_to_need_it_is_said_in_the_same_words():
    lacks, needs = offered("cattle", LUMBER, ORE), offered("ore", LUMBER, ORE)
    said = Message("none_to_spare", {"kind": "ore"})
    assert why_declined(lacks, BLUE) == said
    assert why_declined(needs, BLUE) in (said, None)
    assert AMERICA.tuning.advising.remark(lacks, BLUE, DECLINE) == said


def test_reasons_have_words_in_both_languages():
    said = Message("none_to_spare", {"kind": "ore"})
    words = [read_words(AMERICA.package, language).give_reason(said) for language in ("en", "de")]
    assert words == ["no ore to spare", "kein Überschuss an Erz"]
