"""The component values of an edition as the rules use them. Read once, never changed, shared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise

from planwagen.core.action import Action
from planwagen.core.data import Facts
from planwagen.core.edition import Edition
from planwagen.core.errors import BrokenData
from planwagen.core.hexes import Hex
from planwagen.games.montana.actions import (
    LAY_START,
    PRODUCE,
    SECTOR,
    SETTLE,
    STAFF_BANK,
    LayStart,
    Produce,
    Settle,
    StaffBank,
)
from planwagen.games.montana.board import COLOURS, GOODS, PLAYERS, SYMBOLS, WHITE, Price, Workers
from planwagen.games.montana.ground import Ground, ground_of
from planwagen.games.montana.tiles import Printed, Tile, read_tile


@dataclass(frozen=True, slots=True)
class BankSpace:
    workers: int
    silver: int


@dataclass(frozen=True, slots=True)
class Space:
    """A big space of an area, and the small one to its right."""

    area: int
    number: int
    silver: int
    goods: int
    small: int


@dataclass(frozen=True, slots=True)
class Work:
    """What a board of workers can do, were each space free and paid for."""

    bank: list[tuple[int, list[Action]]]
    """By space, without those it cannot staff: half of the turns begin with one worker or none."""
    big: list[tuple[int, list[Action]]]
    small: list[list[Action]]
    """By area, and the last one leaves the small space empty."""


@dataclass(frozen=True, slots=True)
class Row:
    """M-5.12 A row of the town and its reward; upgrades and goods are 'up to'."""

    upgrades: int
    goods: int
    silver: int
    cattle: int


@dataclass(frozen=True, slots=True)
class Kit:
    """M-1.17, M-1.19 What each player begins with."""

    silver_by_seat: list[int]
    spins: int
    cattle: int
    goods: list[int]


@dataclass(frozen=True, slots=True)
class Seating:
    """M-1.7 What depends on the number of players."""

    settlements: int
    supply: list[int]
    """M-1.15 The goods beside the landscape."""
    centres: list[Hex]
    in_play: list[int]
    """M-1.17 The supply and what the players were given out of the box."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Components:
    """M-1.2 All that an edition has. There is one for each edition, compared by identity."""

    edition: Edition

    workers_of_a_colour: int
    cattle: int
    canteens: int
    worker_places: int
    kit: Kit
    seating: dict[int, Seating]
    """By the number of players."""

    sectors: list[tuple[int, ...]]
    """M-3.3 The workers that each sector of the disc shows;"""
    whites: list[int]
    """how many of them are white,"""
    shown: list[Workers]
    """and the others by colour."""
    most_steps: int
    spins: list[Action]

    bank: list[BankSpace]
    staff_bank: list[dict[Workers, StaffBank]]
    spaces: list[Space]
    """M-4.9 Prices and yields, area by area."""
    spaces_of: list[list[int]]
    """The spaces of each area stand side by side."""
    prices_of_spaces: list[int]
    produce: list[dict[Workers, Produce]]

    column_prices: list[int]
    rows: list[Row]

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

    work: dict[Workers, Work]
    """What has been asked for so far, and so for the next; see `work_of` and `payable`."""
    payable: dict[Price, list[bool]]

    def __repr__(self) -> str:
        return f"Components(edition {self.edition.id})"

    def __reduce__(self) -> tuple[Callable[[Edition], Components], tuple[Edition]]:
        """Wherever a position is sent to, it finds the one that is there already."""
        return components_of, (self.edition,)


