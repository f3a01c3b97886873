"""Chapter 5: offers, answers, and the supply."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from planwagen.core.action import Action, Named
from planwagen.games.america.actions.turn import NO_COLOUR, OfKind, WithPlayer
from planwagen.games.america.board import KINDS, RESOURCES
from planwagen.games.america.components import COLOURS
from planwagen.games.america.offer import TRADED


class OpenOffer(Named):
    """Begin to put an offer together."""


class Give(OfKind):
    """Add a piece to what is given."""


class Want(OfKind):
    """Add a piece to what is wanted."""


@dataclass(frozen=True, slots=True, eq=False)
class SendOffer(Named):
    """Send the offer to some players."""

    @property
    def reveals(self) -> bool:
        return True

    colours: tuple[str, ...]


class DropOffer(Named):
    """Leave the offer."""


class Accept(Named):
    """Accept the offer."""


class Decline(Named):
    """Decline the offer."""


class OpenCounter(Named):
    """Begin to put a counter-offer together."""


class SendCounter(Named):
    """Answer with the counter-offer."""


class TakeTrade(WithPlayer):
    """Trade with one who accepted or countered, or with nobody."""


class Buy(OfKind):
    """Buy a card for gold."""


@dataclass(frozen=True, slots=True, eq=False)
class Bank(OfKind):
    """Give equal cards to the supply for another card or gold."""

    get: int


def offer_to(colours: tuple[str, ...]) -> str:
    return f"offer to {' '.join(colours)}"


OPEN_OFFER: Final = OpenOffer("offer")
GIVE: Final = [Give(f"give {name}", kind) for kind, name in enumerate(TRADED)]
WANT: Final = [Want(f"want {name}", kind) for kind, name in enumerate(TRADED)]
SEND_OFFER: Final = {
    colours: SendOffer(offer_to(colours), colours)
    for size in range(1, len(COLOURS))
    for colours in combinations(COLOURS, size)
}
"""By the colours addressed, in the order of the box."""
DROP_OFFER: Final = DropOffer("drop offer")
ACCEPT: Final = Accept("accept")
DECLINE: Final = Decline("decline")
OPEN_COUNTER: Final = OpenCounter("counter")
SEND_COUNTER: Final = SendCounter("send counter")
TAKE_TRADE: Final = {
    colour: TakeTrade(f"trade with {colour or 'nobody'}", colour)
    for colour in (*COLOURS, NO_COLOUR)
}
BUY: Final = [Buy(f"buy {RESOURCES[kind]}", kind) for kind in KINDS]
BANK: Final = [
    [Bank(f"bank {RESOURCES[kind]} for {name}", kind, get) for get, name in enumerate(TRADED)]
    for kind in KINDS
]

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
