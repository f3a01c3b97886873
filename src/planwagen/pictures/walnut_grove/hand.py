"""The tiles a player has drawn and not laid."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.games.walnut_grove.state import State
from planwagen.games.walnut_grove.todos import ChooseCell, ChooseTurn
from planwagen.pictures.svg import Box, group, label, rect
from planwagen.pictures.walnut_grove.plot import Frame
from planwagen.pictures.walnut_grove.tiles import tile

HAND_GAP = 8.0
LARGEST, SMALLEST = 96.0, 44.0
CAPTION = 20.0


def hand_places(room: Box, count: int, *, upright: bool) -> list[Box]:
    """Places for the tiles: a column at the right, or a row at the top."""
    along = room.height - CAPTION if upright else room.width
    size = max(SMALLEST, min(LARGEST, (along - HAND_GAP * 3) / 4, room.width / 8))
    top = room.y + CAPTION
    pitch = size + HAND_GAP
    if upright:
        return [Box(room.right - size, top + pitch * n, size, size) for n in range(count)]
    left = room.middle[0] - (pitch * count - HAND_GAP) / 2
    return [Box(left + pitch * n, top, size, size) for n in range(count)]


def hand(state: State, seat: Seat, places: list[Box]) -> str:
    """WG-3.7 The own tiles open, those of others face down; the chosen one has a ring."""
    held, chosen = state.players[seat].hand, chosen_tile(state, seat)
    first = places[0]
    word = label((first.x, first.y - 9), "drawn", 11, fill="ink-soft", font_weight=700)
    drawn = [
        group(tile(each, state.edition, Frame(place.middle, place.width)), filter="url(#pw-piece)")
        + (ring(place) if each == chosen else "")
        for each, place in zip(held, places, strict=True)
    ]
    return group(word, *drawn, data_hand=len(held))


def ring(place: Box) -> str:
    halo = rect(place.inset(-3), 4, fill="none", stroke="halo", stroke_width=7)
    return halo + rect(place.inset(-3), 4, fill="none", stroke="selected", stroke_width=3)


def chosen_tile(state: State, seat: Seat) -> int | None:
    match state.players[seat].todo[-1:]:
        case [ChooseCell(tile=each) | ChooseTurn(tile=each)]:
            return each
    return None
