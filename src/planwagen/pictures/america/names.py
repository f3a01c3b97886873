"""The names of the cities, each where it covers least (decision 17: the page finds it too)."""

from __future__ import annotations

from typing import NamedTuple

from planwagen.core.action import NOBODY
from planwagen.games.america.board import HEXES, NO_YIELD, SITES
from planwagen.games.america.state import State
from planwagen.pictures.america.grid import PATH_MIDDLE, SEA, SITE_PLACE
from planwagen.pictures.america.movers import (
    OUTLAW,
    SETTLER,
    TRAIN,
    around_piece,
    outlaw_place,
    settler_places,
    train_places,
)
from planwagen.pictures.america.numbers import DISC, ICON, TOKEN, disc_place, icon_place
from planwagen.pictures.america.sites import site_box
from planwagen.pictures.svg import Box, Point, label

TYPE = 11.0
LETTER = 0.62 * TYPE
"""How wide a letter is at most, on average."""
LINE = 10.5


class Obstacle(NamedTuple):
    """What a name should not cover, and how much that would hurt."""

    box: Box
    weight: float


PIECE, NAME, NUMBER, SIGN, RAIL = 4.0, 6.0, 5.0, 3.0, 0.35
LATER = 8.0
"""What each step down the list of places costs."""
REACH = 124.0
"""No name reaches farther to a side than this."""


def names(state: State) -> str:
    obstacles = in_the_way(state)
    drawn = []
    for site in range(len(SITES)):
        place = best_place(state, site, obstacles)
        obstacles.append(Obstacle(spaced(place), NAME))
        drawn.append(written(site, place, bold=state.cities[site] != NOBODY))
    return "".join(drawn)


def spaced(place: Box) -> Box:
    """A name with the space that other names leave beside it."""
    return place._replace(x=place.x - 5, width=place.width + 10)


def written(site: int, place: Box, *, bold: bool) -> str:
    look = {
        "text_anchor": "middle",
        "font_weight": 700 if bold else 600,
        "stroke": "map-halo",
        "stroke_width": 3.2,
        "stroke_linejoin": "round",
        "paint_order": "stroke",
    }
    at = place.middle[0], place.bottom - 2.5
    return label(at, SITES[site].name, TYPE, **look, data_name=SITES[site].name)


def in_the_way(state: State) -> list[Obstacle]:
    rails = [path for path, owner in enumerate(state.rails) if owner != NOBODY]
    return [
        *[Obstacle(box, PIECE) for box in pieces(state)],
        *[Obstacle(square(icon_place(n), ICON / 2), SIGN) for n in producing()],
        *[Obstacle(square(disc_place(n), disc_radius(n) - 2), NUMBER) for n in producing()],
        *[Obstacle(square(PATH_MIDDLE[path], 10), RAIL) for path in rails],
    ]


def pieces(state: State) -> list[Box]:
    """Cities and sites, trains, settlers, the outlaw."""
    return [
        *[site_box(state, site) for site in range(len(SITES))],
        *[around_piece(at, TRAIN) for at in train_places(state).values()],
        *[around_piece(at, SETTLER) for at in settler_places(state).values()],
        square(outlaw_place(state), OUTLAW / 2),
    ]


def disc_radius(hex: int) -> float:
    return TOKEN if HEXES[hex].mark > 1 else DISC


def producing() -> list[int]:
    return [hex for hex, land in enumerate(HEXES) if land.yields != NO_YIELD]


def square(at: Point, half: float) -> Box:
    return Box(at[0] - half, at[1] - half, 2 * half, 2 * half)


def best_place(state: State, site: int, obstacles: list[Obstacle]) -> Box:
    """The place that hurts least; of two alike the more usual one."""
    x, y = SITE_PLACE[site]
    around = Box(x - REACH, y - 48, 2 * REACH, 96)
    near = [found for found in obstacles if common(found.box, around)]
    ranked = enumerate(candidates(state, site))
    return min(ranked, key=lambda place: harm(place[1], near) + LATER * place[0])[1]


def candidates(state: State, site: int) -> list[Box]:
    """Above, below, to the sides: nearest and most usual first."""
    width = LETTER * len(SITES[site].name)
    own = covered(state, site)
    x = SITE_PLACE[site][0] if state.cities[site] == NOBODY else own.middle[0]
    above, below = own.y - LINE, own.bottom
    level = own.y + (own.height - LINE) / 2
    slides = (0, 0.18, -0.18, 0.36, -0.36)
    rows = [Box(x - width / 2 + width * s, y, width, LINE) for y in (above, below) for s in slides]
    beside = [own.right + 1, own.x - width - 1]
    rows += [Box(left, level + off, width, LINE) for left in beside for off in (0, -8, 8)]
    return rows


def covered(state: State, site: int) -> Box:
    """What the site, its pieces and the settlers on it cover together."""
    boxes = [site_box(state, site)]
    for settler, at in settler_places(state).items():
        if state.settlers[settler] == SITES[site].at:
            boxes.append(around_piece(at, SETTLER))
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(left, top, right - left, bottom - top)


def harm(place: Box, obstacles: list[Obstacle]) -> float:
    covered = sum(weight * common(place, box) for box, weight in obstacles)
    inside = common(place, SEA.inset(3))
    return covered + 50 * (place.width * place.height - inside)


def common(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)
