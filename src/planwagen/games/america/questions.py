"""SA-4.11, SA-5.7 Questions that several seats answer independently lie on top of each other."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.core.todo import Todo
from planwagen.games.america import todos
from planwagen.games.america.state import State


def own_question(state: State, seat: Seat) -> Todo | None:
    """What this seat is asked now, or None."""
    if not state.todo:
        return None
    if state.todo[-1].seat == seat:
        return state.todo[-1]
    for asked in reversed(state.todo):
        if not isinstance(asked, todos.AT_ONCE):
            return None
        if asked.seat == seat:
            return asked
    return None


def seats_asked(state: State) -> list[Seat]:
    """All that owe a decision now."""
    seats: list[Seat] = []
    for asked in reversed(state.todo):
        if not isinstance(asked, todos.AT_ONCE):
            break
        seats.append(asked.seat)
    if seats or not state.todo:
        return seats
    return [state.todo[-1].seat] if state.todo[-1].seat >= 0 else []


def drop_question(state: State, asked: Todo) -> None:
    """It is answered; the other seats go on."""
    state.todo.remove(asked)
