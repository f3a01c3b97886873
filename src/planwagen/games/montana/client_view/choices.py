"""What a seat is asked, and each choice with its place, price and outcome, for the page."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

from planwagen.core.action import Action, Change, Choice, Event, Message, Seat, Todo
from planwagen.games.montana import actions, places, todos
from planwagen.games.montana.board import AREAS, GOODS, GRAIN, PUMPKIN, TOWN_GOODS
from planwagen.games.montana.landscape import rows_completed
from planwagen.games.montana.ledger import WORKER_NAMES, counted, counted_goods, counted_workers
from planwagen.games.montana.rules import apply
from planwagen.games.montana.state import State

Gains = dict[str, int | str]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an action takes from the seat and gives to it, and what it means to the others."""

    cost: dict[str, int]
    brings: Gains
    others: tuple[Change, ...] = ()


def tried(state: State, seat: Seat, action: Action) -> Outcome:
    """What its events tell; what they leave to luck or to the next answer is not known yet."""
    after, events = state.copy(), list[Event]()
    apply(after, seat, action, events)
    changed = in_all(events)
    own = [change for change in changed if change.seat == seat]
    gains = {change.thing: change.count for change in own if change.count > 0}
    return Outcome(
        cost={change.thing: -change.count for change in own if change.count < 0},
        brings={**gains, **whites_of(after, seat)},
        others=tuple([change for change in changed if change.seat != seat]),
    )


def in_all(events: list[Event]) -> list[Change]:
    """What comes and goes again is no change."""
    net: defaultdict[tuple[Seat, str], int] = defaultdict(int)
    for change in (change for event in events for change in event.changes):
        net[change.seat, change.thing] += change.count
    return [Change(*key, count) for key, count in net.items() if count]


def whites_of(after: State, seat: Seat) -> Gains:
    """M-3.5 White workers wait for their colours."""
    asked = after.todo[-1] if after.todo else None
    is_white = isinstance(asked, todos.PickWhite) and asked.seat == seat
    return {"white worker": after.edition.disc.whites[after.arrow]} if is_white else {}


def recruited(state: State, seat: Seat, action: actions.Recruit) -> Outcome:
    """M-3.1 Two workers, whoever they are."""
    return Outcome({}, {"worker": 2})


def settled(state: State, seat: Seat, action: actions.Settle) -> Outcome:
    """M-6.3 The price, paid once. M-6.12 Settlements and bonus, M-6.14 cattle, M-6.15 canteens."""
    edition = state.edition
    hex = edition.ground.number_of[action.at]
    rows = rows_completed(edition, state.owner, seat, hex)
    bonus = min(rows, state.players[seat].settlements - action.pieces)
    canteens = len(state.canteen_on.intersection(edition.ground.neighbours[hex]))
    found = [action.pieces, bonus, int(hex in state.cattle_on), canteens]
    brings = counted(found, ["settlement", "bonus settlement", "cattle", "canteen"])
    return Outcome(counted_goods(edition.prices[state.landscape.price[hex]]), {**brings})


def placed(state: State, seat: Seat, action: actions.Place) -> Outcome:
    """M-5.3 The column's price in pumpkins, paid when the reward is taken."""
    row = state.edition.town.rows[action.row]
    reward = [row.upgrades, row.goods, row.silver, row.cattle]
    brings = counted(reward, ["upgrade", "piece", "silver", "cattle"])
    return Outcome({GOODS[PUMPKIN]: state.edition.town.column_prices[action.column]}, {**brings})


def outcome_of(state: State, seat: Seat, action: Action) -> Outcome:
    return OUTCOMES.get(type(action), tried)(state, seat, action)


OUTCOMES: dict[type[Action], Callable[[State, Seat, actions.Chosen], Outcome]] = {
    actions.Recruit: recruited,
    actions.Settle: settled,
    actions.Place: placed,
}
"""Where the events of the action itself are not all there is to be said."""


Params = dict[str, object]


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
    actions.Produce: lambda state, action: places.at_big(state.edition, space_of(state, action)),
    actions.StaffSmall: lambda state, action: places.at_small(state.edition, space_asked(state)),
    actions.SkipSmall: lambda state, action: places.at_small(state.edition, space_asked(state)),
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
    place = places.big_name(state.edition, space_of(state, action))
    return {"workers": counted_workers(action.workers), "place": place}


def sent_to_small(state: State, action: actions.StaffSmall) -> Params:
    place = places.small_name(state.edition, space_asked(state))
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


def prompt(state: State, seat: Seat) -> Message:
    """The question on top of the stack; its class is the id of the words."""
    asked = state.todo[-1]
    return Message(type(asked).__name__, prompt_params(state, asked))


def prompt_params(state: State, asked: Todo) -> dict[str, object]:
    player, edition = state.players[asked.seat], state.edition
    match asked:
        case todos.Spin():
            return {"who": state.colours[asked.player]}
        case todos.PickWhite():
            return {"whites": edition.disc.whites[state.arrow]}
        case todos.GiveBack():
            return {"surplus": asked.surplus, "places": edition.kit.worker_places}
        case todos.MoveArrow():
            return {"grain": player.goods[GRAIN]}
        case todos.StaffSmall():
            space = edition.spaces[asked.space]
            area = AREAS[space.area]
            return {"area": area.name, "count": space.small, "good": GOODS[area.good]}
        case todos.Announce():
            price = edition.town.column_prices[state.column[asked.row]]
            return {"row": asked.row + 1, "price": price}
        case todos.Build():
            return {"left": asked.left}
        case todos.EndTurn():
            return {"canteens": player.canteens}
    return {}
