"""Chapter 5: the town auction."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from planwagen.core.action import NOBODY, Action, Event, Events, Refusal, Seat
from planwagen.games.montana import todos
from planwagen.games.montana.actions import (
    ANNOUNCE_GOODS,
    ANNOUNCE_UPGRADES,
    GO_TO_TOWN,
    PASS,
    PLACE,
    AnnounceGoods,
    AnnounceUpgrades,
    GoToTown,
    Pass,
    Place,
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
from planwagen.games.montana.places import AT_TOWN, at_town, town_name
from planwagen.games.montana.rules.cattle import and_trades
from planwagen.games.montana.rules.shortage import take_goods
from planwagen.games.montana.state import State, clockwise

OPENING: Final = 1
"""M-5.1 Pumpkins for whoever opens the town."""


def open_town(state: State, action: GoToTown, events: Events) -> None:
    """M-5.1 One pumpkin from the supply, then a place; M-5.4 then the others clockwise."""
    active, *others = clockwise(state, state.active)
    bids = [todos.BID[seat] for seat in reversed(others)]
    state.todo[-1:] = [todos.WORKED[active], *bids, todos.OPEN_TOWN[active]]
    if events is not None:
        events.append(Event("opens_town", active, at=(AT_TOWN,)))
    take_goods(state, active, PUMPKIN, OPENING, events)


def add_town(state: State, choices: list[Action]) -> None:
    """M-5.1 For who can, with the pumpkin of the opening, pay the cheapest column."""
    pumpkins = state.players[state.active].goods[PUMPKIN]
    if pumpkins + OPENING >= state.edition.column_prices[0]:
        choices.append(GO_TO_TOWN)


def why_not_town(state: State, action: GoToTown) -> Refusal | None:
    held, need = (
        state.players[state.active].goods[PUMPKIN] + OPENING,
        state.edition.column_prices[0],
    )
    if held < need:
        why = "the cheapest column costs {need} pumpkins; you would have {held}"
        return Refusal(why, "M-5.1", need=need, held=held)
    return None


def place_choices(state: State, seat: Seat) -> list[Action]:
    """M-5.3 What he can pay, M-5.6 in an occupied row only further right; M-5.8 in any row."""
    columns = bisect_right(state.edition.column_prices, state.players[seat].goods[PUMPKIN])
    choices: list[Action] = []
    for row, column in enumerate(state.column):
        choices += PLACE[row][column + 1 : columns]
    return choices


def opening_choices(state: State, asked: todos.OpenTown) -> list[Action]:
    """M-5.1 The active player must place; whom a refill has left short of it passes."""
    return and_trades(state, place_choices(state, asked.seat) or [PASS])


def bid_choices(state: State, asked: todos.Bid) -> list[Action]:
    """M-5.4, M-5.7 Place or pass."""
    return and_trades(state, [*place_choices(state, asked.seat), PASS])


def place(state: State, action: Place, events: Events) -> None:
    """M-5.7 Who stood in the row is outbid and answers before anybody else, M-5.9 and so on."""
    seat = state.todo.pop().seat
    outbid, column = state.contractor[action.row], state.column[action.row]
    state.contractor[action.row] = seat
    state.column[action.row] = action.column
    if events is not None:
        told: dict[str, object] = {"place": town_name(action.row, action.column)}
        events.append(Event("places", seat, told, at=(at_town(action.row, action.column),)))
    if outbid != NOBODY:
        state.todo.append(todos.BID[outbid])
        if events is not None:
            left = at_town(action.row, column)
            events.append(Event("outbid", outbid, {"row": action.row + 1}, at=(left,)))
    else:
        end_of_bidding(state, events)


def leave_auction(state: State, action: Pass, events: Events) -> None:
    """M-5.5 Final for this turn."""
    seat = state.todo.pop().seat
    if events is not None:
        at = (AT_TOWN,)
        can_bid = place_choices(state, seat)
        events.append(Event("passes", seat, at=at) if can_bid else Event("cannot_bid", seat, at=at))
    end_of_bidding(state, events)


def why_not_pass(state: State, action: Pass) -> Refusal | None:
    asked = state.todo[-1]
    if isinstance(asked, todos.OpenTown) and place_choices(state, asked.seat):
        return Refusal("who opens the town must place", "M-5.1")
    return None


def why_not_place(state: State, action: Place) -> Refusal | None:
    prices, last = state.edition.column_prices, len(state.edition.column_prices) - 1
    if action.column > last:
        why = "the town has {rows} rows and {columns} columns"
        return Refusal(why, "M-5.2", rows=ROWS, columns=len(prices))
    held, need = state.players[state.todo[-1].seat].goods[PUMPKIN], prices[action.column]
    if action.column <= state.column[action.row]:
        if state.column[action.row] == last:
            return Refusal("this row is taken in its last column and closed", "M-5.6")
        first = state.column[action.row] + 2
        return Refusal("place further right, from column {first} on", "M-5.6", first=first)
    if held < need:
        return Refusal("{need} pumpkins needed, {held} held", "M-5.3", need=need, held=held)
    return None


def has_passed(state: State, seat: Seat) -> bool:
    """M-5.5 In an auction: neither standing in the town nor still to be asked."""
    waits = any(isinstance(todo, AUCTION) and todo.seat == seat for todo in state.todo)
    return not waits and seat not in state.contractor


AUCTION: Final = (todos.OpenTown, todos.Bid)


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
    return state.edition.column_prices[state.column[row]]


def announce_choices(state: State, asked: todos.Announce) -> list[Action]:
    """M-5.12 As the row allows; M-5.14 of what he holds now."""
    row, goods = state.edition.rows[asked.row], state.players[asked.seat].goods
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
        told: dict[str, object] = {"row": asked.row + 1, "count": pumpkins}
        at, paid = at_town(asked.row, state.column[asked.row]), {GOODS[PUMPKIN]: pumpkins}
        changes = loses(asked.seat, paid)
        events.append(Event("collects", asked.seat, told, at=(at,), changes=changes))
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
        told: dict[str, object] = {"good": GOODS[small], "count": count}
        changes = loses(seat, {GOODS[small]: count})
        events.append(Event("upgrades", seat, told, changes=changes))
    take_goods(state, seat, LARGE_OF[small], count, events)


def collect_rest(state: State, asked: todos.Announce, events: Events) -> None:
    """M-5.12 Silver, and cattle, M-5.16 if there is any."""
    row, player = state.edition.rows[asked.row], state.players[asked.seat]
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
    row = state.edition.rows[asked.row]
    if not row.goods:
        why = "this row gives up to {most} upgrades, no goods"
        return Refusal(why, "M-5.12", most=row.upgrades)
    if sum(action.goods) > row.goods:
        return Refusal("this row gives up to {most} goods", "M-5.12", most=row.goods)
    return None


def why_not_announce_upgrades(state: State, action: AnnounceUpgrades) -> Refusal | None:
    asked = state.todo[-1]
    assert isinstance(asked, todos.Announce)
    goods, row = state.players[asked.seat].goods, state.edition.rows[asked.row]
    most = row.upgrades
    if not most:
        return Refusal("this row gives up to {most} goods, no upgrades", "M-5.12", most=row.goods)
    if action.copper + action.stone > most:
        return Refusal("this row gives up to {most} upgrades", "M-5.12", most=most)
    if action.copper > goods[COPPER]:
        why = "an upgrade takes a small copper each; {held} held"
        return Refusal(why, "M-5.14", held=goods[COPPER])
    if action.stone > goods[STONE]:
        why = "an upgrade takes a small stone each; {held} held"
        return Refusal(why, "M-5.14", held=goods[STONE])
    return None
