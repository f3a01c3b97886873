"""Settling, trading cattle, and how a turn ends: chapters 6, 7 and 8."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Named
from planwagen.core.hexes import Hex, name
from planwagen.games.montana.board import COLOURS, GOODS, SYMBOLS, TABLE, TRADE_GOODS, Good


@dataclass(frozen=True, slots=True, eq=False)
class Settle(Named):
    """Pay for a hex and settle it."""

    at: Hex
    pieces: int


class StopSettling(Named):
    """Take silver for the builds left over."""


@dataclass(frozen=True, slots=True, eq=False)
class TradeForGood(Named):
    """Trade cattle for a good."""

    good: Good


class TradeForSilver(Named):
    """Trade cattle for silver."""


@dataclass(frozen=True, slots=True, eq=False)
class TradeForWorker(Named):
    """Trade cattle for a worker."""

    colour: int


class EndTurn(Named):
    """End the turn."""


class UseCanteen(Named):
    """End the turn and have another."""


PIECES: Final = {pieces: f" x{pieces}" if pieces > 1 else "" for pieces in range(1, SYMBOLS + 1)}
"""What stands behind the hex, where there are two."""
SETTLE: Final = {
    at: [Settle(f"settle {name(at)}{count}", at, pieces) for pieces, count in PIECES.items()]
    for at in TABLE
}
STOP_SETTLING: Final = StopSettling("stop settling")

TRADE_FOR_GOOD: Final = [TradeForGood(f"trade {GOODS[good]}", good) for good in TRADE_GOODS]
TRADE_FOR_SILVER: Final = TradeForSilver("trade silver")
TRADE_FOR_WORKER: Final = [
    TradeForWorker(f"trade {name} worker", colour) for colour, name in enumerate(COLOURS)
]

END_TURN: Final = EndTurn("end turn")
USE_CANTEEN: Final = UseCanteen("use canteen")
