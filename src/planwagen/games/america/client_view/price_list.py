"""SA-1.21 The cost overview and the list of development cards, open to everybody."""

from __future__ import annotations

from functools import lru_cache

from planwagen.games.america.client_view.shapes import PriceList
from planwagen.games.america.components import CARD_NAMES, Components
from planwagen.games.america.offer import GOLD
from planwagen.games.america.purse import by_name


@lru_cache(maxsize=64)
def price_list(edition: Components) -> PriceList:
    """Made once for each edition, so that it is also encoded but once."""
    return {
        "card": by_name(edition.card_price),
        "settler": by_name(edition.settler_price),
        "train": by_name(edition.train_price),
        "rail": by_name(edition.rail_price),
        "walk": by_name(edition.walk_price),
        "steps": edition.steps_for_a_grain,
        "run": by_name(edition.run_price),
        "rails": edition.rails_for_a_coal,
        "fee": {GOLD: edition.fee},
        "resource_card": {GOLD: edition.gold_for_a_card},
        "bank_rate": edition.bank_rate,
        "development_cards": dict(zip(CARD_NAMES, edition.copies, strict=True)),
    }
