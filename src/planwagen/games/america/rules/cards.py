"""Chapters 6 and 8: development cards are bought, drawn from the deck, and played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from planwagen.core.action import Action, Change, Event, Events, Seat
from planwagen.core.luck import Chance
from planwagen.games.america import places, todos
from planwagen.games.america.actions.building import BuyCard
from planwagen.games.america.actions.luck import DRAWN, Drawn
from planwagen.games.america.actions.turn import PLAY, Play
from planwagen.games.america.components import (
    CARD_NAMES,
    CARDS,
    CATTLE_DRIVE,
    CAVALRY,
    ENGINEER,
    MINERAL_RIGHTS,
    NATIVE_SUPPORT,
    RIGHT_OF_WAY,
    SCOUT,
    TRAINS,
)
from planwagen.games.america.purse import affords, pay, take_gold, why_not_afford
from planwagen.games.america.refusal import Refusal
from planwagen.games.america.rules.steps import steps_of
from planwagen.games.america.rules.trains import deliverable
from planwagen.games.america.state import (
    CARD,
    CARD_FACE_DOWN,
    FIRST_RULES,
    NO_CARD,
    NO_CARDS,
    NOWHERE,
    State,
    added,
    next_draw,
    trains_of,
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
        return Refusal("no_card_left", "SA-8.7")
    return why_not_afford(state.players[seat].hand, state.edition.card_price)


def card_chance(state: State) -> Chance:
    """SA-2.5 The deck is shuffled: any card left in it may lie on top."""
    left = [card for card in CARDS if state.deck[card]]
    purpose = ("card", next_draw(state, CARD))
    return Chance(purpose, [DRAWN[card] for card in left], [state.deck[card] for card in left])


def draw_card(state: State, seat: Seat, action: Drawn, events: Events) -> None:
    """SA-6.4 Known to the buyer alone; SA-8.3 new in the own turn, SA-8.4 not in another's.

    SA-8.6 If it was the last card, the pile becomes the deck at once.
    """
    asked = state.todo.pop()
    assert isinstance(asked, todos.DrawCard)
    player = state.players[asked.buyer]
    state.draws = added(state.draws, CARD, 1)
    state.deck = added(state.deck, action.card, -1)
    player.cards = added(player.cards, action.card, 1)
    if asked.buyer == state.active:
        state.turn.fresh = added(state.turn.fresh, action.card, 1)
    if events is not None:
        events.append(card_event(asked.buyer, action.card))
    renew_at_once(state, asked.buyer, events)


def card_event(buyer: Seat, card: int) -> Event:
    """SA-6.4 All see that he has one card more."""
    come = (Change(buyer, "development card", 1),)
    return Event("draws_card", buyer, {}, {"card": CARD_NAMES[card]}, (buyer,), changes=come)


def play_choices(state: State, seat: Seat) -> list[Action]:
    """SA-8.1 One card a turn; SA-8.2 before the dice or in the action phase."""
    cards = state.players[seat].cards
    if state.turn.card_played or cards == NO_CARDS:
        return []
    return [
        PLAY[card]
        for card in range(CARD_FACE_DOWN)
        if cards[card] and not why_not_this_card(state, seat, card)
    ]


def why_not_play(state: State, seat: Seat, action: Play) -> Refusal | None:
    if state.turn.card_played:
        return Refusal("one_card_a_turn", "SA-8.1")
    if not state.players[seat].cards[action.card]:
        return Refusal("card_not_held", "SA-8.5")
    return why_not_this_card(state, seat, action.card)


def why_not_this_card(state: State, seat: Seat, card: int) -> Refusal | None:
    """SA-8.3 Not when new; SA-8.9 not in vain; SA-8.17 Native Support before the dice only."""
    if state.players[seat].cards[card] <= state.turn.fresh[card]:
        return TOO_NEW
    hindered = HINDERED[card]
    return hindered(state, seat) if hindered is not None else None


# Made once: the silent path asks for them, too.
TOO_NEW: Final = Refusal("card_bought_this_turn", "SA-8.3")
TOO_LATE: Final = Refusal("native_support_before_dice", "SA-8.17")
NO_CATTLE: Final = Refusal("no_cattle_to_drive", "SA-8.16")
IN_VAIN: Final = Refusal("nothing_to_do", "SA-8.9")


def cannot_lay(state: State, seat: Seat) -> Refusal | None:
    player = state.players[seat]
    return None if player.rails_left and player.frontier else IN_VAIN


def cannot_run(state: State, seat: Seat) -> Refusal | None:
    usable = any(can_use(state, seat, train) for train in range(TRAINS))
    return None if usable else IN_VAIN


def can_use(state: State, seat: Seat, train: int) -> bool:
    """SA-8.9 Can this train step or deliver by Right of Way?"""
    if trains_of(state, seat)[train] == NOWHERE:
        return False
    run = todos.CARD_RUN[seat][train][state.edition.right_of_way_points]
    return deliverable(state, seat, train) >= 0 or len(steps_of(state, run)) > 0


def cannot_dig(state: State, seat: Seat) -> Refusal | None:
    return None if any(state.supply) else IN_VAIN


def cannot_drive(state: State, seat: Seat) -> Refusal | None:
    can_pay = affords(state.players[seat].hand, state.edition.cattle_drive_price)
    return None if can_pay else NO_CATTLE


def too_late(state: State, seat: Seat) -> Refusal | None:
    return None if isinstance(state.todo[-1], todos.BeforeDice) else TOO_LATE


HINDRANCES: Final[dict[int, Callable[[State, Seat], Refusal | None]]] = {
    ENGINEER: cannot_lay,
    RIGHT_OF_WAY: cannot_run,
    MINERAL_RIGHTS: cannot_dig,
    CATTLE_DRIVE: cannot_drive,
    NATIVE_SUPPORT: too_late,
}
HINDERED: Final = [HINDRANCES.get(card) for card in CARDS]


def play(state: State, seat: Seat, action: Play, events: Events) -> None:
    """SA-8.5 The card is shown and does its work; then it lies on the open pile (`lay_down`).

    SA-8.8 Until then its kind is secret. SA-8.10 The card replaces the price, not the rules.
    """
    player = state.players[seat]
    player.cards = added(player.cards, action.card, -1)
    state.in_play = action.card
    state.turn.card_played = True
    if events is not None:
        params: dict[str, object] = {"card": CARD_NAMES[action.card]}
        events.append(Event("plays", seat, params, at=(places.AT_DECK,)))
    EFFECTS[action.card](state, seat, events)


def cavalry(state: State, seat: Seat, events: Events) -> None:
    """SA-8.12 Move the outlaw, take 2 gold, then theft; nobody discards."""
    state.todo.append(todos.MOVE_OUTLAW[seat][True])


def engineer(state: State, seat: Seat, events: Events) -> None:
    """SA-8.13 Two rails without paying, one after the other."""
    state.todo.append(todos.LAY_CARD_RAIL[seat][state.edition.engineer_rails])


def right_of_way(state: State, seat: Seat, events: Events) -> None:
    """SA-8.14 One train runs without coal and without fees."""
    state.todo.append(todos.NAME_TRAIN[seat])


def mineral_rights(state: State, seat: Seat, events: Events) -> None:
    """SA-8.15 Two cards out of the supply, or the one that is left."""
    left = min(state.edition.mineral_cards, sum(state.supply))
    state.todo.append(todos.TAKE_MINERALS[seat][left])


def cattle_drive(state: State, seat: Seat, events: Events) -> None:
    """SA-8.16 1 cattle for 5 gold."""
    pay(state, seat, state.edition.cattle_drive_price, events)
    take_gold(state, seat, state.edition.cattle_drive_gold, events)


def native_support(state: State, seat: Seat, events: Events) -> None:
    """SA-8.17 The sum is chosen, and no dice are rolled in this turn."""
    state.todo[-1:] = [todos.ACT[seat], todos.NAME_SUM[seat]]


def scout(state: State, seat: Seat, events: Events) -> None:
    """SA-8.18 A walk or gold."""
    state.todo.append(todos.USE_SCOUT[seat])


EFFECTS: Final[dict[int, Callable[[State, Seat, Events], None]]] = {
    CAVALRY: cavalry,
    ENGINEER: engineer,
    RIGHT_OF_WAY: right_of_way,
    MINERAL_RIGHTS: mineral_rights,
    CATTLE_DRIVE: cattle_drive,
    NATIVE_SUPPORT: native_support,
    SCOUT: scout,
}
