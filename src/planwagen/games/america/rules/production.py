"""Chapter 4, first half: the dice, what cities yield, shortage and compensation."""

from __future__ import annotations

from planwagen.core.action import NOBODY, Event, Events, Seat
from planwagen.core.luck import Chance
from planwagen.games.america import places, todos
from planwagen.games.america.actions.luck import Dice
from planwagen.games.america.board import HEXES, RESOURCES, SITES_AT_HEX
from planwagen.games.america.purse import take_cards, take_gold
from planwagen.games.america.rules.outlaw import seven
from planwagen.games.america.setup import ROLLS, roll_for_first
from planwagen.games.america.state import State


def dice_chance(state: State) -> Chance:
    """SA-4.1 Both dice, once a turn."""
    return Chance(("dice", state.turn.number), ROLLS)


def throw(state: State, seat: Seat, action: Dice, events: Events) -> None:
    """SA-4.1 The sum counts. SA-2.7 Dice also say who is first."""
    if isinstance(state.todo[-1], todos.RollForFirst):
        roll_for_first(state, seat, action, events)
        return
    state.todo.pop()
    if events is not None:
        params: dict[str, object] = {"first": action.first, "second": action.second}
        events.append(Event("rolls", state.active, params, at=(places.AT_DICE,)))
    produce(state, action.first + action.second, events)


def produce(state: State, total: int, events: Events) -> None:
    """SA-4.2, SA-4.9 A sum rolled or chosen."""
    state.turn.dice = total
    if total == state.edition.outlaw_sum:
        seven(state, events)
    else:
        yield_cards(state, total, events)


def yield_cards(state: State, total: int, events: Events) -> None:
    """SA-4.7 Dues are counted, compared with the supply, dealt; then gold for the others.

    SA-4.5 Of a kind that does not suffice for all nobody gets any. SA-4.6 Who gets no card at all
    is compensated, the roller too.
    """
    served = [False] * len(state.players)
    for kind, owed in enumerate(dues(state, total)):
        if len(owed) <= state.supply[kind]:
            deal(state, kind, owed, events)
            for seat in owed:
                served[seat] = True
        elif events is not None:
            short: dict[str, object] = {"kind": RESOURCES[kind]}
            events.append(Event("shortage", NOBODY, short, at=(places.AT_SUPPLY,)))
    for seat in range(len(served)):
        if not served[seat]:
            take_gold(state, seat, state.edition.compensation, events)


def deal(state: State, kind: int, owed: list[Seat], events: Events) -> None:
    """A card of a kind to each of these; who is owed several is told so once."""
    if events is not None:
        for seat in dict.fromkeys(owed):
            take_cards(state, seat, kind, owed.count(seat), events)
        return
    for seat in owed:
        take_cards(state, seat, kind, 1, None)


def dues(state: State, total: int) -> list[list[Seat]]:
    """SA-4.2 One card for each city and each hex it borders that shows the sum: whose, by kind.

    SA-4.3 So several cities at a hex, and a city between two such hexes, yield for each. SA-4.4
    The hex under the outlaw yields nothing; SA-4.8 nor does one without a number; SA-2.21 neutral
    cities get nothing.
    """
    due: list[list[Seat]] = [[] for _ in RESOURCES]
    cities, outlaw, seats = state.cities, state.outlaw, len(state.players)
    for hex, number in enumerate(state.numbers):
        if number == total and hex != outlaw:
            for site in SITES_AT_HEX[hex]:
                owner = cities[site]
                if 0 <= owner < seats:  # not NEUTRAL
                    due[HEXES[hex].yields].append(owner)
    return due
