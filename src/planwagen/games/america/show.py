"""The position for a board on a screen: plain names and numbers, ready for JSON."""

from __future__ import annotations

from planwagen.core.action import Action, Choice, Seat
from planwagen.games.america.state import State


def show(seen: State, viewer: Seat) -> dict[str, object]:
    return {"turn": seen.turn}


def describe(state: State, seat: Seat, action: Action) -> Choice:
    return Choice("", {}, "SA-3.4")
