"""What fills the empty corners of the map: title, mountains, compass, and a key."""

from __future__ import annotations

from collections.abc import Callable

from planwagen.pictures.compass import rose
from planwagen.pictures.montana.landscape import SHORE, Map
from planwagen.pictures.svg import (
    Box,
    Point,
    circle,
    group,
    icon,
    label,
    motif,
    path,
    rect,
    sign,
    title,
)
from planwagen.pictures.words import worded

Corner = tuple[int, int]
"""0 or 1: left or right, top or bottom."""

TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT = (0, 0), (1, 0), (0, 1), (1, 1)


def ornaments(land: Map, box: Box, players: int) -> str:
    """Each in the corner it likes best, if neither land nor another ornament is there."""
    commands: list[tuple[Callable[[Box], str], Point, list[Corner]]] = [
        (lambda at: cartouche(at, len(land.tiles), players), (142, 54), [TOP_LEFT, TOP_RIGHT]),
        (key, (176, 104), [BOTTOM_LEFT, BOTTOM_RIGHT, TOP_RIGHT]),
        (compass, (92, 112), [BOTTOM_RIGHT, TOP_RIGHT, BOTTOM_LEFT]),
        (mountains, (210, 84), [TOP_RIGHT, TOP_LEFT]),
    ]
    taken: list[Corner] = []
    drawn = []
    for draw, size, corners in commands:
        for corner in corners:
            place = in_corner(box.inset(12), size, corner)
            if corner not in taken and is_free(land, place):
                taken.append(corner)
                drawn.append(draw(place))
                break
    return "".join(drawn)


def in_corner(box: Box, size: Point, corner: Corner) -> Box:
    x = box.x + corner[0] * (box.width - size[0])
    y = box.y + corner[1] * (box.height - size[1])
    return Box(x, y, *size)


def is_free(land: Map, box: Box) -> bool:
    """No hex, nor the lines of its coast, reaches into the box."""
    reach = land.size + SHORE
    for at in land.hexes:
        x, y = land.place(at)
        across = max(box.x - x, 0, x - box.right)
        down = max(box.y - y, 0, y - box.bottom)
        if across**2 + down**2 < reach**2:
            return False
    return True


def cartouche(box: Box, tiles: int, players: int) -> str:
    frame = rect(box, 3, fill="paper-raised", stroke="ink", stroke_width=1.2)
    inner = rect(box.inset(3), 2, fill="none", stroke="rule", stroke_width=0.7)
    x, y = box.middle
    name = title((x, y + 1), "MONTANA", 18, text_anchor="middle", letter_spacing=2)
    told = worded("{tiles} tiles · {players} settlers", tiles=tiles, players=players)
    return frame + inner + name + label((x, y + 17), told, 11, text_anchor="middle")


def key(box: Box) -> str:
    frame = rect(box, 3, fill="paper-raised", stroke="ink", stroke_width=1.1)
    signs = (("cattle", "cattle to take"), ("canteen", "lake with a canteen"))
    rows = [
        sign(name, (box.x + 24, box.y + 22 + 30 * n), 24) + label((box.x + 48, y_of(box, n)), told)
        for n, (name, told) in enumerate(signs)
    ]
    cabins = [icon("settlement", (box.x + x, box.y + 82), 18, fill="w-grain") for x in (15, 33)]
    return frame + "".join((*rows, *cabins)) + label((box.x + 48, y_of(box, 2)), "room for two")


def y_of(box: Box, row: int) -> float:
    return box.y + 26 + 30 * row


def compass(box: Box) -> str:
    """A rose of eight points; north is up."""
    x, y = box.middle
    middle = x, y + 8
    rings = circle(middle, 30, fill="none", stroke="rule", stroke_width=0.8)
    rings += circle(middle, 26, fill="none", stroke="rule", stroke_width=0.5)
    north = title((x, box.y + 11), "N", 13, text_anchor="middle", fill="ink-soft")
    return group(rings, rose(middle, 30, 42, 8), north)


RIDGE = ((0, 66), (24, 36), (34, 46), (62, 8), (80, 34), (92, 22), (118, 52), (140, 18))
RIDGE_END = ((158, 42), (168, 34), (206, 68))


def mountains(box: Box) -> str:
    """An engraved range on the horizon."""
    points = [(box.x + x, box.y + y) for x, y in (*RIDGE, *RIDGE_END)]
    ridge = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
    hatches = "".join(hatch(x, y, box.y + 70) for x, y in points[1:-1:2])
    look = {"fill": "none", "stroke": "rule", "stroke_linecap": "round", "opacity": 0.8}
    lines = path(ridge, stroke_width=1.4, **look) + path(hatches, stroke_width=0.9, **look)
    trees = [motif("tree", (box.x + x, box.y + 74), 0.8) for x in (12, 40, 52, 104, 128, 186)]
    return group(lines, *trees)


def hatch(x: float, y: float, foot: float) -> str:
    """Lines down the shaded side of a peak."""
    lines = [
        f"M{x + step:g} {y + step * 1.5:g}L{x + step + 3:g} {y + (foot - y) * part:g}"
        for step, part in ((1, 0.95), (5, 0.8), (9, 0.7), (13, 0.75))
        if y + step * 1.5 < y + (foot - y) * part
    ]
    return "".join(lines)
