"""What luck decides: start player, tiles, start tile, and the spins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Action, Seat
from planwagen.core.hexes import DIRECTIONS, Hex, name
from planwagen.games.montana.board import MOST_SECTORS, SEATS, TABLE, TILES


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

    at: Hex

    def __str__(self) -> str:
        return f"start tile {name(self.at)}"


@dataclass(frozen=True, slots=True, eq=False)
class Sector(Action):
    """Luck: the arrow rests in this sector."""

    sector: int

    def __str__(self) -> str:
        return f"sector {self.sector}"


TURNS: Final = len(DIRECTIONS)
START_PLAYER: Final = [StartPlayer(seat) for seat in SEATS]
LAY_TILE: Final = [[LayTile(tile, turn) for turn in range(TURNS)] for tile in range(TILES)]
LAY_START: Final = {at: LayStart(at) for at in TABLE}
SECTOR: Final = [Sector(sector) for sector in range(MOST_SECTORS)]
