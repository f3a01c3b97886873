"""What clients are shown of a farm and of the tiles for it."""

from __future__ import annotations

from typing import TypedDict

from planwagen.core.place_names import PlaceName

Counts = dict[str, int]
"""By the name of a good, a piece, a ware or a part of the score."""


class Tile(TypedDict):
    """WG-3.8 Landscapes and squares of n, e, s, w; WG-3.23 fences by the corner they end in."""

    land: list[str]
    squares: list[int]
    fences: list[str]


class HandTile(Tile):
    name: str
    """As records call it."""
    at: str
    """As choices and events name it."""
    place: PlaceName


class LaidTile(Tile):
    cell: str
    x: int
    y: int
    tile: str
    turn: int


class Field(TypedDict):
    """WG-1.7 A field of the board."""

    name: str
    land: str
    squares: int


class Cell(TypedDict):
    """WG-3.12 Where the next tile can go."""

    name: str
    at: str
    place: PlaceName


class Area(TypedDict):
    """WG-3.17 An area of the farm."""

    name: str
    at: str
    place: PlaceName
    land: str
    size: int
    brings: int
    squares: int
    cubes: int
    triangles: list[str]
    figure: bool


class Farm(TypedDict):
    board: str
    fields: list[Field]
    tiles: list[LaidTile]
    cells: list[Cell]
    areas: list[Area]
    fenced: list[list[str]]
    """The triangles of each fenced area."""
    largest: int
    figures: list[str]
    """The areas with a figure, in the order in which they were placed."""


class Hand(TypedDict):
    """WG-3.7 All see how many, their drawer which."""

    count: int
    tiles: list[HandTile]
