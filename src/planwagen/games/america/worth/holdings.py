"""What a player holds: resource cards, gold, development cards, and the trades that change them."""

from __future__ import annotations

from functools import lru_cache

from planwagen.core.action import Seat
from planwagen.games.america.board import KINDS
from planwagen.games.america.components import (
    CARDS,
    Components,
    Price,
)
from planwagen.games.america.state import (
    ACCEPTS,
    COMPOSES,
    COUNTERS,
    DECLINED,
    GOLD_PLACE,
    NOTHING,
    NOWHERE,
    Answer,
    Counts,
    Offer,
    State,
    added,
    settlers_of,
)
from planwagen.games.america.worth.reach import fading
from planwagen.games.america.worth.weights import (
    AGREED,
    ASKED,
    CACHED,
    CARD_FADE,
    CARD_WORTH,
    FIRST_GOLD,
    GOLD_FADE,
    KIND_WORTH,
    LATE_WORTH,
    LEADER,
    MARGIN,
    ONE_MISSING,
    RAIL_PLAN,
    RISKED,
    SETTLER_PLAN,
    TALK,
    TALKS,
)

HAND_WORTH = [fading(KIND_WORTH[kind], CARD_FADE) for kind in KINDS]
LATE_HAND_WORTH = [fading(LATE_WORTH[kind], CARD_FADE) for kind in KINDS]
GOLD_WORTH = fading(FIRST_GOLD, GOLD_FADE)
CARD_VALUES = [CARD_WORTH[card] for card in CARDS]

Plans = tuple[int, int]
"""Cities left to found, and settlers who could still be sent out to found them."""


def held_worth(state: State, seat: Seat) -> float:
    """Resource cards, gold and development cards, and the trade that is talked about."""
    player = state.players[seat]
    cards = sum([CARD_VALUES[card] * player.cards[card] for card in CARDS if player.cards[card]])
    hand = hand_worth(state.edition, tuple(player.hand), plans_of(state, seat))
    return hand + gold_worth(player.gold) + cards + open_trade(state, seat)


def gold_worth(gold: int) -> float:
    return GOLD_WORTH[min(gold, len(GOLD_WORTH) - 1)]


def plans_of(state: State, seat: Seat) -> Plans:
    own, cities_left = settlers_of(state, seat), state.players[seat].cities_left
    in_stock = own.count(NOWHERE)
    return cities_left, max(0, min(in_stock, cities_left - len(own) + in_stock))


@lru_cache(maxsize=CACHED)
def hand_worth(edition: Components, hand: Counts, plans: Plans) -> float:
    """Each further card of a kind is worth less; a price held in full is worth more."""
    cities_left, settlers_left = plans
    worth = -RISKED * max(0, sum(hand) - edition.most_in_hand)
    for kind, by_count in enumerate(HAND_WORTH if cities_left else LATE_HAND_WORTH):
        worth += by_count[hand[kind]]
    worth += RAIL_PLAN * part_held(hand, edition.rail_price)
    return worth + (SETTLER_PLAN * part_held(hand, edition.settler_price) if settlers_left else 0)


def part_held(hand: Counts, price: Price) -> float:
    """1 for a price held in full, a part of it while one card is missing."""
    missing = sum([max(0, count - hand[kind]) for kind, count in price])
    return (1, ONE_MISSING)[missing] if missing <= 1 else 0


def open_trade(state: State, seat: Seat) -> float:
    """SA-5.7 What the open offer may bring: to who made it, and to who says yes to it."""
    offer = state.offer
    if offer is None:
        return 0.0
    if seat == state.active:
        return offer_hope(state, seat, offer)
    answer, price = offer.answers[seat] or DECLINED, price_of_trade(state, seat)
    if answer.word == ACCEPTS:
        return AGREED * (trade_gain(state, seat, offer.want, offer.give) - price)
    if answer.word == COUNTERS:
        gain = trade_gain(state, seat, answer.give, answer.want) - price
        return counter_hope(offer, answer) * gain - TALK
    return -TALK if answer.word == COMPOSES else 0.0


def counter_hope(offer: Offer, answer: Answer) -> float:
    """How likely a counter is taken: one card for one, of which he has named one himself."""
    if sum(answer.give) > 1 or sum(answer.want) > 1 or answer.want[GOLD_PLACE]:
        return 0.0
    named = [*map(min, answer.give, offer.want), *map(min, answer.want, offer.give)]
    return ASKED if any(named) else 0.0


def price_of_trade(state: State, seat: Seat) -> float:
    """What a trade with the active player must bring: the more, the nearer he is to the end."""
    other, own = state.players[state.active], state.players[seat]
    ahead = max(0, other.delivered - own.delivered)
    return MARGIN + LEADER * ahead


def offer_hope(state: State, seat: Seat, offer: Offer) -> float:
    """An offer of one card for one, complete or to be completed; of anything else nothing."""
    gives, wants = sum(offer.give), sum(offer.want)
    if state.turn.offers > TALKS or gives > 1 or wants > 1 or offer.give[GOLD_PLACE]:
        return -TALK
    if gives and wants:
        gain = trade_gain(state, seat, offer.give, offer.want)
    elif offer.to:
        return -TALK
    else:
        gain = max([trade_gain(state, seat, *sides) for sides in completions(state, seat, offer)])
    return ASKED * (gain - MARGIN) + TALK * len(offer.to) - TALK


def completions(state: State, seat: Seat, offer: Offer) -> list[tuple[Counts, Counts]]:
    """What an offer could become by one card to give and one to get; or nothing for nothing."""
    hand = state.players[seat].hand
    gives = [offer.give] if any(offer.give) else [CARD[kind] for kind in KINDS if hand[kind]]
    wants = [offer.want] if any(offer.want) else CARD
    return [(NOTHING, NOTHING), *((give, want) for give in gives for want in wants if give != want)]


CARD = [added(NOTHING, kind, 1) for kind in KINDS]
"""One side of a trade: a card of a kind."""


def trade_gain(state: State, seat: Seat, gives: Counts, gets: Counts) -> float:
    """How much better hand and gold are after a trade."""
    player, plans = state.players[seat], plans_of(state, seat)
    held = [*player.hand[:GOLD_PLACE], player.gold]
    after = [max(0, held[kind] - gives[kind] + gets[kind]) for kind in range(len(held))]
    gold = gold_worth(after[-1]) - gold_worth(player.gold)
    now, then = (hand_worth(state.edition, (*h[:-1], 0), plans) for h in (held, after))
    return then - now + gold
