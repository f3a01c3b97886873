"""What luck can do, with its text. All is built here, once, and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Action, Named, Seat
from planwagen.games.walnut_grove.board import BOARDS, COIN_NAMES, DISC_NAMES, SEATS, WARES
from planwagen.games.walnut_grove.land import TILE_NAMES


class Draw(Named):
    """WG-2.7 What luck does and no seat."""


@dataclass(frozen=True, slots=True, eq=False)
class FirstChooser(Draw):
    """Luck: this seat places its hat first."""

    seat: Seat


@dataclass(frozen=True, slots=True, eq=False)
class GetBoard(Draw):
    """Luck: the seat gets a board of this kind."""

    board: int


@dataclass(frozen=True, slots=True, eq=False)
class LayOut(Draw):
    """Luck: this piece waits in the house."""

    house: int
    ware: int


@dataclass(frozen=True, slots=True, eq=False)
class OpenDisc(Draw):
    """Luck: this is the disc of the year."""

    disc: int


@dataclass(frozen=True, slots=True, eq=False)
class DrawTile(Draw):
    """Luck: the seat draws this tile."""

    tile: int


@dataclass(frozen=True, slots=True, eq=False)
class DrawnCoin(Draw):
    """Luck: the seat draws a coin of this value."""

    value: int


FIRST_CHOOSER: Final = [FirstChooser(f"first to choose {seat + 1}", seat) for seat in SEATS]
GET_BOARD: Final = [GetBoard(f"board {name}", board) for board, name in enumerate(BOARDS)]
LAY_OUT: Final = {
    house: [LayOut(f"lay out {ware}", house, n) for n, ware in enumerate(wares)]
    for house, wares in WARES.items()
}
OPEN_DISC: Final = [OpenDisc(f"disc {name}", disc) for disc, name in enumerate(DISC_NAMES)]
DRAW_TILE: Final = [DrawTile(f"tile {name}", tile) for tile, name in enumerate(TILE_NAMES)]
DRAWN_COIN: Final = [DrawnCoin(f"draw {name}", value) for value, name in enumerate(COIN_NAMES)]

DRAWS: Final[list[Action]] = [
    *FIRST_CHOOSER,
    *GET_BOARD,
    *(action for wares in LAY_OUT.values() for action in wares),
    *OPEN_DISC,
    *DRAW_TILE,
    *DRAWN_COIN,
]
