"""Settling, trading cattle, and how a turn ends: chapters 6, 7 and 8."""

from __future__ import annotations

from dataclasses import dataclass

from planwagen.core.action import Action
from planwagen.games.montana.board import COLOURS, GOODS, TRADE_GOODS, Good
from planwagen.games.montana.landscape import HEX_NAMES, HEXES


@dataclass(frozen=True, slots=True, eq=False)
class Settle(Action):
    """Pay for a hex and settle it."""

    hex: int
    pieces: int

    def __str__(self) -> str:
        return f"settle {HEX_NAMES[self.hex]}{self.count}"

    @property
    def count(self) -> str:
        """Behind the hex, where there are two."""
        return " x2" if self.pieces == 2 else ""


@dataclass(frozen=True, slots=True, eq=False)
class StopSettling(Action):
    """Take silver for the builds left over."""

    def __str__(self) -> str:
        return "stop settling"


@dataclass(frozen=True, slots=True, eq=False)
class TradeForGood(Action):
    """Trade cattle for a good."""

    good: Good

    def __str__(self) -> str:
        return f"trade {GOODS[self.good]}"


@dataclass(frozen=True, slots=True, eq=False)
class TradeForSilver(Action):
    """Trade cattle for silver."""

    def __str__(self) -> str:
        return "trade silver"


@dataclass(frozen=True, slots=True, eq=False)
class TradeForWorker(Action):
    """Trade cattle for a worker."""

    colour: int

    def __str__(self) -> str:
        return f"trade {COLOURS[self.colour]} worker"


@dataclass(frozen=True, slots=True, eq=False)
class EndTurn(Action):
    """End the turn."""

    def __str__(self) -> str:
        return "end turn"


@dataclass(frozen=True, slots=True, eq=False)
class UseCanteen(Action):
    """End the turn and have another."""

    def __str__(self) -> str:
        return "use canteen"


SETTLE = [[Settle(hex, pieces) for pieces in (1, 2)] for hex in range(len(HEXES))]
STOP_SETTLING = StopSettling()

TRADE_FOR_GOOD = [TradeForGood(good) for good in TRADE_GOODS]
TRADE_FOR_SILVER = TradeForSilver()
TRADE_FOR_WORKER = [TradeForWorker(colour) for colour in range(len(COLOURS))]

END_TURN = EndTurn()
USE_CANTEEN = UseCanteen()
