"""Chapter 8, payments: kind by kind, in coins or cubes, and where a cube comes from."""

from __future__ import annotations

from planwagen.core.action import Action, Event, Events, Seat
from planwagen.games.walnut_grove import todos
from planwagen.games.walnut_grove.actions import FROM_AREA, WITH_COINS, FromArea, WithCoins
from planwagen.games.walnut_grove.board import GOODS
from planwagen.games.walnut_grove.places import area_id, area_place
from planwagen.games.walnut_grove.refusal import Refusal
from planwagen.games.walnut_grove.rules.cubes import (
    areas_with,
    coin_range,
    hand_in_coins,
    hand_in_cubes,
    take_from_squares,
)
from planwagen.games.walnut_grove.rules.telling import one, tell
from planwagen.games.walnut_grove.rules.winter import pay_winter, why_not_for_winter
from planwagen.games.walnut_grove.state import State


def cost_step(state: State, asked: todos.PayCost, events: Events) -> bool:
    """WG-8.11 A single value is not asked."""
    player = state.players[asked.seat]
    possible = coin_range(player, state.edition.costs[asked.building], asked.step)
    if len(possible) > 1:
        return False
    pay_cost(state, asked.seat, possible[0], events)
    return True


def cost_choices(state: State, asked: todos.PayCost) -> list[Action]:
    """WG-8.12 Every offered step can be completed."""
    player = state.players[asked.seat]
    cost = state.edition.costs[asked.building]
    possible = coin_range(player, cost, asked.step)
    return [WITH_COINS[cost[asked.step][0]][coins] for coins in possible]


def pay_cost(state: State, seat: Seat, coins: int, events: Events) -> None:
    """WG-8.11 Kind by kind, so many coins, the rest in cubes; WG-8.12 exactly what is due."""
    todo = state.players[seat].todo
    asked = todo.pop()
    assert isinstance(asked, todos.PayCost)
    cost = state.edition.costs[asked.building]
    if asked.step + 1 < len(cost):
        todo.append(todos.PAY_COST[seat][asked.building][asked.step + 1])
    kind, count = cost[asked.step]
    if coins:
        hand_in_coins(state, seat, coins, events)
    if count > coins:
        hand_in_cubes(state, seat, kind, count - coins, events)


def why_not_for_cost(state: State, seat: Seat, action: WithCoins) -> Refusal | None:
    player = state.players[seat]
    asked = player.todo[-1]
    assert isinstance(asked, todos.PayCost)
    cost = state.edition.costs[asked.building]
    kind, possible = cost[asked.step][0], coin_range(player, cost, asked.step)
    if action.kind != kind:
        return Refusal("other_good_paid", "WG-8.11", good=GOODS[kind])
    if action.coins not in possible:
        return Refusal(
            "between_coins",
            "WG-8.11",
            least=possible[0],
            most=possible[-1],
            good=GOODS[kind],
        )
    return None


def pay_with_coins(state: State, seat: Seat, action: WithCoins, events: Events) -> None:
    """WG-8.11 The cost of a building, or the winter's bill."""
    if isinstance(state.players[seat].todo[-1], todos.PayWinter):
        pay_winter(state, seat, action.coins, events)
    else:
        pay_cost(state, seat, action.coins, events)


def why_not_with_coins(state: State, seat: Seat, action: WithCoins) -> Refusal | None:
    if isinstance(state.players[seat].todo[-1], todos.PayWinter):
        return why_not_for_winter(state, seat, action)
    return why_not_for_cost(state, seat, action)


def source_step(state: State, asked: todos.Source, events: Events) -> bool:
    """WG-8.10 Nothing is asked if it does not matter."""
    state.players[asked.seat].todo.pop()
    return hand_in_cubes(state, asked.seat, asked.kind, asked.count, events)


def source_choices(state: State, asked: todos.Source) -> list[Action]:
    """WG-8.10 The player names the area, one cube at a time."""
    player = state.players[asked.seat]
    return [FROM_AREA[area] for area in areas_with(player, asked.kind)]


def take_from_area(state: State, seat: Seat, action: FromArea, events: Events) -> None:
    """WG-8.10 One cube; then the next one, if more are due."""
    player = state.players[seat]
    asked = player.todo.pop()
    assert isinstance(asked, todos.Source)
    take_from_squares(player, [action.area], asked.kind, 1)
    if asked.count > 1:
        player.todo.append(todos.SOURCE[seat][asked.kind][asked.count - 1])
    if events is not None:
        good, area = GOODS[asked.kind], area_place(player.farm, action.area)
        params: dict[str, object] = {"good": good, "area": area}
        change = one(seat, good, -1)
        at = (area_id(action.area),)
        tell(state, events, Event("takes_from_area", seat, params, at=at, changes=change))


def why_not_from(state: State, seat: Seat, action: FromArea) -> Refusal | None:
    player = state.players[seat]
    asked = player.todo[-1]
    assert isinstance(asked, todos.Source)
    areas = areas_with(player, asked.kind)
    if action.area in areas:
        return None
    return Refusal("no_good_lies_there", "WG-8.10", good=GOODS[asked.kind], count=len(areas))
