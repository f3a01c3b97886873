"""The worker board: bank, mine, quarry and fields, with the workers on them, and the disc."""

from __future__ import annotations

from dataclasses import dataclass

from planwagen.games.montana.client_view import MontanaShown
from planwagen.games.montana.client_view.shapes import Area, AreaSpace, Bank, BankSpace
from planwagen.pictures.montana.marks import good, worker, worker_row
from planwagen.pictures.svg import (
    Box,
    Point,
    around,
    circle,
    group,
    icon,
    joined,
    label,
    number,
    path,
    polygon,
    rect,
    sheet,
    sign,
    title,
)
from planwagen.pictures.words import worded, worded_name


@dataclass(frozen=True, slots=True)
class Wheel:
    """The printed disc; sector 0 is at the top, the others follow clockwise."""

    sectors: list[list[str]]
    at: Point
    radius: float

    @property
    def width(self) -> float:
        """The degrees of a sector."""
        return 360 / len(self.sectors)

    def turn_of(self, number: int) -> float:
        return number * self.width - 90


def disc(shown: MontanaShown, at: Point, radius: float) -> str:
    disc = shown.position["disc"]
    wheel, arrow = Wheel(disc["sectors"], at, radius - 7), disc["arrow"]
    rim = circle(at, radius, fill="g-wood", stroke="ink", stroke_width=1.6)
    sectors = [sector(number, wheel) for number in range(len(wheel.sectors))]
    sectors.append(pointed(arrow, wheel))
    open_now = range(1, len(shown.offered("move arrow")) + 1)
    steps = [step(n, arrow, wheel, radius * 0.44) for n in open_now]
    hand = pointer(arrow, wheel, radius * 0.56)
    return group(rim, *sectors, *steps, hand, data_arrow=arrow)


def sector(number: int, wheel: Wheel) -> str:
    """A slice with its two workers."""
    middle, radius = wheel.turn_of(number), wheel.radius
    fill = "paper-sunk" if number % 2 else "paper-raised"
    slice_ = path(slice_of(number, wheel), fill=fill, stroke="rule", stroke_width=0.9)
    away = wheel.width * 0.25
    workers = [
        worker(colour, around(wheel.at, radius * 0.76, middle + side * away), radius * 0.28)
        for colour, side in zip(wheel.sectors[number], (-1, 1), strict=True)
    ]
    caption = " ".join(wheel.sectors[number])
    return group(slice_, *workers, data_sector=number, data_shows=caption)


def slice_of(number: int, wheel: Wheel) -> str:
    at, radius, turn = wheel.at, wheel.radius, wheel.turn_of(number)
    ends = [around(at, radius, turn + side * wheel.width / 2) for side in (-1, 1)]
    return f"M{joined(at)}L{joined(ends[0])}A{radius:g} {radius:g} 0 0 1 {joined(ends[1])}Z"


def pointed(arrow: int, wheel: Wheel) -> str:
    """The sector in which the arrow rests has a strong rim."""
    if arrow < 0:
        return ""
    return path(slice_of(arrow, wheel), fill="none", stroke="ink", stroke_width=2.2)


def pointer(arrow: int, wheel: Wheel, length: float) -> str:
    """The arrow of the hub; before the first spin there is only the hub."""
    hub = circle(wheel.at, length * 0.22, fill="g-gold", stroke="outline", stroke_width=1.6)
    if arrow < 0:
        return hub
    shape = arrow_shape(wheel.at, length, wheel.turn_of(arrow))
    halo = polygon(shape, fill="halo", stroke="halo", stroke_width=6, stroke_linejoin="round")
    return halo + polygon(shape, fill="ink", stroke="ink", stroke_linejoin="round") + hub


def arrow_shape(at: Point, length: float, turn: float) -> list[Point]:
    """A slim arrow from the point outwards."""
    neck = around(at, length * 0.66, turn)
    half = [
        [around(spot, wide, turn + 90 * side) for spot, wide in ((at, 2), (neck, 3), (neck, 11))]
        for side in (-1, 1)
    ]
    return [*half[0], around(at, length, turn), *reversed(half[1])]


def step(steps: int, arrow: int, wheel: Wheel, radius: float) -> str:
    """M-3.6 Where so many steps would lead: their number, which is also their price."""
    spot = around(wheel.at, radius, wheel.turn_of(arrow + steps))
    dashes = {"stroke": "legal", "stroke_width": 2, "stroke_dasharray": "4 3"}
    ring = circle(spot, 10, fill="legal-fill", **dashes)
    return group(ring, number(spot, steps, 12, fill="legal"), data_step=steps)


TINTS = {
    "mine": "t-hills",
    "quarry": "t-mountains",
    "grain field": "t-fields",
    "vegetable field": "t-pasture",
}
AREA_HEIGHT, NAME_WIDTH, GAP = 73.0, 82.0, 5.0


def worker_board(shown: MontanaShown, box: Box) -> str:
    heading = title((box.x + 16, box.y + 26), worded("workers"))
    note = label((box.x + 108, box.y + 26), worded("spin_work_earn"), 11.5, **NOTE)
    radius = 96.0
    wheel = disc(shown, (box.x + 16 + radius, box.y + 38 + radius), radius)
    bank_box = Box(box.x + 220, box.y + 40, box.width - 232, 2 * radius - 6)
    printed = shown.position["areas"]
    top = box.bottom - 12 - len(printed) * (AREA_HEIGHT + GAP) + GAP
    areas = [
        area(each, Box(box.x + 12, top + n * (AREA_HEIGHT + GAP), box.width - 24, AREA_HEIGHT))
        for n, each in enumerate(printed)
    ]
    bank_drawn = bank(shown.position["bank"], bank_box)
    return sheet(box) + heading + note + wheel + bank_drawn + "".join(areas)


