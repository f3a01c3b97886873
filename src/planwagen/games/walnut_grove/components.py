"""The component values of an edition as the rules use them. Read once, never changed, shared."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from planwagen.core.data import Facts
from planwagen.core.edition import Edition
from planwagen.games.walnut_grove.board import (
    BUILDING_IDS,
    BUILDING_TILES,
    COUNTED,
    DISCS_OF,
    FREE,
    GOODS,
    IMPROVEMENTS,
    LABOURERS,
    NONE,
    Cost,
    Disc,
)
from planwagen.games.walnut_grove.land import (
    TURNS,
    Part,
    Tile,
    area_parts,
    read_tile,
    turned,
    yard_parts,
)
from planwagen.games.walnut_grove.town import Street, street_of


@dataclass(frozen=True, slots=True, eq=False)
class Points:
    """Chapters 10 and 11: what counts how much at the end."""

    fence: int
    figure: int
    building: int
    built_in: int
    """WG-10.5 Buildings that every board has."""
    help: int
    coins: list[int]
    """WG-10.6 By value."""
    improvements: list[list[int]]
    """WG-10.7 By kind, for each of what is `COUNTED`."""
    levels: list[int]
    """WG-11.2 From how many points on, in rising order."""


@dataclass(frozen=True, slots=True, eq=False)
class Components:
    """All that an edition prints. There is one for each edition and variant, so it is compared by
    identity."""

    edition: Edition
    variant: str

    years: int
    """WG-2.1"""
    first_years: int
    """WG-1.15 With a disc of the first pile."""
    points: Points
    pieces_to_repay: int
    """WG-9.3 For a help tile."""

    copper: int
    wood: int
    """WG-1.13 What a player begins with."""
    per_house: list[int]
    """WG-1.16 Pieces, by the number of players less one."""
    start_spaces: int
    """WG-1.21 In each row."""

    street: Street
    """WG-1.9 In which order the buildings stand."""
    discs: list[Disc]
    """WG-1.6 In the order of their names."""
    costs: list[Cost]
    """WG-5.8 Of the buildings of the town, by number;"""
    hats: list[int]
    """WG-5.7 how many hats each of them takes,"""
    buys: list[tuple[int, ...]]
    """WG-6.16 and what it buys, if it is a store."""

    copies: list[int]
    """WG-1.8 How many boards there are of each kind,"""
    first_wagons: list[int]
    """WG-1.13 and the colour of their first wagon."""
    wagons: int
    """WG-6.9 Of a board; WG-6.11 each is the site of a hut."""
    extension_sites: int
    extension_adds: int
    improvement_spaces: int
    fields: list[tuple[int, ...]]
    """WG-1.8 The landscapes of each kind of board, from the left."""
    squares: list[int]
    """WG-1.7 The squares of its fields."""
    barn_spaces: list[int]
    """WG-8.1 By the number of extensions."""

    coins: list[int]
    """WG-1.5 How many of each value."""
    in_all: list[list[int]]
    """WG-1.2 Labourers, building tiles and improvements; WG-1.4 of these there are no more."""

    tiles: list[list[Tile]]
    """WG-3.8 By number, then by turn;"""
    area_parts: list[list[list[Part]]]
    """WG-3.17 what hangs together by landscape,"""
    yard_parts: list[list[list[tuple[int, ...]]]]
    """WG-3.24 or without a fence between."""

    def __reduce__(self) -> tuple[Callable[[Edition, str], Components], tuple[Edition, str]]:
        """Wherever a position is sent to, it finds the one that is there already."""
        return components_of, (self.edition, self.variant)


@lru_cache(maxsize=64)
def components_of(edition: Edition, variant: str = "") -> Components:
    parts = parts_of(edition)
    return shortened(parts, variant) if variant else parts


def shortened(parts: Components, variant: str) -> Components:
    """WG-12.1 Half the years; WG-12.2 half of them with a disc of the first pile."""
    years = (parts.years + 1) // 2
    levels = [level * 3 // 5 for level in parts.points.levels]  # WG-12.3
    return replace(
        parts,
        variant=variant,
        years=years,
        first_years=(years + 1) // 2,
        points=replace(parts.points, levels=levels),
    )


@lru_cache(maxsize=64)
def parts_of(edition: Edition) -> Components:
    """Of the usual game."""
    facts = edition.facts()
    kit, board, boards = facts.facts("kit"), facts.facts("board"), facts.tables("boards")
    tiles = list(map(read_turns, facts.tables("tiles")))
    town = houses_by_number(facts)
    return Components(
        edition=edition,
        variant="",
        years=facts.number("years"),
        first_years=len(DISCS_OF["A"]),
        points=read_points(facts),
        pieces_to_repay=facts.facts("help").number("pieces"),
        copper=kit.number("copper"),
        wood=kit.number("wood"),
        per_house=kit.numbers("per_house"),
        start_spaces=kit.number("start_spaces"),
        street=read_street(facts),
        discs=list(map(read_disc, facts.tables("disc"))),
        costs=[read_cost(house) if house else FREE for house in town],
        hats=[house.number("hats") if house else 0 for house in town],
        buys=[read_bought(house) if house else () for house in town],
        copies=[kind.number("copies") for kind in boards],
        first_wagons=[kind.one_of("first_wagon", LABOURERS) for kind in boards],
        wagons=board.number("wagons"),
        extension_sites=board.number("extension_sites"),
        extension_adds=board.number("extension_adds"),
        improvement_spaces=board.number("improvement_spaces"),
        fields=list(map(read_fields, boards)),
        squares=board.numbers("squares"),
        barn_spaces=read_barn(board),
        coins=read_coins(facts),
        in_all=read_box(facts.facts("box")),
        tiles=tiles,
        area_parts=[[area_parts(tile) for tile in turns] for turns in tiles],
        yard_parts=[[yard_parts(tile) for tile in turns] for turns in tiles],
    )


def read_points(facts: Facts) -> Points:
    points = facts.facts("points")
    return Points(
        fence=points.number("fence"),
        figure=points.number("figure"),
        building=points.number("building"),
        built_in=points.number("built_in"),
        help=points.number("help"),
        coins=[coin.number("points") for coin in facts.tables("coin")],
        improvements=[kind.counts("points", COUNTED) for kind in facts.tables("improvement")],
        levels=[level.number("points") for level in facts.tables("solo")],
    )


def read_street(facts: Facts) -> Street:
    houses = facts.facts("town").tables("building")
    return street_of([house.one_of("id", BUILDING_IDS) for house in houses])


def houses_by_number(facts: Facts) -> list[Facts | None]:
    """An edition has them as they stand in its street; up to its last number it may lack some."""
    houses = {house.text("id"): house for house in facts.facts("town").tables("building")}
    last = max(map(BUILDING_IDS.index, houses))
    return [houses.get(name) for name in BUILDING_IDS[: last + 1]]


def read_coins(facts: Facts) -> list[int]:
    return [coin.number("count") for coin in facts.tables("coin")]


def read_disc(facts: Facts) -> Disc:
    double = NONE if facts.text("double") == "none" else facts.one_of("double", LABOURERS)
    return Disc(
        facts.text("id"),
        facts.number("draw"),
        facts.number("lay"),
        facts.one_of("summer", GOODS),
        facts.one_of("autumn", GOODS),
        double,
        facts.number("fires"),
    )


def read_cost(facts: Facts) -> Cost:
    """WG-6.2 Goods are free, and a store asks for nothing."""
    counts = facts.counts("cost", GOODS) if facts.has("cost") else []
    return tuple((kind, count) for kind, count in enumerate(counts) if count)


def read_bought(facts: Facts) -> tuple[int, ...]:
    """WG-6.16 In the order of `GOODS`, so that a set of goods is sold by one action."""
    names = facts.texts("buys") if facts.has("buys") else []
    return tuple(sorted([GOODS.index(name) for name in names]))


def read_fields(facts: Facts) -> tuple[int, ...]:
    return tuple(GOODS.index(name) for name in facts.texts("fields"))


def read_barn(board: Facts) -> list[int]:
    spaces, more = board.number("barn_spaces"), board.number("extension_adds")
    return [spaces + n * more for n in range(board.number("extension_sites") + 1)]


def read_box(box: Facts) -> list[list[int]]:
    improvements = [box.number("improvements_of_a_kind")] * len(IMPROVEMENTS)
    return [
        box.counts("labourers", LABOURERS),
        box.counts("buildings", BUILDING_TILES),
        improvements,
    ]


def read_turns(facts: Facts) -> list[Tile]:
    tile = read_tile(facts)
    return [turned(tile, turn) for turn in range(TURNS)]
