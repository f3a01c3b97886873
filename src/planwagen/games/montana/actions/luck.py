"""What luck decides: start player, tiles, start tile, and the spins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Named, Seat
from planwagen.core.hexes import DIRECTIONS, Hex, name
from planwagen.games.montana.board import MOST_SECTORS, SEATS, TABLE, TILES


@dataclass(frozen=True, slots=True, eq=False)
class StartPlayer(Named):
    """Luck: this seat begins."""

    seat: Seat


@dataclass(frozen=True, slots=True, eq=False)
class LayTile(Named):
    """Luck: this tile comes next, turned so far."""

    tile: int
    turn: int


@dataclass(frozen=True, slots=True, eq=False)
class LayStart(Named):
    """Luck: the start tile covers this hex."""

    at: Hex


@dataclass(frozen=True, slots=True, eq=False)
class Sector(Named):
    """Luck: the arrow rests in this sector."""

    sector: int


TURNS: Final = len(DIRECTIONS)
START_PLAYER: Final = [StartPlayer(f"start player {seat + 1}", seat) for seat in SEATS]
LAY_TILE: Final = [
    [LayTile(f"tile {tile + 1} turned {turn}", tile, turn) for turn in range(TURNS)]
    for tile in range(TILES)
]
LAY_START: Final = {at: LayStart(f"start tile {name(at)}", at) for at in TABLE}
SECTOR: Final = [Sector(f"sector {sector}", sector) for sector in range(MOST_SECTORS)]
