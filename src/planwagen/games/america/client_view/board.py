"""What stands on the map, for a board on a screen."""

from __future__ import annotations

from collections.abc import Sequence

from planwagen.core.action import NOBODY, Seat
from planwagen.games.america.board import (
    HEXES,
    LATER_TOKEN,
    PATH_NAMES,
    PLACE_NAMES,
    SITES,
    START_TOKEN,
)
from planwagen.games.america.client_view.shapes import Mover, OnBoard
from planwagen.games.america.components import NEUTRAL, neutral_colour
from planwagen.games.america.state import NOWHERE, State
from planwagen.games.america.tokens import next_to_leave


def who(seen: State, seat: Seat) -> str:
    """The colour of a seat, empty where nobody is meant."""
    return seen.colours[seat] if seat >= 0 else ""


def owner(seen: State, seat: Seat) -> str:
    """SA-2.1 The colour of a piece; that of neutral cities is the one nobody plays."""
    return neutral_colour(seen.colours) if seat == NEUTRAL else who(seen, seat)


def board(seen: State) -> OnBoard:
    """Everything on the map that can change."""
    token = next_to_leave(seen.numbers)
    shown = {land.id: number for land, number in zip(HEXES, seen.numbers, strict=True) if number}
    return {
        "numbers": shown,
        "tokens": [hex for hex in TOKEN_SPOTS if hex in shown],
        "next_token": HEXES[token].id if token >= 0 else "",
        "waiting": [hex for hex in LATER_SPOTS if hex not in shown],
        "outlaw": HEXES[seen.outlaw].id,
        "cities": owned(seen, seen.cities, [site.name for site in SITES]),
        "goods": owned(seen, seen.goods, [site.name for site in SITES]),
        "rails": owned(seen, seen.rails, PATH_NAMES),
        "trains": pieces(seen, seen.trains, PATH_NAMES),
        "settlers": pieces(seen, seen.settlers, PLACE_NAMES),
        "neutral": neutral_colour(seen.colours),
    }


TOKEN_SPOTS = [land.id for land in HEXES if land.mark in (START_TOKEN, LATER_TOKEN)]
LATER_SPOTS = [land.id for land in HEXES if land.mark == LATER_TOKEN]


def owned(seen: State, owners: Sequence[Seat], names: Sequence[str]) -> dict[str, str]:
    pairs = zip(names, owners, strict=True)
    return {name: owner(seen, seat) for name, seat in pairs if seat != NOBODY}


def pieces(seen: State, places: Sequence[int], names: Sequence[str]) -> list[Mover]:
    """Trains or settlers on the board; two belong to each seat."""
    each = len(places) // len(seen.players)
    return [
        {"colour": seen.colours[n // each], "number": n % each + 1, "at": names[at]}
        for n, at in enumerate(places)
        if at != NOWHERE
    ]
