"""What all editions have in common: names, what the rulebook states, and how much there may be.

Actions and questions are built once for that; what an edition prints is in components.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Seat
from planwagen.core.data import Facts, read_facts

PACKAGE: Final = "planwagen.games.walnut_grove"
FACTS: Final = read_facts(PACKAGE, "data/editions/1.toml")
"""The first edition: what it has in common with every other is read from it."""


# WG-1.3 The five goods, and with them the landscapes, in the order in which they are asked.
GRAIN: Final = 0
FISH: Final = 1
MILK: Final = 2
WOOD: Final = 3
STONE: Final = 4
GOODS: Final = FACTS.texts("goods")
"""Their names, in this order."""

COIN: Final = len(GOODS)
"""WG-8.1 In a barn a coin is a sixth kind of piece."""
PIECES: Final = [*GOODS, "coin"]
KINDS: Final = range(len(PIECES))

LABOURERS: Final = FACTS.texts("labourers")
"""The colours; each has the number of the good it eats (WG-7.1)."""
NONE: Final = -1
"""No colour, no disc, no piece."""

Coins = tuple[int, ...]
"""WG-1.5 How many copper, silver and gold coins; empty where they lie face down."""


@dataclass(frozen=True, slots=True, eq=False)
class Disc:
    """WG-1.6 A year: tiles drawn and laid, the goods with a bonus, hunger and fires."""

    name: str
    draw: int
    lay: int
    summer: int
    autumn: int
    double: int
    fires: int

    def to_dict(self) -> dict[str, object]:
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


Services = int
"""What a building of the town is for: one of these."""
GIVES: Final = 0
HIRES: Final = 1
BUILDS: Final = 2
IMPROVES: Final = 3
BUYS: Final = 4
HOUSE_KINDS: Final = ["goods", "hire", "build", "improve", "sell"]
"""In this order."""

Cost = tuple[tuple[int, int], ...]
"""Kinds and how many of each, in the order of `GOODS`."""


@dataclass(frozen=True, slots=True)
class Building:
    """WG-1.9 A building of the town."""

    id: str
    name: str
    house: Services


def read_building(facts: Facts) -> Building:
    return Building(facts.text("id"), facts.text("name"), facts.one_of("kind", HOUSE_KINDS))


PLAYER_COLOURS: Final = tuple(FACTS.texts("player_colours"))
PLAYERS: Final = range(1, len(PLAYER_COLOURS) + 1)
SEATS: Final[list[Seat]] = list(range(len(PLAYER_COLOURS)))

DISC_NAMES: Final = [facts.text("id") for facts in FACTS.tables("disc")]
BOARDS: Final = [facts.text("id") for facts in FACTS.tables("boards")]
"""WG-1.8 The kinds of player boards."""
DISCS_OF: Final = {
    pile: [n for n, name in enumerate(DISC_NAMES) if name[0] == pile] for pile in "AB"
}
"""The numbers of the discs in each pile."""

FIELDS: Final = len(GOODS)
"""WG-1.7 Of a board, one for each landscape."""

COIN_NAMES: Final = [facts.text("id") for facts in FACTS.tables("coin")]

HUT: Final = 0
BARN: Final = 1
BUILDING_TILES: Final = ["hut", "barn"]
"""WG-1.10 Huts and barn extensions."""
IMPROVEMENTS: Final = [facts.text("id") for facts in FACTS.tables("improvement")]
"""WG-1.11 Seven kinds."""
WAREHOUSE: Final = IMPROVEMENTS.index("warehouse")

COUNTED: Final = ["improvement", "building", "coin", "cube", "tile", "fence", "figure"]
"""WG-10.7 What improvements give points for."""
LEVELS: Final = [facts.text("id") for facts in FACTS.tables("solo")]
"""WG-11.2 How well a game alone can go, in rising order."""

TOWN: Final = list(map(read_building, read_facts(PACKAGE, "data/town.toml").tables("building")))
"""By number, those of all editions; which of them it has and in what order, an edition says."""
BUILDING_IDS: Final = [building.id for building in TOWN]
WARES: Final = {HIRES: LABOURERS, BUILDS: BUILDING_TILES, IMPROVES: IMPROVEMENTS}
"""What lies in the houses that have a stock."""
WARE_TITLES: Final = {
    HIRES: [f"{colour} labourer" for colour in LABOURERS],
    BUILDS: ["hut", "barn extension"],
    IMPROVES: IMPROVEMENTS,
}
"""The same where they are told about."""
HOUSES: Final = [
    [n for n, b in enumerate(TOWN) if b.house == house] for house in range(len(HOUSE_KINDS))
]
"""The buildings of each kind."""

FREE: Final[Cost] = ()
MOST_WAGONS: Final = FIELDS - 1
"""WG-4.11 With the farmer no more figures than a board has fields: each finds an area."""
MOST_START_SPACES: Final = len(SEATS)
"""WG-1.21 In a row: enough for all hats."""
MOST_IN_A_HOUSE: Final = 4
"""WG-1.16 Pieces, at the start."""
MOST_TO_REPAY: Final = 5
"""WG-9.3 Pieces for a help tile."""
STORE_GOODS: Final = 3
"""WG-6.16 So many goods a store buys."""
MOST_WINTER_FOOD: Final = 2 * MOST_WAGONS
MOST_FIRES: Final = 2
MOST_COST: Final = 3
"""Of one good, for a building."""
MOST_DRAWN: Final = 4
"""WG-3.1 Tiles, in a year."""
MOST_TILES: Final = 11
"""WG-3.13 Of a farm, at the end of the game."""
MOST_WINTER_WOOD: Final = MOST_WAGONS + MOST_FIRES
MOST_MISSING: Final = MOST_WINTER_FOOD + MOST_WINTER_WOOD


def most_due(kind: int) -> int:
    """The most cubes of a kind that are ever paid at once."""
    if kind < len(LABOURERS):
        return MOST_WINTER_FOOD
    return MOST_WINTER_WOOD if kind == WOOD else MOST_COST
