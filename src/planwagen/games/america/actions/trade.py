"""Chapter 5: offers, answers, and the supply."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from planwagen.core.action import Action, Word
from planwagen.games.america.actions.turn import NO_COLOUR
from planwagen.games.america.board import KINDS, RESOURCES
from planwagen.games.america.components import COLOURS
from planwagen.games.america.state import TRADED


class OpenOffer(Word):
    """Begin to put an offer together."""

    text = "offer"


@dataclass(frozen=True, slots=True, eq=False)
class Give(Action):
    """Add a piece to what is given."""

    kind: int

    def __str__(self) -> str:
        return f"give {TRADED[self.kind]}"


@dataclass(frozen=True, slots=True, eq=False)
class Want(Action):
    """Add a piece to what is wanted."""

    kind: int

    def __str__(self) -> str:
        return f"want {TRADED[self.kind]}"


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


@dataclass(frozen=True, slots=True, eq=False)
class TakeTrade(Action):
    """Trade with one who accepted or countered, or with nobody."""

    colour: str

    def __str__(self) -> str:
        return f"trade with {self.colour or 'nobody'}"


@dataclass(frozen=True, slots=True, eq=False)
class Buy(Action):
    """Buy a card for gold."""

    kind: int

    def __str__(self) -> str:
        return f"buy {RESOURCES[self.kind]}"


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
