"""Where things on the printed board lie. Lengths are in sides of a hex."""

from __future__ import annotations

from math import sqrt

from planwagen.games.america.board import column_and_row

Point = tuple[float, float]


def centre(cell: str) -> Point:
    """SA-1.6 Flat-topped cells in columns; odd ones lie half a cell lower."""
    column, row = column_and_row(cell)
    return round(1.5 * column, 3), round(sqrt(3) * (row + column % 2 / 2), 3)


def corner(name: str) -> Point:
    """`c07r03E` is the east corner of a cell, `c07r03W` its west corner."""
    x, y = centre(name[:6])
    return (x + 1, y) if name[6] == "E" else (x - 1, y)
