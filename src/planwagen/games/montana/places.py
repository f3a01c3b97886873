"""Places of the table: the id by which a board knows them, and the name that people read.

A hex has a letter for its row, from the top, and a number, from the left: `E7`. What lies beside it
helps to find it. Records keep their coordinates.
"""

from __future__ import annotations

from planwagen.core.action import Message
from planwagen.games.montana.board import AREAS, BANK, SPACES, SPACES_OF
from planwagen.games.montana.landscape import (
    HEX_LABELS,
    HEX_NAMES,
    LAKE,
    MOUNTAIN,
    NEIGHBOURS,
    Landscape,
)

AT_DISC = "disc"
AT_TOWN = "town"
AT_BANK = tuple(f"bank {space + 1}" for space in range(len(BANK)))
AT_BIG = tuple(f"{AREAS[space.area].name} {space.number + 1}" for space in SPACES)
AT_SMALL = tuple(f"{place} small" for place in AT_BIG)


def at_hex(hex: int) -> str:
    return f"hex {HEX_NAMES[hex]}"


def at_town(row: int, column: int) -> str:
    return f"town {row + 1},{column + 1}"


def at_area(area: int) -> tuple[str, ...]:
    """All big spaces of an area."""
    spaces = SPACES_OF[area]
    return AT_BIG[spaces.start : spaces.stop]


def hex_name(land: Landscape, hex: int) -> Message:
    """`E7 by the lake`."""
    return Message(f"hex{beside(land, hex)}", {"hex": HEX_LABELS[hex]})


def beside(land: Landscape, hex: int) -> str:
    """The first of what one would look for on the board."""
    terrains = {land.hexes[near].terrain for near in NEIGHBOURS[hex]}
    if LAKE in terrains:
        return " by the lake"
    if land.start in NEIGHBOURS[hex]:
        return " by the start tile"
    return " by the mountain" if MOUNTAIN in terrains else ""


def bank_name(space: int) -> Message:
    return Message("bank space", {"space": space + 1})


def space_name(space: int) -> Message:
    """`the mine, space 2`."""
    area, number = AREAS[SPACES[space].area].name, SPACES[space].number + 1
    return Message("big space", {"area": area, "space": number})


def small_name(space: int) -> Message:
    area, number = AREAS[SPACES[space].area].name, SPACES[space].number + 1
    return Message("small space", {"area": area, "space": number})


def town_name(row: int, column: int) -> Message:
    return Message("town space", {"row": row + 1, "column": column + 1})
