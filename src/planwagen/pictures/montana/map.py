"""The map: coast, tiles, every hex on it, and what fills its empty corners."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from planwagen.core.hexes import Hex, centre, corners, step
from planwagen.games.montana.client_view import MontanaShown, shapes
from planwagen.games.montana.tiles import TURNS, Printed, hexes_of_tile
from planwagen.pictures.frame import player_name, rose
from planwagen.pictures.montana import hexes as draw
from planwagen.pictures.montana.marks import MARKS
from planwagen.pictures.svg import (
    Box,
    Point,
    circle,
    element,
    group,
    icon,
    joined,
    label,
    motif,
    outline_of,
    path,
    polygon,
    rect,
    sign,
    title,
)
from planwagen.pictures.words import worded

COAST = ((34, "rule"), (32.4, "mat"), (22, "rule"), (20.4, "mat"), (13, "rule"), (11.4, "paper"))
"""Three hairlines in the water: each a wide line with a narrower one upon it."""
SHORE = 17
"""How far the outermost line lies from the land."""


@dataclass(frozen=True, slots=True)
class Map:
    """A landscape fitted to a place on the paper."""

    tiles: list[Hex]
    size: float
    """From the middle of a hex to its corner."""
    origin: Point

    def place(self, at: Hex) -> Point:
        x, y = centre(at, self.size)
        return self.origin[0] + x, self.origin[1] + y

    @property
    def hexes(self) -> list[Hex]:
        return [at for middle in self.tiles for at in hexes_of_tile(middle)]


def fitted(tiles: list[Hex], box: Box) -> Map:
    """The largest hexes with which the shape of this landscape, and its coast, fit the box."""
    points = [centre(at, 1) for middle in tiles for at in hexes_of_tile(middle)]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    room = box.inset(SHORE)
    size = min(room.width / (right - left + 3**0.5), room.height / (bottom - top + 2))
    x, y = room.middle
    return Map(tiles, size, (x - size * (left + right) / 2, y - size * (top + bottom) / 2))


def landscape(shown: MontanaShown, land: Map) -> str:
    """The whole map; where no tile lies yet, its place is drawn."""
    laid, position = printed_hexes(shown), shown.position["landscape"]
    start, hexes = position["start"], position["hexes"]
    paid = {start, *(hex["at"] for hex in hexes if "owner" in hex)}
    bare = [at for at in land.hexes if at not in laid]
    return "".join(
        (
            coast(land),
            *(blank(land.place(at), land.size) for at in bare),
            *(ground(shown, at, land, printed, paid) for at, printed in laid.items()),
            borders(land),
            *(choice(land.place(at), land.size) for at in open_to_asked(shown)),
            group(*(pieces(hex, start, land) for hex in hexes), filter="url(#pw-piece)"),
        )
    )


def printed_hexes(shown: MontanaShown) -> dict[Hex, Printed]:
    """What lies on the table, also while tiles are being laid."""
    tiles, position = shown.edition.tiles, shown.position["landscape"]
    laid = {
        (hex["q"], hex["r"]): tiles[hex["printed"][0]][hex["printed"][1]]
        for hex in position["hexes"]
    }
    for middle, (tile, turn) in zip(centres(shown), position.get("drawn", []), strict=False):
        laid[middle] = tiles[tile][0]
        for rim, printed in enumerate(tiles[tile][1:]):
            laid[step(middle, (rim + turn) % TURNS)] = printed
    return laid


def centres(shown: MontanaShown) -> list[Hex]:
    return shown.edition.seating[len(shown.position["players"])].centres


def coast(land: Map) -> str:
    shape = "".join(outline_of(corners(*land.place(at), land.size)) for at in land.hexes)
    stored = element("defs", path(shape, id="pw-land"))
    lines = [
        element("use", href="#pw-land", fill=colour, stroke=colour, stroke_width=width)
        for width, colour in (*COAST, (5, "ink"))
    ]
    return stored + group(*lines, stroke_linejoin="round")


def blank(at: Point, size: float) -> str:
    look = {"fill": "paper-sunk", "stroke": "rule", "stroke_width": 0.8}
    return polygon(corners(*at, size), **look, stroke_dasharray="3 3")


def ground(shown: MontanaShown, at: Hex, land: Map, printed: Printed, paid: set[str]) -> str:
    """A hex without pieces; the price is not shown where it has been paid."""
    table, spot, size = shown.edition.ground, land.place(at), land.size
    number = table.number_of[at]
    drawn = draw.ground(number, printed, spot, size)
    is_free = f"hex {table.names[number]}" not in paid
    signs = draw.printed_signs(printed, spot, size) if is_free and printed.price else ""
    if not shown.position["landscape"]["start"]:
        signs += promised(printed, spot, size)
    caption = element("title", table.labels[number])
    return group(caption, drawn, signs, data_hex=table.names[number])


def borders(land: Map) -> str:
    """The rim of every tile, each edge once."""
    edges = {edge for middle in land.tiles for edge in rim_of(land, middle)}
    way = "".join(f"M{start}L{end}" for start, end in sorted(edges))
    return path(way, stroke="ink", stroke_width=1.9, stroke_linecap="round")


def rim_of(land: Map, middle: Hex) -> list[tuple[str, str]]:
    tile = hexes_of_tile(middle)
    rim = []
    for at in tile:
        points = [joined(point) for point in corners(*land.place(at), land.size)]
        for direction in range(TURNS):
            if step(at, direction) not in tile:
                edge = -direction % TURNS  # corners go clockwise, directions the other way
                rim.append((points[edge], points[(edge + 1) % TURNS]))
    return [(min(edge), max(edge)) for edge in rim]


def open_to_asked(shown: MontanaShown) -> list[Hex]:
    """The hexes that the rules offer to settle now."""
    offered = {choice.at[0] for choice in shown.offered("settle")}
    hexes = shown.position["landscape"]["hexes"]
    return [(hex["q"], hex["r"]) for hex in hexes if hex["at"] in offered]


def choice(at: Point, size: float) -> str:
    look = {"fill": "none", "stroke": "legal", "stroke_width": 2.4, "stroke_dasharray": "7 4"}
    return polygon(corners(*at, size * 0.93), **look)


def pieces(hex: shapes.Hex, start: str, land: Map) -> str:
    """What lies on a hex: start tile, settlements, cattle, canteen."""
    at, size = land.place((hex["q"], hex["r"])), land.size
    name = hex["at"].removeprefix("hex ")
    if hex["at"] == start:
        return group(draw.start_tile(at, size), data_start=name)
    if "owner" in hex:
        owner, count = hex["owner"], hex["settlements"]
        caption = element("title", f"{hex['label']}: {player_name(owner)}, {count}")
        drawn = draw.settlement(count, at, size, MARKS[owner])
        return group(caption, drawn, data_settled=name, data_owner=owner, data_pieces=count)
    if "cattle" in hex:
        return group(draw.cattle(at, size), data_cattle=name)
    return group(draw.canteen(at, size), data_canteen=name) if "canteen" in hex else ""


def promised(printed: Printed, at: Point, size: float) -> str:
    """M-1.12, M-1.13 Before the start tile lies: where cattle and canteens will come."""
    if printed.cattle:
        return draw.cattle(at, size)
    return draw.canteen(at, size) if printed.canteen else ""


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
    for drawing, size, wanted in commands:
        for corner in wanted:
            place = in_corner(box.inset(12), size, corner)
            if corner not in taken and is_free(land, place):
                taken.append(corner)
                drawn.append(drawing(place))
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
    caption = worded("map_size", tiles=tiles, players=players)
    return frame + inner + name + label((x, y + 17), caption, 11, text_anchor="middle")


def key(box: Box) -> str:
    frame = rect(box, 3, fill="paper-raised", stroke="ink", stroke_width=1.1)
    signs = (("cattle", "cattle_to_take"), ("canteen", "lake_with_canteen"))
    rows = [
        sign(name, (box.x + 24, box.y + 22 + 30 * n), 24)
        + label((box.x + 48, y_of(box, n)), worded(caption))
        for n, (name, caption) in enumerate(signs)
    ]
    cabins = [icon("settlement", (box.x + x, box.y + 82), 18, fill="w-grain") for x in (15, 33)]
    two = label((box.x + 48, y_of(box, 2)), worded("room_for_two"))
    return frame + "".join((*rows, *cabins)) + two


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
