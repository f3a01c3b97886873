"""The landscape of a game: some of the twelve tiles, laid out and turned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from planwagen.core.action import Seat
from planwagen.core.frozen import Frozen
from planwagen.core.state_json import plain
from planwagen.core.stock import holds
from planwagen.games.montana.board import Price
from planwagen.games.montana.components import Components
from planwagen.games.montana.tiles import LAND, OFF_THE_MAP, Printed, run


@dataclass(frozen=True, slots=True)
class Landscape(Frozen):
    """A laid-out landscape; it never changes, so all copies of a state share it."""

    tiles: tuple[tuple[int, int], ...]
    """Tile and turn on each centre."""
    hexes: tuple[Printed, ...]
    """What each hex of the ground shows here."""
    price: tuple[int, ...]
    """The number of each hex in the edition's prices, -1 without price."""
    start: int
    """M-1.10 The hex under the start tile, -1 before it lies."""

    def __hash__(self) -> int:
        """What the tiles show is printed."""
        return hash((self.tiles, self.start))

    @property
    def land(self) -> list[int]:
        return [number for number, printed in enumerate(self.hexes) if printed.terrain == LAND]

    def to_json(self) -> list[object]:
        """The tiles and the start: what they show is printed."""
        return [[list(tile) for tile in self.tiles], self.start]

    @classmethod
    def from_json(cls, values: object, edition: Components, players: int) -> Landscape:
        tiles, start = plain(list, values)
        laid = [(tile, turn) for tile, turn in tiles]
        return replace(lay(edition, players, laid) if laid else bare(edition), start=int(start))


def bare(edition: Components) -> Landscape:
    """Before the first tile is laid."""
    count = len(edition.ground.hexes)
    return Landscape((), (OFF_THE_MAP,) * count, (-1,) * count, -1)


def lay(edition: Components, players: int, tiles: Sequence[tuple[int, int]]) -> Landscape:
    """M-1.9 Each tile goes on the next centre and is turned: rim hex d moves to d + turn."""
    ground = edition.ground
    hexes, price = [OFF_THE_MAP] * len(ground.hexes), [-1] * len(ground.hexes)
    for centre, (tile, turn) in zip(edition.seating[players].centres, tiles, strict=True):
        middle = ground.number_of[centre]
        rim = ground.neighbours[middle]  # all six, for whole tiles lie on the ground
        printed, priced = edition.tiles[tile], edition.prices_of_tiles[tile]
        for part, hex in enumerate([middle, *rim[turn:], *rim[:turn]]):
            hexes[hex] = printed[part]
            price[hex] = priced[part]
    return Landscape(tuple(tiles), tuple(hexes), tuple(price), -1)


def rows_completed(edition: Components, owner: list[Seat], seat: Seat, hex: int) -> int:
    """M-6.12 How many rows of four a build on this hex completes: one a direction at most."""
    full = edition.row_length
    rows = 0
    for there, back in edition.ground.rays[hex]:
        if completes_row(run(owner, seat, there), run(owner, seat, back), full):
            rows += 1
    return rows


def completes_row(one: int, other: int, full: int) -> bool:
    """M-6.8 Four in a line, M-6.9 counted in hexes; M-6.11 but not a row of four made longer."""
    return one + other + 1 >= full and one < full and other < full


MOST_PAYABLE: Final = 1 << 15


def payable(edition: Components, goods: Price) -> list[bool]:
    """By the number of a price: can these goods pay it? The last place is for hexes without one.

    Looked up by all goods, since cutting them down takes three times as long as to look here. A
    place of a row is read in a fifth of the time that a set takes, compiled.
    """
    row = edition.payable.get(goods)
    if row is None:
        if len(edition.payable) >= MOST_PAYABLE:
            edition.payable.clear()
        row = edition.payable[goods] = payable_by(edition, cut_down(edition, goods))
    return row


def cut_down(edition: Components, goods: Price) -> Price:
    """More than the dearest of a kind makes no difference."""
    dearest = edition.dearest
    return tuple([min(count, dearest[good]) for good, count in enumerate(goods)])


@cache
def payable_by(edition: Components, goods: Price) -> list[bool]:
    return [*(holds(goods, price) for price in edition.prices), False]
