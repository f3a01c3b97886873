"""The disc: sectors with two workers each, and the arrow."""

from __future__ import annotations

from dataclasses import dataclass

from planwagen.games.montana.board import GRAIN
from planwagen.games.montana.state import State
from planwagen.games.montana.todos import MoveArrow
from planwagen.pictures.montana.marks import worker, worker_name
from planwagen.pictures.svg import Point, around, circle, group, joined, number, path, polygon


@dataclass(frozen=True, slots=True)
class Wheel:
    """The printed disc; sector 0 is at the top, the others follow clockwise."""

    sectors: list[tuple[int, ...]]
    at: Point
    radius: float

    @property
    def width(self) -> float:
        """The degrees of a sector."""
        return 360 / len(self.sectors)

    def turn_of(self, number: int) -> float:
        return number * self.width - 90


def disc(state: State, at: Point, radius: float) -> str:
    wheel, arrow = Wheel(state.edition.disc.sectors, at, radius - 7), state.arrow
    rim = circle(at, radius, fill="g-wood", stroke="ink", stroke_width=1.6)
    sectors = [sector(number, wheel) for number in range(len(wheel.sectors))]
    sectors.append(pointed(arrow, wheel))
    steps = [step(n + 1, arrow, wheel, radius * 0.44) for n in range(steps_open(state))]
    hand = pointer(arrow, wheel, radius * 0.56)
    return group(rim, *sectors, *steps, hand, data_arrow=arrow)


def sector(number: int, wheel: Wheel) -> str:
    """A slice with its two workers."""
    middle, radius = wheel.turn_of(number), wheel.radius
    fill = "paper-sunk" if number % 2 else "paper-raised"
    slice_ = path(slice_of(number, wheel), fill=fill, stroke="rule", stroke_width=0.9)
    away = wheel.width * 0.25
    workers = [
        worker(colour, around(wheel.at, radius * 0.76, middle + side * away), radius * 0.28)
        for colour, side in zip(wheel.sectors[number], (-1, 1), strict=True)
    ]
    told = " ".join(worker_name(colour) for colour in wheel.sectors[number])
    return group(slice_, *workers, data_sector=number, data_shows=told)


def slice_of(number: int, wheel: Wheel) -> str:
    at, radius, turn = wheel.at, wheel.radius, wheel.turn_of(number)
    ends = [around(at, radius, turn + side * wheel.width / 2) for side in (-1, 1)]
    return f"M{joined(at)}L{joined(ends[0])}A{radius:g} {radius:g} 0 0 1 {joined(ends[1])}Z"


def pointed(arrow: int, wheel: Wheel) -> str:
    """The sector in which the arrow rests has a strong rim."""
    if arrow < 0:
        return ""
    return path(slice_of(arrow, wheel), fill="none", stroke="ink", stroke_width=2.2)


def pointer(arrow: int, wheel: Wheel, length: float) -> str:
    """The arrow of the hub; before the first spin there is only the hub."""
    hub = circle(wheel.at, length * 0.22, fill="g-gold", stroke="outline", stroke_width=1.6)
    if arrow < 0:
        return hub
    shape = arrow_shape(wheel.at, length, wheel.turn_of(arrow))
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
    return min(state.edition.disc.most_steps, state.players[state.todo[-1].seat].goods[GRAIN])


def step(steps: int, arrow: int, wheel: Wheel, radius: float) -> str:
    """Where so many steps would lead: their number, which is also their price."""
    spot = around(wheel.at, radius, wheel.turn_of(arrow + steps))
    dashes = {"stroke": "legal", "stroke_width": 2, "stroke_dasharray": "4 3"}
    ring = circle(spot, 10, fill="legal-fill", **dashes)
    return group(ring, number(spot, steps, 12, fill="legal"), data_step=steps)
