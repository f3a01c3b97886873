"""Where a seat is empty: the development cards and what they do."""

from __future__ import annotations

from planwagen.games.america.components import CARDS, Components
from planwagen.games.america.state import State
from planwagen.pictures.america.marks import CARD_ICONS, card_name
from planwagen.pictures.svg import Box, label, sheet, sign, title


def effects_of(edition: Components) -> tuple[str, ...]:
    """In the order of `Card`, in short."""
    return (
        f"move the outlaw, take {edition.cavalry_gold} gold",
        f"build {edition.engineer_rails} rails for nothing",
        f"run a train up to {edition.right_of_way_points} rails",
        f"take {edition.mineral_cards} resource cards",
        f"sell a cattle card for {edition.cattle_drive_gold} gold",
        "name the sum of the dice",
        f"walk {edition.scout_steps} steps, or take {edition.scout_gold} gold",
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
