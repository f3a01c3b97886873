"""On a farm: the people at work, the choices, and the lines between landscapes."""

from __future__ import annotations

from planwagen.core.action import Message, Seat
from planwagen.games.walnut_grove.board import FIELDS
from planwagen.games.walnut_grove.client_view import WalnutGroveShown
from planwagen.games.walnut_grove.client_view.shapes import Area, Player
from planwagen.games.walnut_grove.farm import Farm
from planwagen.games.walnut_grove.land import (
    ACROSS,
    AREA_NAMES,
    CELL_NAMES,
    CELL_NUMBER,
    CELLS,
    TILE_NAMES,
    TURNS,
    triangle,
)
from planwagen.pictures.svg import Box, Point, circle, group, joined, number, path, rect
from planwagen.pictures.walnut_grove.marks import MARKS, hat, labourer
from planwagen.pictures.walnut_grove.plot import Plot
from planwagen.pictures.walnut_grove.tiles import tile

AREA_NUMBER = {name: number for number, name in enumerate(AREA_NAMES)}
SIZE, SMALL_SIZE = 0.33, 0.27
"""In parts of the side of a tile."""


def figures(player: Player, land: Farm, plot: Plot) -> str:
    """WG-4.10 The farmer first, then the labourers in the order in which they came."""
    drawn = []
    for n, area in enumerate(player["farm"]["figures"]):
        at, part = standing_place(land, AREA_NUMBER[area], plot)
        size = max(18.0, part * plot.size)
        if n == 0:
            figure = hat(at, size, MARKS[player["colour"]])
        else:
            figure = labourer(player["people"]["labourers"][n - 1], at, size)
        drawn.append(group(figure, data_works=area))
    return group(*drawn, filter="url(#pw-piece)") if drawn else ""


def standing_place(farm: Farm, name: int, plot: Plot) -> tuple[Point, float]:
    """On a triangle without squares if there is one, else beside or below the squares."""
    triangles = sorted(farm.areas[name].triangles)
    printed = {each: printed_squares(farm, each) for each in triangles}
    fewest = min(triangles, key=lambda each: (each < FIELDS, printed[each]))
    place = plot.place(fewest)
    if fewest < FIELDS:
        return place.spot(0, 0.33), SMALL_SIZE
    if printed[fewest] == 0:
        return place.spot(0, 0.2), SIZE
    if printed[fewest] == 1:
        return place.spot(0.245, 0.13), SMALL_SIZE
    return place.spot(0, 0.4), SMALL_SIZE


def printed_squares(farm: Farm, each: int) -> int:
    """How many storage squares are printed on a triangle."""
    if each < FIELDS:
        return farm.edition.squares[each]
    cell, side = divmod(each - FIELDS, TURNS)
    tile, turn = next((tile, turn) for at, tile, turn in farm.tiles if at == cell)
    return farm.edition.tiles[tile][turn].squares[side]


def chosen_tile(shown: WalnutGroveShown, seat: Seat) -> int | None:
    """The tile that is being laid, by its number."""
    match shown.prompts.get(seat):
        case Message(params={"at": str(at)}):
            return TILE_NAMES.index(at.removeprefix("tile "))
    return None


def chosen_cell(shown: WalnutGroveShown, seat: Seat) -> int | None:
    """Where a tile comes to lie of which only the turn is still asked."""
    turns = [choice for choice in shown.choices.get(seat, []) if choice.kind == "turn"]
    return CELL_NAMES.index(turns[0].at[0].removeprefix("cell ")) if turns else None


def waiting_tile(shown: WalnutGroveShown, seat: Seat, plot: Plot) -> str:
    """A ghost of the tile on the cell chosen for it."""
    cell, each = chosen_cell(shown, seat), chosen_tile(shown, seat)
    if cell is None or each is None:
        return ""
    frame = plot.frame(CELLS[cell])
    ghost = group(tile(each, shown.edition, frame), opacity=0.6)
    halo = rect(frame.box.inset(2), 4, fill="none", stroke="halo", stroke_width=7)
    ring = rect(frame.box.inset(2), 4, fill="none", stroke="selected", stroke_width=3)
    return group(ghost, halo, ring, data_chosen=CELL_NAMES[cell])


def choice(cell: int, plot: Plot) -> str:
    """A free cell for the tile: dashed, with a plus."""
    frame = plot.frame(CELLS[cell])
    dashes = {"stroke": "legal", "stroke_width": 2.2, "stroke_dasharray": "7 4"}
    paper = rect(
        frame.box.inset(plot.size * 0.06), 6, fill="legal-fill", fill_opacity=0.5, **dashes
    )
    (x, y), arm = frame.middle, plot.size * 0.07
    arms = [(x - arm, y), (x + arm, y), (x, y - arm), (x, y + arm)]
    west, east, north, south = (joined(point) for point in arms)
    look = {"stroke": "legal", "stroke_width": 2.6, "stroke_linecap": "round"}
    plus = path(f"M{west}L{east}M{north}L{south}", **look)
    return group(paper, plus, data_open=CELL_NAMES[cell])


def area_choice(land: Farm, name: int, plot: Plot, brings: int) -> str:
    """WG-4.5 Where the next figure can work: a dot with what it would bring there."""
    at, _ = standing_place(land, name, plot)
    radius = max(9.0, plot.size * 0.105)
    look = {"stroke": "legal", "stroke_width": 2, "stroke_dasharray": "4 2.5"}
    dot = circle(at, radius, fill="legal-fill", **look)
    text = number(at, brings, radius * 1.2, fill="legal")
    return group(dot, text, data_open=AREA_NAMES[name])


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


def size_pill(land: Farm, area: Area, plot: Plot) -> str:
    """WG-3.18 The number of tiles of an area, on an edge over which it flows."""
    size = area["size"]
    if size == 1:
        return ""
    at = pill_spot(land, AREA_NUMBER[area["name"]], plot, aside=area["figure"])
    high = max(12.0, plot.size * 0.155)
    box = Box(at[0] - high / 2, at[1] - high / 2, high, high)
    look = {"fill": "halo", "stroke": "outline", "stroke_width": 0.9}
    text = number(at, size, high * 0.74, fill="letter-dark", class_="pw-serif")
    return group(rect(box, high / 2, **look), text, data_pill=area["name"])


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
