"""Chapter 7: feeding and heating."""

from __future__ import annotations

from functools import cache

from planwagen.core.action import Action, Events, Seat, Todo
from planwagen.games.walnut_grove import todos
from planwagen.games.walnut_grove.actions import WITH_COINS, WithCoins
from planwagen.games.walnut_grove.board import COIN, GOODS, WOOD, Disc
from planwagen.games.walnut_grove.refusal import Refusal
from planwagen.games.walnut_grove.rules.cubes import hand_in_coins, hand_in_cubes
from planwagen.games.walnut_grove.state import Player, State


def due_of(kind: int, labourers: tuple[int, ...], huts: int, disc: Disc) -> int:
    """WG-7.1 One cube of his colour a labourer, WG-7.2 two if he is doubly hungry; WG-7.4 wood for
    the fires of the disc and WG-7.5 for each labourer without a hut. WG-7.3 The farmer is free."""
    if kind == WOOD:
        return disc.fires + max(0, len(labourers) - huts)
    hungry = labourers.count(kind)
    return 2 * hungry if kind == disc.double else hungry


@cache
def winter_bill(labourers: tuple[int, ...], huts: int, disc: Disc) -> tuple[int, ...]:
    """The whole bill, by good."""
    return tuple([due_of(kind, labourers, huts, disc) for kind in range(len(GOODS))])


def bill_questions(state: State, seat: Seat) -> list[Todo]:
    """WG-7.9 Grain, fish, milk and wood, as far as they are due; then help for what is missing."""
    player = state.players[seat]
    bill = winter_bill(player.labourers, player.huts, state.edition.discs[state.disc])
    questions: list[Todo] = [todos.HELP_DUE[seat][0]]
    for pay in todos.WINTER_BILL[seat]:
        if bill[pay.kind]:
            questions.append(pay)  # noqa: PERF401 - half the time of extend() with a generator
    return questions


def due_now(state: State, player: Player, kind: int) -> int:
    """How many cubes of this kind are due."""
    return due_of(kind, player.labourers, player.huts, state.edition.discs[state.disc])


def bill_step(state: State, asked: todos.PayWinter, events: Events) -> bool:
    """WG-7.7 Asked only with coins in the barn."""
    if state.players[asked.seat].held[COIN]:
        return False
    pay_winter(state, asked.seat, 0, events)
    return True


def bill_choices(state: State, asked: todos.PayWinter) -> list[Action]:
    """WG-7.7 Coins are voluntary, as many as are due and held."""
    player = state.players[asked.seat]
    most = min(due_now(state, player, asked.kind), player.held[COIN])
    return [*WITH_COINS[asked.kind][: most + 1]]


def pay_winter(state: State, seat: Seat, coins: int, events: Events) -> None:
    """WG-7.6 From squares or barn; WG-7.7 a fitting cube must be given; WG-7.8 the rest is missing.

    WG-7.9 The help tiles for all that is missing come last. WG-7.10 Nobody dies.
    """
    player = state.players[seat]
    asked = player.todo.pop()
    assert isinstance(asked, todos.PayWinter)
    due = due_now(state, player, asked.kind) - coins
    cubes = min(due, player.held[asked.kind])
    if due > cubes:
        ask_for_more_help(player, seat, due - cubes)
    if coins:
        hand_in_coins(state, seat, coins, events)
    if cubes:
        hand_in_cubes(state, seat, asked.kind, cubes, events)


def ask_for_more_help(player: Player, seat: Seat, missing: int) -> None:
    """WG-7.8 The tiles that come after the bill grow in number."""
    for place, owed in enumerate(player.todo):
        if isinstance(owed, todos.HelpDue):
            player.todo[place] = todos.HELP_DUE[seat][owed.count + missing]
            return


def why_not_for_winter(state: State, seat: Seat, action: WithCoins) -> Refusal | None:
    player = state.players[seat]
    asked = player.todo[-1]
    assert isinstance(asked, todos.PayWinter)
    if action.kind != asked.kind:
        return Refusal("other_good_paid", "WG-7.9", good=GOODS[asked.kind])
    most = min(due_now(state, player, asked.kind), player.held[COIN])
    if action.coins > most:
        good = GOODS[asked.kind]
        return Refusal("at_most_coins", "WG-7.7", most=most, good=good)
    return None
