"""What an edition is made of, part by part: how each is printed, and how it is read."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate, pairwise

from planwagen.core.action import Action
from planwagen.core.data import Facts
from planwagen.core.errors import BrokenData
from planwagen.core.hexes import Hex
from planwagen.games.montana.actions import SECTOR
from planwagen.games.montana.board import COLOURS, GOODS, PLAYERS, WHITE, Workers


@dataclass(frozen=True, slots=True)
class Box:
    """M-1.2 Pieces that are not set out for all."""

    workers_of_a_colour: int
    cattle: int
    canteens: int


@dataclass(frozen=True, slots=True)
class Disc:
    """M-3.3 Sectors that show workers."""

    sectors: list[tuple[int, ...]]
    whites: list[int]
    """How many of a sector's workers are white,"""
    shown: list[Workers]
    """and the others by colour."""
    most_steps: int
    spins: list[Action]


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
class Town:
    """M-5.2 Rows with rewards, and columns with prices."""

    column_prices: list[int]
    rows: list[Row]


@dataclass(frozen=True, slots=True)
class Kit:
    """M-1.17, M-1.19 What each player begins with."""

    silver_by_seat: list[int]
    spins: int
    cattle: int
    goods: list[int]
    worker_places: int


@dataclass(frozen=True, slots=True)
class Seating:
    """M-1.7 What depends on the number of players."""

    settlements: int
    supply: list[int]
    """M-1.15 The goods beside the landscape."""
    centres: list[Hex]
    in_play: list[int]
    """M-1.17 The supply and what the players were given out of the box."""


def read_seatings(facts: Facts) -> dict[int, Seating]:
    return {players: read_seating(facts, players) for players in PLAYERS}


def read_box(box: Facts) -> Box:
    number = box.number
    return Box(number("workers_of_a_colour"), number("cattle"), number("canteens"))


def read_disc(disc: Facts) -> Disc:
    sectors = [read_sector(names, disc) for names in disc.items("sectors", list)]
    return Disc(
        sectors=sectors,
        whites=[sector.count(WHITE) for sector in sectors],
        shown=list(map(by_colour, sectors)),
        most_steps=disc.number("most_steps"),
        spins=[*SECTOR[: len(sectors)]],
    )


def read_bank(facts: Facts) -> list[BankSpace]:
    return [BankSpace(f.number("workers"), f.number("silver")) for f in facts.tables("bank")]


def by_colour(sector: tuple[int, ...]) -> Workers:
    return tuple(sector.count(colour) for colour in range(len(COLOURS)))


def read_kit(facts: Facts) -> Kit:
    return Kit(
        silver_by_seat=facts.numbers("silver_by_seat"),
        spins=facts.number("spins"),
        cattle=facts.number("cattle"),
        goods=facts.counts("goods", GOODS),
        worker_places=facts.number("worker_places"),
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


def read_town(town: Facts) -> Town:
    return Town(town.numbers("column_prices"), list(map(read_row, town.tables("row"))))


def read_row(facts: Facts) -> Row:
    number = facts.number
    return Row(number("upgrades"), number("goods"), number("silver"), number("cattle"))
