"""SA-1.21 The cost overview and the list of development cards, open to everybody."""

from __future__ import annotations

from planwagen.games.america.components import (
    BANK_RATE,
    CARD_NAMES,
    CARD_PRICE,
    COPIES,
    FEE,
    GOLD_FOR_A_CARD,
    RAIL_PRICE,
    RAILS_FOR_A_COAL,
    RUN_PRICE,
    SETTLER_PRICE,
    STEPS_FOR_A_GRAIN,
    TRAIN_PRICE,
    WALK_PRICE,
)
from planwagen.games.america.purse import by_name

PRICE_LIST: dict[str, object] = {
    "card": by_name(CARD_PRICE),
    "settler": by_name(SETTLER_PRICE),
    "train": by_name(TRAIN_PRICE),
    "rail": by_name(RAIL_PRICE),
    "walk": by_name(WALK_PRICE),
    "steps": STEPS_FOR_A_GRAIN,
    "run": by_name(RUN_PRICE),
    "rails": RAILS_FOR_A_COAL,
    "fee": {"gold": FEE},
    "resource_card": {"gold": GOLD_FOR_A_CARD},
    "bank_rate": BANK_RATE,
    "development_cards": dict(zip(CARD_NAMES, COPIES, strict=True)),
}
