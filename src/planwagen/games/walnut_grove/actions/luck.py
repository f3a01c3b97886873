"""What luck can do, with its text. All is built here, once, and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Action, Seat
from planwagen.games.walnut_grove.board import BOARDS, COIN_NAMES, DISC_NAMES, SEATS, WARES
from planwagen.games.walnut_grove.land import TILE_NAMES


class Draw(Action):
    """WG-2.7 What luck does and no seat."""


@dataclass(frozen=True, slots=True, eq=False)
class FirstChooser(Draw):
    """Luck: this seat places its hat first."""

    seat: Seat

    def __str__(self) -> str:
        return f"first to choose {self.seat + 1}"


@dataclass(frozen=True, slots=True, eq=False)
class GetBoard(Draw):
    """Luck: the seat gets a board of this kind."""

    board: int

    def __str__(self) -> str:
        return f"board {BOARDS[self.board].name}"


@dataclass(frozen=True, slots=True, eq=False)
class LayOut(Draw):
    """Luck: this piece waits in the house."""

    house: int
    ware: int

    def __str__(self) -> str:
        return f"lay out {WARES[self.house][self.ware]}"


@dataclass(frozen=True, slots=True, eq=False)
class OpenDisc(Draw):
    """Luck: this is the disc of the year."""

    disc: int

    def __str__(self) -> str:
        return f"disc {DISC_NAMES[self.disc]}"


@dataclass(frozen=True, slots=True, eq=False)
class DrawTile(Draw):
    """Luck: the seat draws this tile."""

    tile: int

    def __str__(self) -> str:
        return f"tile {TILE_NAMES[self.tile]}"


@dataclass(frozen=True, slots=True, eq=False)
class DrawnCoin(Draw):
    """Luck: the seat draws a coin of this value."""

    value: int

    def __str__(self) -> str:
        return f"draw {COIN_NAMES[self.value]}"


FIRST_CHOOSER: Final = [FirstChooser(seat) for seat in SEATS]
GET_BOARD: Final = [GetBoard(board) for board in range(len(BOARDS))]
LAY_OUT: Final = {
    house: [LayOut(house, n) for n in range(len(wares))] for house, wares in WARES.items()
}
OPEN_DISC: Final = [OpenDisc(disc) for disc in range(len(DISC_NAMES))]
DRAW_TILE: Final = [DrawTile(tile) for tile in range(len(TILE_NAMES))]
DRAWN_COIN: Final = [DrawnCoin(value) for value in range(len(COIN_NAMES))]

DRAWS: Final[list[Action]] = [
    *FIRST_CHOOSER,
    *GET_BOARD,
    *(action for wares in LAY_OUT.values() for action in wares),
    *OPEN_DISC,
    *DRAW_TILE,
    *DRAWN_COIN,
]
