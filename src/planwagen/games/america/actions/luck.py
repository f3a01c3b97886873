"""What luck decides: dice, tokens, and cards drawn or stolen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Action
from planwagen.games.america.board import KINDS, RESOURCES
from planwagen.games.america.components import CARD_NAMES, CARDS, TOKEN_VALUES


@dataclass(frozen=True, slots=True, eq=False)
class Dice(Action):
    """Luck: the two dice."""

    first: int
    second: int

    def __str__(self) -> str:
        return f"dice {self.first} {self.second}"


@dataclass(frozen=True, slots=True, eq=False)
class Token(Action):
    """Luck: the token for the next `?` hex."""

    value: int

    def __str__(self) -> str:
        return f"token {self.value}"


@dataclass(frozen=True, slots=True, eq=False)
class Stolen(Action):
    """Luck: the card drawn from the victim's hand."""

    kind: int

    def __str__(self) -> str:
        return f"stolen {RESOURCES[self.kind]}"


@dataclass(frozen=True, slots=True, eq=False)
class Drawn(Action):
    """Luck: the top card of the deck."""

    card: int

    def __str__(self) -> str:
        return f"drawn {CARD_NAMES[self.card]}"


DICE_EYES: Final = range(1, 7)
DICE: Final = [Dice(first, second) for first in DICE_EYES for second in DICE_EYES]
TOKEN: Final = {value: Token(value) for value in TOKEN_VALUES}
STOLEN: Final = [Stolen(kind) for kind in KINDS]
DRAWN: Final = [Drawn(card) for card in CARDS]

LUCK_ACTIONS: Final[list[Action]] = [
    *DICE,
    *TOKEN.values(),
    *STOLEN,
    *DRAWN,
]
