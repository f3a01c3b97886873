"""What a learner is told about a position: one row of small numbers, field by field.

A field has a name, so many numbers, and what divides them so that they lie between 0 and 1. A row
is made of bytes, which any array can be filled from, so that games need no library for it. A field
tells nothing that its seat may not know: `seen_by` changes none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import astuple, dataclass
from functools import lru_cache
from typing import Generic, TypeVar

from planwagen.core.action import Seat, Todo
from planwagen.core.feature_rows import (
    MOST,
    RowCache,
    counts,
    from_own,
    one_of,
    seat_of,
    some_of,
)

__all__ = [
    "MOST",
    "Board",
    "Feature",
    "Questions",
    "Row",
    "RowCache",
    "counts",
    "from_own",
    "one_of",
    "row_of",
    "seat_of",
    "some_of",
]

S = TypeVar("S")
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
    places: str = ""
    """The kind of places of the `Board` that it tells about, plane by plane; empty if of none."""
    place_by_place: bool = False
    """All numbers of a place follow each other, instead of all places of a plane."""


@dataclass(frozen=True, slots=True)
class Board:
    """The places that fields tell about, for learners that see planes or a graph."""

    cells: dict[str, list[tuple[int, int]]]
    """For each kind of places: row and column of each place in a grid."""
    links: list[tuple[int, int]]
    """Pairs of places that touch; places are numbered through, kind after kind."""


Row = Callable[[S, Seat], bytes]


def row_of(features: Sequence[Feature[S]]) -> Row[S]:
    """All fields of a position, one after the other."""
    parts = [feature.values for feature in features]
    return lambda state, seat: b"".join([part(state, seat) for part in parts])


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
