"""Chapter 6: the buildings one by one."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Final

from planwagen.core.action import Action, Event, Events, Seat
from planwagen.core.luck import Chance
from planwagen.games.walnut_grove import todos
from planwagen.games.walnut_grove.actions import (
    BUILD,
    HIRE,
    IMPROVE,
    SELL,
    TWO_GOODS,
    Build,
    Hire,
    Improve,
    Sell,
    TwoGoods,
)
from planwagen.games.walnut_grove.actions.luck import DRAWN_COIN, DrawnCoin
from planwagen.games.walnut_grove.board import (
    BUILDING_TILES,
    BUILDS,
    COIN,
    COIN_NAMES,
    GOODS,
    HIRES,
    HUT,
    IMPROVEMENTS,
    LABOURERS,
    TOWN,
    WARE_TITLES,
)
from planwagen.games.walnut_grove.places import building_id
from planwagen.games.walnut_grove.refusal import Refusal
from planwagen.games.walnut_grove.rules.autumn import wanted_wares
from planwagen.games.walnut_grove.rules.telling import counts, one, tell
from planwagen.games.walnut_grove.state import State


def visited(state: State, seat: Seat) -> int:
    """The building that the seat is in."""
    asked = state.players[seat].todo[-1]
    assert isinstance(asked, todos.Visit)
    return asked.building


def goods_choices(state: State, asked: todos.TakeGoods) -> list[Action]:
    """WG-6.2 Any two of the five kinds, alike or different."""
    return ALL_PAIRS


def take_two(state: State, seat: Seat, action: TwoGoods, events: Events) -> None:
    """WG-6.3 Into the barn, never on squares; what does not fit is given up."""
    player = state.players[seat]
    for good in action.goods:
        player.barn[good] += 1
        player.held[good] += 1
    player.todo[-1] = todos.OVERFULL[seat]
    if events is not None:
        goods = Counter(GOODS[good] for good in action.goods)
        params: dict[str, object] = {"goods": dict(goods)}
        at, change = (building_id(state.hats[seat]),), counts(seat, goods)
        tell(state, events, Event("takes_goods", seat, params, at=at, changes=change))


def hire_choices(state: State, asked: todos.HireLabourer) -> list[Action]:
    """WG-6.4 One of the labourers in that house; WG-6.6 any colour."""
    stock = state.stock[asked.building]
    return [HIRE[colour] for colour in range(len(LABOURERS)) if stock[colour]]


def build_choices(state: State, asked: todos.BuildTile) -> list[Action]:
    """WG-6.10 A tile lying there that there is a site for."""
    stock = state.stock[asked.building]
    wanted = wanted_wares(state.players[asked.seat])[BUILDS]
    return [BUILD[tile] for tile in range(len(BUILDING_TILES)) if stock[tile] and wanted[tile]]


def improve_choices(state: State, asked: todos.TakeImprovement) -> list[Action]:
    """WG-6.13 Any improvement lying there: every space fits every kind."""
    stock = state.stock[asked.building]
    return [IMPROVE[kind] for kind in range(len(IMPROVEMENTS)) if stock[kind]]


def choose_ware(state: State, seat: Seat, action: Hire | Build | Improve, events: Events) -> None:
    """WG-6.1 First the choice, then the payment of the building's cost, then the effect."""
    todo, building = state.players[seat].todo, visited(state, seat)
    todo[-1] = todos.RECEIVE[seat][building][action.ware]
    todo.append(todos.PAY_COST[seat][building][0])


def why_not_hire(state: State, seat: Seat, action: Hire) -> Refusal | None:
    return why_not_there(state, seat, action.ware, "WG-6.4")


def why_not_improve(state: State, seat: Seat, action: Improve) -> Refusal | None:
    return why_not_there(state, seat, action.ware, "WG-6.13")


def why_not_build(state: State, seat: Seat, action: Build) -> Refusal | None:
    if refusal := why_not_there(state, seat, action.ware, "WG-6.10"):
        return refusal
    wanted = wanted_wares(state.players[seat])[BUILDS]
    if not wanted[action.ware]:
        clause = "WG-6.11" if action.ware == HUT else "WG-6.12"
        tile = WARE_TITLES[BUILDS][action.ware]
        return Refusal("no_free_site", clause, tile=tile)
    return None


def why_not_there(state: State, seat: Seat, ware: int, clause: str) -> Refusal | None:
    building = visited(state, seat)
    stock, names = state.stock[building], WARE_TITLES[TOWN[building].house]
    if stock[ware]:
        return None
    there = ", ".join(f"{count} {name}" for count, name in zip(stock, names, strict=True) if count)
    return Refusal("pieces_there", clause, there=there)


