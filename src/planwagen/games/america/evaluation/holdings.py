"""What a player holds: resource cards, gold, development cards, and the trades that change them."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from planwagen.core.action import Seat
from planwagen.games.america.board import DISTANCE, KINDS, SITES, Counts
from planwagen.games.america.components import CARDS, Components, Price
from planwagen.games.america.evaluation.weights import (
    CACHED,
    MOST_COUNTED,
    STEPS,
    TALKS,
    TOO_FAR,
    Weights,
)
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
from planwagen.games.america.purse import covers
from planwagen.games.america.state import NOWHERE, State, added, settlers_of


def fading(first: float, fade: float) -> list[float]:
    """The worth of 0, 1, 2, … things, each further one worth that part of the one before."""
    return [first * (1 - fade**count) / (1 - fade) for count in range(MOST_COUNTED + 1)]


class Rates:
    """By which positions are rated."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.dots = fading(weights.dot, weights.dot_fade)
        self.rails = fading(weights.last_rail, weights.rail_fade)
        self.gold = fading(weights.first_gold, weights.gold_fade)
        self.hand = [fading(weights.kind_worth[kind], weights.card_fade) for kind in KINDS]
        self.late_hand = [fading(weights.late_worth[kind], weights.card_fade) for kind in KINDS]
        self.cards = [weights.card_worth[card] for card in CARDS]
        self.near = [weights.at_hand * exp(-cost / weights.fade) for cost in range(TOO_FAR + 1)]
        later = [weights.second * weights.rank_fade**rank for rank in range(len(SITES))]
        self.ranks = [1.0, *later]
        self.walks = [[way_off(weights, row[site.at]) for site in SITES] for row in DISTANCE]
        """By intersection and site: what the way takes off."""


def way_off(weights: Weights, far: int) -> float:
    return weights.grain_spent * -(-far // STEPS) + weights.stride * far


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
    if offer.to and not (gives and wants):
        return -weights.talk
    sides = [(offer.give, offer.want)] if gives and wants else completions(state, seat, offer)
    return max([trade_hope(state, seat, each, offer.to, by) for each in sides])


def trade_hope(
    state: State, seat: Seat, sides: tuple[Counts, Counts], to: tuple[Seat, ...], by: Rates
) -> float:
    """What an offer may bring, if there is somebody whom it helps as well; who cannot pay, or would
    lose by it, is not asked."""
    (give, want), weights = sides, by.weights
    gain = trade_gain(state, seat, give, want, by) - weights.margin
    if gain <= 0:
        return -weights.talk
    asked = to or [other for other in range(len(state.players)) if other != seat]
    takers = [other for other in asked if would_take(state, other, sides, by)]
    if not takers:
        return -weights.talk
    in_vain = len(to) - len(takers) if to else 0
    return weights.agreed * gain + weights.talk * (len(takers) - 1 - 2 * in_vain)


def would_take(state: State, seat: Seat, sides: tuple[Counts, Counts], by: Rates) -> bool:
    """Does he hold what is wanted, as far as one can guess, and gain enough by the trade?"""
    (give, want), player = sides, state.players[seat]
    if not covers(player.hand, player.gold, want):
        return False
    return trade_gain(state, seat, want, give, by) > price_of_trade(state, seat, by)


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
