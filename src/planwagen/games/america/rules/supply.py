"""Chapter 5, second half: trade with the supply, for gold and three for one."""

from __future__ import annotations

from planwagen.core.action import Action, Events, Seat
from planwagen.games.america.actions.trade import BUY, Bank, Buy
from planwagen.games.america.board import RESOURCES
from planwagen.games.america.means import Means
from planwagen.games.america.offer import GOLD_PLACE
from planwagen.games.america.purse import pay, pay_gold, take_cards, take_gold
from planwagen.games.america.refusal import Refusal
from planwagen.games.america.state import State


def supply_choices(state: State, seat: Seat, means: Means) -> list[Action]:
    """SA-5.9 A card for gold; SA-5.11 three for one. SA-5.14 Gold is no kind."""
    gold, edition = state.players[seat].gold, state.edition
    choices = means.banks
    if gold >= edition.gold_for_a_card and state.turn.bought < edition.cards_for_gold:
        choices = [*BUY, *choices]
    if choices and 0 in state.supply:
        return [action for action in choices if is_there(state, action)]
    return choices


def is_there(state: State, action: Action) -> bool:
    """SA-5.13 A kind that the supply lacks cannot be taken."""
    if isinstance(action, Buy):
        return state.supply[action.kind] > 0
    assert isinstance(action, Bank)
    return action.get == GOLD_PLACE or state.supply[action.get] > 0


def buy(state: State, seat: Seat, action: Buy, events: Events) -> None:
    """SA-5.9 2 gold to the supply for 1 card; SA-5.10 two cards a turn."""
    state.turn.bought += 1
    pay_gold(state, seat, state.edition.gold_for_a_card, events)
    take_cards(state, seat, action.kind, 1, events)


def why_not_buy(state: State, seat: Seat, action: Buy) -> Refusal | None:
    held = state.players[seat].gold
    if state.turn.bought >= state.edition.cards_for_gold:
        return Refusal("cards_for_gold_limit", "SA-5.10", most=state.edition.cards_for_gold)
    if held < state.edition.gold_for_a_card:
        return Refusal("gold_needed", "SA-5.9", need=state.edition.gold_for_a_card, held=held)
    return why_not_there(state, action.kind)


def bank(state: State, seat: Seat, action: Bank, events: Events) -> None:
    """SA-5.11 3 cards of one kind to the supply for 1 gold or 1 card of another kind."""
    pay(state, seat, ((action.kind, state.edition.bank_rate),), events)
    if action.get == GOLD_PLACE:
        take_gold(state, seat, 1, events)
    else:
        take_cards(state, seat, action.get, 1, events)


def why_not_bank(state: State, seat: Seat, action: Bank) -> Refusal | None:
    if action.get == action.kind:
        return Refusal("three_for_another", "SA-5.12")
    held = state.players[seat].hand[action.kind]
    if held < state.edition.bank_rate:
        kind = RESOURCES[action.kind]
        return Refusal(
            "cards_needed", "SA-5.11", need=state.edition.bank_rate, kind=kind, held=held
        )
    return None if action.get == GOLD_PLACE else why_not_there(state, action.get)


def why_not_there(state: State, kind: int) -> Refusal | None:
    if not state.supply[kind]:
        return Refusal("none_in_supply", "SA-5.13", kind=RESOURCES[kind])
    return None
