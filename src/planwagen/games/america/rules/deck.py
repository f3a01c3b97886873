"""Chapter 6, development cards: bought, and drawn from the deck."""

from __future__ import annotations

from planwagen.core.action import Change, Event, Events, Refusal, Seat
from planwagen.core.luck import Chance
from planwagen.games.america import places, todos
from planwagen.games.america.actions.building import (
    BuyCard,
)
from planwagen.games.america.actions.luck import DRAWN, Drawn
from planwagen.games.america.components import CARD_NAMES, CARDS
from planwagen.games.america.purse import pay, why_not_afford
from planwagen.games.america.state import (
    FIRST_RULES,
    NO_CARD,
    NO_CARDS,
    State,
    added,
)


def a_card_is_left(state: State) -> bool:
    """SA-8.7 With deck and pile both empty there is none."""
    return state.deck != NO_CARDS or any(state.pile)


def buy_card(state: State, seat: Seat, action: BuyCard, events: Events) -> None:
    """SA-6.4 The top card of the deck. By rules 1 an empty deck was renewed only now."""
    pay(state, seat, state.edition.card_price, events)
    if events is not None:
        events.append(Event("buys_card", seat, at=(places.AT_DECK,)))
    if state.deck == NO_CARDS:
        renew_deck(state, seat, events)
    state.todo.append(todos.DRAW_CARD[seat])


def renew_deck(state: State, seat: Seat, events: Events) -> None:
    """SA-8.6 The pile is shuffled and becomes the deck; cards played later go to a new pile."""
    state.deck = (*state.pile, 0)
    state.pile = (0,) * len(state.pile)
    if events is not None:
        events.append(Event("new_deck", seat, at=(places.AT_DECK,)))


def renew_at_once(state: State, seat: Seat, events: Events) -> None:
    """SA-8.6 As soon as the deck is empty and a card lies on the pile."""
    if state.deck == NO_CARDS and any(state.pile) and state.rules != FIRST_RULES:
        renew_deck(state, seat, events)


def lay_down(state: State, events: Events) -> None:
    """SA-8.5 A card lies on the pile once its effect is over, SA-8.6 or is the new deck."""
    state.pile = added(state.pile, state.in_play, 1)
    state.in_play = NO_CARD
    renew_at_once(state, state.active, events)


def why_not_buy_card(state: State, seat: Seat, action: BuyCard) -> Refusal | None:
    if not a_card_is_left(state):
        return Refusal("no development card is left", "SA-8.7")
    return why_not_afford(state.players[seat].hand, state.edition.card_price)


def card_chance(state: State) -> Chance:
    """SA-2.5 The deck is shuffled: any card left in it may lie on top."""
    left = [card for card in CARDS if state.deck[card]]
    purpose = ("card", state.draws + 1)
    return Chance(purpose, [DRAWN[card] for card in left], [state.deck[card] for card in left])


def draw_card(state: State, seat: Seat, action: Drawn, events: Events) -> None:
    """SA-6.4 Known to the buyer alone; SA-8.3 new in the own turn, SA-8.4 not in another's.

    SA-8.6 If it was the last card, the pile becomes the deck at once.
    """
    asked = state.todo.pop()
    assert isinstance(asked, todos.DrawCard)
    player = state.players[asked.buyer]
    state.draws += 1
    state.deck = added(state.deck, action.card, -1)
    player.cards = added(player.cards, action.card, 1)
    if asked.buyer == state.active:
        state.turn.fresh = added(state.turn.fresh, action.card, 1)
    if events is not None:
        events.append(told_card(asked.buyer, action.card))
    renew_at_once(state, asked.buyer, events)


def told_card(buyer: Seat, card: int) -> Event:
    """SA-6.4 All see that he has one card more."""
    come = (Change(buyer, "development card", 1),)
    return Event("draws_card", buyer, {}, {"card": CARD_NAMES[card]}, (buyer,), changes=come)
