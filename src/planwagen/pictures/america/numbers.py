"""Numbers on hexes: printed ones, tokens that wander west, and hexes that wait for one."""

from __future__ import annotations

from planwagen.games.america.board import (
    CHANCE_DOTS,
    HEXES,
    LATER_TOKEN,
    NO_YIELD,
    PRINTED,
    RESOURCES,
    START_TOKEN,
)
from planwagen.games.america.state import State
from planwagen.games.america.tokens import next_to_leave
from planwagen.pictures.america.grid import HEX_AT, SIZE, moved
from planwagen.pictures.svg import Point, circle, group, label, number, path, piece, title

DISC = 14.5
TOKEN = 17.5
LOWER = 1.0
"""How far below the middle of its hex a number stands."""
ICON = 19.0
OFTEN = 5
"""Six and eight have so many dots."""


def disc_place(hex: int) -> Point:
    return moved(HEX_AT[hex], 0, LOWER)


def icon_place(hex: int) -> Point:
    """The sign of the resource stands above the number, where no name of a city comes."""
    return moved(HEX_AT[hex], 0, -SIZE * 0.57)


def numbers(state: State) -> str:
    leaving = next_to_leave(state.numbers)
    return "".join(hex_signs(state, hex, leaves_next=leaving == hex) for hex in range(len(HEXES)))


def hex_signs(state: State, hex: int, *, leaves_next: bool) -> str:
    land, shown = HEXES[hex], state.numbers[hex]
    if land.yields == NO_YIELD:
        return ""
    sign = piece(RESOURCES[land.yields], icon_place(hex), ICON)
    if not shown:
        return sign + waiting(hex)
    token = land.mark != PRINTED
    rim = gold_rim(disc_place(hex), leaves_next=leaves_next) if token else ""
    given = {"data_number": land.id, "data_value": shown, "data_token": "1" if token else None}
    return sign + group(rim, disc(disc_place(hex), shown), **given)


def disc(at: Point, shown: int) -> str:
    """SA-1.20 The number, and below it a dot for every chance in 36."""
    dots = CHANCE_DOTS[shown]
    ink, rim = ("danger", 2.2) if dots == OFTEN else ("ink", 1.1)
    paper = circle(at, DISC, fill="paper-raised", stroke=ink, stroke_width=rim)
    told = title(moved(at, 0, 4), shown, 16, fill=ink, text_anchor="middle")
    row = [circle(moved(at, 4 * n - 2 * (dots - 1), 9), 1.45, fill=ink) for n in range(dots)]
    return paper + told + "".join(row)


def gold_rim(at: Point, *, leaves_next: bool) -> str:
    """SA-1.16 A token can move; SA-7.17 the next to leave has an arrow to the west."""
    rim = circle(at, TOKEN, fill="g-gold", stroke="outline", stroke_width=1.3)
    return group(rim, filter="url(#pw-piece)") + (west_arrow(at) if leaves_next else "")


def west_arrow(at: Point) -> str:
    x, y = at[0] - TOKEN - 1, at[1]
    way = f"M{x:g} {y - 7:g}L{x - 10:g} {y:g}L{x:g} {y + 7:g}Z"
    look = {"stroke": "outline", "stroke_width": 1.3, "stroke_linejoin": "round"}
    return group(path(way, fill="g-gold", **look), data_leaving="1")


def waiting(hex: int) -> str:
    """SA-1.3 The mark of a hex without number: `??` waits, `?` has lost its token for good."""
    at, land = disc_place(hex), HEXES[hex]
    look = {"fill": "paper", "stroke": "ink-soft"}
    if land.mark == LATER_TOKEN:
        ring = circle(at, 13, fill_opacity=0.6, stroke_dasharray="3 2.6", **look)
        told = number(at, "??", 11, fill="ink-soft")
        return group(ring, told, data_waiting=land.id)
    assert land.mark == START_TOKEN
    ring = circle(at, 9, fill_opacity=0.35, stroke_opacity=0.5, stroke_width=0.8, **look)
    told = label(moved(at, 0, 4), "?", 11, fill="ink-soft", text_anchor="middle")
    return group(ring, told, data_left=land.id)
