"""What the texts of the clauses leave to the edition: numbers that follow from its values."""

from __future__ import annotations

from functools import lru_cache

from planwagen.core.edition import Edition
from planwagen.core.rulebook import RuleNumbers
from planwagen.games.montana.board import AREAS
from planwagen.games.montana.components import Components, components_of


@lru_cache(maxsize=64)
def rule_numbers(edition: Edition) -> RuleNumbers:
    parts = components_of(edition)
    prices = ", ".join(map(str, parts.town.column_prices))
    return {"M-4.9": yields(parts), "M-5.2": {"prices": prices}}


def yields(parts: Components) -> dict[str, str]:
    """M-4.9 Price and yield of the big spaces, `3/2` for two goods at 3 silver, area by area."""
    numbers = {}
    for area, places in zip(AREAS, parts.spaces_of, strict=True):
        spaces = [parts.spaces[place] for place in places]
        pairs = [f"{space.silver}/{space.goods}" for space in spaces]
        numbers[area.name.replace(" ", "_")] = ", ".join(pairs)
    return numbers
