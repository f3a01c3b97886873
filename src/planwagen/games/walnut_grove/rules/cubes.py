"""Chapter 8: cubes out of the barn and off the farm, and coins as jokers for any good."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from planwagen.core.action import Event, Events, Seat
from planwagen.games.walnut_grove import todos
from planwagen.games.walnut_grove.board import COIN, GOODS, Coins, Cost
from planwagen.games.walnut_grove.places import barn_id
from planwagen.games.walnut_grove.rules.telling import one, tell
from planwagen.games.walnut_grove.state import Player, State


def areas_with(player: Player, kind: int) -> list[int]:
    """WG-8.10 The areas that hold cubes of this kind on their squares, in the order of names."""
    area_at = player.farm.area_at
    found = [name for name in player.cubes if area_at[name].land == kind]
    if len(found) > 1:
        found.sort()
    return found


def hand_in_cubes(state: State, seat: Seat, kind: int, count: int, events: Events) -> bool:
    """WG-8.10 From the barn first; then from squares, asking only if it matters from which."""
    player = state.players[seat]
    barn, held = player.barn, player.held
    from_barn = min(count, barn[kind])
    barn[kind] = barn[kind] - from_barn  # `-=` makes objects when compiled
    held[kind] = held[kind] - from_barn
    rest = count - from_barn
    if rest:
        areas = areas_with(player, kind)
        if len(areas) > 1 and rest < held[kind]:
            player.todo.append(todos.SOURCE[seat][kind][rest])
            if events is not None and from_barn:
                report_cubes(state, seat, kind, from_barn, events)
            return False
        take_from_squares(player, areas, kind, rest)
    if events is not None:
        report_cubes(state, seat, kind, count, events)
    return True


def hand_in_one_of_all(state: State, seat: Seat, kind: int, events: Events) -> None:
    """WG-8.10 All cubes of the kind go, one after the other, so nobody need name an area."""
    player = state.players[seat]
    if player.barn[kind]:
        hand_in_cubes(state, seat, kind, 1, events)
        return
    take_from_squares(player, areas_with(player, kind), kind, 1)
    if events is not None:
        report_cubes(state, seat, kind, 1, events)


def report_cubes(state: State, seat: Seat, kind: int, count: int, events: Events) -> None:
    good = GOODS[kind]
    params: dict[str, object] = {"good": good, "count": count}
    change = one(seat, good, -count)
    tell(state, events, Event("hands_in_cubes", seat, params, at=(barn_id(kind),), changes=change))


def take_from_squares(player: Player, areas: list[int], kind: int, count: int) -> None:
    cubes = player.cubes
    player.held[kind] = player.held[kind] - count
    for area in areas:
        there = cubes[area]
        if there > count:
            cubes[area] = there - count
            return
        del cubes[area]
        count -= there


AT_COINS: Final = (barn_id(COIN),)


def can_pay(held: Sequence[int], cost: Cost) -> bool:
    """WG-8.5 A coin of any value stands for any one good; WG-8.9 every own cube counts."""
    coins = held[COIN]
    for kind, count in cost:
        if held[kind] < count:
            coins -= count - held[kind]
    return coins >= 0


@cache
def without_least(coins: Coins, count: int) -> tuple[Coins, Coins]:
    """WG-8.8 The least valuable ones go; what is left, and what has gone."""
    left, gone = [*coins], [0] * len(coins)
    for value in range(len(coins)):
        gone[value] = min(left[value], count - sum(gone))
        left[value] -= gone[value]
    return tuple(left), tuple(gone)


def hand_in_coins(state: State, seat: Seat, count: int, events: Events) -> None:
    """WG-8.7 Coins paid or given up return to the bag."""
    player = state.players[seat]
    player.barn[COIN] -= count
    player.held[COIN] -= count
    player.coins, gone = without_least(player.coins, count)
    for value, coins in enumerate(gone):
        state.unplaced_coins[value] += coins
    if events is not None:
        change = one(seat, "coin", -count)
        params: dict[str, object] = {"count": count}
        tell(state, events, Event("hands_in_coins", seat, params, at=AT_COINS, changes=change))


def coin_range(player: Player, cost: Cost, step: int) -> range:
    """WG-8.11 How many coins this kind can take, so that later kinds can be paid too."""
    held = player.held
    kind, count = cost[step]
    coins = held[COIN]
    for later, due in cost[step + 1 :]:
        coins -= max(0, due - held[later])
    return range(max(0, count - held[kind]), min(count, coins) + 1)
