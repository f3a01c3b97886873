"""The component values of an edition as the rules use them. Read once, never changed, shared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from planwagen.core.edition import Edition
from planwagen.games.montana.actions import (
    LAY_START,
    PRODUCE,
    SETTLE,
    STAFF_BANK,
    LayStart,
    Produce,
    Settle,
    StaffBank,
)
from planwagen.games.montana.board import SYMBOLS, Price, Workers
from planwagen.games.montana.parts import (
    BankSpace,
    Box,
    Disc,
    Kit,
    Seating,
    Space,
    Town,
    Work,
    read_bank,
    read_box,
    read_disc,
    read_kit,
    read_seatings,
    read_spaces,
    read_town,
    spaces_by_area,
)
from planwagen.games.montana.tiles import Ground, Printed, Tile, ground_of, read_tile


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Components:
    """M-1.2 All that an edition has. There is one for each edition and variant, compared by
    identity."""

    edition: Edition
    variant: str

    box: Box
    kit: Kit
    seating: dict[int, Seating]
    """By the number of players."""

    disc: Disc
    bank: list[BankSpace]
    staff_bank: list[dict[Workers, StaffBank]]
    spaces: list[Space]
    """M-4.9 Prices and yields, area by area."""
    spaces_of: list[list[int]]
    """The spaces of each area stand side by side."""
    prices_of_spaces: list[int]
    produce: list[dict[Workers, Produce]]

    town: Town
    builds: int
    silver_for_unused: int
    row_length: int
    trade_silver: int

    least_land_neighbours: int
    tiles: list[Tile]
    prices: list[Price]
    """Every price on any tile; elsewhere a price is a number in this list."""
    dearest: Price
    """The most of each good that any hex asks for."""
    ground: Ground
    prices_of_tiles: list[list[int]]
    """By tile, then as its hexes are printed: the number of the price, -1 without one."""
    settle: list[list[list[Settle]]]
    """By the most pieces, and by the number of the hex."""
    lay_start: list[LayStart]
    """By the number of the hex."""

    work: dict[Workers, Work] = field(default_factory=dict)
    """What has been asked for so far, and so for the next; see `work_of` and `payable`."""
    payable: dict[Price, list[bool]] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"Components(edition {self.edition.id})"

    def __reduce__(self) -> tuple[Callable[[Edition, str], Components], tuple[Edition, str]]:
        """Wherever a position is sent to, it finds the one that is there already."""
        return components_of, (self.edition, self.variant)


@lru_cache(maxsize=64)
def components_of(edition: Edition, variant: str = "") -> Components:
    parts = parts_of(edition)
    return replace(parts, variant=variant, seating=halved(parts.seating)) if variant else parts


def halved(seating: dict[int, Seating]) -> dict[int, Seating]:
    """M-11.1 The settlements of a short game, rounded up."""
    return {
        players: replace(seats, settlements=(seats.settlements + 1) // 2)
        for players, seats in seating.items()
    }


@lru_cache(maxsize=64)
def parts_of(edition: Edition) -> Components:
    """Of the usual game."""
    facts = edition.facts()
    seating, settle = read_seatings(facts), facts.facts("settle")
    bank, spaces = read_bank(facts), read_spaces(facts)
    tiles = list(map(read_tile, facts.tables("tile")))
    prices, ground = prices_on(tiles), ground_around(seating)
    return Components(
        edition=edition,
        variant="",
        box=read_box(facts.facts("box")),
        kit=read_kit(facts.facts("kit")),
        seating=seating,
        disc=read_disc(facts.facts("disc")),
        bank=bank,
        staff_bank=staffing(bank),
        spaces=spaces,
        spaces_of=spaces_by_area(facts),
        prices_of_spaces=[space.silver for space in spaces],
        produce=[PRODUCE[space.area][space.number] for space in spaces],
        town=read_town(facts.facts("town")),
        builds=settle.number("builds"),
        silver_for_unused=settle.number("silver_for_unused"),
        row_length=settle.number("row_length"),
        trade_silver=facts.facts("cattle_trade").number("silver"),
        least_land_neighbours=facts.facts("start_tile").number("least_land_neighbours"),
        tiles=tiles,
        prices=prices,
        dearest=tuple(map(max, zip(*prices, strict=True))),
        ground=ground,
        prices_of_tiles=[priced(prices, tile) for tile in tiles],
        settle=[[SETTLE[at][:most] for at in ground.hexes] for most in range(SYMBOLS + 1)],
        lay_start=[LAY_START[at] for at in ground.hexes],
    )


def ground_around(seating: dict[int, Seating]) -> Ground:
    """Of the start tiles of any number of players."""
    return ground_of([middle for seats in seating.values() for middle in seats.centres])


def staffing(bank: list[BankSpace]) -> list[dict[Workers, StaffBank]]:
    return [STAFF_BANK[n][space.workers - 1] for n, space in enumerate(bank)]


def prices_on(tiles: list[Tile]) -> list[Price]:
    return sorted({hex.price for tile in tiles for hex in tile if hex.price})


def priced(prices: list[Price], hexes: Sequence[Printed]) -> list[int]:
    """The number of the price that each hex shows, -1 without one."""
    numbers = {price: number for number, price in enumerate(prices)}
    return [numbers.get(printed.price, -1) for printed in hexes]
