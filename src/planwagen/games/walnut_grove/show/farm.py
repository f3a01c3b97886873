"""A farm for a board on a screen: tiles with their triangles, areas, fenced areas."""

from __future__ import annotations

from functools import cache

from planwagen.games.walnut_grove.board import BOARDS, FIELD_SQUARES, GOODS
from planwagen.games.walnut_grove.farm import Laid
from planwagen.games.walnut_grove.land import (
    AREA_NAMES,
    CELL_NAMES,
    CELLS,
    CORNERS,
    TILE_NAMES,
    TILES,
    Tile,
)
from planwagen.games.walnut_grove.show.outlook import Shown, fenced_areas, harvest
from planwagen.games.walnut_grove.state import Player, State


def shown_farm(seen: State, player: Player) -> Shown:
    """WG-3.17 to WG-3.24 All that can be counted is counted."""
    farm = player.farm
    board = BOARDS[farm.board]
    return {
        "board": board.name,
        "fields": [
            {"name": AREA_NAMES[n], "land": GOODS[land], "squares": FIELD_SQUARES[n]}
            for n, land in enumerate(board.fields)
        ],
        "tiles": [laid_tile(laid) for laid in farm.tiles],
        "cells": [CELL_NAMES[cell] for cell in farm.cells],
        "areas": [shown_area(seen, player, name) for name in farm.names],
        "fenced": [[AREA_NAMES[n] for n in triangles] for triangles in fenced_areas(farm)],
        "largest": farm.largest,
        "figures": [AREA_NAMES[name] for name in player.worked],
    }


def shown_tile(tile: Tile) -> Shown:
    """WG-3.8 Landscapes and squares of n, e, s, w; WG-3.23 fences by the corner they end in."""
    return {
        "land": [GOODS[land] for land in tile.land],
        "squares": list(tile.squares),
        "fences": [corner for corner, fence in zip(CORNERS, tile.fences, strict=True) if fence],
    }


@cache
def laid_tile(laid: Laid) -> Shown:
    """As it lies, turn and all."""
    cell, tile, turn = laid
    x, y = CELLS[cell]
    place: Shown = {"cell": CELL_NAMES[cell], "x": x, "y": y}
    return place | {"tile": TILE_NAMES[tile], "turn": turn, **shown_tile(TILES[tile][turn])}


def shown_area(seen: State, player: Player, name: int) -> Shown:
    area = player.farm.areas[name]
    return {
        "name": AREA_NAMES[name],
        "land": GOODS[area.land],
        "size": area.size,
        "yield": harvest(seen, area),
        "squares": area.squares,
        "cubes": player.cubes.get(name, 0),
        "triangles": [AREA_NAMES[triangle] for triangle in sorted(area.triangles)],
        "figure": name in player.worked,
    }
