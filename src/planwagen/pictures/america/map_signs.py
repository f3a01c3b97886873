"""Numbers on hexes, and the names of the cities, each where it covers least."""

from __future__ import annotations

from typing import NamedTuple

from planwagen.games.america.board import (
    CHANCE_DOTS,
    HEXES,
    LATER_TOKEN,
    NO_YIELD,
    PRINTED,
    RESOURCES,
    SITES,
    START_TOKEN,
)
from planwagen.pictures.america.board import HEX_AT, PATH_MIDDLE, SEA, SITE_PLACE, SIZE, moved
from planwagen.pictures.america.movers import (
    OUTLAW,
    SETTLER,
    TRAIN,
    around_piece,
    outlaw_place,
    settler_places,
    train_places,
)
from planwagen.pictures.america.on_map import OnMap
from planwagen.pictures.america.sites import site_box
from planwagen.pictures.svg import Box, Point, circle, group, label, number, path, piece, title

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


def numbers(on_map: OnMap) -> str:
    return "".join(hex_signs(on_map, hex) for hex in range(len(HEXES)))


def hex_signs(on_map: OnMap, hex: int) -> str:
    land, shown = HEXES[hex], on_map.numbers.get(hex)
    if land.yields == NO_YIELD:
        return ""
    sign = piece(RESOURCES[land.yields], icon_place(hex), ICON)
    if not shown:
        return sign + waiting(hex)
    token = land.mark != PRINTED
    rim = gold_rim(disc_place(hex), leaves_next=hex == on_map.leaving) if token else ""
    given = {"data_number": land.id, "data_value": shown, "data_token": "1" if token else None}
    return sign + group(rim, disc(disc_place(hex), shown), **given)


def disc(at: Point, shown: int) -> str:
    """SA-1.20 The number, and below it a dot for every chance in 36."""
    dots = CHANCE_DOTS[shown]
    ink, rim = ("danger", 2.2) if dots == OFTEN else ("ink", 1.1)
    paper = circle(at, DISC, fill="paper-raised", stroke=ink, stroke_width=rim)
    caption = title(moved(at, 0, 4), shown, 16, fill=ink, text_anchor="middle")
    row = [circle(moved(at, 4 * n - 2 * (dots - 1), 9), 1.45, fill=ink) for n in range(dots)]
    return paper + caption + "".join(row)


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
        caption = number(at, "??", 11, fill="ink-soft")
        return group(ring, caption, data_waiting=land.id)
    assert land.mark == START_TOKEN
    ring = circle(at, 9, fill_opacity=0.35, stroke_opacity=0.5, stroke_width=0.8, **look)
    caption = label(moved(at, 0, 4), "?", 11, fill="ink-soft", text_anchor="middle")
    return group(ring, caption, data_left=land.id)


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


def names(on_map: OnMap) -> str:
    obstacles = in_the_way(on_map)
    drawn = []
    for site in range(len(SITES)):
        place = best_place(on_map, site, obstacles)
        obstacles.append(Obstacle(spaced(place), NAME))
        drawn.append(written(site, place, bold=site in on_map.cities))
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


def in_the_way(on_map: OnMap) -> list[Obstacle]:
    return [
        *[Obstacle(box, PIECE) for box in pieces(on_map)],
        *[Obstacle(square(icon_place(n), ICON / 2), SIGN) for n in producing()],
        *[Obstacle(square(disc_place(n), disc_radius(n) - 2), NUMBER) for n in producing()],
        *[Obstacle(square(PATH_MIDDLE[path], 10), RAIL) for path in sorted(on_map.rails)],
    ]


def pieces(on_map: OnMap) -> list[Box]:
    """Cities and sites, trains, settlers, the outlaw."""
    return [
        *[site_box(on_map, site) for site in range(len(SITES))],
        *[around_piece(at, TRAIN) for at in train_places(on_map)],
        *[around_piece(at, SETTLER) for at in settler_places(on_map)],
        square(outlaw_place(on_map), OUTLAW / 2),
    ]


def disc_radius(hex: int) -> float:
    return TOKEN if HEXES[hex].mark > 1 else DISC


def producing() -> list[int]:
    return [hex for hex, land in enumerate(HEXES) if land.yields != NO_YIELD]


def square(at: Point, half: float) -> Box:
    return Box(at[0] - half, at[1] - half, 2 * half, 2 * half)


def best_place(on_map: OnMap, site: int, obstacles: list[Obstacle]) -> Box:
    """The place that hurts least; of two alike the more usual one."""
    x, y = SITE_PLACE[site]
    around = Box(x - REACH, y - 48, 2 * REACH, 96)
    near = [found for found in obstacles if common(found.box, around)]
    ranked = enumerate(candidates(on_map, site))
    return min(ranked, key=lambda place: harm(place[1], near) + LATER * place[0])[1]


def candidates(on_map: OnMap, site: int) -> list[Box]:
    """Above, below, to the sides: nearest and most usual first."""
    width = LETTER * len(SITES[site].name)
    own = covered(on_map, site)
    x = SITE_PLACE[site][0] if site not in on_map.cities else own.middle[0]
    above, below = own.y - LINE, own.bottom
    level = own.y + (own.height - LINE) / 2
    slides = (0, 0.18, -0.18, 0.36, -0.36)
    rows = [Box(x - width / 2 + width * s, y, width, LINE) for y in (above, below) for s in slides]
    beside = [own.right + 1, own.x - width - 1]
    rows += [Box(left, level + off, width, LINE) for left in beside for off in (0, -8, 8)]
    return rows


def covered(on_map: OnMap, site: int) -> Box:
    """What the site, its pieces and the settlers on it cover together."""
    boxes = [site_box(on_map, site)]
    for settler, at in zip(on_map.settlers, settler_places(on_map), strict=True):
        if settler.at == SITES[site].at:
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
