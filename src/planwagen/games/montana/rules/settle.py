"""Chapter 6: settle."""

from __future__ import annotations

from planwagen.core.action import NOBODY, Action, Event, Events, Seat
from planwagen.core.stock import missing, move
from planwagen.core.words import listed
from planwagen.games.montana import todos
from planwagen.games.montana.actions import STOP_SETTLING, Settle, StopSettling
from planwagen.games.montana.board import COPPER, LARGE_COPPER, LARGE_STONE, STONE
from planwagen.games.montana.landscape import payable, rows_completed
from planwagen.games.montana.ledger import counted_goods, gains, loses
from planwagen.games.montana.places import at_hex, hex_name
from planwagen.games.montana.refusal import Refusal
from planwagen.games.montana.rules.cattle import and_trades
from planwagen.games.montana.state import State, open_neighbours
from planwagen.games.montana.tiles import LAND, OFF


def add_settling(state: State, choices: list[Action]) -> None:
    """M-6.1 On the frontier, M-6.3 at a price that is held; M-6.7 one or two on a double."""
    player, edition = state.players[state.active], state.edition
    if not player.settlements:
        return
    prices = payable(edition, tuple(player.goods))
    price, hexes = state.landscape.price, state.landscape.hexes
    settle, most = edition.settle, player.settlements
    for hex in state.frontier:
        if prices[price[hex]]:
            room = hexes[hex].symbols
            choices += settle[room if room < most else most][hex]


def build_choices(state: State, asked: todos.Build) -> list[Action]:
    """M-6.5 The next build, or stop."""
    choices: list[Action] = []
    add_settling(state, choices)
    choices.append(STOP_SETTLING)
    return and_trades(state, choices)


def settle(state: State, action: Settle, events: Events) -> None:
    """M-6.16 Pay, place, row bonuses, cattle, canteens."""
    asked = state.todo[-1]
    seat, hex = asked.seat, state.edition.ground.number_of[action.at]
    price = state.edition.prices[state.landscape.price[hex]]
    move(state.players[seat].goods, state.goods, price)
    if events is not None:
        events.append(settled(state, hex, action.pieces, counted_goods(price)))
    place_settlements(state, seat, hex, action.pieces)
    place_bonus(state, seat, hex, events)
    collect_cattle(state, seat, hex, events)
    collect_canteens(state, seat, hex, events)
    set_off_the_end(state, seat, events)
    if isinstance(asked, todos.Build):
        next_build(state, seat, asked.left - 1, events)
    else:
        state.todo[-1] = todos.SETTLED[seat]
        state.todo.append(asked)
        next_build(state, seat, state.edition.builds - 1, events)


def settled(state: State, hex: int, pieces: int, price: dict[str, int]) -> Event:
    seat, where = state.active, hex_name(state, hex)
    params: dict[str, object] = {"hex": where, "pieces": pieces, "price": price}
    changes = loses(seat, price | {"settlement": pieces})
    return Event("settles", seat, params, at=(at_hex(state, hex),), changes=changes)


def set_off_the_end(state: State, seat: Seat, events: Events) -> None:
    """M-10.1 The first empty stock makes this round the last; M-10.2 nothing is cut short."""
    if not state.players[seat].settlements and state.ended_by == NOBODY:
        state.ended_by = seat
        if events is not None:
            events.append(Event("last_round", seat))


def next_build(state: State, seat: Seat, left: int, events: Events) -> None:
    """M-6.5 Three builds at most; M-6.17 none without settlements."""
    if left and state.players[seat].settlements:
        state.todo[-1] = todos.BUILD[seat][left]
    else:
        state.todo.pop()
        pay_unused(state, seat, left, events)


def pay_unused(state: State, seat: Seat, left: int, events: Events) -> None:
    """M-6.6 One silver for each build left over."""
    silver = left * state.edition.silver_for_unused
    state.players[seat].silver += silver
    if events is not None and silver:
        changes = gains(seat, {"silver": silver})
        events.append(Event("takes_silver", seat, {"count": silver}, changes=changes))


def stop_settling(state: State, action: StopSettling, events: Events) -> None:
    """M-6.6 It does not matter whether he could not or would not build."""
    asked = state.todo.pop()
    assert isinstance(asked, todos.Build)
    pay_unused(state, asked.seat, asked.left, events)


