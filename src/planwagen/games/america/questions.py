"""SA-4.11, SA-5.7 Questions that several seats answer independently lie on top of each other."""

from __future__ import annotations

from typing import Final

from planwagen.core.action import Seat, Todo
from planwagen.games.america import todos
from planwagen.games.america.state import State

SET_UP, PRODUCTION, ACTION, BUILDING, OVER = "set_up", "production", "action", "building", "over"
PLACINGS: Final = (
    todos.RollForFirst,
    todos.DealToken,
    todos.PlaceCity,
    todos.PlaceRail,
    todos.PlaceNeutral,
)


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
    if state.todo[-1] is asked:
        state.todo.pop()
    else:
        state.todo.remove(asked)


def simultaneous_phase(state: State) -> str:
    """SA-3.9 While several discard or answer, nobody sees what the others have chosen."""
    asked = state.todo[-1] if state.todo else None
    if isinstance(asked, todos.Discard):
        return f"discards {state.turn.number}"
    if isinstance(asked, todos.AT_ONCE):
        return f"answers {state.turn.number}-{state.turn.offers}"
    return ""


def phase(state: State) -> str:
    """SA-3.2 The part of the turn; SA-10.1 with the extraordinary building phase after it."""
    if not state.todo:
        return OVER
    asked = state.todo[-1]
    if isinstance(asked, PLACINGS):
        return SET_UP
    if any(isinstance(todo, todos.ExtraBuild) for todo in state.todo):
        return BUILDING
    return PRODUCTION if state.turn.dice == 0 or of_a_seven(asked) else ACTION


def of_a_seven(asked: Todo) -> bool:
    """SA-4.9 What a seven asks; by Cavalry the outlaw moves and robs in another phase, too."""
    if isinstance(asked, todos.MoveOutlaw | todos.RobSomebody | todos.DrawStolen):
        return not asked.by_card
    return isinstance(asked, todos.Discard)
