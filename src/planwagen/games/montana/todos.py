"""The questions of the game. Built once for each seat, so that asking one costs a look-up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from planwagen.core.action import CHANCE, Seat, Todo
from planwagen.games.montana.board import (
    AREAS,
    MOST_BUILDS,
    MOST_SPACES,
    ROWS,
    SEATS,
    SHOWN_BY_SECTOR,
)


class DrawFirst(Todo):
    """M-1.19 Luck names the start player."""


class DrawTile(Todo):
    """M-1.7 Luck draws and turns the next tile."""


class DrawStart(Todo):
    """M-1.10 Luck chooses the hex for the start tile."""


Asked: TypeAlias = Any
"""A question of the very kind under which a table by kinds has its function: no type can say so."""


@dataclass(frozen=True, slots=True)
class Spin(Todo):
    """M-3.1 Luck spins the arrow for a player."""

    player: Seat


class PickWhite(Todo):
    """M-3.5 What colours shall the white workers have?"""


@dataclass(frozen=True, slots=True)
class GiveBack(Todo):
    """M-3.9 Which workers go back?"""

    surplus: int


class Turn(Todo):
    """M-2.2 Which action?"""


class MoveArrow(Todo):
    """M-3.6 Push the arrow on?"""


@dataclass(frozen=True, slots=True)
class StaffSmall(Todo):
    """M-4.11 Use the small space too?"""

    space: int


class OpenTown(Todo):
    """M-5.1 Where does the active player's contractor go?"""


class Bid(Todo):
    """M-5.4, M-5.7 Place the contractor, or pass?"""


@dataclass(frozen=True, slots=True)
class Announce(Todo):
    """M-5.14 What does the collector take or upgrade?"""

    row: int


@dataclass(frozen=True, slots=True)
class Build(Todo):
    """M-6.5 Another build, or stop?"""

    left: int


@dataclass(frozen=True, slots=True)
class EndTurn(Todo):
    """M-2.6 End the turn, with or without a canteen?"""

    taken: str
    """M-2.2 This turn's action: recruit, work or settle."""


DRAW_FIRST: Final = DrawFirst(CHANCE)
DRAW_TILE: Final = DrawTile(CHANCE)
DRAW_START: Final = DrawStart(CHANCE)
SPIN: Final = [Spin(CHANCE, seat) for seat in SEATS]
PICK_WHITE: Final = [PickWhite(seat) for seat in SEATS]
GIVE_BACK: Final = [
    [GiveBack(seat, surplus) for surplus in range(SHOWN_BY_SECTOR + 1)] for seat in SEATS
]
TURN: Final = [Turn(seat) for seat in SEATS]
MOVE_ARROW: Final = [MoveArrow(seat) for seat in SEATS]
STAFF_SMALL: Final = [
    [StaffSmall(seat, space) for space in range(len(AREAS) * MOST_SPACES)] for seat in SEATS
]
OPEN_TOWN: Final = [OpenTown(seat) for seat in SEATS]
BID: Final = [Bid(seat) for seat in SEATS]
ANNOUNCE: Final = [[Announce(seat, row) for row in range(ROWS)] for seat in SEATS]
BUILD: Final = [[Build(seat, left) for left in range(MOST_BUILDS)] for seat in SEATS]
RECRUITED: Final = [EndTurn(seat, "recruit") for seat in SEATS]
WORK: Final = "work"
WORKED: Final = [EndTurn(seat, WORK) for seat in SEATS]
SETTLED: Final = [EndTurn(seat, "settle") for seat in SEATS]
