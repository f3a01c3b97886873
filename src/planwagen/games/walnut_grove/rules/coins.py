"""Chapter 8, coins: jokers for any good, the least valuable first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from planwagen.core.action import Event, Events, Seat
from planwagen.games.walnut_grove.board import COIN, Coins, Cost
from planwagen.games.walnut_grove.places import barn_id
from planwagen.games.walnut_grove.rules.telling import one, tell
from planwagen.games.walnut_grove.state import Player, State

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
        told: dict[str, object] = {"count": count}
        tell(state, events, Event("hands_in_coins", seat, told, at=AT_COINS, changes=change))


def coin_range(player: Player, cost: Cost, step: int) -> range:
    """WG-8.11 How many coins this kind can take, so that later kinds can be paid too."""
    held = player.held
    kind, count = cost[step]
    coins = held[COIN]
    for later, due in cost[step + 1 :]:
        coins -= max(0, due - held[later])
    return range(max(0, count - held[kind]), min(count, coins) + 1)