@lru_cache(maxsize=64)
def components_of(edition: Edition) -> Components:
    facts = edition.facts()
    box, kit, disc = facts.facts("box"), facts.facts("kit"), facts.facts("disc")
    seating, sectors = read_seatings(facts), read_sectors(disc)
    bank, spaces = read_bank(facts), read_spaces(facts)
    town, settle = facts.facts("town"), facts.facts("settle")
    tiles = list(map(read_tile, facts.tables("tile")))
    prices, ground = prices_on(tiles), ground_around(seating)
    return Components(
        edition=edition,
        workers_of_a_colour=box.number("workers_of_a_colour"),
        cattle=box.number("cattle"),
        canteens=box.number("canteens"),
        worker_places=kit.number("worker_places"),
        kit=read_kit(kit),
        seating=seating,
        sectors=sectors,
        whites=[sector.count(WHITE) for sector in sectors],
        shown=list(map(by_colour, sectors)),
        most_steps=disc.number("most_steps"),
        spins=[*SECTOR[: len(sectors)]],
        bank=bank,
        staff_bank=staffing(bank),
        spaces=spaces,
        spaces_of=spaces_by_area(facts),
        prices_of_spaces=[space.silver for space in spaces],
        produce=[PRODUCE[space.area][space.number] for space in spaces],
        column_prices=town.numbers("column_prices"),
        rows=list(map(read_row, town.tables("row"))),
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
        work={},
        payable={},
    )


def read_seatings(facts: Facts) -> dict[int, Seating]:
    return {players: read_seating(facts, players) for players in PLAYERS}


def read_sectors(disc: Facts) -> list[tuple[int, ...]]:
    return [read_sector(names, disc) for names in disc.items("sectors", list)]


def ground_around(seating: dict[int, Seating]) -> Ground:
    """Of the start tiles of any number of players."""
    return ground_of([middle for seats in seating.values() for middle in seats.centres])


def read_bank(facts: Facts) -> list[BankSpace]:
    return [BankSpace(f.number("workers"), f.number("silver")) for f in facts.tables("bank")]


def staffing(bank: list[BankSpace]) -> list[dict[Workers, StaffBank]]:
    return [STAFF_BANK[n][space.workers - 1] for n, space in enumerate(bank)]


def by_colour(sector: tuple[int, ...]) -> Workers:
    return tuple(sector.count(colour) for colour in range(len(COLOURS)))


def prices_on(tiles: list[Tile]) -> list[Price]:
    return sorted({hex.price for tile in tiles for hex in tile if hex.price})


def priced(prices: list[Price], hexes: Sequence[Printed]) -> list[int]:
    """The number of the price that each hex shows, -1 without one."""
    numbers = {price: number for number, price in enumerate(prices)}
    return [numbers.get(printed.price, -1) for printed in hexes]


def read_kit(facts: Facts) -> Kit:
    return Kit(
        silver_by_seat=facts.numbers("silver_by_seat"),
        spins=facts.number("spins"),
        cattle=facts.number("cattle"),
        goods=facts.counts("goods", GOODS),
    )


def read_seating(facts: Facts, players: int) -> Seating:
    table = facts.facts("table").facts(str(players))
    supply, kit = table.counts("supply", GOODS), facts.facts("kit").counts("goods", GOODS)
    return Seating(
        settlements=table.number("settlements"),
        supply=supply,
        centres=table.points("centres"),
        in_play=[have + players * each for have, each in zip(supply, kit, strict=True)],
    )


def read_sector(names: object, disc: Facts) -> tuple[int, ...]:
    """M-3.3 The workers that a sector of the disc shows."""
    match names:
        case [str(first), str(second)] if {first, second} <= {*COLOURS, "white"}:
            return tuple(COLOURS.index(n) if n != "white" else WHITE for n in (first, second))
    raise BrokenData(f"{disc.place}: a sector shows two workers, not {names!r}")


def read_spaces(facts: Facts) -> list[Space]:
    return [
        Space(area, n, row.number("silver"), row.number("yield"), row.number("small"))
        for area, table in enumerate(facts.tables("area"))
        for n, row in enumerate(table.tables("spaces"))
    ]


def spaces_by_area(facts: Facts) -> list[list[int]]:
    sizes = [len(table.tables("spaces")) for table in facts.tables("area")]
    return [[*range(first, end)] for first, end in pairwise(accumulate(sizes, initial=0))]


def read_row(facts: Facts) -> Row:
    number = facts.number
    return Row(number("upgrades"), number("goods"), number("silver"), number("cattle"))
