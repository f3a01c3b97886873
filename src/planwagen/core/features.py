"""What a learner is told about a position: one row of small numbers, field by field.

A field has a name, so many numbers, and what divides them so that they lie between 0 and 1. A row
is made of bytes, which any array can be filled from, so that games need no library for it. A field
tells nothing that its seat may not know: `seen_by` changes none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import astuple, dataclass
from functools import lru_cache
from typing import Generic, TypeVar

from planwagen.core.action import Seat
from planwagen.core.todo import Todo

S = TypeVar("S")
MOST = 255
"""The largest number in a row; more than that counts as that."""
NUMBERS = 3
"""That are told of a question."""


@dataclass(frozen=True, slots=True)
class Feature(Generic[S]):
    """A field of the row. Seats in it are counted from one's own, clockwise."""

    name: str
    size: int
    most: int
    """What is divided by; larger numbers count as 1."""
    about: str
    values: Callable[[S, Seat], bytes]
    """What this seat is told."""


Row = Callable[[S, Seat], bytes]


def row_of(features: Sequence[Feature[S]]) -> Row[S]:
    """All fields of a position, one after the other."""
    parts = [feature.values for feature in features]
    return lambda state, seat: b"".join([part(state, seat) for part in parts])


def counts(numbers: Iterable[int]) -> bytes:
    """Numbers that are never below 0."""
    return bytes([number if number < MOST else MOST for number in numbers])


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


CLOCKWISE = [
    [[(seat + n) % players for n in range(players)] for seat in range(players)]
    for players in range(7)
]


def seat_of(who: Seat, seat: Seat, players: int) -> bytes:
    """Which of the seats it is, from one's own on; none if it is nobody."""
    return one_of((who - seat) % players if who >= 0 else -1, players)


SHIFT = 3
"""Seats begin at SPECTATOR."""
IS_SEAT = [bytes([number == seat + SHIFT for number in range(256)]) for seat in range(8)]


@lru_cache(maxsize=4096)
def shifted(owners: tuple[Seat, ...]) -> bytes:
    return bytes([owner + SHIFT for owner in owners])


def owned_by(owners: tuple[Seat, ...], seats: Iterable[Seat]) -> bytes:
    """For each of the seats in turn: which of the places are its own."""
    row = shifted(owners)
    return b"".join([row.translate(IS_SEAT[seat]) for seat in seats])


class Questions:
    """The kinds of questions, one of them asked, and its numbers."""

    def __init__(self, kinds: Sequence[type[Todo]]) -> None:
        self.place = {kind: number for number, kind in enumerate(kinds)}

    def features(self, asked: Callable[[S, Seat], Todo | None]) -> list[Feature[S]]:
        names = ", ".join(kind.__name__ for kind in self.place)
        kinds = f"What the seat is asked, if anything: {names}."
        numbers = f"The numbers of this question, at most {NUMBERS}: how many are left, which tile."
        return [
            Feature(
                "question", len(self.place), 1, kinds, lambda s, seat: self.kind(asked(s, seat))
            ),
            Feature("asked for", NUMBERS, 16, numbers, lambda s, seat: numbers_of(asked(s, seat))),
        ]

    def kind(self, todo: Todo | None) -> bytes:
        return one_of(-1 if todo is None else self.place[type(todo)], len(self.place))


@lru_cache(maxsize=4096)
def numbers_of(todo: Todo | None) -> bytes:
    """Of a question: `Build(seat, 2)` has one, how many builds are left."""
    parts = () if todo is None else astuple(todo)[1:]
    numbers = [part for part in parts if isinstance(part, int) and part >= 0][:NUMBERS]
    return counts(numbers + [0] * (NUMBERS - len(numbers)))
