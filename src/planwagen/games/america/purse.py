"""Resource cards and gold changing hands. SA-1.17 What is paid goes back to the supply."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from planwagen.core.action import Change, Event, Events, Seat
from planwagen.games.america.board import RESOURCES, Counts
from planwagen.games.america.components import Price
from planwagen.games.america.offer import GOLD, GOLD_PLACE, TRADED
from planwagen.games.america.refusal import Refusal
from planwagen.games.america.state import State


def affords(hand: list[int], price: Price) -> bool:
    for kind, count in price:  # noqa: SIM110 - a loop is twice as fast as all(), and this is hot
        if hand[kind] < count:
            return False
    return True


def most_times(hand: list[int], price: Price) -> int:
    """How often a price can be paid out of a hand."""
    return min([hand[kind] // count for kind, count in price])


def times(price: Price, often: int) -> Price:
    return price if often == 1 else tuple([(kind, count * often) for kind, count in price])


def by_name(price: Price) -> dict[str, int]:
    """`{"ore": 1, "lumber": 1}`."""
    return {RESOURCES[kind]: count for kind, count in price}


def why_not_afford(hand: list[int], price: Price) -> Refusal | None:
    """SA-6.1 The first kind that is wanting."""
    for kind, count in price:
        if hand[kind] < count:
            return Refusal(
                "cards_needed", "SA-6.1", need=count, kind=RESOURCES[kind], held=hand[kind]
            )
    return None


def held(hand: list[int]) -> int:
    """How many cards. Compiled, `sum` takes five times as long: it is looked up by name."""
    lumber, ore, grain, coal, cattle, face_down = hand
    return lumber + ore + grain + coal + cattle + face_down


def pay(state: State, seat: Seat, price: Price, events: Events) -> None:
    """SA-3.6 A price is paid before its effect."""
    hand, supply = state.players[seat].hand, state.supply
    for kind, count in price:
        hand[kind] -= count
        supply[kind] += count
    state.turn.sent = ()
    if events is not None:
        paid = by_name(price)
        events.append(Event("pays", seat, {"cards": paid}, changes=changes(seat, paid, -1)))


def take_cards(state: State, seat: Seat, kind: int, count: int, events: Events) -> None:
    """Cards of a kind come out of the supply, openly."""
    state.supply[kind] -= count
    state.players[seat].hand[kind] += count
    state.turn.sent = ()
    if events is not None and count:
        params: dict[str, object] = {"kind": RESOURCES[kind], "count": count}
        come = (Change(seat, RESOURCES[kind], count),)
        events.append(Event("takes_cards", seat, params, changes=come))


def take_gold(state: State, seat: Seat, count: int, events: Events) -> None:
    """SA-1.18 The supply of gold has no end."""
    state.players[seat].gold += count
    state.turn.sent = ()
    if events is not None and count:
        come = (Change(seat, GOLD, count),)
        events.append(Event("takes_gold", seat, {"count": count}, changes=come))


def pay_gold(state: State, seat: Seat, count: int, events: Events) -> None:
    state.players[seat].gold -= count
    state.turn.sent = ()
    if events is not None and count:
        gone = (Change(seat, GOLD, -count),)
        events.append(Event("pays_gold", seat, {"count": count}, changes=gone))


def covers(hand: list[int], gold: int, side: Counts) -> bool:
    """SA-5.5 Does a player hold what one side of a trade asks for?"""
    if gold < side[GOLD_PLACE]:
        return False
    for kind in range(GOLD_PLACE):  # noqa: SIM110 - a loop is twice as fast as all()
        if hand[kind] < side[kind]:
            return False
    return True


def hand_over(state: State, giver: Seat, taker: Seat, side: Counts) -> None:
    """One side of a trade goes from a player to another."""
    source, target = state.players[giver], state.players[taker]
    for kind in range(GOLD_PLACE):
        source.hand[kind] -= side[kind]
        target.hand[kind] += side[kind]
    source.gold -= side[GOLD_PLACE]
    target.gold += side[GOLD_PLACE]
    state.turn.sent = ()


def changes(seat: Seat, counts: Mapping[str, int], sign: int) -> tuple[Change, ...]:
    """What comes to a seat, or leaves it where the sign is negative."""
    return tuple(Change(seat, thing, sign * count) for thing, count in counts.items())


def as_words(side: Sequence[int]) -> dict[str, int]:
    """`{"ore": 2, "gold": 1}`."""
    return {TRADED[kind]: count for kind, count in enumerate(side) if count}
