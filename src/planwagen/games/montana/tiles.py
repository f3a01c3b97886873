"""Tiles and the ground that is printed on them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from planwagen.core.action import Seat
from planwagen.core.data import Facts
from planwagen.core.frozen import Frozen
from planwagen.core.hexes import AXES, DIRECTIONS, Hex, name, step
from planwagen.games.montana.board import GOODS, Price, label


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


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """Elsewhere a hex is a number in its list of hexes."""

    hexes: list[Hex]
    number_of: dict[Hex, int]
    names: list[str]
    """As records write them,"""
    labels: list[str]
    """and as people read them."""
    neighbours: list[list[int]]
    rays: list[list[tuple[list[int], list[int]]]]
    """M-1.9 For each hex its three straight lines, each as the two ways out of it."""


def ground_of(centres: list[Hex]) -> Ground:
    """Of all tiles with these middles, whatever the number of players."""
    hexes = sorted({at for middle in centres for at in hexes_of_tile(middle)})
    number_of = {at: number for number, at in enumerate(hexes)}
    return Ground(
        hexes=hexes,
        number_of=number_of,
        names=[name(at) for at in hexes],
        labels=[label(at) for at in hexes],
        neighbours=[neighbours(at, number_of) for at in hexes],
        rays=[rays_of(at, number_of) for at in hexes],
    )


def rays_of(at: Hex, number_of: dict[Hex, int]) -> list[tuple[list[int], list[int]]]:
    return [(ray(at, there, number_of), ray(at, back, number_of)) for there, back in AXES]


def neighbours(at: Hex, number_of: dict[Hex, int]) -> list[int]:
    beside = [step(at, direction) for direction in range(TURNS)]
    return [number_of[near] for near in beside if near in number_of]


def ray(at: Hex, direction: int, number_of: dict[Hex, int]) -> list[int]:
    """The hexes one after another in a straight line."""
    line, at = [], step(at, direction)
    while at in number_of:
        line.append(number_of[at])
        at = step(at, direction)
    return line


def run(owner: list[Seat], seat: Seat, line: list[int]) -> int:
    """How many hexes in a line, from its first on, are this player's."""
    for length, hex in enumerate(line):
        if owner[hex] != seat:
            return length
    return len(line)
