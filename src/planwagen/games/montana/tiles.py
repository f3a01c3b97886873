"""Landscape tiles of seven hexes, and what a hex shows."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from planwagen.core.data import Facts
from planwagen.core.frozen import Frozen
from planwagen.core.hexes import DIRECTIONS, Hex, step
from planwagen.games.montana.board import GOODS, Price


class Terrain(IntEnum):
    OFF = 0
    """Not part of this landscape."""
    LAND = 1
    LAKE = 2
    MOUNTAIN = 3


# One by one, since mypyc looks names up that are bound together.
OFF: Final = Terrain.OFF
LAND: Final = Terrain.LAND
LAKE: Final = Terrain.LAKE
MOUNTAIN: Final = Terrain.MOUNTAIN
TERRAINS: Final = [terrain.name.lower() for terrain in (LAND, LAKE, MOUNTAIN)]
TURNS: Final = len(DIRECTIONS)


@dataclass(frozen=True, slots=True)
class Printed(Frozen):
    """M-1.8 What a hex shows."""

    terrain: Terrain
    price: Price = ()
    symbols: int = 0
    cattle: bool = False
    canteen: bool = False


OFF_THE_MAP: Final = Printed(OFF)

Tile = tuple[Printed, ...]
"""The middle, then the rim from the east on, counter-clockwise."""


def read_tile(facts: Facts) -> Tile:
    return tuple(read_hex(hex) for hex in facts.tables("hexes"))


def read_hex(facts: Facts) -> Printed:
    name = facts.text("terrain")
    if name not in TERRAINS:
        raise facts.wrong("terrain", f"one of {', '.join(TERRAINS)}")
    terrain = Terrain[name.upper()]
    if terrain != LAND:
        return Printed(terrain, canteen=facts.has("canteen") and facts.typed("canteen", bool))
    price = tuple(facts.counts("price", GOODS))
    return Printed(LAND, price, facts.number("symbols"), facts.typed("cattle", bool))


def hexes_of_tile(middle: Hex) -> list[Hex]:
    return [middle, *(step(middle, direction) for direction in range(TURNS))]
