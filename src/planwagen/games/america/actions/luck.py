"""What luck decides: dice, tokens, and cards drawn or stolen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Action, Named
from planwagen.games.america.actions.turn import OfCard, OfKind
from planwagen.games.america.board import KINDS, RESOURCES
from planwagen.games.america.components import CARD_NAMES, CARDS, TOKEN_VALUES


@dataclass(frozen=True, slots=True, eq=False)
class Dice(Named):
    """Luck: the two dice."""

    first: int
    second: int


@dataclass(frozen=True, slots=True, eq=False)
class Token(Named):
    """Luck: the token for the next `?` hex."""

    value: int


class Stolen(OfKind):
    """Luck: the card drawn from the victim's hand."""


class Drawn(OfCard):
    """Luck: the top card of the deck."""


DICE_EYES: Final = range(1, 7)
DICE: Final = [Dice(f"dice {one} {two}", one, two) for one in DICE_EYES for two in DICE_EYES]
TOKEN: Final = {value: Token(f"token {value}", value) for value in TOKEN_VALUES}
STOLEN: Final = [Stolen(f"stolen {RESOURCES[kind]}", kind) for kind in KINDS]
DRAWN: Final = [Drawn(f"drawn {CARD_NAMES[card]}", card) for card in CARDS]

LUCK_ACTIONS: Final[list[Action]] = [
    *DICE,
    *TOKEN.values(),
    *STOLEN,
    *DRAWN,
]
