"""Places of the table: the id by which a board knows them, and the name that people read.

A hex has a letter for its row, from the top, and a number, from the left: `E7`. What lies beside it
helps to find it. Records keep their coordinates.
"""

from __future__ import annotations

from typing import Final

from planwagen.core.action import Message
from planwagen.games.montana.board import AREAS
from planwagen.games.montana.components import Components
from planwagen.games.montana.landscape import Landscape
from planwagen.games.montana.state import State
from planwagen.games.montana.tiles import LAKE, MOUNTAIN

AT_DISC: Final = "disc"
AT_TOWN: Final = "town"


def at_hex(state: State, hex: int) -> str:
    return id_of_hex(state.edition, hex)


def id_of_hex(edition: Components, hex: int) -> str:
    return f"hex {edition.ground.names[hex]}"


def at_bank(space: int) -> str:
    return f"bank {space + 1}"


def at_big(edition: Components, space: int) -> str:
    """`mine 2`."""
    printed = edition.spaces[space]
    return f"{AREAS[printed.area].name} {printed.number + 1}"


def at_small(edition: Components, space: int) -> str:
    return f"{at_big(edition, space)} small"


def at_town(row: int, column: int) -> str:
    return f"town {row + 1},{column + 1}"


def hex_name(state: State, hex: int) -> Message:
    return name_of_hex(state.edition, state.landscape, hex)


def name_of_hex(edition: Components, land: Landscape, hex: int) -> Message:
    """`E7 by the lake`."""
    return Message(f"hex{beside(edition, land, hex)}", {"hex": edition.ground.labels[hex]})


def beside(edition: Components, land: Landscape, hex: int) -> str:
    """The first of what one would look for on the board."""
    near = edition.ground.neighbours[hex]
    terrains = {land.hexes[other].terrain for other in near}
    if LAKE in terrains:
        return " by the lake"
    if land.start in near:
        return " by the start tile"
    return " by the mountain" if MOUNTAIN in terrains else ""


def bank_name(space: int) -> Message:
    return Message("bank space", {"space": space + 1})


def big_name(edition: Components, space: int) -> Message:
    """`the mine, space 2`."""
    return Message("big space", area_and_number(edition, space))


def small_name(edition: Components, space: int) -> Message:
    return Message("small space", area_and_number(edition, space))


def area_and_number(edition: Components, space: int) -> dict[str, object]:
    printed = edition.spaces[space]
    return {"area": AREAS[printed.area].name, "space": printed.number + 1}


def town_name(row: int, column: int) -> Message:
    return Message("town space", {"row": row + 1, "column": column + 1})
