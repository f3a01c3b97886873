"""Chapter 5: offers, answers, and the supply."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar, Final

from planwagen.core.action import Action, Word
from planwagen.games.america.actions.about import OneCard, WithPlayer
from planwagen.games.america.actions.turn import NO_COLOUR
from planwagen.games.america.board import KINDS, RESOURCES
from planwagen.games.america.components import COLOURS
from planwagen.games.america.state import TRADED


class OpenOffer(Word):
    """Begin to put an offer together."""

    text = "offer"


@dataclass(frozen=True, slots=True, eq=False)
class AddPiece(Action):
    """One more card, or gold, belongs to the offer."""

    text: ClassVar[str]
    kind: int

    def __str__(self) -> str:
        return f"{self.text} {TRADED[self.kind]}"


class Give(AddPiece):
    """Add a piece to what is given."""

    text = "give"


class Want(AddPiece):
    """Add a piece to what is wanted."""

    text = "want"


@dataclass(frozen=True, slots=True, eq=False)
class SendOffer(Action):
    """Send the offer to some players."""

    @property
    def reveals(self) -> bool:
        return True

    colours: tuple[str, ...]

    def __str__(self) -> str:
        return f"offer to {' '.join(self.colours)}"


class DropOffer(Word):
    """Leave the offer."""

    text = "drop offer"


class Accept(Word):
    """Accept the offer."""

    text = "accept"


class Decline(Word):
    """Decline the offer."""

    text = "decline"


class OpenCounter(Word):
    """Begin to put a counter-offer together."""

    text = "counter"


class SendCounter(Word):
    """Answer with the counter-offer."""

    text = "send counter"


class TakeTrade(WithPlayer):
    """Trade with one who accepted or countered, or with nobody."""

    text = "trade with"


class Buy(OneCard):
    """Buy a card for gold."""

    text = "buy"


@dataclass(frozen=True, slots=True, eq=False)
class Bank(Action):
    """Give equal cards to the supply for another card or gold."""

    kind: int
    get: int

    def __str__(self) -> str:
        return f"bank {RESOURCES[self.kind]} for {TRADED[self.get]}"


OPEN_OFFER: Final = OpenOffer()
GIVE: Final = [Give(kind) for kind in range(len(TRADED))]
WANT: Final = [Want(kind) for kind in range(len(TRADED))]
SEND_OFFER: Final = {
    colours: SendOffer(colours)
    for size in range(1, len(COLOURS))
    for colours in combinations(COLOURS, size)
}
"""By the colours addressed, in the order of the box."""
DROP_OFFER: Final = DropOffer()
ACCEPT: Final = Accept()
DECLINE: Final = Decline()
OPEN_COUNTER: Final = OpenCounter()
SEND_COUNTER: Final = SendCounter()
TAKE_TRADE: Final = {colour: TakeTrade(colour) for colour in (*COLOURS, NO_COLOUR)}
BUY: Final = [Buy(kind) for kind in KINDS]
BANK: Final = [[Bank(kind, get) for get in range(len(TRADED))] for kind in KINDS]

TRADE_ACTIONS: Final[list[Action]] = [
    OPEN_OFFER,
    *GIVE,
    *WANT,
    *SEND_OFFER.values(),
    DROP_OFFER,
    ACCEPT,
    DECLINE,
    OPEN_COUNTER,
    SEND_COUNTER,
    *TAKE_TRADE.values(),
    *BUY,
    *(action for kind in BANK for action in kind),
]
