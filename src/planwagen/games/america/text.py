"""The whole position as text."""

from __future__ import annotations

from planwagen.core.action import Message, Seat
from planwagen.games.america.questions import own_question
from planwagen.games.america.state import State


def prompt(state: State, seat: Seat) -> Message:
    """What the seat is asked, or whom it waits for."""
    asked = own_question(state, seat) or (state.todo[-1] if state.todo else None)
    return Message(type(asked).__name__ if asked else "game_over")


def text(state: State, language: str = "en") -> str:
    return str(state)
