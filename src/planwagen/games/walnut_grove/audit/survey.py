"""A farm looked at from nothing, triangle by triangle: a check on what laying keeps up to date."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from planwagen.games.walnut_grove.board import FIELDS
from planwagen.games.walnut_grove.components import Components
from planwagen.games.walnut_grove.farm import Farm, Laid
from planwagen.games.walnut_grove.land import CELLS, STEPS, TURNS, Tile

Spot = tuple[int, int, int]
"""A triangle: x, y, side. Fields of the board lie at y = -1 and have a north side only."""
NORTH = 0


class Ground(NamedTuple):
    """A farm without anything that was counted: what lies there."""

    edition: Components
    board: int
    tiles: tuple[Laid, ...]


class Found(NamedTuple):
    areas: dict[int, tuple[int, int, int]]
    fenced: int
    cells: list[int]


@lru_cache(maxsize=64)
def found_from_nothing(ground: Ground) -> Found:
    """All three; kept, since a farm rests for many decisions: `fuzz` takes a sixth of the time."""
    areas, fenced = areas_from_nothing(ground), fenced_from_nothing(ground)
    return Found(areas, fenced, cells_from_nothing(ground))


def tiles_at(farm: Farm | Ground) -> dict[tuple[int, int], Tile]:
    return {CELLS[cell]: farm.edition.tiles[tile][turn] for cell, tile, turn in farm.tiles}


def spots(farm: Farm | Ground) -> list[Spot]:
    """Every triangle, in the order of names."""
    fields = [(x, -1, NORTH) for x in range(FIELDS)]
    laid = sorted(tiles_at(farm), key=lambda at: (at[1], at[0]))
    return fields + [(x, y, side) for x, y in laid for side in range(TURNS)]


def name_of(spot: Spot) -> int:
    x, y, side = spot
    return x if y < 0 else FIELDS + TURNS * CELLS.index((x, y)) + side


def behind(spot: Spot) -> Spot:
    """The triangle on the other side of the tile edge, if there is one."""
    x, y, side = spot
    across = x + STEPS[side][0], y + STEPS[side][1]
    return (*across, (side + 2) % TURNS)


def land_of(farm: Farm | Ground, spot: Spot) -> int:
    x, y, side = spot
    return farm.edition.fields[farm.board][x] if y < 0 else tiles_at(farm)[x, y].land[side]


def squares_of(farm: Farm | Ground, spot: Spot) -> int:
    x, y, side = spot
    return farm.edition.squares[x] if y < 0 else tiles_at(farm)[x, y].squares[side]


def beside(spot: Spot) -> list[Spot]:
    """The two neighbours inside the tile."""
    x, y, side = spot
    return [] if y < 0 else [(x, y, (side + 1) % TURNS), (x, y, (side - 1) % TURNS)]


def fence_between(farm: Farm | Ground, one: Spot, two: Spot) -> bool:
    first = one[2] if (one[2] + 1) % TURNS == two[2] else two[2]
    return tiles_at(farm)[one[0], one[1]].fences[first]


def groups(farm: Farm | Ground, *, by_fences: bool) -> list[set[Spot]]:
    """WG-3.17 Areas, or WG-3.24 what fences divide: everything that hangs together."""
    left, found = dict.fromkeys(spots(farm)), list[set[Spot]]()
    while left:
        start = next(iter(left))
        group, ahead = {start}, [start]
        while ahead:
            spot = ahead.pop()
            near = joined_by_fences(farm, spot) if by_fences else joined_by_land(farm, spot)
            fresh = [other for other in near if other in left and other not in group]
            group.update(fresh)
            ahead += fresh
        found.append(group)
        left = {spot: None for spot in left if spot not in group}
    return found


def joined_by_land(farm: Farm | Ground, spot: Spot) -> list[Spot]:
    known = set(spots(farm))
    near = [other for other in [*beside(spot), behind(spot)] if other in known]
    return [other for other in near if land_of(farm, other) == land_of(farm, spot)]


def joined_by_fences(farm: Farm | Ground, spot: Spot) -> list[Spot]:
    inside = [other for other in beside(spot) if not fence_between(farm, spot, other)]
    return [*inside, behind(spot)]


def areas_from_nothing(farm: Farm | Ground) -> dict[int, tuple[int, int, int]]:
    """By name: landscape, size in tiles, squares."""
    found = {}
    for group in groups(farm, by_fences=False):
        tiles = {(x, y) for x, y, _ in group}
        squares = sum(squares_of(farm, spot) for spot in group)
        found[min(map(name_of, group))] = (land_of(farm, next(iter(group))), len(tiles), squares)
    return found


def fenced_from_nothing(farm: Farm | Ground) -> int:
    """WG-3.24 Groups without an open edge."""
    known = set(spots(farm))
    return sum(
        all(behind(spot) in known for spot in group) for group in groups(farm, by_fences=True)
    )


def cells_from_nothing(farm: Farm | Ground) -> list[int]:
    """WG-3.12 Each cell that touches the board or a tile, and is free."""
    laid = set(tiles_at(farm))
    touching = {(x, 0) for x in range(FIELDS)}
    touching |= {(x + dx, y + dy) for x, y in laid for dx, dy in STEPS}
    return [number for number, cell in enumerate(CELLS) if cell in touching - laid]