def place_settlements(state: State, seat: Seat, hex: int, pieces: int) -> None:
    """M-6.2 A hex is settled once; M-6.1 its neighbours can be settled from now on."""
    state.players[seat].settlements -= pieces
    state.owner[hex] = seat
    state.pieces[hex] = pieces
    state.frontier.remove(hex)
    open_neighbours(state, hex)


def place_bonus(state: State, seat: Seat, hex: int, events: Events) -> None:
    """M-6.12 One more settlement for each row completed, M-6.13 while there are any.

    M-6.10 It comes on top of the one or two for the symbols.
    """
    player = state.players[seat]
    bonus = min(rows_completed(state.edition, state.owner, seat, hex), player.settlements)
    player.settlements -= bonus
    state.pieces[hex] += bonus
    if events is not None and bonus:
        params: dict[str, object] = {"hex": hex_name(state, hex), "count": bonus}
        changes = loses(seat, {"settlement": bonus})
        events.append(Event("row_of_four", seat, params, at=(at_hex(state, hex),), changes=changes))


def collect_cattle(state: State, seat: Seat, hex: int, events: Events) -> None:
    """M-6.14 The builder takes the cattle of the hex."""
    if hex in state.cattle_on:
        state.cattle_on -= {hex}
        state.players[seat].cattle += 1
        if events is not None:
            changes = gains(seat, {"cattle": 1})
            events.append(
                Event("takes_cattle", seat, {"count": 1}, at=(at_hex(state, hex),), changes=changes)
            )


def collect_canteens(state: State, seat: Seat, hex: int, events: Events) -> None:
    """M-6.15 And the canteen of every lake beside it."""
    canteens = state.canteen_on.intersection(state.edition.ground.neighbours[hex])
    if canteens:
        state.canteen_on -= canteens
        state.players[seat].canteens += len(canteens)
        if events is not None:
            events.append(canteens_taken(state, seat, canteens))


def canteens_taken(state: State, seat: Seat, lakes: frozenset[int]) -> Event:
    at, count = tuple(at_hex(state, lake) for lake in sorted(lakes)), len(lakes)
    changes = gains(seat, {"canteen": count})
    return Event("takes_canteens", seat, {"count": count}, at=at, changes=changes)


def why_not_settle(state: State, action: Settle) -> Refusal | None:
    hex = state.edition.ground.number_of.get(action.at, -1)
    return (
        why_not_there(state, hex)
        or why_not_so_many(state, hex, action.pieces)
        or why_not_price(state, hex)
    )


def why_not_there(state: State, hex: int) -> Refusal | None:
    """M-6.2, M-6.1"""
    terrain = state.landscape.hexes[hex].terrain if hex >= 0 else OFF
    if terrain == OFF:
        return Refusal("not_on_map", "M-6.2")
    if terrain != LAND:
        return Refusal("cannot_be_settled", "M-6.2", terrain=terrain.name.lower())
    if hex == state.landscape.start:
        return Refusal("start_tile", "M-6.2")
    if state.owner[hex] != NOBODY:
        return Refusal("already_settled", "M-6.2")
    if hex not in state.frontier:
        return Refusal("not_at_border", "M-6.1")
    return None


def why_not_so_many(state: State, hex: int, pieces: int) -> Refusal | None:
    """M-6.7, M-6.17"""
    left = state.players[state.active].settlements
    if not left:
        return Refusal("no_settlement", "M-6.17")
    if pieces > state.landscape.hexes[hex].symbols:
        return Refusal("room_for_one", "M-6.7")
    if pieces > left:
        return Refusal("one_settlement_left", "M-6.7")
    return None


def why_not_price(state: State, hex: int) -> Refusal | None:
    """M-6.4 Where only the size is wrong, that is said."""
    goods = state.players[state.active].goods
    price = state.edition.prices[state.landscape.price[hex]]
    short = missing(goods, price)
    if not any(short):
        return None
    names = listed(counted_goods(short))
    for small, large in ((COPPER, LARGE_COPPER), (STONE, LARGE_STONE)):
        other = (short[small] and goods[large]) or (short[large] and goods[small])
        if other:
            return Refusal("goods_missing_by_size", "M-6.4", goods=names)
    return Refusal("goods_missing", "M-6.3", goods=names)
