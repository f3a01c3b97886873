"""What places and tiles are called: by what lies there, never by a number.

The ids of places (`cell 1,0`, `area B2`, `building mill`) are what boards on a screen know them by.
"""

from __future__ import annotations

from typing import Final

from planwagen.core.action import Message
from planwagen.games.walnut_grove.board import BUILDING_IDS, FIELDS, GOODS, PIECES
from planwagen.games.walnut_grove.farm import Farm
from planwagen.games.walnut_grove.land import (
    AREA_NAMES,
    CELL_NAMES,
    CELLS,
    SIDES,
    TILE_NAMES,
    TURNS,
    Tile,
)
from planwagen.games.walnut_grove.town import GATES, ROWS, Street

HELP, WINTER, BARN = "help", "winter", "barn"
FIELD_NAMES: Final = [f"{good} field" for good in GOODS]
LAND_NAMES: Final = [f"{good} area" for good in GOODS]
SIDE_NAMES: Final = dict(zip(SIDES, ["north", "east", "south", "west"], strict=True))


def cell_id(cell: int) -> str:
    return f"cell {CELL_NAMES[cell]}"


def area_id(area: int) -> str:
    return f"area {AREA_NAMES[area]}"


def tile_id(tile: int) -> str:
    """In the hand of who drew it."""
    return f"tile {TILE_NAMES[tile]}"


def building_id(number: int) -> str:
    return f"building {BUILDING_IDS[number]}"


def gate_id(gate: int) -> str:
    return f"gate {GATES[gate]}"


def start_id(row: int) -> str:
    return f"start {ROWS[row]}"


def barn_id(kind: int) -> str:
    """WG-8.2 Pieces of one kind are alike: they are one place of the barn."""
    return f"{BARN} {PIECES[kind]}"


def hat_id(street: Street, place: int) -> str:
    """Where in the town a hat stands."""
    if place < len(street.stops):
        return building_id(place)
    return next(start_id(row) for row, places in enumerate(street.starts) if place in places)


def cell_place(farm: Farm, cell: int) -> Message:
    """WG-3.10 Seen from the board: above which of its fields, or how far beside it."""
    x, y = CELLS[cell]
    if x < 0:
        return Message("west_of_house", {"steps": -x, "row": y + 1})
    if x >= FIELDS:
        return Message("east_of_house", {"steps": x - FIELDS + 1, "row": y + 1})
    field: dict[str, object] = {"field": FIELD_NAMES[farm.edition.fields[farm.board][x]]}
    if not y:
        return Message("north_of_field", field)
    return Message("far_north_of_field", field | {"steps": y + 1})


def area_place(farm: Farm, name: int) -> Message:
    """WG-3.20 By landscape and size, WG-3.18 and where it begins, unless that is on the board."""
    area = farm.area_at[name]
    if name < FIELDS and area.size == 1:
        return Message("field", {"field": FIELD_NAMES[area.land]})
    params: dict[str, object] = {"land": LAND_NAMES[area.land], "size": area.size}
    if name < FIELDS:
        return Message("area_at_field", params)
    cell, side = divmod(name - FIELDS, TURNS)
    params["place"] = cell_place(farm, cell)
    if is_alone(farm, name, cell):
        return Message("area", params)
    return Message("area_side", params | {"side": SIDE_NAMES[SIDES[side]]})


def is_alone(farm: Farm, name: int, cell: int) -> bool:
    """Does no other area of the same landscape begin on the same tile?"""
    land, first = farm.area_at[name].land, FIELDS + TURNS * cell
    here = [farm.area_at[each] for each in range(first, first + TURNS) if each in farm.names]
    return [area.land for area in here].count(land) == 1


def tile_place(tile: Tile) -> Message:
    """WG-3.8 A tile by its landscapes clockwise, its fences and its squares."""
    params: dict[str, object] = {"lands": [GOODS[land] for land in tile.land]}
    fences, squares = sum(tile.fences), sum(tile.squares)
    if fences:
        params["fences"] = fences
    if squares:
        params["squares"] = squares
    return Message("_".join(["tile", *list(params)[1:]]), params)
