"""The bytes that fields of features are made of. Compiled, since a learner reads them each step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from planwagen.core.action import Seat

MOST: Final = 255
"""The largest number in a row; more than that counts as that."""
SHIFT: Final = 3
"""Seats begin at SPECTATOR."""
IS_SEAT: Final = [bytes([number == seat + SHIFT for number in range(256)]) for seat in range(8)]
CLOCKWISE: Final = [
    [[(seat + n) % players for n in range(players)] for seat in range(players)]
    for players in range(7)
]


def counts(numbers: Sequence[int]) -> bytes:
    """Numbers that are never below 0."""
    try:
        return bytes(numbers)
    except ValueError:  # one of them is too large for a byte
        return bytes([min(number, MOST) for number in numbers])


@lru_cache(maxsize=4096)
def one_of(place: int, size: int) -> bytes:
    """A 1 at this place; none where there is no such place."""
    return bytes([number == place for number in range(size)])


@lru_cache(maxsize=4096)
def some_of(places: Iterable[int], size: int) -> bytes:
    """How often each place is named; negative ones are nowhere."""
    row = bytearray(size)
    for place in places:
        if place >= 0:
            row[place] += 1
    return bytes(row)


def from_own(seat: Seat, players: int) -> list[Seat]:
    """The seats from one's own on, clockwise."""
    return CLOCKWISE[players][seat]


def seat_of(who: Seat, seat: Seat, players: int) -> bytes:
    """Which of the seats it is, from one's own on; none if it is nobody."""
    return one_of((who - seat) % players if who >= 0 else -1, players)


class RowCache:
    """What was told of a list last. It is told anew where the list has changed, so it always fits.

    To compare two lists of the same numbers takes a tenth of the time of telling one. Each game
    that is played has fields of its own, so that it finds its own list again.
    """

    def __init__(self) -> None:
        self.last: Sequence[int] = ()
        self.row = b""
        self.by_seat: dict[Seat, bytes] = {}

    def is_new(self, values: Sequence[int]) -> bool:
        if values is self.last or values == self.last:
            return False
        self.last = values[:]
        self.by_seat.clear()
        return True

    def as_bytes(self, values: Sequence[int]) -> bytes:
        if self.is_new(values):
            self.row = bytes(values)
        return self.row

    def owned_by(self, owners: Sequence[Seat], own: Seat, seats: Sequence[Seat]) -> bytes:
        """For each of the seats in turn, from one's own on: which of the places are its own."""
        if self.is_new(owners):
            self.row = bytes([owner + SHIFT for owner in owners])
        row_bytes = self.by_seat.get(own)
        if row_bytes is None:
            row_bytes = b"".join([self.row.translate(IS_SEAT[seat]) for seat in seats])
            self.by_seat[own] = row_bytes
        return row_bytes
