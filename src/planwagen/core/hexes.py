"""Hexes in axial coordinates (q, r), pointy tops, r growing down; and walks over neighbours."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Final

Hex = tuple[int, int]

DIRECTIONS: Final[list[Hex]] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
"""East, then counter-clockwise: E, NE, NW, W, SW, SE."""

AXES: Final[list[tuple[int, int]]] = [(0, 3), (1, 4), (2, 5)]
"""The three straight lines through a hex, each as two opposite directions."""


def step(at: Hex, direction: int, steps: int = 1) -> Hex:
    dq, dr = DIRECTIONS[direction]
    return at[0] + dq * steps, at[1] + dr * steps


def centre(at: Hex, size: float) -> tuple[float, float]:
    """Where the middle of a hex lies in a drawing; `size` is the distance from middle to corner."""
    q, r = at
    return size * sqrt(3) * (q + r / 2), size * 1.5 * r


def corners(x: float, y: float, size: float) -> list[tuple[float, float]]:
    """The six corners, from the upper right one on, clockwise."""
    angles = [pi / 3 * k - pi / 6 for k in range(6)]
    return [(x + size * cos(angle), y + size * sin(angle)) for angle in angles]


def name(at: Hex) -> str:
    return f"{at[0]},{at[1]}"


def is_one_piece(places: set[int], neighbours: list[list[int]]) -> bool:
    """Can each of the places be reached from each other one, without leaving them?"""
    left = {*places}
    ahead = [left.pop()] if left else []
    while ahead:
        for place in neighbours[ahead.pop()]:
            if place in left:
                left.remove(place)
                ahead.append(place)
    return not left
