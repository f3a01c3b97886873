"""The stack of open decisions: who is asked what. The last entry is asked first."""

from __future__ import annotations

from dataclasses import dataclass

from planwagen.core.action import NOBODY, Seat
from planwagen.core.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others
@dataclass(frozen=True, slots=True)
class Todo:
    """One open decision of a seat, or of CHANCE. Its class name is the id of the prompt."""

    seat: Seat


def to_act(todo: list[Todo]) -> Seat:
    """The seat asked now, CHANCE, or NOBODY when nothing is left to do."""
    return todo[-1].seat if todo else NOBODY


def may_act(todo: list[Todo]) -> list[Seat]:
    """The seats that owe a decision, where one is asked at a time."""
    seat = to_act(todo)
    return [seat] if seat >= 0 else []
