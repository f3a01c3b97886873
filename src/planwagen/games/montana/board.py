"""What all editions have in common: names, and how much the widest edition may have of anything.

Actions and questions are built once for that; what an edition prints is in components.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Seat
from planwagen.core.data import read_facts
from planwagen.core.hexes import Hex
from planwagen.editions.schema import read_schema

PACKAGE: Final = "planwagen.games.montana"
FIRST: Final = read_facts(PACKAGE, "data/editions/1.toml")
"""Its names are those of every edition."""
SCHEMA: Final = read_schema(read_facts(PACKAGE, "data/schema.toml"), {}, PACKAGE).values


def longest(path: str) -> int:
    """How many entries a list may have."""
    return SCHEMA[path].length[1]


def largest(path: str) -> int:
    """How large a number may be."""
    return SCHEMA[path].range[1]


Good = int
"""One of these six kinds. M-1.4: small and large are different kinds in every clause."""
GRAIN: Final = 0
PUMPKIN: Final = 1
COPPER: Final = 2
LARGE_COPPER: Final = 3
STONE: Final = 4
LARGE_STONE: Final = 5
GOODS: Final = FIRST.texts("goods")
"""Their names, in this order."""

LARGE_OF: Final = {COPPER: LARGE_COPPER, STONE: LARGE_STONE}
"""M-5.13 What an upgrade makes of a small piece."""
TOWN_GOODS: Final = [GOODS.index(name) for name in FIRST.facts("town").texts("goods")]
"""M-5.12 What a row with goods gives."""
TRADE_GOODS: Final = [GOODS.index(name) for name in FIRST.facts("cattle_trade").texts("goods")]

Price = tuple[int, ...]
"""How many of each good."""

Workers = tuple[int, ...]
"""How many workers of each colour."""


@dataclass(frozen=True, slots=True)
class Area:
    """M-1.3 Mine, quarry, grain field or vegetable field: one for each worker colour."""

    name: str
    colour: int
    good: Good


COLOURS: Final = [facts.text("worker") for facts in FIRST.tables("area")]
"""The worker colours; each stands for one area."""
WHITE: Final = -1
"""M-3.5 A worker of the disc that may be any colour."""
AREAS: Final = [
    Area(facts.text("name"), colour, facts.one_of("good", GOODS))
    for colour, facts in enumerate(FIRST.tables("area"))
]
"""M-4.10 Mine and quarry give small pieces; large ones come from the town alone."""

PLAYER_COLOURS: Final = tuple(FIRST.texts("player_colours"))
PLAYERS: Final = range(2, len(PLAYER_COLOURS) + 1)
SEATS: Final[list[Seat]] = list(range(len(PLAYER_COLOURS)))

SHOWN_BY_SECTOR: Final = 2
"""M-3.1 Workers of each sector of the disc."""
SYMBOLS: Final = largest("tile[].hexes[].symbols")
TILES: Final = longest("tile")
ROWS: Final = longest("town.row")
MOST_SECTORS: Final = longest("disc.sectors")
MOST_STEPS: Final = largest("disc.most_steps")
MOST_BANK_SPACES: Final = longest("bank")
MOST_BANK_WORKERS: Final = largest("bank[].workers")
MOST_SPACES: Final = longest("area[].spaces")
MOST_COLUMNS: Final = longest("town.column_prices")
MOST_UPGRADES: Final = largest("town.row[].upgrades")
MOST_GOODS: Final = largest("town.row[].goods")
MOST_BUILDS: Final = largest("settle.builds")

TOP, LEFT, SIDE = -5, -12, 14
"""The largest landscape: so many rows of so many hexes."""


def label(at: Hex) -> str:
    """As people read a hex: rows by letters from the top, hexes counted from the left."""
    q, r = at
    return f"{chr(ord('A') + r - TOP)}{(2 * q + r - LEFT) // 2 + 1}"


def row_of_table(row: int) -> list[Hex]:
    r = TOP + row
    first = -((r - LEFT) // 2)
    return [(first + n, r) for n in range(SIDE)]


TABLE: Final[list[Hex]] = sorted(at for row in range(SIDE) for at in row_of_table(row))
"""Every hex that any landscape can have."""