def receive_step(state: State, asked: todos.Receive, events: Events) -> bool:
    """WG-6.1 The cost is paid; the piece leaves the house, which is not filled again."""
    seat, player = asked.seat, state.players[asked.seat]
    player.todo.pop()
    house, ware = TOWN[asked.building].house, asked.ware
    stock = [*state.stock[asked.building]]
    stock[ware] -= 1
    state.stock[asked.building] = tuple(stock)
    if house == HIRES:
        player.hired = ware  # WG-6.5 beside the board, until winter is over; WG-6.7 for good
    elif house != BUILDS:
        player.improvements = (*player.improvements, ware)  # WG-6.15 points at the end, no more
    elif ware == HUT:
        player.huts += 1  # WG-6.11
    else:
        player.extensions += 1  # WG-6.12 spaces at once
    if events is not None:
        title, at = WARE_TITLES[house][ware], (building_id(asked.building),)
        params: dict[str, object] = {"ware": title}
        tell(state, events, Event("gets", seat, params, at=at, changes=one(seat, title)))
    return True


def sell_choices(state: State, asked: todos.SellGoods) -> list[Action]:
    """WG-6.16 Up to one cube of each good shown there; WG-6.17 of those held."""
    held = state.players[asked.seat].held
    goods = [good for good in state.edition.buys[asked.building] if held[good]]
    return SALES[tuple(goods)]


def sell(state: State, seat: Seat, action: Sell, events: Events) -> None:
    """WG-6.18 A coin a cube, and one more for the good of the disc; WG-6.19 cubes leave first."""
    todo = state.players[seat].todo
    todo.pop()
    if not action.goods:
        return
    coins = len(action.goods) + (state.edition.discs[state.disc].autumn in action.goods)
    todo.append(todos.COINS_DUE[seat][coins])
    todo.extend([todos.SOURCE[seat][good][1] for good in reversed(action.goods)])
    if events is not None:
        goods = {"goods": [GOODS[good] for good in action.goods]}
        tell(state, events, Event("sells", seat, {**goods}, at=(building_id(state.hats[seat]),)))


def why_not_sell(state: State, seat: Seat, action: Sell) -> Refusal | None:
    """WG-6.17 A coin cannot be sold as a joker."""
    buys, held = state.edition.buys[visited(state, seat)], state.players[seat].held
    if any(good not in buys for good in action.goods):
        shown = ", ".join(GOODS[good] for good in buys)
        return Refusal("store_buys", "WG-6.16", shown=shown)
    lacking = [GOODS[good] for good in action.goods if not held[good]]
    if lacking:
        return Refusal("you_hold_none", "WG-6.17", lacking=", ".join(lacking))
    return None


def coins_step(state: State, asked: todos.CoinsDue, events: Events) -> bool:
    """WG-6.19 All coins are drawn, then WG-8.14 decides; WG-6.20 the bag holds enough."""
    state.players[asked.seat].todo[-1] = todos.OVERFULL[asked.seat]
    state.luck.extend(reversed(todos.DRAW_COIN[asked.seat][: asked.count]))
    return False


def coin_chance(state: State) -> Chance:
    """WG-6.18 Each coin in the bag with the same chance."""
    asked = state.luck[-1]
    assert isinstance(asked, todos.DrawCoin)
    purpose = ("coin", state.year, state.colours[asked.player], asked.number)
    return Chance(purpose, DRAWN_COINS, state.unplaced_coins)


def draw_coin(state: State, seat: Seat, action: DrawnCoin, events: Events) -> None:
    """WG-8.3 Into the barn, WG-8.4 face down: only the owner sees its value."""
    asked = state.luck.pop()
    assert isinstance(asked, todos.DrawCoin)
    player = state.players[asked.player]
    state.unplaced_coins[action.value] -= 1
    player.barn[COIN] += 1
    player.held[COIN] += 1
    coins = [*player.coins]
    coins[action.value] += 1
    player.coins = tuple(coins)
    if events is not None:
        secret: dict[str, object] = {"coin": COIN_NAMES[action.value]}
        change = one(asked.player, "coin")
        drawn = Event("draws_coin", asked.player, {}, secret, (asked.player,), changes=change)
        events.append(drawn)


ALL_PAIRS: Final[list[Action]] = [*TWO_GOODS]
DRAWN_COINS: Final[list[Action]] = [*DRAWN_COIN]


def sales() -> dict[tuple[int, ...], list[Action]]:
    """By the goods that a store buys and the player holds: every choice among them."""
    return {
        goods: [SELL[sold] for n in range(len(goods) + 1) for sold in combinations(goods, n)]
        for goods in SELL
    }


SALES: Final = sales()
