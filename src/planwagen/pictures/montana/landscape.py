"""The map: coast, tiles, and every hex on it."""

from __future__ import annotations

from dataclasses import dataclass

from planwagen.core.action import NOBODY
from planwagen.core.hexes import Hex, centre, corners, step
from planwagen.core.stock import holds
from planwagen.games.montana.state import State
from planwagen.games.montana.tiles import OFF, TURNS, Printed, hexes_of_tile
from planwagen.games.montana.todos import Build, Turn
from planwagen.pictures.frame import player_name
from planwagen.pictures.montana import hexes as draw
from planwagen.pictures.montana.marks import mark_of
from planwagen.pictures.svg import Box, Point, element, group, joined, outline_of, path, polygon

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


def landscape(state: State, land: Map) -> str:
    """The whole map; where no tile lies yet, its place is drawn."""
    shown, table = printed_hexes(state), state.edition.ground
    open_places = [land.place(table.hexes[number]) for number in open_to_asked(state)]
    bare = [at for at in land.hexes if table.number_of[at] not in shown]
    return "".join(
        (
            coast(land),
            *(blank(land.place(at), land.size) for at in bare),
            *(ground(state, number, printed, land) for number, printed in shown.items()),
            borders(land),
            *(choice(at, land.size) for at in open_places),
            group(*(pieces(state, number, land) for number in shown), filter="url(#pw-piece)"),
        )
    )


def printed_hexes(state: State) -> dict[int, Printed]:
    """What lies on the table, also while tiles are being laid."""
    laid = {n: shown for n, shown in enumerate(state.landscape.hexes) if shown.terrain != OFF}
    if laid:
        return laid
    number_of, tiles = state.edition.ground.number_of, state.edition.tiles
    for middle, (tile, turn) in zip(centres(state), state.drawn, strict=False):
        laid[number_of[middle]] = tiles[tile][0]
        for rim, printed in enumerate(tiles[tile][1:]):
            laid[number_of[step(middle, (rim + turn) % TURNS)]] = printed
    return laid


def centres(state: State) -> list[Hex]:
    return state.edition.seating[len(state.players)].centres


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


def ground(state: State, number: int, printed: Printed, land: Map) -> str:
    """A hex without pieces; the price is not shown where it has been paid."""
    at, size = land.place(state.edition.ground.hexes[number]), land.size
    free = state.owner[number] == NOBODY and number != state.landscape.start
    drawn = draw.ground(number, printed, at, size)
    signs = draw.printed_signs(printed, at, size) if free and printed.price else ""
    if state.landscape.start < 0:
        signs += promised(printed, at, size)
    table = state.edition.ground
    name = element("title", table.labels[number])
    return group(name, drawn, signs, data_hex=table.names[number])


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


def open_to_asked(state: State) -> list[int]:
    """The hexes that whoever is asked could settle and pay now."""
    if not state.todo or not isinstance(state.todo[-1], (Turn, Build)):
        return []
    player = state.players[state.todo[-1].seat]
    prices = state.landscape.hexes
    open_now = [hex for hex in state.frontier if holds(player.goods, prices[hex].price)]
    return open_now if player.settlements else []


def choice(at: Point, size: float) -> str:
    look = {"fill": "none", "stroke": "legal", "stroke_width": 2.4, "stroke_dasharray": "7 4"}
    return polygon(corners(*at, size * 0.93), **look)


def pieces(state: State, number: int, land: Map) -> str:
    """What lies on a hex: start tile, settlements, cattle, canteen."""
    table, owner = state.edition.ground, state.owner[number]
    at, size = land.place(table.hexes[number]), land.size
    if number == state.landscape.start:
        return group(draw.start_tile(at, size), data_start=table.names[number])
    if owner != NOBODY:
        count = state.pieces[number]
        told = element("title", f"{table.labels[number]}: {player_name(state, owner)}, {count}")
        drawn = draw.settlement(count, at, size, mark_of(state, owner))
        given = {"data_owner": state.colours[owner], "data_pieces": count}
        return group(told, drawn, data_settled=table.names[number], **given)
    return loose_pieces(state, number, at, size)


def loose_pieces(state: State, number: int, at: Point, size: float) -> str:
    if number in state.cattle_on:
        return group(draw.cattle(at, size), data_cattle=state.edition.ground.names[number])
    if number in state.canteen_on:
        return group(draw.canteen(at, size), data_canteen=state.edition.ground.names[number])
    return ""


def promised(printed: Printed, at: Point, size: float) -> str:
    """M-1.12, M-1.13 Before the start tile lies: where cattle and canteens will come."""
    if printed.cattle:
        return draw.cattle(at, size)
    return draw.canteen(at, size) if printed.canteen else ""
