"""What is offered: where on the board it belongs, what it costs and brings, by which clause."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from planwagen.core.action import Action, Choice, Seat
from planwagen.games.montana import actions, todos
from planwagen.games.montana.board import (
    AREAS,
    BANK,
    COLOURS,
    COLUMN_PRICES,
    GOODS,
    GRAIN,
    PUMPKIN,
    ROWS,
    SPACES,
    TRADE_SILVER,
    Space,
    Workers,
)
from planwagen.games.montana.landscape import HEX_NAMES, NEIGHBOURS, PRICES, rows_completed
from planwagen.games.montana.state import State

AT_DISC, AT_TOWN = "disc", "town"


def named(stock: Sequence[int], names: Sequence[str]) -> dict[str, int]:
    """What there is of each kind, by name; kinds without any are left out."""
    return {name: count for name, count in zip(names, stock, strict=True) if count}


def staff(workers: Workers) -> dict[str, int]:
    return {f"{name} worker": count for name, count in named(workers, COLOURS).items()}


def space_name(number: int) -> str:
    """`mine 1`."""
    space = SPACES[number]
    return f"{AREAS[space.area].name} {space.number + 1}"


def settle(state: State, action: actions.Settle) -> Choice:
    """M-6.3 The price of the hex, paid once."""
    price = PRICES[state.landscape.price[action.hex]]
    at = f"hex {HEX_NAMES[action.hex]}"
    return Choice(
        "", at=(at,), cost=named(price, GOODS), brings={**settled(state, action)}, clause="M-6.3"
    )


def settled(state: State, action: actions.Settle) -> dict[str, int]:
    """M-6.12 Settlements and bonus, M-6.14 cattle and M-6.15 canteens that come with the hex."""
    seat, hex = state.active, action.hex
    rows = rows_completed(state.owner, seat, hex)
    bonus = min(rows, state.players[seat].settlements - action.pieces)
    canteens = len(state.canteen_on.intersection(NEIGHBOURS[hex]))
    found = [action.pieces, bonus, int(hex in state.cattle_on), canteens]
    return named(found, ["settlement", "bonus settlement", "cattle", "canteen"])


def bank(state: State, action: actions.StaffBank) -> Choice:
    silver = BANK[action.space].silver
    return Choice(
        "",
        at=(f"bank {action.space + 1}",),
        cost=staff(action.workers),
        brings={"silver": silver},
        clause="M-4.1",
    )


def produce(state: State, action: actions.Produce) -> Choice:
    space = SPACES[action.space]
    cost = staff(action.workers) | named([space.silver], ["silver"])
    return Choice(
        "",
        at=(space_name(action.space),),
        cost=cost,
        brings={good_of(space): space.goods},
        clause="M-4.5",
    )


def good_of(space: Space) -> str:
    return GOODS[AREAS[space.area].good]


def small(state: State, action: actions.StaffSmall) -> Choice:
    asked = state.todo[-1]
    space = SPACES[asked.space] if isinstance(asked, todos.StaffSmall) else None
    gain: dict[str, int | str] = {good_of(space): space.small} if space else {}
    return Choice(
        "",
        at=(f"{small_space(state)} small",),
        cost=staff(action.workers),
        brings=gain,
        clause="M-4.11",
    )


def skip_small(state: State, action: actions.SkipSmall) -> Choice:
    return Choice("", at=(f"{small_space(state)} small",), clause="M-4.12")


def small_space(state: State) -> str:
    """The space that is asked about."""
    asked = state.todo[-1]
    return space_name(asked.space) if isinstance(asked, todos.StaffSmall) else ""


def place(state: State, action: actions.Place) -> Choice:
    """M-5.3 The column's price in pumpkins, paid when the reward is taken."""
    at = f"{AT_TOWN} {action.row + 1},{action.column + 1}"
    row = ROWS[action.row]
    reward = [row.upgrades, row.goods, row.silver, row.cattle]
    gain = named(reward, ["upgrade", "piece", "silver", "cattle"])
    return Choice(
        "",
        at=(at,),
        cost={GOODS[PUMPKIN]: COLUMN_PRICES[action.column]},
        brings={**gain},
        clause="M-5.3",
    )


def move_arrow(state: State, action: actions.MoveArrow) -> Choice:
    return Choice("", at=(AT_DISC,), cost={GOODS[GRAIN]: action.steps}, clause="M-3.6")


def give_back(state: State, action: actions.GiveBack) -> Choice:
    return Choice("", cost=staff(action.workers), clause="M-3.9")


PLAIN: dict[type[Action], Choice] = {
    actions.Recruit: Choice("", at=(AT_DISC,), clause="M-3.1"),
    actions.PickWhite: Choice("", at=(AT_DISC,), clause="M-3.5"),
    actions.SkipMove: Choice("", at=(AT_DISC,), clause="M-3.6"),
    actions.GoToTown: Choice("", at=(AT_TOWN,), clause="M-5.1"),
    actions.Pass: Choice("", at=(AT_TOWN,), clause="M-5.5"),
    actions.AnnounceUpgrades: Choice("", at=(AT_TOWN,), clause="M-5.14"),
    actions.AnnounceGoods: Choice("", at=(AT_TOWN,), clause="M-5.14"),
    actions.StopSettling: Choice("", clause="M-6.6"),
    actions.TradeForGood: Choice("", cost={"cattle": 1}, clause="M-7.1"),
    actions.TradeForSilver: Choice(
        "", cost={"cattle": 1}, brings={"silver": TRADE_SILVER}, clause="M-7.1"
    ),
    actions.TradeForWorker: Choice("", cost={"cattle": 1}, clause="M-7.1"),
    actions.EndTurn: Choice("", clause="M-2.6"),
    actions.UseCanteen: Choice("", cost={"canteen": 1}, clause="M-8.1"),
}
"""Actions that are the same wherever they are offered."""

DESCRIBED: dict[type[Action], Callable[[State, Any], Choice]] = {
    actions.Settle: settle,
    actions.StaffBank: bank,
    actions.Produce: produce,
    actions.StaffSmall: small,
    actions.SkipSmall: skip_small,
    actions.Place: place,
    actions.MoveArrow: move_arrow,
    actions.GiveBack: give_back,
}


def describe(state: State, seat: Seat, action: Action) -> Choice:
    kind = type(action)
    if kind in PLAIN:
        return PLAIN[kind]
    return DESCRIBED[kind](state, action)
