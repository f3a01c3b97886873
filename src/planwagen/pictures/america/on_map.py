"""What stands on the map, by the numbers under which the board knows its places."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from planwagen.games.america.board import HEX_NUMBER, PATH_NAMED, PLACE_NAMES, SITE_NAMED
from planwagen.games.america.client_view.shapes import Mover, OnBoard

PLACE_NAMED = {name: at for at, name in enumerate(PLACE_NAMES)}


class Piece(NamedTuple):
    """A train or a settler."""

    colour: str
    at: int


class OnMap:
    """Colours are those of the owners; where there is none, nobody has built."""

    def __init__(self, board: OnBoard) -> None:
        self.cities = {SITE_NAMED[name]: colour for name, colour in board["cities"].items()}
        self.goods = {SITE_NAMED[name]: colour for name, colour in board["goods"].items()}
        self.rails = {PATH_NAMED[name]: colour for name, colour in board["rails"].items()}
        self.trains = pieces(board["trains"], PATH_NAMED)
        self.settlers = pieces(board["settlers"], PLACE_NAMED)
        self.numbers = {HEX_NUMBER[name]: shown for name, shown in board["numbers"].items()}
        self.leaving = HEX_NUMBER.get(board["next_token"])
        self.outlaw = HEX_NUMBER[board["outlaw"]]
        self.neutral = board["neutral"]

    @cached_property
    def settled(self) -> set[int]:
        """The intersections with settlers."""
        return {settler.at for settler in self.settlers}


def pieces(movers: list[Mover], named: dict[str, int]) -> list[Piece]:
    return [Piece(mover["colour"], named[mover["at"]]) for mover in movers]