NOTE = {"class_": "pw-serif", "font_style": "italic", "fill": "ink-soft"}


def panel(box: Box, fill: str) -> str:
    return rect(box, 4, fill=fill, stroke="ink", stroke_width=1.1)


def slot(box: Box, *, dashed: bool = False) -> str:
    look = {"stroke": "rule", "stroke_dasharray": "3 2"} if dashed else {"stroke": "ink"}
    return rect(box, 4, fill="paper-raised", stroke_width=1, **look)


def arrow(at: Point) -> str:
    """Price → yield."""
    x, y = at
    way = f"M{x:g} {y:g}h11m-4.5-3.500l4.500 3.500l-4.500 3.500"
    look = {"stroke_linecap": "round", "stroke_linejoin": "round", "fill": "none"}
    return path(way, stroke="ink", stroke_width=1.5, **look)


def bank(printed: Bank, box: Box) -> str:
    """M-4.3 One, two or three workers of any colours for silver."""
    drawn = [panel(box, "paper-sunk"), title((box.x + 10, box.y + 20), worded("bank"), 13)]
    full = printed["full"]
    note = worded("bank_full" if full else "workers_of_any_colour")
    ink = "danger" if full else "ink-soft"
    drawn.append(label((box.right - 10, box.y + 20), note, 10.5, fill=ink, text_anchor="end"))
    spaces = printed["spaces"]
    pitch = (box.height - 30) / len(spaces)
    for n, space in enumerate(spaces):
        row = Box(box.x + 8, box.y + 28 + n * pitch, box.width - 16, pitch - 5)
        drawn.append(group(bank_space(row, space), data_bank=n + 1))
        drawn.append(sign("silver", (row.right - 50, row.middle[1]), 24))
        drawn.append(number((row.right - 20, row.middle[1]), space["silver"], 17))
        drawn.append(arrow((row.right - 76, row.middle[1])))
    return "".join(drawn)


def bank_space(row: Box, space: BankSpace) -> str:
    paper, staff = slot(row), space["workers"]
    spots = [(row.x + 22 + 32 * place, row.middle[1]) for place in range(space["needs"])]
    if staff:
        middle = row.x + 22 + 16 * (space["needs"] - 1), row.middle[1]
        return paper + worker_row(staff, middle, 29, 100)
    empty = [icon("worker", spot, 24, **EMPTY) for spot in spots]
    return "".join((paper, *empty))


EMPTY = {"fill": "paper-sunk", "color": "rule", "stroke_width": 1.3}


def area(printed: Area, box: Box) -> str:
    """M-4.9 Three big spaces, each with its price, its yield and a small space."""
    name, places = printed["name"], printed["spaces"]
    width = (box.width - NAME_WIDTH - 6) / len(places)
    spaces = [
        space(
            each,
            printed["good"],
            Box(box.x + NAME_WIDTH + place * width, box.y + 5, width - 5, 63),
        )
        for place, each in enumerate(places)
    ]
    ground, head = panel(box, TINTS.get(name, "paper-sunk")), area_head(printed, box)
    return group(ground, head, *spaces, data_area=name, data_full=int(printed["full"]))


def area_head(area: Area, box: Box) -> str:
    """Name, worker and good; M-4.13 a full area is emptied when the turn ends."""
    lines = worded_name("head", area["name"]).split()
    names = [title((box.x + 9, box.y + 19 + 14 * n), line, 13) for n, line in enumerate(lines)]
    signs = worker(area["worker"], (box.x + 23, box.bottom - 18), 25)
    spot = box.x + 56, box.bottom - 18
    if area["full"]:
        return "".join(names) + signs + number(spot, worded("full"), 13, fill="danger")
    return "".join(names) + signs + good(area["good"], spot, 24)


def space(deal: AreaSpace, kind: str, box: Box) -> str:
    """The deal above, below it the big space and the small one on its right."""
    name, y = deal["at"], box.y + 13
    caption = sign("silver", (box.x + 13, y), 18) + number((box.x + 31, y), deal["silver"], 14)
    caption += arrow((box.x + 41, y)) + number((box.x + 66, y), deal["goods"], 14)
    caption += good(kind, (box.x + 84, y), 18)
    big, small = Box(box.x, box.y + 26, 56, 37), Box(box.x + 59, box.y + 26, box.width - 59, 37)
    return group(
        caption,
        group(slot(big), staffed(deal["workers"], big, 26), data_big=name),
        group(slot(small, dashed=True), extra(deal, small), data_small=name),
    )


def staffed(staff: list[str] | None, box: Box, size: float) -> str:
    if not staff:
        return icon("worker", box.middle, size - 5, **EMPTY)
    return worker_row(staff, box.middle, size, box.width - 4)


def extra(deal: AreaSpace, box: Box) -> str:
    """M-4.11 What the small space adds, or who stands there."""
    if staff := deal["small_workers"]:
        return worker_row(staff, box.middle, 21, box.width - 1)
    return number(box.middle, f"+{deal['small_goods']}", 13, fill="ink-soft")
