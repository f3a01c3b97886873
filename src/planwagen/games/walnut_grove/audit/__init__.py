"""What must add up in every position: nothing is lost and nothing comes from nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from planwagen.games.walnut_grove import todos
from planwagen.games.walnut_grove.board import (
    COIN,
    FIELDS,
    GOODS,
    HIRES,
    IMPROVES,
    TOWN,
    WARES,
    Services,
)
from planwagen.games.walnut_grove.components import Components
from planwagen.games.walnut_grove.farm import Farm, Laid
from planwagen.games.walnut_grove.land import CELLS, STEPS, TILE_NAMES, TURNS, Tile
from planwagen.games.walnut_grove.setup import STOCKED
from planwagen.games.walnut_grove.state import OVER, Player, State

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


def audit(state: State) -> list[str]:
    """WG-2.14 The invariants, and what the farms have counted, counted anew."""
    return [
        *tiles_lost(state),
        *coins_lost(state),
        *wares_lost(state),
        *too_many_hats(state),
        *wrong_questions(state),
        *(wrong for seat in range(len(state.players)) for wrong in wrong_player(state, seat)),
    ]


def tiles_lost(state: State) -> Iterator[str]:
    """WG-2.14 Tiles in the bag, drawn and laid are all there are, each once."""
    found = state.unplaced_tiles + [tile for player in state.players for tile in player.hand]
    found += [tile for player in state.players for _, tile, _ in player.farm.tiles]
    if sorted(found) != list(range(len(TILE_NAMES))):
        yield f"{len(found)} land tiles instead of {len(TILE_NAMES)}, or one twice"
    if state.unplaced_tiles != sorted(state.unplaced_tiles):
        yield "the bag is not in order"


def coins_lost(state: State) -> Iterator[str]:
    """WG-2.14 Coins in the bag and in barns, value by value."""
    for value, due in enumerate(state.edition.coins):
        found = state.unplaced_coins[value] + sum(player.coins[value] for player in state.players)
        if found != due or state.unplaced_coins[value] < 0:
            yield f"{found} coins of value {value} instead of {due}"


def wares_lost(state: State) -> Iterator[str]:
    """WG-2.14 Houses, players and box together never change."""
    for house, due, box in zip(STOCKED, state.edition.in_all, state.box, strict=True):
        for ware, name in enumerate(WARES[house]):
            stocks = [stock for n, stock in enumerate(state.stock) if TOWN[n].house == house]
            waiting = sum(stock[ware] for stock in stocks)
            found = box[ware] + waiting + sum(owned(p, house, ware) for p in state.players)
            if found != due[ware]:
                yield f"{found} {name} instead of {due[ware]}"


def owned(player: Player, house: Services, ware: int) -> int:
    if house == HIRES:
        return player.labourers.count(ware) + (player.hired == ware)
    if house == IMPROVES:
        return player.improvements.count(ware)
    return [player.huts, player.extensions][ware]


def too_many_hats(state: State) -> Iterator[str]:
    """WG-5.7 One hat a building, two at Svenson's and Soebuck's."""
    for number, hats in enumerate(state.edition.hats):
        if state.hats.count(number) > hats:
            yield f"too many hats at {TOWN[number].id}"
    if state.year and sorted(state.arrivals) != list(range(len(state.players))):
        yield "the order of arrival has lost a seat"


def wrong_questions(state: State) -> Iterator[str]:
    """WG-2.4 Exactly the seats that are waited for have a question, while luck is silent."""
    asked = {seat for seat, player in enumerate(state.players) if player.todo}
    if asked != {*state.waiting}:
        yield f"seats {sorted(asked)} are asked, but {state.waiting} waited for"
    if not state.waiting and not state.luck and state.season != OVER:
        yield "nobody is asked"


def wrong_player(state: State, seat: int) -> Iterator[str]:
    player, who = state.players[seat], state.colours[seat]
    for wrong in (
        *wrong_counts(player),
        *wrong_limits(player),
        *wrong_barn(state, player),
        *wrong_farm(player),
    ):
        yield f"{who}: {wrong}"


def wrong_counts(player: Player) -> Iterator[str]:
    """WG-3.19 Cubes lie on squares of their own landscape, no more than there are squares."""
    areas, on_squares = player.farm.areas, [0] * len(GOODS)
    for name, count in player.cubes.items():
        on_squares[areas[name].land] += count
        if not 0 < count <= areas[name].squares:
            yield f"{count} cubes on {areas[name].squares} squares"
    held = [b + s for b, s in zip(player.barn, [*on_squares, 0], strict=True)]
    if held != player.held:
        yield f"holds {held}, but counts {player.held}"
    if min(player.barn) < 0:
        yield "less than nothing in the barn"
    if sum(player.coins) != player.barn[COIN]:
        yield f"{player.barn[COIN]} coins, but values of {sum(player.coins)}"


def wrong_limits(player: Player) -> Iterator[str]:
    """WG-6.9, WG-6.11, WG-6.12, WG-6.14 and WG-9.4: what there are places for."""
    edition, people = player.farm.edition, len(player.labourers) + (player.hired >= 0)
    if max(people, player.huts) > edition.wagons:
        yield "more labourers or huts than wagons"
    if player.extensions > edition.extension_sites:
        yield "more extensions than sites"
    if len(player.improvements) > edition.improvement_spaces:
        yield "more improvements than spaces"
    if player.open_help not in (0, 1):
        yield f"{player.open_help} open help tiles"


def wrong_barn(state: State, player: Player) -> Iterator[str]:
    """WG-8.14 Over-full only while pieces are being given up, or coins still come."""
    waits = any(isinstance(todo, todos.Overfull) for todo in player.todo)
    if player.is_overfull and not waits:
        yield f"{sum(player.barn)} pieces in {player.barn_spaces} spaces"


def wrong_farm(player: Player) -> Iterator[str]:
    """WG-3.17 to WG-3.24 Areas and fenced areas, found by looking at each triangle."""
    farm = player.farm
    found = found_from_nothing(Ground(farm.edition, farm.board, farm.tiles))
    kept = {n: (a.land, a.size, a.squares) for n, a in farm.areas.items()}
    if kept != found.areas:
        yield "the areas are not what the tiles show"
    if farm.fenced != found.fenced:
        yield f"{farm.fenced} fenced areas counted, {found.fenced} found"
    if farm.cells != found.cells:
        yield "the cells for the next tile are wrong"
    if any(name not in farm.names for name in player.worked):
        yield "a figure works nowhere"
