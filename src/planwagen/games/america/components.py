"""What is in the box: pieces, prices, limits, cards, the fixed start. Read once, never changed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from planwagen.core.action import Seat
from planwagen.core.data import Facts
from planwagen.games.america.board import (
    BOX_FACTS,
    HEX_NUMBER,
    HEXES,
    PATH_NAMED,
    RESOURCES,
    SITE_NAMED,
    START_TOKEN,
)

Price = tuple[tuple[int, int], ...]
"""SA-6.1 Kinds of resource cards and how many of each; SA-1.21 open to everybody at all times."""


def read_price(facts: Facts, key: str) -> Price:
    counts = facts.counts(key, RESOURCES)
    return tuple((kind, count) for kind, count in enumerate(counts) if count)


PRICES = BOX_FACTS.facts("price")
CARD_PRICE = read_price(PRICES, "card")
SETTLER_PRICE = read_price(PRICES, "settler")
TRAIN_PRICE = read_price(PRICES, "train")
RAIL_PRICE = read_price(PRICES, "rail")
WALK_PRICE = read_price(PRICES, "walk")
RUN_PRICE = read_price(PRICES, "run")

LIMITS = BOX_FACTS.facts("limits")
MOST_IN_HAND = LIMITS.number("hand")
OUTLAW_SUM = LIMITS.number("outlaw_sum")
GOLD_FOR_A_CARD = LIMITS.number("gold_for_a_card")
CARDS_FOR_GOLD = LIMITS.number("cards_for_gold")
BANK_RATE = LIMITS.number("bank_rate")
STEPS_FOR_A_GRAIN = LIMITS.number("steps_for_a_grain")
RAILS_FOR_A_COAL = LIMITS.number("rails_for_a_coal")
TRAINS_BESIDE_A_RAIL = LIMITS.number("trains_beside_a_rail")
FEE = LIMITS.number("fee")
COMPENSATION = LIMITS.number("compensation")
MOST_OFFERS = LIMITS.number("offers")
MOST_TURNS = LIMITS.number("turns")

BOX = BOX_FACTS.facts("box")
CARDS_OF_A_RESOURCE = BOX.number("cards_of_a_resource")
"""SA-1.15 So many of each of the five kinds."""
RAILS = BOX.number("rails")
TRAINS = BOX.number("trains")
SETTLERS = BOX.number("settlers")
OUTLAW_START = HEX_NUMBER[BOX.text("outlaw_start")]

COLOURS = tuple(BOX_FACTS.texts("colours"))
"""SA-1.14 Each colour has rails, cities, trains, settlers and goods cubes."""
PLAYERS = range(3, len(COLOURS) + 1)
SEATS: list[Seat] = list(range(len(COLOURS)))
NEUTRAL: Seat = len(COLOURS)
"""SA-2.21 The owner of the cities of the colour that nobody plays."""


@dataclass(frozen=True, slots=True)
class Kit:
    """SA-2.2, SA-2.3 The pieces in use, by the number of players."""

    turntable_cities: int
    start_cities: int
    goods: int
    goods_in_centre: int
    gold: int
    neutral_cities: int


def read_kit(facts: Facts) -> Kit:
    return Kit(
        facts.number("turntable_cities"),
        facts.number("start_cities"),
        facts.number("goods"),
        facts.number("goods_in_centre"),
        facts.number("gold"),
        facts.number("neutral_cities"),
    )


KITS = {players: read_kit(BOX_FACTS.facts("table").facts(str(players))) for players in PLAYERS}

TOKEN_COUNTS = BOX.facts("token_values")
TOKEN_VALUES = sorted(int(value) for value in TOKEN_COUNTS.values)
TOKENS = {value: TOKEN_COUNTS.number(str(value)) for value in TOKEN_VALUES}
"""SA-1.16 How many tokens show each value."""
TOKEN_HEXES = [hex for hex, land in enumerate(HEXES) if land.mark == START_TOKEN]
START_TOKENS = {HEX_NUMBER[f.text("hex")]: f.number("value") for f in BOX_FACTS.tables("token")}
"""SA-2.9 Where the tokens lie in the fixed set-up."""


@dataclass(frozen=True, slots=True)
class Start:
    """SA-2.10 What a colour has in the fixed set-up."""

    cities: list[int]
    rail: int
    cards: list[int]


def read_start(facts: Facts) -> Start:
    cities = [SITE_NAMED[name] for name in facts.texts("cities")]
    return Start(cities, PATH_NAMED[facts.text("rail")], facts.counts("cards", RESOURCES))


STARTS = {facts.text("colour"): read_start(facts) for facts in BOX_FACTS.tables("start")}


class Card(IntEnum):
    """SA-8.11 The seven kinds of development cards, in the order of the data."""

    CAVALRY = 0
    ENGINEER = 1
    RIGHT_OF_WAY = 2
    MINERAL_RIGHTS = 3
    CATTLE_DRIVE = 4
    NATIVE_SUPPORT = 5
    SCOUT = 6


CAVALRY, ENGINEER, RIGHT_OF_WAY, MINERAL_RIGHTS, CATTLE_DRIVE, NATIVE_SUPPORT, SCOUT = Card
CARDS = list(Card)
CARD_FACTS = BOX_FACTS.tables("card")
CARD_NAMES = [facts.text("name") for facts in CARD_FACTS]
COPIES = tuple(facts.number("copies") for facts in CARD_FACTS)
CAVALRY_GOLD = CARD_FACTS[CAVALRY].number("gold")
ENGINEER_RAILS = CARD_FACTS[ENGINEER].number("rails")
RIGHT_OF_WAY_POINTS = CARD_FACTS[RIGHT_OF_WAY].number("points")
MINERAL_CARDS = CARD_FACTS[MINERAL_RIGHTS].number("cards")
CATTLE_DRIVE_PRICE = read_price(CARD_FACTS[CATTLE_DRIVE], "price")
CATTLE_DRIVE_GOLD = CARD_FACTS[CATTLE_DRIVE].number("gold")
SCOUT_STEPS = CARD_FACTS[SCOUT].number("steps")
SCOUT_GOLD = CARD_FACTS[SCOUT].number("gold")
