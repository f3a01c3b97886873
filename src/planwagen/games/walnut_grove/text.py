"""The whole position as text."""

from __future__ import annotations

from planwagen.core.action import Message, Seat
from planwagen.games.walnut_grove.state import State


def prompt(state: State, seat: Seat) -> Message:
    return Message(type(state.players[seat].todo[-1]).__name__)


def text(state: State, language: str = "en") -> str:
    return str(state)
