"""The rose of a map: north is up."""

from __future__ import annotations

from planwagen.pictures.svg import Point, around, polygon

LOOK = {"stroke": "ink-soft", "stroke_width": 0.8, "stroke_linejoin": "round"}


def rose(middle: Point, short: float, long: float, half: float) -> str:
    """Eight points: short ones, over them long ones to north, east, south and west."""
    between, main = (45, 135, 225, 315), (0, 90, 180, 270)
    points = [ray(middle, turn, short, half) for turn in between]
    return "".join((*points, *(ray(middle, turn, long, half) for turn in main)))


def ray(middle: Point, turn: int, length: float, half: float) -> str:
    """One point, half light and half dark, so wide on each side."""
    tip = around(middle, length, turn)
    sides = [around(middle, half, turn + side * 45) for side in (-1, 1)]
    return "".join(
        polygon([middle, side, tip], fill=fill, **LOOK)
        for side, fill in zip(sides, ("paper-raised", "ink-soft"), strict=True)
    )
