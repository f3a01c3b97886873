"""The worth of a position in parts, so that a hint can say what speaks for it."""

from __future__ import annotations

from planwagen.core.action import Action, Message, Seat
from planwagen.games.america.actions.trade import Decline
from planwagen.games.america.board import Counts
from planwagen.games.america.components import CARDS
from planwagen.games.america.evaluation.holdings import (
    gold_worth,
    hand_worth,
    open_trade,
    plans_of,
    price_of_trade,
    trade_gain,
)
from planwagen.games.america.evaluation.position import (
    BY_LONG_TERM,
    cities_worth,
    prospects,
    rivals,
    settlers_worth,
)
from planwagen.games.america.evaluation.reach import deliveries_worth
from planwagen.games.america.offer import NOTHING, TRADED
from planwagen.games.america.purse import covers
from planwagen.games.america.state import State, kit_of


def why_declined(state: State, seat: Seat) -> Message | None:
    """SA-5.7 To lack a card and to need it is said in the same words, so that no hand is told."""
    offer, player, by = state.offer, state.players[seat], BY_LONG_TERM
    if offer is None or offer.want == NOTHING:
        return None
    gains = trade_gain(state, seat, NOTHING, offer.give, by)
    costs = -trade_gain(state, seat, offer.want, NOTHING, by)
    can_pay = covers(player.hand, player.gold, offer.want)
    if can_pay and gains - costs > by.weights.margin:
        return Message("too_close") if price_of_trade(state, seat, by) > gains - costs else None
    if not can_pay or costs > by.weights.first_gold:
        return Message("none_to_spare", {"kind": first_of(offer.want)})
    return Message("no_use", {"kind": first_of(offer.give)})


def first_of(side: Counts) -> str:
    return next(name for name, count in zip(TRADED, side, strict=True) if count)


def parts(state: State, seat: Seat) -> dict[str, float]:
    """They add up to the long-term value of a game that goes on, by the ids of their reasons."""
    player, goods, by = state.players[seat], kit_of(state).goods, BY_LONG_TERM
    left = goods - player.delivered
    hand = hand_worth(state.edition, tuple(player.hand), plans_of(state, seat), by)
    return {
        "delivered": player.delivered + (0.0 if left else by.weights.won),
        "freed": by.weights.freed * player.centre,
        "rails": by.rails[player.rails_left],
        "cities": cities_worth(state.numbers, state.outlaw, player.cities, by) * left / goods,
        "reach": deliveries_worth(state, seat, left, by) if left else 0.0,
        "settlers": settlers_worth(state, seat, left / goods, by),
        "hand": hand,
        "gold": gold_worth(player.gold, by),
        "cards": sum([by.cards[card] * player.cards[card] for card in CARDS]),
        "trade": open_trade(state, seat, by),
        "to_come": prospects(state, seat, by.weights),
        "rivals": -rivals(state, seat, by.weights),
    }


def remark(state: State, seat: Seat, action: Action) -> Message | None:
    """SA-5.7 What speaks against an offer."""
    return why_declined(state, seat) if isinstance(action, Decline) else None


def progress(state: State) -> float:
    """How near the first player is to his last cube."""
    return max([player.delivered for player in state.players]) / kit_of(state).goods
