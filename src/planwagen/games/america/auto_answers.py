"""What a seat may answer beforehand, until its own turn."""

from __future__ import annotations

from typing import Final

from planwagen.core.action import Seat
from planwagen.core.game import AutoAnswer
from planwagen.games.america.actions.trade import DECLINE
from planwagen.games.america.actions.turn import DONE
from planwagen.games.america.state import State


def others_are_at_turn(state: State, seat: Seat) -> bool:
    """SA-3.8 It stays a turn until the last of the others has built."""
    return state.active != seat


AUTO_ANSWERS: Final = (
    AutoAnswer("decline", DECLINE, others_are_at_turn),  # SA-5.7 all offers
    AutoAnswer("pass", DONE, others_are_at_turn),  # SA-10.5 in the extra building phases
)
