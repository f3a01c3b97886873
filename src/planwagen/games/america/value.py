"""A first hand-made worth of a position, for bots that look ahead."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.games.america.state import State


def worth(state: State, seat: Seat) -> float:
    player = state.players[seat]
    return 10.0 * player.delivered + 5.0 * player.centre + player.gold
