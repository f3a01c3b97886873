"""How goods, workers and players look, wherever they stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from planwagen.pictures.svg import Mark, Point, badge, figure, group, piece, sign

GOOD_ICONS = {
    "grain": "grain",
    "pumpkin": "pumpkin",
    "copper": "copper-small",
    "large copper": "copper-large",
    "stone": "stone-small",
    "large stone": "stone-large",
}
LARGE_SCALE = 1.15
WHITE = "white"
"""A worker of the disc that may be any colour."""

MARKS = {
    "blue": Mark("p-blue", "diamond", "B"),
    "yellow": Mark("p-yellow", "square", "Y"),
    "green": Mark("p-green", "triangle", "G"),
    "red": Mark("p-red", "circle", "R"),
}


def good(kind: str, at: Point, size: float) -> str:
    """A good in a list or on a board."""
    return sign(GOOD_ICONS[kind], at, size)


def good_on_map(kind: str, at: Point, size: float) -> str:
    """A good of a price; large ones are larger, and have courses or bands besides."""
    large = GOOD_ICONS[kind].endswith("large")
    return piece(GOOD_ICONS[kind], at, size * LARGE_SCALE if large else size)


def worker(colour: str, at: Point, size: float) -> str:
    letter = "?" if colour == WHITE else colour[0].upper()
    return group(figure(at, size, f"w-{colour}", letter), data_worker=colour)


def one_by_one(counts: Mapping[str, int]) -> list[str]:
    """The name of every single piece: two of grain are grain, grain."""
    return [name for name, count in counts.items() for _ in range(count)]


def worker_row(workers: Sequence[str], middle: Point, size: float, width: float) -> str:
    """Workers side by side, closer together where there is little room."""
    pitch = min(size + 3, (width - size) / max(1, len(workers) - 1))
    left = middle[0] - pitch * (len(workers) - 1) / 2
    return "".join(
        worker(colour, (left + place * pitch, middle[1]), size)
        for place, colour in enumerate(workers)
    )


def cabin(at: Point, size: float, mark: Mark) -> str:
    return piece("settlement", at, size, mark.colour)


def contractor(at: Point, size: float, mark: Mark) -> str:
    corner = at[0] + size * 0.38, at[1] + size * 0.36
    return piece("contractor", at, size, mark.colour) + badge(corner, size * 0.25, mark)
