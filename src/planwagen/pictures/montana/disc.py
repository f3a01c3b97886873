"""The disc: eight sectors with two workers each, and the arrow."""

from __future__ import annotations

from planwagen.games.montana.board import GRAIN, MOST_STEPS, SECTORS
from planwagen.games.montana.state import State
from planwagen.games.montana.todos import MoveArrow
from planwagen.pictures.montana.marks import worker, worker_name
from planwagen.pictures.svg import Point, around, circle, group, joined, number, path, polygon

WIDTH = 360 / len(SECTORS)
"""The degrees of a sector; sector 0 is at the top, the others follow clockwise."""


def disc(state: State, at: Point, radius: float) -> str:
    arrow = state.arrow
    rim = circle(at, radius, fill="g-wood", stroke="ink", stroke_width=1.6)
    sectors = [sector(number, at, radius - 7) for number in range(len(SECTORS))]
    sectors.append(pointed(arrow, at, radius - 7))
    steps = [step(n + 1, arrow, at, radius * 0.44) for n in range(steps_open(state))]
    hand = pointer(arrow, at, radius * 0.56)
    return group(rim, *sectors, *steps, hand, data_arrow=arrow)


def turn_of(number: int) -> float:
    return number * WIDTH - 90


def sector(number: int, at: Point, radius: float) -> str:
    """A slice with its two workers."""
    middle, way = turn_of(number), slice_of(number, at, radius)
    fill = "paper-sunk" if number % 2 else "paper-raised"
    slice_ = path(way, fill=fill, stroke="rule", stroke_width=0.9)
    workers = [
        worker(colour, around(at, radius * 0.76, middle + side * WIDTH * 0.25), radius * 0.28)
        for colour, side in zip(SECTORS[number], (-1, 1), strict=True)
    ]
    told = " ".join(worker_name(colour) for colour in SECTORS[number])
    return group(slice_, *workers, data_sector=number, data_shows=told)


def slice_of(number: int, at: Point, radius: float) -> str:
    ends = [around(at, radius, turn_of(number) + side * WIDTH / 2) for side in (-1, 1)]
    return f"M{joined(at)}L{joined(ends[0])}A{radius:g} {radius:g} 0 0 1 {joined(ends[1])}Z"


def pointed(arrow: int, at: Point, radius: float) -> str:
    """The sector in which the arrow rests has a strong rim."""
    if arrow < 0:
        return ""
    return path(slice_of(arrow, at, radius), fill="none", stroke="ink", stroke_width=2.2)


def pointer(arrow: int, at: Point, length: float) -> str:
    """The arrow of the hub; before the first spin there is only the hub."""
    hub = circle(at, length * 0.22, fill="g-gold", stroke="outline", stroke_width=1.6)
    if arrow < 0:
        return hub
    shape = arrow_shape(at, length, turn_of(arrow))
    halo = polygon(shape, fill="halo", stroke="halo", stroke_width=6, stroke_linejoin="round")
    return halo + polygon(shape, fill="ink", stroke="ink", stroke_linejoin="round") + hub


def arrow_shape(at: Point, length: float, turn: float) -> list[Point]:
    """A slim arrow from the point outwards."""
    neck = around(at, length * 0.66, turn)
    half = [
        [around(spot, wide, turn + 90 * side) for spot, wide in ((at, 2), (neck, 3), (neck, 11))]
        for side in (-1, 1)
    ]
    return [*half[0], around(at, length, turn), *reversed(half[1])]


def steps_open(state: State) -> int:
    """M-3.6 How far the arrow may be pushed now, at one grain a sector."""
    if not state.todo or not isinstance(state.todo[-1], MoveArrow):
        return 0
    return min(MOST_STEPS, state.players[state.todo[-1].seat].goods[GRAIN])


def step(steps: int, arrow: int, at: Point, radius: float) -> str:
    """Where so many steps would lead: their number, which is also their price."""
    spot = around(at, radius, turn_of(arrow + steps))
    dashes = {"stroke": "legal", "stroke_width": 2, "stroke_dasharray": "4 3"}
    ring = circle(spot, 10, fill="legal-fill", **dashes)
    return group(ring, number(spot, steps, 12, fill="legal"), data_step=steps)
