"""The hexes on which the landscapes of an edition can lie, numbered, and their straight lines."""

from __future__ import annotations

from dataclasses import dataclass

from planwagen.core.action import Seat
from planwagen.core.hexes import AXES, Hex, name, step
from planwagen.games.montana.board import label
from planwagen.games.montana.tiles import TURNS, hexes_of_tile


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
