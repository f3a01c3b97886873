"""Where a seat is empty: the development cards and what they do."""

from __future__ import annotations

from planwagen.games.america.components import CARDS, Components
from planwagen.games.america.state import State
from planwagen.pictures.america.marks import CARD_ICONS, card_name
from planwagen.pictures.svg import Box, label, sheet, sign, title
from planwagen.pictures.words import worded


def effects_of(edition: Components) -> tuple[str, ...]:
    """In the order of `Card`, in short."""
    return (
        worded("move the outlaw, take {gold} gold", gold=edition.cavalry_gold),
        worded("build {rails} rails for nothing", rails=edition.engineer_rails),
        worded("run a train up to {rails} rails", rails=edition.right_of_way_points),
        worded("take {cards} resource cards", cards=edition.mineral_cards),
        worded("sell a cattle card for {gold} gold", gold=edition.cattle_drive_gold),
        "name the sum of the dice",
        worded(
            "walk {steps} steps, or take {gold} gold",
            steps=edition.scout_steps,
            gold=edition.scout_gold,
        ),
    )


def legend(state: State, box: Box) -> str:
    effects = effects_of(state.edition)
    drawn = [entry(card, effects[card], box) for card in CARDS]
    return sheet(box) + title((box.x + 16, box.y + 28), "What the cards do") + "".join(drawn)


def entry(card: int, effect: str, box: Box) -> str:
    y = box.y + 54 + 24 * card
    name = title((box.x + 46, y + 4), card_name(card), 11.5)
    told = label((box.x + 150, y + 4), effect, 10.5, fill="ink-soft")
    return sign(CARD_ICONS[card], (box.x + 28, y), 20) + name + told
