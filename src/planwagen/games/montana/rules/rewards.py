"""Chapter 5: the rewards of the town, once the bidding is over."""

from __future__ import annotations

from planwagen.core.action import NOBODY, Action, Event, Events, Seat
from planwagen.games.montana import todos
from planwagen.games.montana.actions import (
    ANNOUNCE_GOODS,
    ANNOUNCE_UPGRADES,
    AnnounceGoods,
    AnnounceUpgrades,
)
from planwagen.games.montana.board import (
    COPPER,
    GOODS,
    LARGE_OF,
    PUMPKIN,
    ROWS,
    STONE,
    TOWN_GOODS,
    Good,
)
from planwagen.games.montana.ledger import gains, loses
from planwagen.games.montana.places import at_town
from planwagen.games.montana.refusal import Refusal
from planwagen.games.montana.rules.cattle import and_trades
from planwagen.games.montana.rules.shortage import take_goods
from planwagen.games.montana.state import State, clockwise


def end_of_bidding(state: State, events: Events) -> None:
    """M-5.11 With nobody left to ask, rewards are collected, active player first."""
    if isinstance(state.todo[-1], todos.Bid):
        return
    row_of = {seat: row for row, seat in enumerate(state.contractor) if seat != NOBODY}
    for seat in reversed(clockwise(state, state.active)):
        if seat in row_of:
            state.todo.append(todos.ANNOUNCE[seat][row_of[seat]])
    next_collector(state, events)


def next_collector(state: State, events: Events) -> None:
    """M-5.17 Who no longer holds the price gets nothing; M-5.18 then all contractors go home."""
    while isinstance(asked := state.todo[-1], todos.Announce):
        if state.players[asked.seat].goods[PUMPKIN] >= price(state, asked.row):
            return
        state.todo.pop()
        if events is not None:
            at = at_town(asked.row, state.column[asked.row])
            events.append(Event("cannot_pay_town", asked.seat, at=(at,)))
    state.contractor = [NOBODY] * ROWS
    state.column = [-1] * ROWS


def price(state: State, row: int) -> int:
    return state.edition.town.column_prices[state.column[row]]


def announce_choices(state: State, asked: todos.Announce) -> list[Action]:
    """M-5.12 As the row allows; M-5.14 of what he holds now."""
    row, goods = state.edition.town.rows[asked.row], state.players[asked.seat].goods
    if row.goods:
        return and_trades(state, [*ANNOUNCE_GOODS[row.goods]])
    most = row.upgrades
    choices: list[Action] = []
    for copper in range(min(most, goods[COPPER]) + 1):
        choices += ANNOUNCE_UPGRADES[copper][: min(most - copper, goods[STONE]) + 1]
    return and_trades(state, choices)


def pay_pumpkins(state: State, events: Events) -> todos.Announce:
    """M-5.11 The bid is binding: the column's price goes to the supply."""
    asked = state.todo.pop()
    assert isinstance(asked, todos.Announce)
    pumpkins = price(state, asked.row)
    state.players[asked.seat].goods[PUMPKIN] -= pumpkins
    state.goods[PUMPKIN] += pumpkins
    if events is not None:
        params: dict[str, object] = {"row": asked.row + 1, "count": pumpkins}
        at, paid = at_town(asked.row, state.column[asked.row]), {GOODS[PUMPKIN]: pumpkins}
        changes = loses(asked.seat, paid)
        events.append(Event("collects", asked.seat, params, at=(at,), changes=changes))
    return asked


def announce_upgrades(state: State, action: AnnounceUpgrades, events: Events) -> None:
    """M-5.15 Pay, refill, hand in, take large ones; then silver and cattle."""
    asked = pay_pumpkins(state, events)
    upgrade(state, asked.seat, COPPER, action.copper, events)
    upgrade(state, asked.seat, STONE, action.stone, events)
    collect_rest(state, asked, events)
    next_collector(state, events)


def upgrade(state: State, seat: Seat, small: Good, count: int, events: Events) -> None:
    """M-5.13 A small piece for the large one of its kind."""
    state.players[seat].goods[small] -= count
    state.goods[small] += count
    if events is not None and count:
        params: dict[str, object] = {"good": GOODS[small], "count": count}
        changes = loses(seat, {GOODS[small]: count})
        events.append(Event("upgrades", seat, params, changes=changes))
    take_goods(state, seat, LARGE_OF[small], count, events)


def collect_rest(state: State, asked: todos.Announce, events: Events) -> None:
    """M-5.12 Silver, and cattle, M-5.16 if there is any."""
    row, player = state.edition.town.rows[asked.row], state.players[asked.seat]
    cattle = min(row.cattle, state.cattle)
    player.silver += row.silver
    player.cattle += cattle
    state.cattle -= cattle
    if events is not None and row.silver:
        changes = gains(asked.seat, {"silver": row.silver})
        events.append(Event("takes_silver", asked.seat, {"count": row.silver}, changes=changes))
    if events is not None and row.cattle:
        changes = gains(asked.seat, {"cattle": cattle})
        events.append(Event("takes_cattle", asked.seat, {"count": cattle}, changes=changes))


def announce_goods(state: State, action: AnnounceGoods, events: Events) -> None:
    """M-5.12 Up to three goods in any mix."""
    asked = pay_pumpkins(state, events)
    for good, count in zip(TOWN_GOODS, action.goods, strict=True):
        take_goods(state, asked.seat, good, count, events)
    next_collector(state, events)


def why_not_announce_goods(state: State, action: AnnounceGoods) -> Refusal | None:
    asked = state.todo[-1]
    assert isinstance(asked, todos.Announce)
    row = state.edition.town.rows[asked.row]
    if not row.goods:
        return Refusal("upgrades_only", "M-5.12", most=row.upgrades)
    if sum(action.goods) > row.goods:
        return Refusal("too_many_goods", "M-5.12", most=row.goods)
    return None


def why_not_announce_upgrades(state: State, action: AnnounceUpgrades) -> Refusal | None:
    asked = state.todo[-1]
    assert isinstance(asked, todos.Announce)
    goods, row = state.players[asked.seat].goods, state.edition.town.rows[asked.row]
    most = row.upgrades
    if not most:
        return Refusal("goods_only", "M-5.12", most=row.goods)
    if action.copper + action.stone > most:
        return Refusal("too_many_upgrades", "M-5.12", most=most)
    if action.copper > goods[COPPER]:
        return Refusal("upgrade_takes_copper", "M-5.14", held=goods[COPPER])
    if action.stone > goods[STONE]:
        return Refusal("upgrade_takes_stone", "M-5.14", held=goods[STONE])
    return None
