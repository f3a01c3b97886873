"""How goods, workers and players look, wherever they stand."""

from __future__ import annotations

from collections.abc import Sequence

from planwagen.core.action import Seat
from planwagen.games.montana.board import COLOURS, WHITE
from planwagen.games.montana.state import State
from planwagen.pictures.svg import Mark, Point, badge, figure, group, piece, sign

GOOD_ICONS = (
    "grain",
    "pumpkin",
    "copper-small",
    "copper-large",
    "stone-small",
    "stone-large",
)
"""In the order of `Good`."""
LARGE_SCALE = 1.15

MARKS = {
    "blue": Mark("p-blue", "diamond", "B"),
    "yellow": Mark("p-yellow", "square", "Y"),
    "green": Mark("p-green", "triangle", "G"),
    "red": Mark("p-red", "circle", "R"),
}


def mark_of(state: State, seat: Seat) -> Mark:
    return MARKS[state.colours[seat]]


def good(kind: int, at: Point, size: float) -> str:
    """A good in a list or on a board."""
    return sign(GOOD_ICONS[kind], at, size)


def good_on_map(kind: int, at: Point, size: float) -> str:
    """A good of a price; large ones are larger, and have courses or bands besides."""
    large = GOOD_ICONS[kind].endswith("large")
    return piece(GOOD_ICONS[kind], at, size * LARGE_SCALE if large else size)


def worker_name(colour: int) -> str:
    return "white" if colour == WHITE else COLOURS[colour]


def worker(colour: int, at: Point, size: float) -> str:
    name = worker_name(colour)
    letter = "?" if colour == WHITE else name[0].upper()
    return group(figure(at, size, f"w-{name}", letter), data_worker=name)


def one_by_one(counts: Sequence[int]) -> list[int]:
    """The kind of every single piece: (2, 0, 1) is 0, 0, 2."""
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def worker_row(workers: Sequence[int], middle: Point, size: float, width: float) -> str:
    """Workers side by side, closer together where there is little room."""
    colours = one_by_one(workers)
    pitch = min(size + 3, (width - size) / max(1, len(colours) - 1))
    left = middle[0] - pitch * (len(colours) - 1) / 2
    return "".join(
        worker(colour, (left + place * pitch, middle[1]), size)
        for place, colour in enumerate(colours)
    )


def cabin(at: Point, size: float, mark: Mark) -> str:
    return piece("settlement", at, size, mark.colour)


def contractor(at: Point, size: float, mark: Mark) -> str:
    corner = at[0] + size * 0.38, at[1] + size * 0.36
    return piece("contractor", at, size, mark.colour) + badge(corner, size * 0.25, mark)
