"""What clients are shown of what would come of a choice."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from planwagen.games.walnut_grove.client_view.farm_shapes import Counts, HandTile


class JoinedArea(TypedDict):
    """WG-3.21 An area that the tile would be part of."""

    name: str
    land: str
    size: int
    squares: int
    sides: str
    """Its triangles on the tile."""
    joins: list[str]
    """The areas that there are now."""


class LaidLand(TypedDict):
    """A tile in a cell, and what would come of it on the farm."""

    cell: str
    turn: int
    areas: list[JoinedArea]
    fenced: int
    closes: list[list[str]]


class Lay(LaidLand):
    points: int


class Harvest(TypedDict):
    """WG-4.7 to WG-4.9 What would go on squares and into the barn, and what would not fit."""

    area: str
    brings: int
    squares: int
    barn: int
    surplus: int


class Closed(TypedDict):
    """A refusal, for the words."""

    why: str
    params: dict[str, object]
    clause: str


class Walk(TypedDict):
    building: str
    steps: int
    gates: list[str]
    cost: Counts
    coins_needed: int
    left: NotRequired[Counts]
    closed: NotRequired[Closed]


class Ahead(TypedDict, total=False):
    """What a seat that is asked should know; empty for the others."""

    question: str
    tile: HandTile
    lays: list[Lay]
    harvests: list[Harvest]
    walks: list[Walk]
    repay: Counts
