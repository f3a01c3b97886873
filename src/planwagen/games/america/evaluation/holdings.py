"""What a player holds: resource cards, gold, development cards, and the trades that change them."""

from __future__ import annotations

from functools import lru_cache

from planwagen.core.action import Seat
from planwagen.games.america.board import KINDS, Counts
from planwagen.games.america.components import (
    CARDS,
    Components,
    Price,
)
from planwagen.games.america.evaluation.rates import Rates
from planwagen.games.america.evaluation.weights import CACHED, TALKS
from planwagen.games.america.offer import (
    ACCEPTS,
    COMPOSES,
    COUNTERS,
    DECLINED,
    GOLD_PLACE,
    NOTHING,
    Answer,
    Offer,
)
from planwagen.games.america.state import NOWHERE, State, added, settlers_of

Plans = tuple[int, int]
"""Cities left to found, and settlers who could still be sent out to found them."""


def held_worth(state: State, seat: Seat, by: Rates) -> float:
    """Resource cards, gold and development cards, and the trade that is talked about."""
    player = state.players[seat]
    cards = sum([by.cards[card] * player.cards[card] for card in CARDS if player.cards[card]])
    hand = hand_worth(state.edition, tuple(player.hand), plans_of(state, seat), by)
    return hand + gold_worth(player.gold, by) + cards + open_trade(state, seat, by)


def gold_worth(gold: int, by: Rates) -> float:
    return by.gold[min(gold, len(by.gold) - 1)]


def plans_of(state: State, seat: Seat) -> Plans:
    own, cities_left = settlers_of(state, seat), state.players[seat].cities_left
    in_stock = own.count(NOWHERE)
    return cities_left, max(0, min(in_stock, cities_left - len(own) + in_stock))


@lru_cache(maxsize=CACHED)
def hand_worth(edition: Components, hand: Counts, plans: Plans, by: Rates) -> float:
    """Each further card of a kind is worth less; a price held in full is worth more."""
    (cities_left, settlers_left), weights = plans, by.weights
    value = -weights.risked * max(0, sum(hand) - edition.most_in_hand)
    for kind, by_count in enumerate(by.hand if cities_left else by.late_hand):
        value += by_count[hand[kind]]
    value += weights.rail_plan * part_held(hand, edition.rail_price, by)
    if settlers_left:
        value += weights.settler_plan * part_held(hand, edition.settler_price, by)
    return value


def part_held(hand: Counts, price: Price, by: Rates) -> float:
    """1 for a price held in full, a part of it while one card is missing."""
    missing = sum([max(0, count - hand[kind]) for kind, count in price])
    return (1, by.weights.one_missing)[missing] if missing <= 1 else 0


def open_trade(state: State, seat: Seat, by: Rates) -> float:
    """SA-5.7 What the open offer may bring: to who made it, and to who says yes to it."""
    offer, weights = state.offer, by.weights
    if offer is None:
        return 0.0
    if seat == state.active:
        return offer_hope(state, seat, offer, by)
    answer, price = offer.answers[seat] or DECLINED, price_of_trade(state, seat, by)
    if answer.word == ACCEPTS:
        return weights.agreed * (trade_gain(state, seat, offer.want, offer.give, by) - price)
    if answer.word == COUNTERS:
        gain = trade_gain(state, seat, answer.give, answer.want, by) - price
        return counter_hope(offer, answer, by) * gain - weights.talk
    return -weights.talk if answer.word == COMPOSES else 0.0


def counter_hope(offer: Offer, answer: Answer, by: Rates) -> float:
    """How likely a counter is taken: one card for one, of which he has named one himself."""
    if sum(answer.give) > 1 or sum(answer.want) > 1 or answer.want[GOLD_PLACE]:
        return 0.0
    named = [*map(min, answer.give, offer.want), *map(min, answer.want, offer.give)]
    return by.weights.asked if any(named) else 0.0


def price_of_trade(state: State, seat: Seat, by: Rates) -> float:
    """What a trade with the active player must bring: the more, the nearer he is to the end."""
    other, own = state.players[state.active], state.players[seat]
    ahead = max(0, other.delivered - own.delivered)
    return by.weights.margin + by.weights.leader * ahead


def offer_hope(state: State, seat: Seat, offer: Offer, by: Rates) -> float:
    """An offer of one card for one, complete or to be completed; of anything else nothing."""
    gives, wants, weights = sum(offer.give), sum(offer.want), by.weights
    if state.turn.offers > TALKS or gives > 1 or wants > 1 or offer.give[GOLD_PLACE]:
        return -weights.talk
    if gives and wants:
        gain = trade_gain(state, seat, offer.give, offer.want, by)
    elif offer.to:
        return -weights.talk
    else:
        sides = completions(state, seat, offer)
        gain = max([trade_gain(state, seat, give, want, by) for give, want in sides])
    return weights.asked * (gain - weights.margin) + weights.talk * (len(offer.to) - 1)


def completions(state: State, seat: Seat, offer: Offer) -> list[tuple[Counts, Counts]]:
    """What an offer could become by one card to give and one to get; or nothing for nothing."""
    hand = state.players[seat].hand
    gives = [offer.give] if any(offer.give) else [CARD[kind] for kind in KINDS if hand[kind]]
    wants = [offer.want] if any(offer.want) else CARD
    return [(NOTHING, NOTHING), *((give, want) for give in gives for want in wants if give != want)]


CARD = [added(NOTHING, kind, 1) for kind in KINDS]
"""One side of a trade: a card of a kind."""


def trade_gain(state: State, seat: Seat, gives: Counts, gets: Counts, by: Rates) -> float:
    """How much better hand and gold are after a trade."""
    player, plans = state.players[seat], plans_of(state, seat)
    held = [*player.hand[:GOLD_PLACE], player.gold]
    after = [max(0, held[kind] - gives[kind] + gets[kind]) for kind in range(len(held))]
    gold = gold_worth(after[-1], by) - gold_worth(player.gold, by)
    now, then = (hand_worth(state.edition, (*h[:-1], 0), plans, by) for h in (held, after))
    return then - now + gold
