"""Settling, trading cattle, and how a turn ends: chapters 6, 7 and 8."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Action, Word
from planwagen.core.hexes import Hex, name
from planwagen.games.montana.board import COLOURS, GOODS, SYMBOLS, TABLE, TRADE_GOODS, Good


@dataclass(frozen=True, slots=True, eq=False)
class Settle(Action):
    """Pay for a hex and settle it."""

    at: Hex
    pieces: int

    def __str__(self) -> str:
        return f"settle {name(self.at)}{self.count}"

    @property
    def count(self) -> str:
        """Behind the hex, where there are two."""
        return " x2" if self.pieces == 2 else ""


class StopSettling(Word):
    """Take silver for the builds left over."""

    text = "stop settling"


@dataclass(frozen=True, slots=True, eq=False)
class TradeForGood(Action):
    """Trade cattle for a good."""

    good: Good

    def __str__(self) -> str:
        return f"trade {GOODS[self.good]}"


class TradeForSilver(Word):
    """Trade cattle for silver."""

    text = "trade silver"


@dataclass(frozen=True, slots=True, eq=False)
class TradeForWorker(Action):
    """Trade cattle for a worker."""

    colour: int

    def __str__(self) -> str:
        return f"trade {COLOURS[self.colour]} worker"


class EndTurn(Word):
    """End the turn."""

    text = "end turn"


class UseCanteen(Word):
    """End the turn and have another."""

    text = "use canteen"


SETTLE: Final = {at: [Settle(at, pieces) for pieces in range(1, SYMBOLS + 1)] for at in TABLE}
STOP_SETTLING: Final = StopSettling()

TRADE_FOR_GOOD: Final = [TradeForGood(good) for good in TRADE_GOODS]
TRADE_FOR_SILVER: Final = TradeForSilver()
TRADE_FOR_WORKER: Final = [TradeForWorker(colour) for colour in range(len(COLOURS))]

END_TURN: Final = EndTurn()
USE_CANTEEN: Final = UseCanteen()
