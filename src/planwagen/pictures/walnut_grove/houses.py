"""One building of the town: its front, its price, its stock, and the hats before it."""

from __future__ import annotations

from planwagen.games.walnut_grove.board import (
    BUILDING_IDS,
    BUILDS,
    BUYS,
    GIVES,
    HIRES,
    IMPROVES,
    TOWN,
    WARES,
    Building,
)
from planwagen.games.walnut_grove.client_view import shapes
from planwagen.pictures.svg import (
    Box,
    Point,
    circle,
    group,
    label,
    number,
    path,
    piece,
    rect,
    sign,
    title,
)
from planwagen.pictures.walnut_grove.marks import MARKS, hat, labourer, one_by_one
from planwagen.pictures.words import worded, worded_name

FRONTS = {
    GIVES: "M8 38V24L33 6L58 24V38Z",
    HIRES: "M8 38V12H58V38Z",
    BUILDS: "M5 38V22L33 8L61 22V38Z",
    IMPROVES: "M8 38V14Q33 0 58 14V38Z",
    BUYS: "M8 38V20H18V12H48V20H58V38Z",
}
"""The façade by kind: gable, flat, pitched, round, stepped."""
PAINT = {
    GIVES: "t-grain", HIRES: "t-fish", BUILDS: "t-wood", IMPROVES: "t-milk", BUYS: "t-hills"
}  # fmt: skip
DEEDS = {
    GIVES: "any_two_goods",
    HIRES: "hire",
    BUILDS: "build",
    IMPROVES: "improve",
    BUYS: "sell_one_each",
}
SHORT_NAMES = {"store_1", "store_2", "store_3", "mill"}
"""Where the full name does not fit the front."""


def house(shown: shapes.Building, box: Box, *, is_open: bool) -> str:
    building = TOWN[BUILDING_IDS.index(shown["id"])]
    caption = worded_name("front" if building.id in SHORT_NAMES else "building", building.id)
    has_stock = building.house in WARES
    parts = (
        rect(box, 3, fill="paper-raised", stroke="ink", stroke_width=1.1),
        rect(box, 3, fill="legal-fill", fill_opacity=0.5) if is_open else "",
        front(building, box),
        title((box.x + 6, box.y + 56), caption, 11.5),
        deal(building, shown["cost"], box) if has_stock else gift(building, shown["buys"], box),
        stock(building, shown["stock"], box) if has_stock else "",
        open_frame(box) if is_open else "",
        hats(shown, box),
    )
    return group(*parts, data_building=building.id)


def front(building: Building, box: Box) -> str:
    """The façade tells what the house is for, with windows and a door."""
    move = f"translate({box.x:.1f} {box.y + 1:.1f})"
    look = {"fill": PAINT[building.house], "stroke": "ink", "stroke_width": 1.4}
    wall = path(FRONTS[building.house], stroke_linejoin="round", **look)
    panes = path("M16 26h7v6h-7zM43 26h7v6h-7z", fill="halo", stroke="outline", stroke_width=0.9)
    door = path("M29 38v-10h8v10", fill="outline", stroke="outline", stroke_width=0.8)
    street = path("M4 38.500h58", stroke="ink", stroke_width=1.6)
    return group(wall, panes, door, street, transform=move)


def deal(building: Building, cost: dict[str, int], box: Box) -> str:
    """What it is for, and what it costs."""
    word = label((box.x + 4, box.y + 74), worded(DEEDS[building.house]), 10, fill="ink-soft")
    right = box.right - 10
    pitch = 24.5 if building.house == IMPROVES else 28
    drawn = []
    for kind, count in reversed(cost.items()):
        drawn.append(sign(kind, (right, box.y + 70), 16))
        drawn.append(number((right - 12, box.y + 70), count, 12))
        right -= pitch
    return word + "".join(drawn)


def gift(building: Building, buys: list[str], box: Box) -> str:
    """Houses without a stock: the goods, and what happens with them."""
    x, y = box.middle[0], box.y + 76
    if building.house == GIVES:
        icons = [piece("goods", (x + 26 * side, y), 22, "w-grain") for side in (-0.5, 0.5)]
    else:
        icons = [sign(kind, (x + 26 * (n - 1), y), 22) for n, kind in enumerate(buys)]
    word = worded(DEEDS[building.house])
    caption = label((x, box.bottom - 8), word, 10.5, fill="ink-soft", text_anchor="middle")
    return "".join(icons) + caption


def stock(building: Building, wares: dict[str, int], box: Box) -> str:
    """WG-1.19 What waits in the house, open to all."""
    shelf = Box(box.x + 3, box.bottom - 31, box.width - 6, 28)
    held = one_by_one(wares)
    paper = rect(shelf, 2, fill="paper-sunk", stroke="rule", stroke_width=0.7)
    x, y = shelf.middle
    if not held:
        paper += label(
            (x, y + 4), worded("nothing_left"), 10.5, fill="disabled", text_anchor="middle"
        )
    pitch = min(23.0, (shelf.width - 22) / max(1, len(held) - 1))
    left = x - pitch / 2 * (len(held) - 1)
    draw = labourer if building.house == HIRES else sign
    drawn = [draw(ware, (left + pitch * place, y), 21) for place, ware in enumerate(held)]
    return group(paper, *drawn, data_stock=" ".join(held))


def hats(shown: shapes.Building, box: Box) -> str:
    """WG-5.3 Who came first stands above; an empty place is dashed."""
    here = shown["hats"]
    drawn = []
    for place in range(shown["places"]):
        at = box.right - 20, box.y + 15 + 23 * place
        drawn.append(hat_at(here[place], at) if place < len(here) else free_place(at))
    return "".join(drawn)


def hat_at(colour: str, at: Point) -> str:
    return group(hat(at, 23, MARKS[colour]), data_hat=colour)


def free_place(at: Point) -> str:
    look = {"stroke": "rule", "stroke_width": 1.1, "stroke_dasharray": "2.5 2.5"}
    return circle(at, 9.5, fill="none", **look)


def open_frame(box: Box) -> str:
    """Whoever is asked could walk here."""
    look = {"stroke": "legal", "stroke_width": 2.4, "stroke_dasharray": "7 4"}
    return rect(box.inset(1), 3, fill="none", **look)
