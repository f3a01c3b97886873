"""What is offered: its kind, where on the board it belongs, what it costs and brings."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from planwagen.core.action import Action, Choice, Seat
from planwagen.games.walnut_grove import actions, todos
from planwagen.games.walnut_grove.board import (
    GOODS,
    PIECES,
)
from planwagen.games.walnut_grove.client_view.forecast import harvest, winter_due
from planwagen.games.walnut_grove.client_view.town import (
    sell,
    take_help,
    toll,
    two_goods,
    walk,
    ware,
)
from planwagen.games.walnut_grove.places import (
    BARN,
    HELP,
    WINTER,
    area_id,
    area_place,
    barn_id,
    building_id,
    cell_id,
    cell_place,
    start_id,
    tile_place,
)
from planwagen.games.walnut_grove.rules.cubes import areas_with
from planwagen.games.walnut_grove.state import State
from planwagen.games.walnut_grove.town import ROWS


def some(counts: Iterable[tuple[str, int]]) -> dict[str, int]:
    """What there is any of."""
    return {name: count for name, count in counts if count}


def start(state: State, seat: Seat, action: actions.Start) -> Choice:
    row = ROWS[action.row]
    return Choice("start", {"row": row}, at=(start_id(action.row),), clause="WG-1.21")


def take(state: State, seat: Seat, action: actions.Take) -> Choice:
    """WG-3.8 By what it shows; its place in the hand is known by its name."""
    params: dict[str, object] = {"tile": tile_place(state.edition.tiles[action.tile][0])}
    name = str(action).split()[-1]
    return Choice("take", params, at=(f"tile {name}",), clause="WG-3.2")


def cell(state: State, seat: Seat, action: actions.Cell) -> Choice:
    place = cell_place(state.players[seat].farm, action.cell)
    return Choice("cell", {"place": place}, at=(cell_id(action.cell),), clause="WG-3.12")


def turn(state: State, seat: Seat, action: actions.Turn) -> Choice:
    asked = state.players[seat].todo[-1]
    assert isinstance(asked, todos.ChooseTurn)
    return Choice("turn", {"quarters": action.turn}, at=(cell_id(asked.cell),), clause="WG-3.9")


def work(state: State, seat: Seat, action: actions.Work) -> Choice:
    """WG-4.5 As many goods as the area has tiles, WG-4.6 with the bonus of the disc."""
    farm = state.players[seat].farm
    area = farm.area_at[action.area]
    return Choice(
        "work",
        {"area": area_place(farm, action.area)},
        at=(area_id(action.area),),
        brings={GOODS[area.land]: harvest(state, area)},
        clause="WG-4.2",
    )


def drop(state: State, seat: Seat, action: actions.Drop) -> Choice:
    piece = PIECES[action.kind]
    return Choice(
        "drop", {"piece": piece}, at=(barn_id(action.kind),), cost={piece: 1}, clause="WG-8.14"
    )


def give(state: State, seat: Seat, action: actions.Give) -> Choice:
    """WG-8.10 From the barn first; from squares only if it is plain from which."""
    player, piece = state.players[seat], PIECES[action.kind]
    at = [barn_id(action.kind)]
    if not player.barn[action.kind]:
        areas = areas_with(player, action.kind)
        at = [area_id(areas[0])] if len(areas) == 1 else []
    return Choice("give", {"piece": piece}, at=tuple(at), cost={piece: 1}, clause="WG-9.6")


def with_coins(state: State, seat: Seat, action: actions.WithCoins) -> Choice:
    """WG-8.11 So many coins and the rest in cubes; WG-7.7 in winter as far as there are any.

    WG-7.8 Help tiles come for what is missing then.
    """
    player = state.players[seat]
    asked = player.todo[-1]
    if isinstance(asked, todos.PayCost):
        due, at = (
            dict(state.edition.costs[asked.building])[action.kind],
            building_id(asked.building),
        )
    else:
        due, at = winter_due(state, seat)[action.kind], WINTER
    cubes = min(due - action.coins, player.held[action.kind])
    missing = due - action.coins - cubes
    good = GOODS[action.kind]
    return Choice(
        "with coins" if action.coins else "without coins",
        {"good": good, "coins": action.coins},
        at=(at,),
        cost=some([(good, cubes), ("coin", action.coins)]),
        brings={**some([("help tile", missing)])},
        clause="WG-7.7" if at == WINTER else "WG-8.11",
    )


def source(state: State, seat: Seat, action: actions.FromArea) -> Choice:
    player = state.players[seat]
    asked = player.todo[-1]
    assert isinstance(asked, todos.Source)
    good = GOODS[asked.kind]
    return Choice(
        "source",
        {"good": good, "area": area_place(player.farm, action.area)},
        at=(area_id(action.area),),
        cost={good: 1},
        clause="WG-8.10",
    )


def to_barn(state: State, seat: Seat, action: actions.ToBarn) -> Choice:
    return Choice("to barn", {"good": GOODS[action.kind]}, at=(BARN,), clause="WG-8.15")


def repay(state: State, seat: Seat, action: actions.Repay) -> Choice:
    cost = {"piece": state.edition.pieces_to_repay}
    return Choice("repay", at=(HELP,), cost=cost, clause="WG-9.3")


PLAIN: dict[type[Action], Choice] = {
    actions.Flip: Choice("flip", at=(HELP,), clause="WG-9.4"),
    actions.Pass: Choice("pass", clause="WG-5.10"),
    actions.Done: Choice("done", clause="WG-10.2"),
}
"""Actions that are the same wherever they are offered."""

DESCRIBED: dict[type[Action], Callable[[State, Seat, actions.Chosen], Choice]] = {
    actions.Start: start,
    actions.Take: take,
    actions.Cell: cell,
    actions.Turn: turn,
    actions.Work: work,
    actions.Drop: drop,
    actions.Repay: repay,
    actions.Give: give,
    actions.WalkTo: walk,
    actions.PayToll: toll,
    actions.TakeHelp: take_help,
    actions.TwoGoods: two_goods,
    actions.Hire: ware,
    actions.Build: ware,
    actions.Improve: ware,
    actions.Sell: sell,
    actions.WithCoins: with_coins,
    actions.FromArea: source,
    actions.ToBarn: to_barn,
}


def describe(state: State, seat: Seat, action: Action) -> Choice:
    kind = type(action)
    if kind in PLAIN:
        return PLAIN[kind]
    return DESCRIBED[kind](state, seat, action)
