"""What is offered: its kind, where on the board it belongs, what it costs and brings."""

from __future__ import annotations

from collections.abc import Callable

from planwagen.core.action import Action, Choice, Seat
from planwagen.games.america.actions import Chosen, building, trade, turn
from planwagen.games.america.client_view import pieces, trading
from planwagen.games.america.places import AT_DICE, AT_OFFER
from planwagen.games.america.state import State

Describe = Callable[[State, Seat, Chosen], Choice]

PLAIN: dict[type[Action], Choice] = {
    turn.Roll: Choice("roll", at=(AT_DICE,), clause="SA-4.1"),
    turn.EndActions: Choice("end actions", clause="SA-3.5"),
    turn.Done: Choice("done", clause="SA-10.5"),
    trade.OpenOffer: Choice("offer", at=(AT_OFFER,), clause="SA-5.7"),
    trade.DropOffer: Choice("drop offer", at=(AT_OFFER,), clause="SA-5.7"),
    trade.Decline: Choice("decline", at=(AT_OFFER,), clause="SA-5.7"),
    trade.OpenCounter: Choice("counter", at=(AT_OFFER,), clause="SA-5.7"),
    trade.SendCounter: Choice("send counter", at=(AT_OFFER,), clause="SA-5.7"),
    building.NoFreeRail: Choice("no free rail", clause="SA-6.30"),
    turn.NoMore: Choice("no more", clause="SA-8.13"),
}
"""Actions that are the same wherever they are offered."""


DESCRIBED: dict[type[Action], Describe] = {
    turn.PlaceCity: pieces.first_city("place city", "SA-2.13"),
    turn.PlaceNeutral: pieces.first_city("place neutral", "SA-2.20"),
    turn.PlaceRail: pieces.first_rail,
    turn.Play: trading.play,
    turn.DiscardCard: trading.discard,
    turn.PutOutlaw: pieces.outlaw,
    turn.Rob: trading.rob,
    trade.Give: trading.piece("give", "SA-5.5"),
    trade.Want: trading.piece("want", "SA-5.3"),
    trade.SendOffer: trading.send_offer,
    trade.Accept: trading.accept,
    trade.TakeTrade: trading.take_trade,
    trade.Buy: trading.buy,
    trade.Bank: trading.bank,
    building.BuyCard: trading.buy_card,
    building.BuildSettler: pieces.settler,
    building.RebuildSettler: pieces.rebuilt_settler,
    building.BuildTrain: pieces.train,
    building.RebuildTrain: pieces.rebuilt_train,
    building.BuildRail: pieces.rail("rail", "SA-6.15", paid=True),
    building.FreeRail: pieces.rail("free rail", "SA-6.29"),
    building.ChooseRoute: pieces.route,
    turn.CardRail: pieces.rail("card rail", "SA-8.13"),
    turn.CardTrain: pieces.card_train,
    turn.TakeCard: trading.take_card,
    turn.ChooseSum: trading.choose_sum,
    turn.ScoutGold: trading.scout_gold,
    turn.ScoutWalk: pieces.scout,
    building.Walk: pieces.walk,
    building.Step: pieces.step,
    building.Deliver: pieces.deliver,
    building.Stop: pieces.stop,
}


def describe(state: State, seat: Seat, action: Action) -> Choice:
    kind = type(action)
    if kind in PLAIN:
        return PLAIN[kind]
    return DESCRIBED[kind](state, seat, action)
