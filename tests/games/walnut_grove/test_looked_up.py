"""What is looked up instead of worked out again is what working out gives, all through a game."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

import pytest

from games.walnut_grove.position import FIRST
from planwagen.core.action import CHANCE
from planwagen.core.game import GameOptions
from planwagen.core.notation import key_of
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.actions import WORK
from planwagen.games.walnut_grove.board import COIN, KINDS, Cost
from planwagen.games.walnut_grove.rules.autumn import DOORS, autumn_order, payable_doors
from planwagen.games.walnut_grove.rules.cubes import can_pay
from planwagen.games.walnut_grove.rules.neighbours import can_give_first, spare
from planwagen.games.walnut_grove.rules.summer import all_works
from planwagen.games.walnut_grove.rules.winter import winter_bill
from planwagen.games.walnut_grove.setup import empty_table
from planwagen.games.walnut_grove.state import State
from tabletop import at_random, clause


@pytest.mark.parametrize("players", WALNUT_GROVE.players)
def test_nobody_has_changed_what_is_looked_up(players: int) -> None:
    state = WALNUT_GROVE.new_game(GameOptions(players))
    for seat, _ in at_random(WALNUT_GROVE, state, players):
        if seat != CHANCE:
            compare(state, seat)
    table = state.edition, state.colours
    assert empty_table(*table) == empty_table.__wrapped__(*table)


@clause("WG-2.5")
def test_what_a_copy_shows_stays_when_the_position_goes_on() -> None:
    """Pieces are shared with what others see, until they come or go."""
    state = WALNUT_GROVE.new_game(GameOptions(2))
    kept: list[tuple[State, str]] = []
    for _ in at_random(WALNUT_GROVE, state, 1):
        copy = state.copy()
        kept.append((copy, key_of(copy)))
    assert [key_of(copy) for copy, _ in kept] == [shown for _, shown in kept]


def compare(state: State, seat: int) -> None:
    player, costs = state.players[seat], state.edition.costs
    paid = [door for door in DOORS if can_pay(player.held, costs[door[0]])]
    assert payable_doors(state.edition, player.held) == paid
    assert all_works(player.farm) == [WORK[area] for area in sorted(player.farm.areas)]
    bill = player.labourers, player.huts, state.edition.discs[state.disc]
    assert winter_bill(*bill) == winter_bill.__wrapped__(*bill)
    by_rank = sorted(state.arrivals, key=lambda seat: state.edition.street.rank[state.hats[seat]])
    assert autumn_order(state) == tuple(by_rank)


@clause("WG-5.15", "WG-9.6")
@pytest.mark.parametrize("seed", range(40))
def test_what_is_spare_is_what_trying_all_ways_to_give_finds(seed: int) -> None:
    rng = Random(seed)
    for cost in FIRST.costs:
        held = [rng.choice((0, 0, 1, 2, 3)) for _ in KINDS]
        if not can_pay(held, cost):
            continue
        for left in (1, 2, 3):
            assert (spare(held, 0, cost) >= left) == can_be_given(held, left, cost)
            for kind in (kind for kind in KINDS if held[kind]):
                found = can_be_given(held, left, cost, kind)
                assert can_give_first(held, left, kind, cost) == found
        assert (spare(held, COIN, cost) > 0) == can_be_given(held, 1, cost, COIN)


def can_be_given(held: list[int], count: int, cost: Cost, first: int = -1) -> bool:
    """Is there a way to give so many pieces in order, so that the cost can still be paid?"""
    for given in combinations_with_replacement(KINDS, count):
        rest = [held[kind] - given.count(kind) for kind in KINDS]
        if first in (-1, given[0]) and min(rest) >= 0 and can_pay(rest, cost):
            return True
    return False
