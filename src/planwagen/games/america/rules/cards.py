"""Chapter 8: development cards, and when one may be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from planwagen.core.action import Action, Event, Events, Refusal, Seat
from planwagen.games.america import places, todos
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
from planwagen.games.america.purse import affords, pay, take_gold
from planwagen.games.america.rules.steps import steps_of
from planwagen.games.america.rules.trains import deliverable
from planwagen.games.america.state import CARD_FACE_DOWN, NO_CARDS, NOWHERE, State, added, trains_of


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
        return Refusal("one development card a turn", "SA-8.1")
    if not state.players[seat].cards[action.card]:
        return Refusal("you do not have this card", "SA-8.5")
    return why_not_this_card(state, seat, action.card)


def why_not_this_card(state: State, seat: Seat, card: int) -> Refusal | None:
    """SA-8.3 Not when new; SA-8.9 not in vain; SA-8.17 Native Support before the dice only."""
    if state.players[seat].cards[card] <= state.turn.fresh[card]:
        return TOO_NEW
    hindered = HINDERED[card]
    return hindered(state, seat) if hindered is not None else None


# Made once: the silent path asks for them, too.
TOO_NEW: Final = Refusal("a card bought in this turn is played from your next turn on", "SA-8.3")
TOO_LATE: Final = Refusal("Native Support is played before the dice", "SA-8.17")
NO_CATTLE: Final = Refusal("you have no cattle to drive", "SA-8.16")
IN_VAIN: Final = Refusal("it could do nothing now", "SA-8.9")


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
        told: dict[str, object] = {"card": CARD_NAMES[action.card]}
        events.append(Event("plays", seat, told, at=(places.AT_DECK,)))
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
