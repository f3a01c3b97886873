"""Where a seat is empty: the development cards and what they do."""

from __future__ import annotations

from planwagen.games.america.components import (
    CARDS,
    CATTLE_DRIVE_GOLD,
    CAVALRY_GOLD,
    ENGINEER_RAILS,
    MINERAL_CARDS,
    RIGHT_OF_WAY_POINTS,
    SCOUT_GOLD,
    SCOUT_STEPS,
)
from planwagen.pictures.america.marks import CARD_ICONS, card_name
from planwagen.pictures.svg import Box, label, sheet, sign, title

EFFECTS = (
    f"move the outlaw, take {CAVALRY_GOLD} gold",
    f"build {ENGINEER_RAILS} rails for nothing",
    f"run a train up to {RIGHT_OF_WAY_POINTS} rails",
    f"take {MINERAL_CARDS} resource cards",
    f"sell a cattle card for {CATTLE_DRIVE_GOLD} gold",
    "name the sum of the dice",
    f"walk {SCOUT_STEPS} steps, or take {SCOUT_GOLD} gold",
)
"""In the order of `Card`, in short."""


def legend(box: Box) -> str:
    drawn = [entry(card, box) for card in CARDS]
    return sheet(box) + title((box.x + 16, box.y + 28), "What the cards do") + "".join(drawn)


def entry(card: int, box: Box) -> str:
    y = box.y + 54 + 24 * card
    name = title((box.x + 46, y + 4), card_name(card), 11.5)
    told = label((box.x + 150, y + 4), EFFECTS[card], 10.5, fill="ink-soft")
    return sign(CARD_ICONS[card], (box.x + 28, y), 20) + name + told
