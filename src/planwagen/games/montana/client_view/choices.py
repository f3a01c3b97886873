"""What is offered: what it is, where it belongs, what it costs and brings, by which clause."""

from __future__ import annotations

from collections.abc import Callable

from planwagen.core.action import Action, Choice, Seat
from planwagen.games.montana import actions, places, todos
from planwagen.games.montana.board import GOODS, TOWN_GOODS
from planwagen.games.montana.client_view.outcomes import outcome_of
from planwagen.games.montana.ledger import WORKER_NAMES, counted, counted_workers
from planwagen.games.montana.state import State

Params = dict[str, object]
Gains = dict[str, int | str]


def describe(state: State, seat: Seat, action: Action) -> Choice:
    kind, clause, at = PLAIN[type(action)]
    params = PARAMS.get(type(action), no_params)(state, action)
    if where := PLACES.get(type(action)):
        at = (where(state, action),)
    outcome = outcome_of(state, seat, action)
    return Choice(kind, params, at, outcome.cost, outcome.brings, outcome.others, clause)


PLAIN: dict[type[Action], tuple[str, str, tuple[str, ...]]] = {
    actions.Recruit: ("recruit", "M-3.1", (places.AT_DISC,)),
    actions.PickWhite: ("pick white", "M-3.5", (places.AT_DISC,)),
    actions.GiveBack: ("give back", "M-3.9", ()),
    actions.MoveArrow: ("move arrow", "M-3.6", (places.AT_DISC,)),
    actions.SkipMove: ("skip move", "M-3.6", (places.AT_DISC,)),
    actions.StaffBank: ("bank", "M-4.1", ()),
    actions.Produce: ("produce", "M-4.5", ()),
    actions.StaffSmall: ("staff small", "M-4.11", ()),
    actions.SkipSmall: ("skip small", "M-4.12", ()),
    actions.GoToTown: ("town", "M-5.1", (places.AT_TOWN,)),
    actions.Place: ("place", "M-5.3", ()),
    actions.Pass: ("pass", "M-5.5", (places.AT_TOWN,)),
    actions.AnnounceUpgrades: ("announce upgrades", "M-5.14", (places.AT_TOWN,)),
    actions.AnnounceGoods: ("announce goods", "M-5.14", (places.AT_TOWN,)),
    actions.Settle: ("settle", "M-6.3", ()),
    actions.StopSettling: ("stop settling", "M-6.6", ()),
    actions.TradeForGood: ("trade", "M-7.1", ()),
    actions.TradeForSilver: ("trade", "M-7.1", ()),
    actions.TradeForWorker: ("trade", "M-7.1", ()),
    actions.EndTurn: ("end turn", "M-2.6", ()),
    actions.UseCanteen: ("use canteen", "M-8.1", ()),
}
"""Of each action its kind and its clause, and its place where that is always the same."""

PLACES: dict[type[Action], Callable[[State, actions.Chosen], str]] = {
    actions.StaffBank: lambda state, action: places.at_bank(action.space),
    actions.Produce: lambda state, action: places.at_big(state, space_of(state, action)),
    actions.StaffSmall: lambda state, action: places.at_small(state, space_asked(state)),
    actions.SkipSmall: lambda state, action: places.at_small(state, space_asked(state)),
    actions.Place: lambda state, action: places.at_town(action.row, action.column),
    actions.Settle: lambda state, action: places.at_hex(state, hex_of(state, action)),
}


def space_asked(state: State) -> int:
    asked = state.todo[-1]
    assert isinstance(asked, todos.StaffSmall)
    return asked.space


def space_of(state: State, action: actions.Produce) -> int:
    return state.edition.spaces_of[action.area][action.number]


def hex_of(state: State, action: actions.Settle) -> int:
    return state.edition.ground.number_of[action.at]


def no_params(state: State, action: Action) -> Params:
    return {}


def sent_to_bank(state: State, action: actions.StaffBank) -> Params:
    return {"workers": counted_workers(action.workers), "place": places.bank_name(action.space)}


def sent_to_work(state: State, action: actions.Produce) -> Params:
    place = places.big_name(state, space_of(state, action))
    return {"workers": counted_workers(action.workers), "place": place}


def sent_to_small(state: State, action: actions.StaffSmall) -> Params:
    place = places.small_name(state, space_asked(state))
    return {"workers": counted_workers(action.workers), "place": place}


def workers_named(state: State, action: actions.PickWhite | actions.GiveBack) -> Params:
    return {"workers": counted_workers(action.workers)}


def upgrades_named(state: State, action: actions.AnnounceUpgrades) -> Params:
    return {"goods": counted([action.copper, action.stone], ["copper", "stone"])}


def goods_named(state: State, action: actions.AnnounceGoods) -> Params:
    return {"goods": counted(action.goods, [GOODS[good] for good in TOWN_GOODS])}


def hex_named(state: State, action: actions.Settle) -> Params:
    return {"hex": places.hex_name(state, hex_of(state, action)), "pieces": action.pieces}


PARAMS: dict[type[Action], Callable[[State, actions.Chosen], Params]] = {
    actions.PickWhite: workers_named,
    actions.GiveBack: workers_named,
    actions.MoveArrow: lambda state, action: {"steps": action.steps},
    actions.StaffBank: sent_to_bank,
    actions.Produce: sent_to_work,
    actions.StaffSmall: sent_to_small,
    actions.Place: lambda state, action: {"place": places.town_name(action.row, action.column)},
    actions.AnnounceUpgrades: upgrades_named,
    actions.AnnounceGoods: goods_named,
    actions.Settle: hex_named,
    actions.TradeForGood: lambda state, action: {"thing": {GOODS[action.good]: 1}},
    actions.TradeForSilver: lambda state, action: {"thing": {"silver": state.edition.trade_silver}},
    actions.TradeForWorker: lambda state, action: {"thing": {WORKER_NAMES[action.colour]: 1}},
}
