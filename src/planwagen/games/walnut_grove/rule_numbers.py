"""What the texts of the clauses leave to the edition: numbers that follow from its values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from planwagen.core.edition import Edition
from planwagen.core.rulebook import RuleNumbers
from planwagen.games.walnut_grove.board import (
    BUILDS,
    DISCS_OF,
    PLAYERS,
    STORE_GOODS,
    WARES,
    Disc,
)
from planwagen.games.walnut_grove.components import Components, components_of
from planwagen.games.walnut_grove.land import reachable_cells
from planwagen.games.walnut_grove.setup import PART

ONE_DEAL, SECOND_DEAL = "one_deal", "second_deal"


@lru_cache(maxsize=64)
def rule_numbers(edition: Edition) -> RuleNumbers:
    parts = components_of(edition)
    return {
        "WG-1.10": building_tiles(parts),
        "WG-3.6": deals(parts),
        "WG-3.13": reach(parts),
        "WG-6.20": coins_at_most(parts),
    }


class ShortSpring(NamedTuple):
    """WG-3.5 A spring in which the bag does not hold enough tiles for everybody at once."""

    players: int
    year: int
    disc: str
    waiting: int
    left: int
    """Tiles in the bag for those who wait, once the others have returned theirs."""


def springs(parts: Components) -> set[tuple[int, Disc, int]]:
    """WG-1.15 Each year with each disc it may have, and how many tiles a farm has by then."""
    found = set()
    for first in permutations(DISCS_OF["A"]):
        for last in permutations(DISCS_OF["B"]):
            laid = 0
            for year, number in enumerate((first + last)[: parts.years], 1):
                found.add((year, number, laid))
                laid += parts.discs[number].lay
    return {(year, parts.discs[number], laid) for year, number, laid in found}


def short_springs(parts: Components) -> Iterator[ShortSpring]:
    """WG-3.6 By the discs' order and the number of players."""
    for year, disc, laid in springs(parts):
        for players in PLAYERS:
            bag = len(parts.tiles) - players * laid
            dealt = min(players, bag // disc.draw)
            if dealt < players:
                left = bag - dealt * disc.lay
                yield ShortSpring(players, year, disc.name, players - dealt, left)


def deals(parts: Components) -> dict[str, str]:
    """WG-3.6 Whether there is ever a second deal, and when."""
    short = sorted(short_springs(parts))
    if not short:
        return {"case": ONE_DEAL}
    return {
        "case": SECOND_DEAL,
        "players": listed(spring.players for spring in short),
        "years": listed(spring.year for spring in short),
        "discs": listed(spring.disc for spring in short),
        "waiting": str(max(spring.waiting for spring in short)),
        "left": str(min(spring.left for spring in short)),
    }


def listed(values: Iterable[object]) -> str:
    return ", ".join(map(str, dict.fromkeys(values)))


def reach(parts: Components) -> dict[str, str]:
    """WG-3.13 How many tiles a farm has at the end, and on how many cells they may lie."""
    tiles = max(laid + disc.lay for year, disc, laid in springs(parts) if year == parts.years)
    cells = len(reachable_cells(tiles))
    return {"tiles": str(tiles), "cells": str(cells), "rows": str(tiles - 1)}


def building_tiles(parts: Components) -> dict[str, str]:
    """WG-1.10 How many there are of each kind."""
    counts = parts.in_all[PART[BUILDS]]
    return {name: str(count) for name, count in zip(WARES[BUILDS], counts, strict=True)}


def coins_at_most(parts: Components) -> dict[str, str]:
    """WG-6.20 Spaces in all barns together, and coins that a sale brings."""
    barns = int(building_tiles(parts)["barn"])
    spaces = PLAYERS[-1] * parts.barn_spaces[0] + parts.extension_adds * barns
    return {"spaces": str(spaces), "drawn": str(STORE_GOODS + 1)}
