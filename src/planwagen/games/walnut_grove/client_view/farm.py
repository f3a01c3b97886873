"""A farm for a board on a screen: tiles with their triangles, areas, fenced areas."""

from __future__ import annotations

from functools import cache, lru_cache

from planwagen.core.place_names import PlaceName, place_name
from planwagen.games.walnut_grove.board import BOARDS, GOODS
from planwagen.games.walnut_grove.client_view import shapes
from planwagen.games.walnut_grove.client_view.forecast import fenced_areas, harvest
from planwagen.games.walnut_grove.components import Components
from planwagen.games.walnut_grove.farm import Farm, Laid, bare_farm
from planwagen.games.walnut_grove.land import (
    AREA_NAMES,
    CELL_NAMES,
    CELL_NUMBER,
    CELLS,
    CORNERS,
    TILE_NAMES,
    Tile,
)
from planwagen.games.walnut_grove.places import area_id, area_place, cell_id, cell_place, tile_place
from planwagen.games.walnut_grove.state import Player, State

FARMS = 1024
"""So many are remembered: all viewers see the same ones, in one position after another."""
AREAS = 8 * FARMS


def shown_farm(seen: State, player: Player) -> shapes.Farm:
    """WG-3.17 to WG-3.24 All that can be counted is counted."""
    farm = player.farm
    edition = farm.edition
    return {
        "board": BOARDS[farm.board],
        "fields": fields(edition, farm.board),
        "tiles": [laid_tile(edition, laid) for laid in farm.tiles],
        "cells": free_cells(farm),
        "areas": [shown_area(seen, player, name) for name in farm.names],
        "fenced": fences(farm),
        "largest": farm.largest,
        "figures": [AREA_NAMES[name] for name in player.worked],
    }


def farm_shown(edition: Components, shown: shapes.Farm) -> Farm:
    """The land again, from the tiles that are shown: for drawings that follow every edge."""
    tiles = [
        (CELL_NUMBER[laid["x"], laid["y"]], TILE_NAMES.index(laid["tile"]), laid["turn"])
        for laid in shown["tiles"]
    ]
    return farm_with(edition, BOARDS.index(shown["board"]), tuple(tiles))


@lru_cache(FARMS)
def farm_with(edition: Components, board: int, tiles: tuple[Laid, ...]) -> Farm:
    if not tiles:
        return bare_farm(edition, board)
    return farm_with(edition, board, tiles[:-1]).lay(*tiles[-1])


@cache
def fields(edition: Components, board: int) -> list[shapes.Field]:
    return [
        {"name": AREA_NAMES[n], "land": GOODS[land], "squares": edition.squares[n]}
        for n, land in enumerate(edition.fields[board])
    ]


@lru_cache(FARMS)
def free_cells(farm: Farm) -> list[shapes.Cell]:
    """WG-3.12 Where the next tile can go."""
    return [
        {"name": CELL_NAMES[cell], "at": cell_id(cell), "place": place_name(cell_place(farm, cell))}
        for cell in farm.cells
    ]


@lru_cache(FARMS)
def fences(farm: Farm) -> list[list[str]]:
    return [[AREA_NAMES[n] for n in triangles] for triangles in fenced_areas(farm)]


@lru_cache(FARMS)
def outlines(farm: Farm) -> dict[int, tuple[PlaceName, list[str]]]:
    """Of each area its place and its triangles."""
    return {
        name: (place_name(area_place(farm, name)), [AREA_NAMES[n] for n in sorted(area.triangles)])
        for name, area in farm.areas.items()
    }


def tile_in_hand(number: int, edition: Components) -> shapes.HandTile:
    """A tile as printed, that only its drawer sees."""
    name, tile = TILE_NAMES[number], edition.tiles[number][0]
    place = place_name(tile_place(tile))
    return {"name": name, "at": f"tile {name}", "place": place, **shown_tile(tile)}


def shown_tile(tile: Tile) -> shapes.Tile:
    """WG-3.8 Landscapes and squares of n, e, s, w; WG-3.23 fences by the corner they end in."""
    return {
        "land": [GOODS[land] for land in tile.land],
        "squares": list(tile.squares),
        "fences": [corner for corner, fence in zip(CORNERS, tile.fences, strict=True) if fence],
    }


@cache
def laid_tile(edition: Components, laid: Laid) -> shapes.LaidTile:
    """As it lies, turn and all."""
    cell, tile, turn = laid
    x, y = CELLS[cell]
    return {
        "cell": CELL_NAMES[cell],
        "x": x,
        "y": y,
        "tile": TILE_NAMES[tile],
        "turn": turn,
        **shown_tile(edition.tiles[tile][turn]),
    }


def shown_area(seen: State, player: Player, name: int) -> shapes.Area:
    farm = player.farm
    brings = harvest(seen, farm.area_at[name])
    return drawn_area(farm, name, brings, player.cubes.get(name, 0), name in player.worked)


@lru_cache(AREAS)
def drawn_area(farm: Farm, name: int, brings: int, cubes: int, figure: bool) -> shapes.Area:
    """The same object again as long as nothing about it changes."""
    area = farm.area_at[name]
    place, triangles = outlines(farm)[name]
    return {
        "name": AREA_NAMES[name],
        "at": area_id(name),
        "place": place,
        "land": GOODS[area.land],
        "size": area.size,
        "brings": brings,
        "squares": area.squares,
        "cubes": cubes,
        "triangles": triangles,
        "figure": figure,
    }
