"""Chapter 5: the town auction, until nobody is left to bid."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from planwagen.core.action import NOBODY, Action, Event, Events, Seat
from planwagen.games.montana import todos
from planwagen.games.montana.actions import (
    GO_TO_TOWN,
    PASS,
    PLACE,
    GoToTown,
    Pass,
    Place,
)
from planwagen.games.montana.board import (
    PUMPKIN,
    ROWS,
)
from planwagen.games.montana.places import AT_TOWN, at_town, town_name
from planwagen.games.montana.refusal import Refusal
from planwagen.games.montana.rules.cattle import and_trades
from planwagen.games.montana.rules.rewards import end_of_bidding
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
    if pumpkins + OPENING >= state.edition.town.column_prices[0]:
        choices.append(GO_TO_TOWN)


def why_not_town(state: State, action: GoToTown) -> Refusal | None:
    held, need = (
        state.players[state.active].goods[PUMPKIN] + OPENING,
        state.edition.town.column_prices[0],
    )
    if held < need:
        return Refusal("cheapest_column", "M-5.1", need=need, held=held)
    return None


def place_choices(state: State, seat: Seat) -> list[Action]:
    """M-5.3 What he can pay, M-5.6 in an occupied row only further right; M-5.8 in any row."""
    columns = bisect_right(state.edition.town.column_prices, state.players[seat].goods[PUMPKIN])
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
        params: dict[str, object] = {"place": town_name(action.row, action.column)}
        events.append(Event("places", seat, params, at=(at_town(action.row, action.column),)))
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
        return Refusal("opener_must_place", "M-5.1")
    return None


def why_not_place(state: State, action: Place) -> Refusal | None:
    prices, last = state.edition.town.column_prices, len(state.edition.town.column_prices) - 1
    if action.column > last:
        return Refusal("no_town_space", "M-5.2", rows=ROWS, columns=len(prices))
    held, need = state.players[state.todo[-1].seat].goods[PUMPKIN], prices[action.column]
    if action.column <= state.column[action.row]:
        if state.column[action.row] == last:
            return Refusal("row_closed", "M-5.6")
        first = state.column[action.row] + 2
        return Refusal("place_further_right", "M-5.6", first=first)
    if held < need:
        return Refusal("pumpkins_needed", "M-5.3", need=need, held=held)
    return None


def has_passed(state: State, seat: Seat) -> bool:
    """M-5.5 In an auction: neither standing in the town nor still to be asked."""
    waits = any(isinstance(todo, AUCTION) and todo.seat == seat for todo in state.todo)
    return not waits and seat not in state.contractor


AUCTION: Final = (todos.OpenTown, todos.Bid)
