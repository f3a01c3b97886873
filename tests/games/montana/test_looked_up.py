"""What is looked up or left out is what working out from nothing gives, all through a game."""

from __future__ import annotations

from random import Random

import pytest

from planwagen.core.action import CHANCE, NOBODY
from planwagen.core.game import GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.core.stock import holds
from planwagen.games.montana import MONTANA
from planwagen.games.montana.landscape import payable
from planwagen.games.montana.rules.work import all_work, is_full, work_of
from planwagen.games.montana.state import State


@pytest.mark.parametrize("players", MONTANA.players)
def test_nobody_has_changed_what_is_looked_up(players: int) -> None:
    rng, luck = Random(players), QuickLuck(players)
    state = MONTANA.new_game(GameOptions(players))
    while (seat := MONTANA.to_act(state)) != NOBODY:
        if seat == CHANCE:
            action = luck.pick(MONTANA.chance(state))
        else:
            action = rng.choice(MONTANA.legal_actions(state, seat))
            compare(state, seat)
        MONTANA.apply(state, seat, action, None)
        if str(action) == "end turn":
            nothing_is_full(state)


def compare(state: State, seat: int) -> None:
    edition, player = state.edition, state.players[seat]
    goods, workers = tuple(player.goods), tuple(player.workers)
    assert payable(edition, goods)[:-1] == [holds(goods, price) for price in edition.prices]
    assert not payable(edition, goods)[-1]
    assert work_of(edition, workers) == all_work(edition, workers)


def nothing_is_full(state: State) -> None:
    """M-4.4, M-4.13 Though only the ends of turns with work look."""
    assert not is_full(state.bank)
    for spaces in state.edition.spaces_of:
        assert not is_full([state.big[space] for space in spaces])
