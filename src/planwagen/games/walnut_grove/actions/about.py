"""What several actions are about: an area, a piece, a ware. Each has its own word before it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from planwagen.core.action import Action
from planwagen.games.walnut_grove.board import PIECES
from planwagen.games.walnut_grove.land import AREA_NAMES


@dataclass(frozen=True, slots=True, eq=False)
class AtArea(Action):
    """Somebody comes to an area of the farm, or something leaves it."""

    text: ClassVar[str]
    area: int

    def __str__(self) -> str:
        return f"{self.text} {AREA_NAMES[self.area]}"


@dataclass(frozen=True, slots=True, eq=False)
class OnePiece(Action):
    """A piece of the barn is given away."""

    text: ClassVar[str]
    kind: int

    def __str__(self) -> str:
        return f"{self.text} {PIECES[self.kind]}"


@dataclass(frozen=True, slots=True, eq=False)
class OrderWare(Action):
    """What a house has laid out is asked for."""

    text: ClassVar[str]
    wares: ClassVar[list[str]]
    ware: int

    def __str__(self) -> str:
        return f"{self.text} {self.wares[self.ware]}"
