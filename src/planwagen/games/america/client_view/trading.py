"""Choices about cards and gold: trade, supply, discards, theft and development cards."""

from __future__ import annotations

from collections.abc import Callable

from planwagen.core.action import Choice, Seat
from planwagen.games.america.actions import building, trade, turn
from planwagen.games.america.board import RESOURCES, Counts
from planwagen.games.america.components import CARD_NAMES, CATTLE_DRIVE
from planwagen.games.america.offer import COUNTERS, GOLD, NOTHING, TRADED
from planwagen.games.america.places import AT_DECK, AT_DICE, AT_OFFER, AT_SUPPLY
from planwagen.games.america.purse import as_words, by_name, changes
from planwagen.games.america.state import State


def piece(kind: str, clause: str) -> Callable[[State, Seat, trade.Give | trade.Want], Choice]:
    """SA-5.5 One more on a side of the offer."""
    return lambda state, seat, action: Choice(
        kind, {"kind": TRADED[action.kind]}, at=(AT_OFFER,), clause=clause
    )


def send_offer(state: State, seat: Seat, action: trade.SendOffer) -> Choice:
    return Choice("offer to", {"who": [*action.colours]}, at=(AT_OFFER,), clause="SA-5.7")


def accept(state: State, seat: Seat, action: trade.Accept) -> Choice:
    """SA-5.7 What the offer wants is paid, what it gives is got, if it is taken."""
    give, want = (state.offer.give, state.offer.want) if state.offer else (NOTHING, NOTHING)
    cost, brings = as_words(want), as_words(give)
    return Choice("accept", at=(AT_OFFER,), cost=cost, brings={**brings}, clause="SA-5.7")


def take_trade(state: State, seat: Seat, action: trade.TakeTrade) -> Choice:
    """SA-5.2 What each of the two gives and gets."""
    if not action.colour:
        return Choice("trade with nobody", clause="SA-5.7")
    partner = state.colours.index(action.colour)
    give, get = map(as_words, sides_with(state, partner))
    return Choice(
        "trade with",
        {"who": action.colour},
        at=(f"player {action.colour}",),
        cost=give,
        brings={**get},
        others=(*changes(partner, give, 1), *changes(partner, get, -1)),
        clause="SA-5.7",
    )


def sides_with(state: State, partner: Seat) -> tuple[Counts, Counts]:
    """What the active player gives and gets in a trade with who accepted or countered."""
    assert state.offer is not None
    answer = state.offer.answers[partner]
    if answer is not None and answer.word == COUNTERS:
        return answer.want, answer.give
    return state.offer.give, state.offer.want


def buy(state: State, seat: Seat, action: trade.Buy) -> Choice:
    kind = RESOURCES[action.kind]
    return Choice(
        "buy",
        {"kind": kind},
        at=(AT_SUPPLY,),
        cost={GOLD: state.edition.gold_for_a_card},
        brings={kind: 1},
        clause="SA-5.9",
    )


def bank(state: State, seat: Seat, action: trade.Bank) -> Choice:
    give, get = RESOURCES[action.kind], TRADED[action.get]
    return Choice(
        "bank",
        {"give": give, "get": get},
        at=(AT_SUPPLY,),
        cost={give: state.edition.bank_rate},
        brings={get: 1},
        clause="SA-5.11",
    )


def discard(state: State, seat: Seat, action: turn.DiscardCard) -> Choice:
    kind = RESOURCES[action.kind]
    return Choice("discard", {"kind": kind}, at=(AT_SUPPLY,), cost={kind: 1}, clause="SA-4.10")


def rob(state: State, seat: Seat, action: turn.Rob) -> Choice:
    """SA-4.13 A card from somebody's hand, if from anybody's."""
    if not action.colour:
        return Choice("rob nobody", clause="SA-4.13")
    victim = state.colours.index(action.colour)
    return Choice(
        "rob",
        {"who": action.colour},
        at=(f"player {action.colour}",),
        brings={"resource card": 1},
        others=changes(victim, {"resource card": 1}, -1),
        clause="SA-4.13",
    )


def buy_card(state: State, seat: Seat, action: building.BuyCard) -> Choice:
    cost = by_name(state.edition.card_price)
    return Choice(
        "buy card", at=(AT_DECK,), cost=cost, brings={"development card": 1}, clause="SA-6.4"
    )


def play(state: State, seat: Seat, action: turn.Play) -> Choice:
    """SA-8.16 The Cattle Drive pays at once."""
    is_drive = action.card == CATTLE_DRIVE
    return Choice(
        "play",
        {"card": CARD_NAMES[action.card]},
        at=(AT_DECK,),
        cost=by_name(state.edition.cattle_drive_price) if is_drive else {},
        brings={GOLD: state.edition.cattle_drive_gold} if is_drive else {},
        clause="SA-8.5",
    )


def take_card(state: State, seat: Seat, action: turn.TakeCard) -> Choice:
    kind = RESOURCES[action.kind]
    return Choice("take", {"kind": kind}, at=(AT_SUPPLY,), brings={kind: 1}, clause="SA-8.15")


def choose_sum(state: State, seat: Seat, action: turn.ChooseSum) -> Choice:
    return Choice("sum", {"total": action.total}, at=(AT_DICE,), clause="SA-8.17")


def scout_gold(state: State, seat: Seat, action: turn.ScoutGold) -> Choice:
    return Choice(
        "scout gold", at=(AT_SUPPLY,), brings={GOLD: state.edition.scout_gold}, clause="SA-8.18"
    )
