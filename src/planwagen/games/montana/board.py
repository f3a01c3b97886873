"""What is printed: worker board, disc, town, and what is in the box. Read once, never changed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from planwagen.core.action import Seat
from planwagen.core.data import Facts, read_facts
from planwagen.core.errors import BrokenData

PACKAGE = "planwagen.games.montana"
FACTS = read_facts(PACKAGE, "data/components.toml")


class Good(IntEnum):
    """The six kinds of goods. M-1.4: small and large are different kinds in every clause."""

    GRAIN = 0
    PUMPKIN = 1
    COPPER = 2
    LARGE_COPPER = 3
    STONE = 4
    LARGE_STONE = 5


GRAIN, PUMPKIN, COPPER, LARGE_COPPER, STONE, LARGE_STONE = Good
GOODS = FACTS.texts("goods")
"""Their names, in the order of `Good`."""

LARGE_OF = {COPPER: LARGE_COPPER, STONE: LARGE_STONE}
"""M-5.13 What an upgrade makes of a small piece."""

Price = tuple[int, ...]
"""How many of each good."""

Workers = tuple[int, ...]
"""How many workers of each colour."""


@dataclass(frozen=True, slots=True)
class BankSpace:
    workers: int
    silver: int


@dataclass(frozen=True, slots=True)
class Area:
    """M-1.3 Mine, quarry, grain field or vegetable field: one for each worker colour."""

    name: str
    colour: int
    good: Good


@dataclass(frozen=True, slots=True)
class Space:
    """A big space of an area, and the small one to its right."""

    area: int
    number: int
    silver: int
    goods: int
    small: int


@dataclass(frozen=True, slots=True)
class Row:
    """M-5.12 A row of the town and its reward; upgrades and goods are 'up to'."""

    upgrades: int
    goods: int
    silver: int
    cattle: int


def named(names: list[str], facts: Facts, key: str) -> int:
    """The place of a name in a list of names."""
    name = facts.text(key)
    if name not in names:
        raise facts.wrong(key, f"one of {', '.join(names)}")
    return names.index(name)


AREA_FACTS = FACTS.tables("area")
COLOURS = [facts.text("worker") for facts in AREA_FACTS]
"""The worker colours; each stands for one area."""

WHITE = -1
"""M-3.5 A worker of the disc that may be any colour."""


def read_areas() -> list[Area]:
    """M-4.10 Mine and quarry give small pieces; large ones come from the town alone."""
    return [
        Area(facts.text("name"), colour, Good(named(GOODS, facts, "good")))
        for colour, facts in enumerate(AREA_FACTS)
    ]


def read_spaces() -> list[Space]:
    """M-4.9 Prices and yields, area by area."""
    return [
        Space(area, n, row.number("silver"), row.number("yield"), row.number("small"))
        for area, facts in enumerate(AREA_FACTS)
        for n, row in enumerate(facts.tables("spaces"))
    ]


def spaces_by_area() -> list[range]:
    of = [[n for n, space in enumerate(SPACES) if space.area == area] for area in range(len(AREAS))]
    return [range(numbers[0], numbers[-1] + 1) for numbers in of]


def read_sector(names: object) -> tuple[int, ...]:
    """M-3.3 The workers that a sector of the disc shows."""
    match names:
        case [str(first), str(second)] if {first, second} <= {*COLOURS, "white"}:
            return tuple(COLOURS.index(n) if n != "white" else WHITE for n in (first, second))
    raise BrokenData(f"{FACTS.place}: disc: a sector shows two workers, not {names!r}")


BANK = [BankSpace(f.number("workers"), f.number("silver")) for f in FACTS.tables("bank")]
AREAS = read_areas()
SPACES = read_spaces()
SPACES_OF = spaces_by_area()
"""The spaces of each area stand side by side in SPACES."""

DISC = FACTS.facts("disc")
SECTORS = [read_sector(names) for names in DISC.items("sectors", list)]
MOST_STEPS = DISC.number("most_steps")
WHITES = [sector.count(WHITE) for sector in SECTORS]
"""How many white workers each sector shows,"""
SHOWN = [tuple(sector.count(colour) for colour in range(len(COLOURS))) for sector in SECTORS]
"""and the other workers by colour."""

TOWN = FACTS.facts("town")
COLUMN_PRICES = TOWN.numbers("column_prices")
ROWS = [
    Row(f.number("upgrades"), f.number("goods"), f.number("silver"), f.number("cattle"))
    for f in TOWN.tables("row")
]
TOWN_GOODS = [Good(GOODS.index(name)) for name in TOWN.texts("goods")]
"""M-5.12 What a row with goods gives."""

SETTLING = FACTS.facts("settle")
BUILDS = SETTLING.number("builds")
SILVER_FOR_UNUSED = SETTLING.number("silver_for_unused")
ROW_LENGTH = SETTLING.number("row_length")

TRADE = FACTS.facts("cattle_trade")
TRADE_SILVER = TRADE.number("silver")
TRADE_GOODS = [Good(GOODS.index(name)) for name in TRADE.texts("goods")]

KIT = FACTS.facts("kit")
WORKER_PLACES = KIT.number("worker_places")

BOX = FACTS.facts("box")
"""M-1.2 Everything that comes with the game."""
WORKERS_OF_A_COLOUR = BOX.number("workers_of_a_colour")
CATTLE_IN_ALL = BOX.number("cattle")
CANTEENS_IN_ALL = BOX.number("canteens")

PLAYER_COLOURS = tuple(FACTS.texts("player_colours"))
PLAYERS = range(2, len(PLAYER_COLOURS) + 1)
SEATS: list[Seat] = list(range(len(PLAYER_COLOURS)))


def goods_in_play(players: int) -> list[int]:
    """M-1.17 The supply and what the players were given out of the box."""
    supply, kit = supply_for(players), KIT.counts("goods", GOODS)
    return [have + players * each for have, each in zip(supply, kit, strict=True)]


def supply_for(players: int) -> list[int]:
    """M-1.15 The goods of the supply by the number of players."""
    return table_for(players).counts("supply", GOODS)


def table_for(players: int) -> Facts:
    return FACTS.facts("table").facts(str(players))
