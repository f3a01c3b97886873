"""What is looked up instead of worked out again is what working out gives, all through a game."""

from __future__ import annotations

from random import Random

import pytest

from planwagen.core.action import CHANCE, NOBODY
from planwagen.core.game import Options
from planwagen.core.luck import QuickLuck
from planwagen.games.america import AMERICA
from planwagen.games.america.board import FARTHEST
from planwagen.games.america.means import means_of, worked_out
from planwagen.games.america.rules.walks import all_walks
from planwagen.games.america.state import State


@pytest.mark.parametrize("players", AMERICA.players)
def test_nobody_has_changed_what_is_looked_up(players: int) -> None:
    state, rng, luck = AMERICA.new_game(Options(players)), Random(players), QuickLuck(players)
    for number in range(4_000):
        seat = AMERICA.to_act(state)
        if seat == NOBODY:
            break
        if seat == CHANCE:
            action = luck.pick(AMERICA.chance(state))
        else:
            action = rng.choice(AMERICA.legal_actions(state, seat))
            if number % 10 == 0:
                compare(state, seat, rng)
        AMERICA.apply(state, seat, action, None)


def compare(state: State, seat: int, rng: Random) -> None:
    player, steps = state.players[seat], rng.randrange(FARTHEST)
    known = seat, steps, tuple(state.settlers), player.closed
    assert means_of(state, player) == worked_out(state.edition, player.hand)
    assert all_walks(*known) == all_walks.__wrapped__(*known)
