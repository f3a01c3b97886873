"""The position for a board on a screen: plain names and numbers, ready for JSON."""

from __future__ import annotations

from planwagen.core.action import Action, Choice, Seat
from planwagen.games.walnut_grove.state import State


def show(seen: State, viewer: Seat) -> dict[str, object]:
    return {"year": seen.year}


def describe(state: State, seat: Seat, action: Action) -> Choice:
    return Choice("", {}, "WG-2.2")
