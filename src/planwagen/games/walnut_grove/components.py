"""The component values of an edition as the rules use them. Read once, never changed, shared."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from planwagen.core.data import Facts
from planwagen.core.edition import Edition
from planwagen.games.walnut_grove.board import (
    BUILDING_TILES,
    EXTENSION_ADDS,
    EXTENSION_SITES,
    GOODS,
    IMPROVEMENTS,
    LABOURERS,
    NONE,
    Cost,
    Disc,
    one_of,
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


@dataclass(frozen=True, slots=True, eq=False)
class Components:
    """All that an edition prints. There is one for each edition, so it is compared by identity."""

    edition: Edition

    discs: list[Disc]
    """WG-1.6 In the order of their names."""
    costs: list[Cost]
    """WG-5.8 Of the buildings of the town, clockwise;"""
    hats: list[int]
    """WG-5.7 how many hats each of them takes."""

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

    def __reduce__(self) -> tuple[Callable[[Edition], Components], tuple[Edition]]:
        """Wherever a position is sent to, it finds the one that is there already."""
        return components_of, (self.edition,)


@lru_cache(maxsize=64)
def components_of(edition: Edition) -> Components:
    facts = edition.facts()
    board, town = facts.facts("board"), facts.facts("town").tables("building")
    tiles = [read_turns(tile) for tile in facts.tables("tiles")]
    return Components(
        edition=edition,
        discs=[read_disc(disc) for disc in facts.tables("disc")],
        costs=[read_cost(building) for building in town],
        hats=[building.number("hats") for building in town],
        fields=[read_fields(kind) for kind in facts.tables("boards")],
        squares=board.numbers("squares"),
        barn_spaces=read_barn(board),
        coins=read_coins(facts),
        in_all=read_box(facts.facts("box")),
        tiles=tiles,
        area_parts=[[area_parts(tile) for tile in turns] for turns in tiles],
        yard_parts=[[yard_parts(tile) for tile in turns] for turns in tiles],
    )


def read_coins(facts: Facts) -> list[int]:
    return [coin.number("count") for coin in facts.tables("coin")]


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


def read_cost(facts: Facts) -> Cost:
    """WG-6.2 Goods are free, and a store asks for nothing."""
    counts = facts.counts("cost", GOODS) if facts.has("cost") else []
    return tuple((kind, count) for kind, count in enumerate(counts) if count)


def read_fields(facts: Facts) -> tuple[int, ...]:
    return tuple(GOODS.index(name) for name in facts.texts("fields"))


def read_barn(board: Facts) -> list[int]:
    spaces = board.number("barn_spaces")
    return [spaces + n * EXTENSION_ADDS for n in range(EXTENSION_SITES + 1)]


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
