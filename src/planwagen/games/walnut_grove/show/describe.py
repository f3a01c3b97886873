"""What is offered: where on the board it belongs, what it costs, and by which clause."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from planwagen.core.action import Action, Choice, Seat
from planwagen.games.walnut_grove import actions, todos
from planwagen.games.walnut_grove.board import (
    BUILDING_IDS,
    GOODS,
    PIECES,
    PIECES_TO_REPAY,
    TOWN,
)
from planwagen.games.walnut_grove.land import AREA_NAMES, CELL_NAMES, TILE_NAMES
from planwagen.games.walnut_grove.rules.payment import areas_with
from planwagen.games.walnut_grove.show.outlook import cost_of, gates_to, winter_due
from planwagen.games.walnut_grove.state import State
from planwagen.games.walnut_grove.town import GATES, ROWS

BARN, HELP, WINTER = "barn", "help", "winter"


def some(counts: Iterable[tuple[str, int]]) -> dict[str, int]:
    """What there is any of."""
    return {name: count for name, count in counts if count}


def in_barn(kind: int) -> str:
    """WG-8.2 Pieces of one kind are alike: they are one place of the barn."""
    return f"{BARN} {PIECES[kind]}"


def building_name(number: int) -> str:
    return f"building {BUILDING_IDS[number]}"


def start(state: State, seat: Seat, action: actions.Start) -> Choice:
    return Choice("", at=(f"start {ROWS[action.row]}",), clause="WG-1.21")


def take(state: State, seat: Seat, action: actions.Take) -> Choice:
    return Choice("", at=(f"tile {TILE_NAMES[action.tile]}",), clause="WG-3.2")


def cell(state: State, seat: Seat, action: actions.Cell) -> Choice:
    return Choice("", at=(f"cell {CELL_NAMES[action.cell]}",), clause="WG-3.12")


def turn(state: State, seat: Seat, action: actions.Turn) -> Choice:
    asked = state.players[seat].todo[-1]
    assert isinstance(asked, todos.ChooseTurn)
    return Choice("", at=(f"cell {CELL_NAMES[asked.cell]}",), clause="WG-3.9")


def work(state: State, seat: Seat, action: actions.Work) -> Choice:
    return Choice("", at=(f"area {AREA_NAMES[action.area]}",), clause="WG-4.2")


def drop(state: State, seat: Seat, action: actions.Drop) -> Choice:
    return Choice("", at=(in_barn(action.kind),), cost={PIECES[action.kind]: 1}, clause="WG-8.14")


def give(state: State, seat: Seat, action: actions.Give) -> Choice:
    """WG-8.10 From the barn first; from squares only if it is plain from which."""
    player = state.players[seat]
    at = in_barn(action.kind)
    if not player.barn[action.kind]:
        areas = areas_with(player, action.kind)
        at = f"area {AREA_NAMES[areas[0]]}" if len(areas) == 1 else ""
    return Choice("", at=(at,), cost={PIECES[action.kind]: 1}, clause="WG-9.6")


def walk(state: State, seat: Seat, action: actions.WalkTo) -> Choice:
    """WG-5.8 The cost of the building, WG-5.11 and a toll for each gate on the way."""
    toll = len(gates_to(state, seat, action.building))
    cost = cost_of(action.building) | some([("toll", toll)])
    return Choice("", at=(building_name(action.building),), cost=cost, clause="WG-5.4")


def gate(state: State, seat: Seat) -> str:
    asked = state.players[seat].todo[-1]
    assert isinstance(asked, todos.PassGate)
    return f"gate {GATES[asked.gate]}"


def toll(state: State, seat: Seat, action: actions.PayToll) -> Choice:
    return Choice("", at=(gate(state, seat),), cost={"coin": 1}, clause="WG-5.11")


def take_help(state: State, seat: Seat, action: actions.TakeHelp) -> Choice:
    return Choice("", at=(gate(state, seat),), clause="WG-5.13")


def visit(state: State, seat: Seat, action: Action) -> Choice:
    """WG-6.1 The cost belongs to the building, not to what is taken."""
    asked = state.players[seat].todo[-1]
    assert isinstance(asked, todos.Visit)
    cost = cost_of(asked.building)
    return Choice(
        "", at=(building_name(asked.building),), cost=cost, clause=VISIT_CLAUSES[type(action)]
    )


def sell(state: State, seat: Seat, action: actions.Sell) -> Choice:
    at = visit(state, seat, action).at
    return Choice("", at=at, cost={GOODS[good]: 1 for good in action.goods}, clause="WG-6.16")


def with_coins(state: State, seat: Seat, action: actions.WithCoins) -> Choice:
    """WG-8.11 So many coins and the rest in cubes; WG-7.7 in winter as far as there are any.

    WG-7.8 Help tiles come for what is missing then.
    """
    player = state.players[seat]
    asked = player.todo[-1]
    if isinstance(asked, todos.PayCost):
        due, at = dict(TOWN[asked.building].cost)[action.kind], building_name(asked.building)
    else:
        due, at = winter_due(state, seat)[action.kind], WINTER
    cubes = min(due - action.coins, player.held[action.kind])
    missing = due - action.coins - cubes
    cost = some([(GOODS[action.kind], cubes), ("coin", action.coins)])
    clause = "WG-7.7" if at == WINTER else "WG-8.11"
    return Choice(
        "", at=(at,), cost=cost, brings=dict(some([("help tile", missing)])), clause=clause
    )


def source(state: State, seat: Seat, action: actions.FromArea) -> Choice:
    asked = state.players[seat].todo[-1]
    assert isinstance(asked, todos.Source)
    return Choice(
        "", at=(f"area {AREA_NAMES[action.area]}",), cost={GOODS[asked.kind]: 1}, clause="WG-8.10"
    )


VISIT_CLAUSES: dict[type[Action], str] = {
    actions.TwoGoods: "WG-6.2",
    actions.Hire: "WG-6.4",
    actions.Build: "WG-6.10",
    actions.Improve: "WG-6.13",
    actions.Sell: "WG-6.16",
}

PLAIN: dict[type[Action], Choice] = {
    actions.Repay: Choice("", at=(HELP,), cost={"piece": PIECES_TO_REPAY}, clause="WG-9.3"),
    actions.Flip: Choice("", at=(HELP,), clause="WG-9.4"),
    actions.ToBarn: Choice("", at=(BARN,), clause="WG-8.15"),
    actions.Pass: Choice("", clause="WG-5.10"),
    actions.Done: Choice("", clause="WG-10.2"),
}
"""Actions that are the same wherever they are offered."""

DESCRIBED: dict[type[Action], Callable[[State, Seat, Any], Choice]] = {
    actions.Start: start,
    actions.Take: take,
    actions.Cell: cell,
    actions.Turn: turn,
    actions.Work: work,
    actions.Drop: drop,
    actions.Give: give,
    actions.WalkTo: walk,
    actions.PayToll: toll,
    actions.TakeHelp: take_help,
    actions.TwoGoods: visit,
    actions.Hire: visit,
    actions.Build: visit,
    actions.Improve: visit,
    actions.Sell: sell,
    actions.WithCoins: with_coins,
    actions.FromArea: source,
}


def describe(state: State, seat: Seat, action: Action) -> Choice:
    kind = type(action)
    if kind in PLAIN:
        return PLAIN[kind]
    return DESCRIBED[kind](state, seat, action)
