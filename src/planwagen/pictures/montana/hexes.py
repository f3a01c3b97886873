"""One hex of the landscape: its ground, what is printed on it, and who has settled there."""

from __future__ import annotations

from planwagen.core.hexes import corners
from planwagen.games.montana.ledger import counted_goods
from planwagen.games.montana.tiles import LAKE, LAND, MOUNTAIN, Printed
from planwagen.pictures.montana.marks import cabin, good_on_map, one_by_one
from planwagen.pictures.svg import (
    Box,
    Mark,
    Point,
    around,
    badge,
    icon,
    label,
    motif,
    number,
    piece,
    polygon,
    rect,
    scatter,
)

GROUND = {LAND: "t-prairie", LAKE: "t-lake", MOUNTAIN: "t-peak"}
TUFTS = 3


def ground(number: int, printed: Printed, at: Point, size: float) -> str:
    """Tint and engraved signs, never under the middle or a corner."""
    tint = polygon(
        corners(*at, size), fill=GROUND[printed.terrain], stroke="rule", stroke_width=0.7
    )
    signs = {LAND: grass, LAKE: waves, MOUNTAIN: peaks}[printed.terrain]
    return tint + signs(number, at, size)


def grass(number: int, at: Point, size: float) -> str:
    first = 60 * round(scatter(number, 0))
    spots = [first + 120 * tuft + 24 * scatter(number, tuft + 1) - 12 for tuft in range(TUFTS)]
    return "".join(motif("grass", around(at, size * 0.7, spot), size / 58) for spot in spots)


def waves(number: int, at: Point, size: float) -> str:
    spots = ((-0.2, -0.58), (0.2, 0.62), (-0.52, 0.1), (0.5, 0.02))
    jitter = 0.12 * scatter(number, 0) - 0.06
    return "".join(
        motif("wave", (at[0] + size * (x + jitter), at[1] + size * y), size / 40) for x, y in spots
    )


def peaks(number: int, at: Point, size: float) -> str:
    lean = 0.16 * scatter(number, 0) - 0.08
    spots = ((lean, -0.1, 16), (-0.36, 0.32, 28), (0.38, 0.34, 28))
    drawn = [
        motif("peak", (at[0] + size * x, at[1] + size * y), size / part) for x, y, part in spots
    ]
    return "".join(drawn)


PLACES: dict[int, list[Point]] = {
    1: [(0, 0)],
    2: [(-0.36, 0), (0.36, 0)],
    3: [(-0.32, -0.27), (0.32, -0.27), (0, 0.28)],
    4: [(-0.32, -0.27), (0.32, -0.27), (-0.32, 0.28), (0.32, 0.28)],
}
"""Where the goods of a price lie, by their number, in parts of the size of the hex."""
ICON_SIZE = {1: 0.8, 2: 0.68, 3: 0.57, 4: 0.57}


def printed_signs(printed: Printed, at: Point, size: float) -> str:
    """M-1.8 Price, a tab for a double, both moved out of each other's way."""
    goods = one_by_one(counted_goods(printed.price))
    lower = 0.07 * (printed.symbols > 1) - 0.07 * printed.cattle
    drawn = "".join(
        good_on_map(kind, moved(at, x * size, (y + lower) * size), ICON_SIZE[len(goods)] * size)
        for kind, (x, y) in zip(goods, PLACES.get(len(goods), []), strict=True)
    )
    return drawn + (double_tab(moved(at, 0, -0.74 * size), size) if printed.symbols > 1 else "")


def moved(at: Point, x: float, y: float) -> Point:
    return at[0] + x, at[1] + y


def double_tab(at: Point, size: float) -> str:
    """Two cabins on a paper tab: room for two settlements."""
    wide, high = size * 0.74, size * 0.38
    box = Box(at[0] - wide / 2, at[1] - high / 2, wide, high)
    tab = rect(box, 3, fill="halo", stroke="outline", stroke_width=1)
    spots = [moved(at, side * size * 0.17, 0) for side in (-1, 1)]
    return tab + "".join(icon("settlement", spot, size * 0.32, fill="w-grain") for spot in spots)


def cattle(at: Point, size: float) -> str:
    return piece("cattle", moved(at, 0, size * 0.7), size * 0.44)


def canteen(at: Point, size: float) -> str:
    return piece("canteen", at, size * 0.72)


def start_tile(at: Point, size: float) -> str:
    """M-1.10 The start tile: gold, with a wagon."""
    tile = polygon(corners(*at, size * 0.97), fill="g-gold", stroke="outline", stroke_width=1.9)
    rule = polygon(corners(*at, size * 0.84), fill="none", stroke="outline", stroke_width=0.8)
    wagon = piece("wagon", moved(at, 0, -size * 0.14), size * 0.84)
    style = {"text_anchor": "middle", "font_weight": 700, "fill": "letter-dark"}
    return tile + rule + wagon + label(moved(at, 0, size * 0.57), "START", size * 0.25, **style)


def settlement(pieces: int, at: Point, size: float, mark: Mark) -> str:
    """One cabin, or two on a diagonal; three and more are told by a number."""
    if pieces == 1:
        drawn, corner = cabin(at, size * 0.95, mark), moved(at, size * 0.36, size * 0.36)
    else:
        spots = moved(at, -size * 0.25, -size * 0.17), moved(at, size * 0.21, size * 0.17)
        drawn = "".join(cabin(spot, size * 0.8, mark) for spot in spots)
        corner = moved(at, size * 0.48, size * 0.43)
    many = count_plate(pieces, moved(at, size * 0.42, -size * 0.4), size) if pieces > 2 else ""
    return drawn + badge(corner, size * 0.23, mark) + many


def count_plate(count: int, at: Point, size: float) -> str:
    box = Box(at[0] - size * 0.24, at[1] - size * 0.19, size * 0.48, size * 0.38)
    plate = rect(box, 3, fill="halo", stroke="outline", stroke_width=1)
    return plate + number(at, f"×{count}", size * 0.28, fill="letter-dark")
