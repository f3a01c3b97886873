"""What luck decides: start player, tiles, start tile, and the spins."""

from __future__ import annotations

from dataclasses import dataclass

from planwagen.core.action import Action, Seat
from planwagen.games.montana.board import SEATS, SECTORS
from planwagen.games.montana.landscape import HEX_NAMES, HEXES, TILES, TURNS


@dataclass(frozen=True, slots=True, eq=False)
class StartPlayer(Action):
    """Luck: this seat begins."""

    seat: Seat

    def __str__(self) -> str:
        return f"start player {self.seat + 1}"


@dataclass(frozen=True, slots=True, eq=False)
class LayTile(Action):
    """Luck: this tile comes next, turned so far."""

    tile: int
    turn: int

    def __str__(self) -> str:
        return f"tile {self.tile + 1} turned {self.turn}"


@dataclass(frozen=True, slots=True, eq=False)
class LayStart(Action):
    """Luck: the start tile covers this hex."""

    hex: int

    def __str__(self) -> str:
        return f"start tile {HEX_NAMES[self.hex]}"


@dataclass(frozen=True, slots=True, eq=False)
class Sector(Action):
    """Luck: the arrow rests in this sector."""

    sector: int

    def __str__(self) -> str:
        return f"sector {self.sector}"


START_PLAYER = [StartPlayer(seat) for seat in SEATS]
LAY_TILE = [[LayTile(tile, turn) for turn in range(TURNS)] for tile in range(len(TILES))]
LAY_START = [LayStart(hex) for hex in range(len(HEXES))]
SECTOR = [Sector(sector) for sector in range(len(SECTORS))]
