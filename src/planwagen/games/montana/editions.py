"""The editions of Montana, and what must hold in any of them beyond the schema."""

from __future__ import annotations

from planwagen.core.data import Facts
from planwagen.core.edition import Editions
from planwagen.core.schema import Fault
from planwagen.games.montana.board import PACKAGE


def check(facts: Facts) -> list[Fault]:
    """What the rulebook says about sums, and without which no game could be played."""
    return []


EDITIONS = Editions(PACKAGE, default="1", check=check)
