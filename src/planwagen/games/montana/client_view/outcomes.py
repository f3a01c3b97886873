"""What an offered action costs and brings.

It is not written down a second time: the action is tried on a copy, and what its events tell is
what it would do, with all that anybody would have to return (M-9.1).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

from planwagen.core.action import Action, Change, Event, Seat
from planwagen.games.montana import actions, todos
from planwagen.games.montana.board import GOODS, PUMPKIN
from planwagen.games.montana.landscape import rows_completed
from planwagen.games.montana.ledger import counted, counted_goods
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
