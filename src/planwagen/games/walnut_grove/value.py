"""A first hand-made worth of a position, for bots that look ahead."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.games.walnut_grove.scoring import points, sheet
from planwagen.games.walnut_grove.state import State


def worth(state: State, seat: Seat) -> float:
    return float(points(sheet(state.players[seat])))
