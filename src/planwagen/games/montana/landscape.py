"""The landscape: twelve tiles of seven hexes, some of which are laid out and turned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from planwagen.core.action import Seat
from planwagen.core.data import Facts, read_facts
from planwagen.core.hexes import AXES, DIRECTIONS, Hex, name, step
from planwagen.games.montana.board import (
    FACTS,
    GOODS,
    PACKAGE,
    PLAYERS,
    ROW_LENGTH,
    Price,
    table_for,
)


class Terrain(IntEnum):
    OFF = 0
    """Not part of this landscape."""
    LAND = 1
    LAKE = 2
    MOUNTAIN = 3


OFF, LAND, LAKE, MOUNTAIN = Terrain


@dataclass(frozen=True, slots=True)
class Printed:
    """M-1.8 What a hex shows."""

    terrain: Terrain
    price: Price = ()
    symbols: int = 0
    cattle: bool = False
    canteen: bool = False


OFF_THE_MAP = Printed(OFF)


def read_hex(facts: Facts) -> Printed:
    terrain = Terrain[facts.text("terrain").upper()]
    if terrain != LAND:
        return Printed(terrain, canteen=facts.has("canteen"))
    price = tuple(facts.counts("price", GOODS))
    return Printed(LAND, price, facts.number("symbols"), facts.typed("cattle", bool))


TILES = [
    [read_hex(facts) for facts in tile.tables("hexes")]
    for tile in read_facts(PACKAGE, "data/tiles.toml").tables("tile")
]
TURNS = len(DIRECTIONS)
LEAST_LAND_NEIGHBOURS = FACTS.facts("start_tile").number("least_land_neighbours")

CENTRES = {players: table_for(players).points("centres") for players in PLAYERS}
"""M-1.7 Where the tiles go, by the number of players."""


def hexes_of_tile(middle: Hex) -> list[Hex]:
    return [middle, *(step(middle, direction) for direction in range(TURNS))]


HEXES: list[Hex] = sorted(
    {at for centres in CENTRES.values() for middle in centres for at in hexes_of_tile(middle)}
)
"""Every hex that any landscape can have; elsewhere a hex is a number in this list."""

HEX_NAMES = [name(at) for at in HEXES]
"""As records write them."""
TOP = min(r for _, r in HEXES)
LEFT = min(2 * q + r for q, r in HEXES)


def label(at: Hex) -> str:
    """As people read them: rows by letters from the top, hexes counted from the left."""
    q, r = at
    return f"{chr(ord('A') + r - TOP)}{(2 * q + r - LEFT) // 2 + 1}"


HEX_LABELS = [label(at) for at in HEXES]
NUMBER_OF: dict[Hex, int] = {at: number for number, at in enumerate(HEXES)}


def ray(at: Hex, direction: int) -> list[int]:
    """The hexes one after another in a straight line."""
    line, at = [], step(at, direction)
    while at in NUMBER_OF:
        line.append(NUMBER_OF[at])
        at = step(at, direction)
    return line


NEIGHBOURS = [
    [NUMBER_OF[step(at, d)] for d in range(TURNS) if step(at, d) in NUMBER_OF] for at in HEXES
]
RAYS = [[(ray(at, there), ray(at, back)) for there, back in AXES] for at in HEXES]
"""M-1.9 For each hex its three straight lines, each as the two ways out of it."""


def rows_completed(owner: list[Seat], seat: Seat, hex: int) -> int:
    """M-6.12 How many rows of four a build on this hex completes: one a direction at most."""
    return sum(completes_row(owner, seat, there, back) for there, back in RAYS[hex])


def completes_row(owner: list[Seat], seat: Seat, there: list[int], back: list[int]) -> bool:
    """M-6.8 Four in a line, M-6.9 counted in hexes; M-6.11 but not a row of four made longer."""
    one, other = run(owner, seat, there), run(owner, seat, back)
    return one + other + 1 >= ROW_LENGTH and one < ROW_LENGTH and other < ROW_LENGTH


def run(owner: list[Seat], seat: Seat, line: list[int]) -> int:
    """How many hexes in a line, from its first on, are this player's."""
    for length, hex in enumerate(line):
        if owner[hex] != seat:
            return length
    return len(line)


PRICES: list[Price] = sorted({printed.price for tile in TILES for printed in tile if printed.price})
"""Every price on any tile; elsewhere a price is a number in this list."""
DEAREST = tuple(map(max, zip(*PRICES, strict=True)))
"""The most of each good that any hex asks for."""


@dataclass(frozen=True, slots=True)
class Landscape:
    """A laid-out landscape; it never changes, so all copies of a state share it."""

    tiles: tuple[tuple[int, int], ...]
    """Tile and turn on each centre."""
    hexes: tuple[Printed, ...]
    """What each hex of `HEXES` shows here."""
    price: tuple[int, ...]
    """The number in `PRICES` of each hex, -1 without price."""
    start: int
    """M-1.10 The hex under the start tile, -1 before it lies."""

    @property
    def land(self) -> list[int]:
        return [number for number, printed in enumerate(self.hexes) if printed.terrain == LAND]


BARE = Landscape((), (OFF_THE_MAP,) * len(HEXES), (-1,) * len(HEXES), -1)
"""Before the first tile is laid."""


def lay(players: int, tiles: Sequence[tuple[int, int]]) -> Landscape:
    """M-1.9 Each tile goes on the next centre and is turned: rim hex d moves to d + turn."""
    hexes = [OFF_THE_MAP] * len(HEXES)
    for middle, (tile, turn) in zip(CENTRES[players], tiles, strict=True):
        hexes[NUMBER_OF[middle]] = TILES[tile][0]
        for rim, printed in enumerate(TILES[tile][1:]):
            hexes[NUMBER_OF[step(middle, (rim + turn) % TURNS)]] = printed
    return Landscape(tuple(tiles), tuple(hexes), priced(hexes), -1)


PRICE_NUMBER = {price: number for number, price in enumerate(PRICES)}


def priced(hexes: Sequence[Printed]) -> tuple[int, ...]:
    return tuple([PRICE_NUMBER.get(printed.price, -1) for printed in hexes])


@cache
def payable(goods: Price) -> frozenset[int]:
    """The prices that these goods can pay; more than `DEAREST` of a kind makes no difference."""
    return frozenset(
        number
        for number, price in enumerate(PRICES)
        if all(have >= need for have, need in zip(goods, price, strict=True))
    )
