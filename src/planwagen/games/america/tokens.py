"""The order in which number tokens leave their hexes."""

from __future__ import annotations

from typing import Final

from planwagen.games.america.board import HEXES, LATER_TOKEN, START_TOKEN, Counts

LEAVING_ORDER: Final = sorted(
    (hex for hex, land in enumerate(HEXES) if land.mark in (START_TOKEN, LATER_TOKEN)),
    key=lambda hex: (-HEXES[hex].column, HEXES[hex].row),
)
"""SA-7.17 The easternmost column first, in it the northernmost; printed numbers never move."""


def next_to_leave(numbers: Counts) -> int:
    """SA-7.17 Nobody chooses; -1 before any token lies. SA-7.19 One that moved may move again.

    SA-7.21 No token comes back to a `?` hex.
    """
    return next((hex for hex in LEAVING_ORDER if numbers[hex]), -1)
