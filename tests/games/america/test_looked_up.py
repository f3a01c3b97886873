"""What is looked up instead of worked out again is what working out gives, all through a game."""

from __future__ import annotations

from random import Random

import pytest

from planwagen.core.action import CHANCE, Action
from planwagen.core.game import GameOptions
from planwagen.games.america import AMERICA
from planwagen.games.america.board import DISTANCE, FARTHEST, PLACES
from planwagen.games.america.means import Means, means_of
from planwagen.games.america.network import closed_to
from planwagen.games.america.rules.walks import WALKS, ends_of_walks
from planwagen.games.america.state import NOWHERE, State, settlers_of
from tabletop import at_random


@pytest.mark.parametrize("players", AMERICA.players)
def test_nobody_has_changed_what_is_looked_up(players: int) -> None:
    state, rng = AMERICA.new_game(GameOptions(players)), Random(players)
    for number, (seat, _) in enumerate(at_random(AMERICA, state, players, most=4_000)):
        if seat != CHANCE and number % 10 == 0:
            compare(state, seat, rng)


def compare(state: State, seat: int, rng: Random) -> None:
    player, steps = state.players[seat], rng.randrange(FARTHEST)
    assert means_of(state, player) == Means(state.edition, player.hand)
    assert ends_of_walks(state, seat, steps, WALKS) == walks_from_nothing(state, seat, steps)


def walks_from_nothing(state: State, seat: int, steps: int) -> list[Action]:
    forbidden = closed_to(state, seat).union(state.settlers)
    return [
        WALKS[settler][place]
        for settler, at in enumerate(settlers_of(state, seat))
        for place in PLACES
        if at != NOWHERE and 0 < DISTANCE[at][place] <= steps and place not in forbidden
    ]
