"""Chapters 5 to 8: the auction of the town, settling, trading cattle, and how a turn ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Named
from planwagen.core.hexes import Hex, name
from planwagen.core.stock import multisets, spelled
from planwagen.games.montana.board import (
    COLOURS,
    GOODS,
    MOST_COLUMNS,
    MOST_GOODS,
    MOST_UPGRADES,
    ROWS,
    SYMBOLS,
    TABLE,
    TOWN_GOODS,
    TRADE_GOODS,
    Good,
)


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


class GoToTown(Named):
    """Open the auction of the town."""


@dataclass(frozen=True, slots=True, eq=False)
class Place(Named):
    """Put the contractor on a space of the town."""

    row: int
    column: int


class Pass(Named):
    """Leave the auction."""


@dataclass(frozen=True, slots=True, eq=False)
class AnnounceUpgrades(Named):
    """Say how many small pieces become large."""

    copper: int
    stone: int


@dataclass(frozen=True, slots=True, eq=False)
class AnnounceGoods(Named):
    """Say which goods are taken."""

    goods: tuple[int, ...]
    """In the order of TOWN_GOODS."""


def upgrades(copper: int, stone: int) -> AnnounceUpgrades:
    text = spelled([copper, stone], ["copper", "stone"]) or "none"
    return AnnounceUpgrades(f"announce upgrades {text}", copper, stone)


def goods_of(counts: tuple[int, ...]) -> AnnounceGoods:
    text = spelled(counts, [GOODS[good] for good in TOWN_GOODS]) or "none"
    return AnnounceGoods(f"announce goods {text}", counts)


GO_TO_TOWN: Final = GoToTown("town")
PLACE: Final = [
    [Place(f"place {row + 1},{column + 1}", row, column) for column in range(MOST_COLUMNS)]
    for row in range(ROWS)
]
PASS: Final = Pass("pass")
ANNOUNCE_UPGRADES: Final = [
    [upgrades(copper, stone) for stone in range(MOST_UPGRADES + 1 - copper)]
    for copper in range(MOST_UPGRADES + 1)
]
"""By copper, then by stone."""
EVERY_MIX: Final = [goods_of(mix[1:]) for mix in multisets(len(TOWN_GOODS) + 1, MOST_GOODS)]
"""The first of the four kinds stands for what is not taken."""
ANNOUNCE_GOODS: Final = [
    [action for action in EVERY_MIX if sum(action.goods) <= most] for most in range(MOST_GOODS + 1)
]
"""By how many goods a row gives."""
