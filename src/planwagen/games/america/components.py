"""The component values of an edition as the rules use them. Read once, never changed, shared."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import lru_cache
from typing import Final

from planwagen.core.action import Seat
from planwagen.core.data import Facts
from planwagen.core.edition import Edition
from planwagen.games.america.board import (
    FACTS,
    HEX_NUMBER,
    HEXES,
    PATH_NAMED,
    RESOURCES,
    SITE_NAMED,
    START_TOKEN,
)

Price = tuple[tuple[int, int], ...]
"""SA-6.1 Kinds of resource cards and how many of each; SA-1.21 open to everybody at all times."""

COLOURS: Final = tuple(FACTS.texts("colours"))
"""SA-1.14 Each colour has rails, cities, trains, settlers and goods cubes."""
PLAYERS: Final = range(3, len(COLOURS) + 1)
SEATS: Final[list[Seat]] = list(range(len(COLOURS)))
NEUTRAL: Final[Seat] = len(COLOURS)
"""SA-2.21 The owner of the cities of the colour that nobody plays."""
TRAINS: Final = FACTS.number("trains")
SETTLERS: Final = FACTS.number("settlers")
"""Trains and settlers have numbers in the texts of actions: 1 and 2 in every edition."""
TOKEN_VALUES: Final = [value for value in range(2, 13) if value != 7]
"""SA-1.16 What a token may show; SA-4.9 a seven yields nothing."""
TOKEN_HEXES: Final = [hex for hex, land in enumerate(HEXES) if land.mark == START_TOKEN]


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
CARDS: Final = list(Card)
CARD_NAMES: Final = FACTS.texts("cards")


def neutral_colour(colours: tuple[str, ...]) -> str:
    """SA-2.1 The colour that nobody plays with three players, else nothing."""
    return next((colour for colour in COLOURS if colour not in colours), "")


@dataclass(frozen=True, slots=True)
class Kit:
    """SA-2.2, SA-2.3 The pieces in use, by the number of players."""

    turntable_cities: int
    start_cities: int
    goods: int
    goods_in_centre: int
    gold: int
    neutral_cities: int


@dataclass(frozen=True, slots=True)
class Start:
    """SA-2.10 What a colour has in the fixed set-up."""

    cities: list[int]
    rail: int
    cards: list[int]


@dataclass(frozen=True, slots=True, eq=False)
class Components:
    """All that an edition prints. There is one for each edition and variant, so it is compared by
    identity."""

    edition: Edition
    variant: str
    """Empty, or the short game; the forms of set-up print nothing else."""

    card_price: Price
    settler_price: Price
    train_price: Price
    rail_price: Price
    walk_price: Price
    run_price: Price
    least_price: int
    """The fewest cards that anything costs that is built."""

    most_in_hand: int
    outlaw_sum: int
    gold_for_a_card: int
    cards_for_gold: int
    bank_rate: int
    steps_for_a_grain: int
    rails_for_a_coal: int
    trains_beside_a_rail: int
    fee: int
    compensation: int
    most_offers: int
    most_turns: int

    cards_of_a_resource: int
    """SA-1.15 So many of each of the five kinds."""
    rails: int
    outlaw_start: int
    kits: dict[int, Kit]
    tokens: dict[int, int]
    """SA-1.16 How many tokens show each value."""
    tokens_first: bool
    """SA-2.12 Tokens are dealt before the roll for the first turn."""
    start_tokens: dict[int, int]
    """SA-2.9 Where the tokens lie in the fixed set-up."""
    starts: dict[str, Start]

    copies: tuple[int, ...]
    cavalry_gold: int
    engineer_rails: int
    right_of_way_points: int
    mineral_cards: int
    cattle_drive_price: Price
    cattle_drive_gold: int
    scout_steps: int
    scout_gold: int

    def __reduce__(self) -> tuple[Callable[[Edition, str], Components], tuple[Edition, str]]:
        """Wherever a position is sent to, it finds the one that is there already."""
        return components_of, (self.edition, self.variant)


BUILT = ("card", "settler", "train", "rail")


GOODS_OF_A_SHORT_GAME: Final = 5


@lru_cache(maxsize=64)
def components_of(edition: Edition, variant: str = "") -> Components:
    parts = parts_of(edition)
    kits = {players: shortened(kit) for players, kit in parts.kits.items()}
    return replace(parts, variant=variant, kits=kits) if variant else parts


def shortened(kit: Kit) -> Kit:
    """SA-12.2 Five goods, and so few cities that the last of them is needed."""
    goods = min(GOODS_OF_A_SHORT_GAME, kit.goods)
    centre = min(kit.goods_in_centre, goods)
    return replace(kit, goods=goods, goods_in_centre=centre, turntable_cities=goods - centre)


@lru_cache(maxsize=64)
def parts_of(edition: Edition) -> Components:
    """Of the usual game."""
    facts = edition.facts()
    box, price, limits = facts.facts("box"), facts.facts("price"), facts.facts("limits")
    cards, built = facts.tables("card"), [read_price(price, name) for name in BUILT]
    return Components(
        edition=edition,
        variant="",
        card_price=read_price(price, "card"),
        settler_price=read_price(price, "settler"),
        train_price=read_price(price, "train"),
        rail_price=read_price(price, "rail"),
        walk_price=read_price(price, "walk"),
        run_price=read_price(price, "run"),
        least_price=min(sum(count for _, count in price) for price in built),
        most_in_hand=limits.number("hand"),
        outlaw_sum=limits.number("outlaw_sum"),
        gold_for_a_card=limits.number("gold_for_a_card"),
        cards_for_gold=limits.number("cards_for_gold"),
        bank_rate=limits.number("bank_rate"),
        steps_for_a_grain=limits.number("steps_for_a_grain"),
        rails_for_a_coal=limits.number("rails_for_a_coal"),
        trains_beside_a_rail=limits.number("trains_beside_a_rail"),
        fee=limits.number("fee"),
        compensation=limits.number("compensation"),
        most_offers=limits.number("offers"),
        most_turns=limits.number("turns"),
        cards_of_a_resource=box.number("cards_of_a_resource"),
        rails=box.number("rails"),
        outlaw_start=HEX_NUMBER[box.text("outlaw_start")],
        kits={players: read_kit(facts.facts("table").facts(str(players))) for players in PLAYERS},
        tokens=read_tokens(box.facts("token_values")),
        tokens_first=box.typed("tokens_first", bool),
        start_tokens={HEX_NUMBER[f.text("hex")]: f.number("value") for f in facts.tables("token")},
        starts={f.text("colour"): read_start(f) for f in facts.tables("start")},
        copies=tuple(card.number("copies") for card in cards),
        cavalry_gold=cards[CAVALRY].number("gold"),
        engineer_rails=cards[ENGINEER].number("rails"),
        right_of_way_points=cards[RIGHT_OF_WAY].number("points"),
        mineral_cards=cards[MINERAL_RIGHTS].number("cards"),
        cattle_drive_price=read_price(cards[CATTLE_DRIVE], "price"),
        cattle_drive_gold=cards[CATTLE_DRIVE].number("gold"),
        scout_steps=cards[SCOUT].number("steps"),
        scout_gold=cards[SCOUT].number("gold"),
    )


def read_price(facts: Facts, key: str) -> Price:
    counts = facts.counts(key, RESOURCES)
    return tuple((kind, count) for kind, count in enumerate(counts) if count)


def read_kit(facts: Facts) -> Kit:
    return Kit(
        facts.number("turntable_cities"),
        facts.number("start_cities"),
        facts.number("goods"),
        facts.number("goods_in_centre"),
        facts.number("gold"),
        facts.number("neutral_cities"),
    )


def read_tokens(facts: Facts) -> dict[int, int]:
    return {value: facts.number(str(value)) for value in sorted(map(int, facts.values))}


def read_start(facts: Facts) -> Start:
    cities = [SITE_NAMED[name] for name in facts.texts("cities")]
    return Start(cities, PATH_NAMED[facts.text("rail")], facts.counts("cards", RESOURCES))
