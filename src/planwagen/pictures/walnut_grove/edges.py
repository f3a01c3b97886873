"""The lines of a farm: its rim, where landscapes meet, and how large areas are."""

from __future__ import annotations

from planwagen.games.walnut_grove.board import FIELDS
from planwagen.games.walnut_grove.farm import Farm
from planwagen.games.walnut_grove.land import ACROSS, AREA_NAMES, CELL_NUMBER, TURNS, triangle
from planwagen.games.walnut_grove.state import Player
from planwagen.pictures.svg import Box, Point, group, joined, number, path, rect
from planwagen.pictures.walnut_grove.figures import printed_squares
from planwagen.pictures.walnut_grove.plot import Plot

SOUTH = 2
PILL_ALONG = 0.33
"""Where on an edge the size of an area stands, if there are squares at its middle."""

LOOKS = {
    "flowing": {"stroke": "ink-soft", "stroke_width": 0.6, "opacity": 0.45},
    "inner": {"stroke": "ink-soft", "stroke_width": 0.8, "stroke_dasharray": "3 2"},
    "meeting": {"stroke": "ink", "stroke_width": 1.2},
    "rim": {"stroke": "ink", "stroke_width": 1.9},
}
"""In the order in which they are drawn."""


def edges(land: Farm, plot: Plot) -> str:
    """Strong where the farm ends, fine where landscapes meet, a hint where they flow."""
    ways = dict.fromkeys(LOOKS, "")
    for each in land.area_at:
        start, end, tip = (joined(point) for point in plot.place(each).points)
        if kind := outer_edge(land, each):
            ways[kind] += f"M{start}L{end}"
        if each >= FIELDS and land.area_at[each] != land.area_at[next_inside(each)]:
            ways["inner"] += f"M{end}L{tip}"
    drawn = [path(way, **LOOKS[kind]) for kind, way in ways.items() if way]
    return group(*drawn, fill="none", stroke_linecap="round")


def outer_edge(land: Farm, each: int) -> str:
    """What the edge of a tile is; one between two tiles is drawn with the first of them."""
    other = behind(each)
    if other not in land.area_at:
        return "rim"
    if each > other:
        return ""
    return "flowing" if land.area_at[each] == land.area_at[other] else "meeting"


def behind(each: int) -> int:
    """The triangle on the other side of the tile edge, -1 if there is never one."""
    if each < FIELDS:
        return triangle(CELL_NUMBER[each, 0], SOUTH)
    cell, side = divmod(each - FIELDS, TURNS)
    return ACROSS[cell][side]


def next_inside(each: int) -> int:
    """The next triangle of the same tile, clockwise."""
    cell, side = divmod(each - FIELDS, TURNS)
    return triangle(cell, (side + 1) % TURNS)


def size_pill(player: Player, name: int, plot: Plot) -> str:
    """WG-3.18 The number of tiles of an area, on an edge over which it flows."""
    land = player.farm
    if land.areas[name].size == 1:
        return ""
    at = pill_spot(land, name, plot, aside=name in player.worked)
    high = max(12.0, plot.size * 0.155)
    box = Box(at[0] - high / 2, at[1] - high / 2, high, high)
    look = {"fill": "halo", "stroke": "outline", "stroke_width": 0.9}
    size = land.areas[name].size
    text = number(at, size, high * 0.74, fill="letter-dark", class_="pw-serif")
    return group(rect(box, high / 2, **look), text, data_pill=AREA_NAMES[name])


def pill_spot(land: Farm, name: int, plot: Plot, *, aside: bool) -> Point:
    """In the middle of an edge without squares or figures beside it, else aside of them."""
    area = set(land.areas[name].triangles)
    crossed = [each for each in sorted(area) if behind(each) in area and each < behind(each)]
    free = [
        each
        for each in crossed
        if not printed_squares(land, each) and not printed_squares(land, behind(each))
    ]
    if free:
        return plot.place(free[-1]).spot(PILL_ALONG if aside else 0, 0)
    return plot.place(crossed[0]).spot(PILL_ALONG, 0)
