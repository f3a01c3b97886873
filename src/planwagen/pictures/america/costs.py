"""What things cost: SA-1.21, open to everybody at all times."""

from __future__ import annotations

from planwagen.games.america.board import RESOURCES
from planwagen.games.america.components import (
    CARD_PRICE,
    RAIL_PRICE,
    RAILS_FOR_A_COAL,
    RUN_PRICE,
    SETTLER_PRICE,
    STEPS_FOR_A_GRAIN,
    TRAIN_PRICE,
    WALK_PRICE,
    Price,
)
from planwagen.pictures.svg import Box, group, label, sheet, sign, title

ROWS: list[tuple[str, str, Price]] = [
    ("rail", "rail", RAIL_PRICE),
    ("train", "train", TRAIN_PRICE),
    ("wagon", "settler", SETTLER_PRICE),
    ("card", "card", CARD_PRICE),
    ("wagon", f"{STEPS_FOR_A_GRAIN} steps", WALK_PRICE),
    ("train", f"{RAILS_FOR_A_COAL} rails", RUN_PRICE),
]
PITCH = 17.5


def costs(box: Box) -> str:
    rows = [row(n, box) for n in range(len(ROWS))]
    return sheet(box) + title((box.x + 16, box.y + 27), "Costs") + group(*rows, data_costs="all")


def row(place: int, box: Box) -> str:
    name, told, price = ROWS[place]
    y = box.y + 45 + PITCH * place
    cards = [kind for kind, count in price for _ in range(count)]
    equals = label((box.x + 88, y + 4), "=", 12, text_anchor="middle", fill="ink-soft")
    drawn = [sign(RESOURCES[kind], (box.x + 107 + 21 * n, y), 17) for n, kind in enumerate(cards)]
    return (
        sign(name, (box.x + 26, y), 17)
        + label((box.x + 41, y + 4), told, 10.5)
        + equals
        + "".join(drawn)
    )
