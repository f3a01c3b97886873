"""What is printed: boards, discs, town, and what is in the box. Read once, never changed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from planwagen.core.action import Seat
from planwagen.core.data import Facts, read_facts

PACKAGE = "planwagen.games.walnut_grove"
FACTS = read_facts(PACKAGE, "data/components.toml")


class Good(IntEnum):
    """WG-1.3 The five goods, and with them the landscapes, in the order in which they are asked."""

    GRAIN = 0
    FISH = 1
    MILK = 2
    WOOD = 3
    STONE = 4


GRAIN, FISH, MILK, WOOD, STONE = Good
GOODS = FACTS.texts("goods")
"""Their names, in the order of `Good`."""

COIN = len(GOODS)
"""WG-8.1 In a barn a coin is a sixth kind of piece."""
PIECES = [*GOODS, "coin"]
KINDS = range(len(PIECES))

LABOURERS = FACTS.texts("labourers")
"""The colours; each has the number of the good it eats (WG-7.1)."""
NONE = -1
"""No colour, no disc, no piece."""

Coins = tuple[int, ...]
"""WG-1.5 How many copper, silver and gold coins; empty where they lie face down."""


@dataclass(frozen=True, slots=True)
class Disc:
    """WG-1.6 A year: tiles drawn and laid, the goods with a bonus, hunger and fires."""

    name: str
    draw: int
    lay: int
    summer: int
    autumn: int
    double: int
    fires: int

    @property
    def pile(self) -> str:
        """WG-1.15 A discs are for the first years, B discs for the others."""
        return self.name[0]

    def told(self) -> dict[str, object]:
        """Its parts by name."""
        return {
            "disc": self.name,
            "draw": self.draw,
            "lay": self.lay,
            "summer": GOODS[self.summer],
            "autumn": GOODS[self.autumn],
            "double": LABOURERS[self.double] if self.double != NONE else "nobody",
            "fires": self.fires,
        }


@dataclass(frozen=True, slots=True)
class Board:
    """WG-1.8 A kind of player board."""

    name: str
    copies: int
    first_wagon: int
    fields: tuple[int, ...]


class House(IntEnum):
    """What a building of the town is for."""

    GIVES = 0
    HIRES = 1
    BUILDS = 2
    IMPROVES = 3
    BUYS = 4


GIVES, HIRES, BUILDS, IMPROVES, BUYS = House
HOUSE_KINDS = ["goods", "hire", "build", "improve", "sell"]

Cost = tuple[tuple[int, int], ...]
"""Kinds and how many of each, in the order of `Good`."""


@dataclass(frozen=True, slots=True)
class Building:
    """WG-1.9 A building of the town."""

    id: str
    name: str
    house: House
    hats: int
    cost: Cost
    buys: tuple[int, ...]


def one_of(names: list[str], facts: Facts, key: str) -> int:
    """The place of a name in a list of names."""
    name = facts.text(key)
    if name not in names:
        raise facts.wrong(key, f"one of {', '.join(names)}")
    return names.index(name)


def read_disc(facts: Facts) -> Disc:
    double = NONE if facts.text("double") == "none" else one_of(LABOURERS, facts, "double")
    return Disc(
        facts.text("id"),
        facts.number("draw"),
        facts.number("lay"),
        one_of(GOODS, facts, "summer"),
        one_of(GOODS, facts, "autumn"),
        double,
        facts.number("fires"),
    )


def read_building(facts: Facts) -> Building:
    counts = facts.counts("cost", GOODS) if facts.has("cost") else []
    cost = tuple((kind, count) for kind, count in enumerate(counts) if count)
    buys = [GOODS.index(name) for name in facts.texts("buys")] if facts.has("buys") else []
    house = House(one_of(HOUSE_KINDS, facts, "kind"))
    name, hats = facts.text("name"), facts.number("hats")
    return Building(facts.text("id"), name, house, hats, cost, tuple(buys))


def read_board(facts: Facts) -> Board:
    fields = tuple(GOODS.index(name) for name in facts.texts("fields"))
    wagon = one_of(LABOURERS, facts, "first_wagon")
    return Board(facts.text("id"), facts.number("copies"), wagon, fields)


PLAYER_COLOURS = tuple(FACTS.texts("player_colours"))
PLAYERS = range(1, len(PLAYER_COLOURS) + 1)
SEATS: list[Seat] = list(range(len(PLAYER_COLOURS)))
YEARS = FACTS.number("years")

DISCS = [read_disc(facts) for facts in FACTS.tables("disc")]
BOARDS = [read_board(facts) for facts in FACTS.tables("boards")]
DISCS_OF = {pile: [n for n, disc in enumerate(DISCS) if disc.pile == pile] for pile in "AB"}
"""The numbers of the discs in each pile."""

BOARD = FACTS.facts("board")
FIELD_SQUARES = BOARD.numbers("squares")
WAGONS = BOARD.number("wagons")
EXTENSION_SITES = BOARD.number("extension_sites")
IMPROVEMENT_SPACES = BOARD.number("improvement_spaces")
BARN_SPACES = [
    BOARD.number("barn_spaces") + n * BOARD.number("extension_adds")
    for n in range(EXTENSION_SITES + 1)
]
"""WG-8.1 By the number of extensions."""

COINS = FACTS.tables("coin")
COIN_NAMES = [facts.text("id") for facts in COINS]
COIN_COUNTS = [facts.number("count") for facts in COINS]
COIN_POINTS = [facts.number("points") for facts in COINS]

HUT, BARN = 0, 1
BUILDING_TILES = ["hut", "barn"]
"""WG-1.10 Huts and barn extensions."""
IMPROVEMENTS = [facts.text("id") for facts in FACTS.tables("improvement")]
"""WG-1.11 Seven kinds."""
WAREHOUSE = IMPROVEMENTS.index("warehouse")

BOX = FACTS.facts("box")
"""WG-1.2 What there is; WG-1.4 of these no more, while cubes and help tiles never run out."""
LABOURERS_IN_ALL = BOX.counts("labourers", LABOURERS)
BUILDINGS_IN_ALL = BOX.counts("buildings", BUILDING_TILES)
IMPROVEMENTS_IN_ALL = [BOX.number("improvements_of_a_kind")] * len(IMPROVEMENTS)

KIT = FACTS.facts("kit")
PER_HOUSE = KIT.numbers("per_house")
"""WG-1.16 By the number of players, less one."""
START_SPACES = KIT.number("start_spaces")
PIECES_TO_REPAY = FACTS.facts("help").number("pieces")

TOWN_FACTS = FACTS.facts("town")
TOWN = [read_building(facts) for facts in TOWN_FACTS.tables("building")]
BUILDING_IDS = [building.id for building in TOWN]
WARES = {HIRES: LABOURERS, BUILDS: BUILDING_TILES, IMPROVES: IMPROVEMENTS}
"""What lies in the houses that have a stock."""
WARE_TITLES = {
    HIRES: [f"{colour} labourer" for colour in LABOURERS],
    BUILDS: ["hut", "barn extension"],
    IMPROVES: IMPROVEMENTS,
}
"""The same where they are told about."""
HOUSES = [[n for n, b in enumerate(TOWN) if b.house == house] for house in House]
"""The buildings of each kind."""

FREE: Cost = ()
MOST_WINTER_FOOD = 2 * WAGONS
MOST_WINTER_WOOD = WAGONS + max(disc.fires for disc in DISCS)
MOST_MISSING = MOST_WINTER_FOOD + MOST_WINTER_WOOD


def most_due(kind: int) -> int:
    """The most cubes of a kind that are ever paid at once."""
    costs = [count for building in TOWN for paid, count in building.cost if paid == kind]
    winter = MOST_WINTER_FOOD if kind < len(LABOURERS) else 0
    return max([winter, MOST_WINTER_WOOD if kind == WOOD else 0, *costs])
