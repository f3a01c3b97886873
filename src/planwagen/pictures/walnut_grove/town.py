"""The town: twelve buildings around a street, two gates, and the disc of the year."""

from __future__ import annotations

from planwagen.games.walnut_grove.board import COIN_NAMES
from planwagen.games.walnut_grove.client_view import WalnutGroveShown
from planwagen.games.walnut_grove.client_view.shapes import Disc
from planwagen.games.walnut_grove.places import start_id
from planwagen.games.walnut_grove.town import (
    BAZAAR,
    CHURCH_ROW,
    GATES,
    ROWS,
    TOWN_HALL,
    TOWN_HALL_ROW,
)
from planwagen.pictures.svg import (
    Box,
    Point,
    around,
    badge,
    circle,
    group,
    joined,
    label,
    number,
    path,
    rect,
    sheet,
    sign,
    title,
)
from planwagen.pictures.walnut_grove.houses import free_place, hat_at, house
from planwagen.pictures.walnut_grove.marks import MARKS, labourer
from planwagen.pictures.walnut_grove.status import SET_UP, open_now
from planwagen.pictures.words import worded, worded_name

QUARTERS = ("spring", "summer", "autumn", "winter")
"""Clockwise from the upper left."""
FIRST_TURN = -180
UPPER = (0, 1)
RIM = 9


def year_disc(shown: WalnutGroveShown, at: Point, radius: float) -> str:
    """WG-1.6 Four quarters; the present season is marked."""
    rim = circle(at, radius, fill="g-wood", stroke="ink", stroke_width=1.6)
    inner = radius - RIM
    quarters = [
        quarter(n, at, inner, now=QUARTERS[n] == shown.position["season"])
        for n in range(len(QUARTERS))
    ]
    disc, now = shown.position["disc"], shown.position["year"]
    caption = disc_parts(disc, at, inner) if disc else hidden(at, inner)
    year = circle(at, 16, fill="bar", stroke="halo", stroke_width=2)
    year += number(at, now or "–", 17, fill="on-bar", class_="pw-serif")
    name = disc["disc"] if disc else "none"
    return group(rim, *quarters, caption, year, data_disc=name, data_year=now)


def printed_disc(disc: Disc, at: Point, radius: float) -> str:
    """WG-1.6 As it is printed, with its name instead of the year."""
    rim = circle(at, radius, fill="g-wood", stroke="ink", stroke_width=1.6)
    inner = radius - RIM
    quarters = [quarter(n, at, inner, now=False) for n in range(len(QUARTERS))]
    name = circle(at, 16, fill="bar", stroke="halo", stroke_width=2)
    name += number(at, disc["disc"], 14, fill="on-bar", class_="pw-serif")
    return group(rim, *quarters, disc_parts(disc, at, inner), name, data_printed=disc["disc"])


def quarter(n: int, at: Point, radius: float, *, now: bool) -> str:
    ends = [around(at, radius, FIRST_TURN + 90 * (n + side)) for side in (0, 1)]
    way = f"M{joined(at)}L{joined(ends[0])}A{radius:g} {radius:g} 0 0 1 {joined(ends[1])}Z"
    look = {"fill": "paper-raised", "stroke": "rule", "stroke_width": 0.9}
    if now:
        look = {"fill": "legal-fill", "stroke": "legal", "stroke_width": 2.4}
    x, y = middle_of(n, at, radius)
    ink = {"fill": "legal", "font_weight": 700} if now else {"fill": "ink-soft"}
    below = y + (23 if n in UPPER else 26)
    word = label((x, below), worded_name("season", QUARTERS[n]), 12, text_anchor="middle", **ink)
    caption = {"data_now": QUARTERS[n]} if now else {}
    return group(path(way, **look), word, **caption)


def middle_of(n: int, at: Point, radius: float) -> Point:
    x, y = around(at, radius * 0.58, FIRST_TURN + 90 * n + 45)
    return x, y - (7 if n in UPPER else 4)


def disc_parts(disc: Disc, at: Point, radius: float) -> str:
    spots = [middle_of(n, at, radius) for n in range(len(QUARTERS))]
    (x, y), (sx, sy), (ax, ay), winter = spots
    spring = title((x, y + 8), f"{disc['draw']} → {disc['lay']}", 20, text_anchor="middle")
    summer = sign(disc["summer"], (sx - 13, sy), 26) + number((sx + 16, sy), "+1", 15)
    autumn = sign(disc["autumn"], (ax - 22, ay), 24) + number((ax + 2, ay), "+1", 14)
    autumn += sign("coin-copper", (ax + 26, ay), 22)
    return spring + summer + autumn + winter_part(disc, winter)


def winter_part(disc: Disc, at: Point) -> str:
    """WG-1.6 Who eats double, and the fires to be lit."""
    x, y = at
    entries = []
    if disc["double"] != "nobody":
        entries.append((labourer(disc["double"], (-11, 0), 25), "×2"))
    if disc["fires"]:
        entries.append((sign("fire", (-11, 0), 24), f"×{disc['fires']}"))
    pitch, scale = (46.0, 0.82) if len(entries) > 1 else (0.0, 1.0)
    left = x - pitch * 0.48
    drawn = [
        group(
            kind,
            number((12, 0), count, 14),
            transform=f"translate({left + pitch * scale * n:.1f} {y:.1f}) scale({scale:g})",
        )
        for n, (kind, count) in enumerate(entries)
    ]
    return "".join(drawn) or label((x, y + 3), worded("as_usual"), 12, text_anchor="middle")


def hidden(at: Point, radius: float) -> str:
    """Before it is turned nobody knows what the year brings."""
    return "".join(
        title((x, y + 8), "?", 20, text_anchor="middle", fill="ink-soft")
        for x, y in (middle_of(n, at, radius) for n in range(len(QUARTERS)))
    )


RING: list[tuple[int, int]] = [
    (0, 1), (0, 0), (1, 0), (2, 0), (3, 0), (3, 1),
    (3, 2), (3, 3), (2, 3), (1, 3), (0, 3), (0, 2),
]  # fmt: skip
"""Column and row of each building, clockwise from the one behind the town hall."""
COLUMNS = 4
WIDE, HIGH, GAP = 100.0, 115.0, 3.0
GATE = 20.0
"""How high a gate is, between the upper and the lower half of the town."""
DISC = 97.0
HEAD = 78.0
HEIGHT = HEAD + COLUMNS * (HIGH + GAP) + GATE + 12


def town(shown: WalnutGroveShown, box: Box) -> str:
    left = box.middle[0] - (COLUMNS * (WIDE + GAP) - GAP) / 2
    right = left + COLUMNS * (WIDE + GAP) - GAP
    top = box.y + HEAD
    middle = box.middle[0], top + 2 * (HIGH + GAP) + (GATE - GAP) / 2
    marked = open_now(shown)
    houses = [
        house(each, house_place(stop, (left, top)), is_open=each["at"] in marked)
        for stop, each in enumerate(shown.position["town"]["buildings"])
    ]
    parts = (
        sheet(box),
        heading(shown, box),
        *houses,
        year_disc(shown, middle, DISC),
        walking_arrows(middle),
        gate(TOWN_HALL, (left + WIDE / 2, middle[1])),
        gate(BAZAAR, (right - WIDE / 2, middle[1])),
        start_row(shown, marked, TOWN_HALL_ROW, (left - 17, middle[1])),
        start_row(shown, marked, CHURCH_ROW, (right + 14, middle[1])),
    )
    return group(*parts, id="pw-town")


def house_place(stop: int, corner: Point) -> Box:
    """Where a building stands; the gates part the upper half from the lower one."""
    column, row = RING[stop]
    x = corner[0] + column * (WIDE + GAP)
    y = corner[1] + row * (HIGH + GAP) + GATE * (row >= COLUMNS / 2)
    return Box(x, y, WIDE, HIGH)


def heading(shown: WalnutGroveShown, box: Box) -> str:
    name = title((box.x + 16, box.y + 27), worded("walnut_grove_town"))
    note = worded("clockwise")
    look = {"class_": "pw-serif", "font_style": "italic", "fill": "ink-soft"}
    caption = label((box.x + 108, box.y + 27), note, 11.5, **look)
    return name + caption + autumn_order(shown, Box(box.x + 16, box.y + 36, box.width - 32, 34))


def autumn_order(shown: WalnutGroveShown, box: Box) -> str:
    """WG-5.1 Who goes before whom in autumn."""
    rule = path(f"M{box.x:g} {box.y:g}h{box.width:g}", stroke="rule", stroke_width=0.7)
    y = box.middle[1] + 2
    caption = worded("placing_hats" if shown.position["season"] == SET_UP else "order_of_autumn")
    word = label((box.x, y + 4), caption, 12, fill="ink-soft")
    drawn = []
    order = shown.position["order"]
    for n, colour in enumerate(order):
        x = box.x + 120 + 56 * n
        drawn.append(number((x, y), f"{n + 1}.", 12, fill="ink-soft"))
        drawn.append(badge((x + 22, y), 10, MARKS[colour]))
    return rule + group(word, *drawn, data_order=" ".join(order))


def walking_arrows(middle: Point) -> str:
    """The street goes round clockwise."""
    look = {"stroke_linecap": "round", "stroke_linejoin": "round", "fill": "none"}
    ways = "".join(arrow(middle, turn) for turn in (-125, -55, 55, 125))
    return path(ways, stroke="ink-soft", stroke_width=1.5, **look)


def arrow(middle: Point, turn: float) -> str:
    """A short arc outside the disc, with a tip."""
    radius = DISC + 20
    start, end = around(middle, radius, turn - 7), around(middle, radius, turn + 7)
    barbs = [around(middle, radius + side * 4, turn + 4.5) for side in (-1, 1)]
    arc = f"M{joined(start)}A{radius:g} {radius:g} 0 0 1 {joined(end)}"
    return f"{arc}M{joined(barbs[0])}L{joined(end)}L{joined(barbs[1])}"


def gate(n: int, at: Point) -> str:
    """WG-5.11 A dark bar across the street, with the coin it costs."""
    x, y = at
    box = Box(x - WIDE / 2, y - GATE / 2 + 1, WIDE, GATE - 2)
    bar = rect(box, 3, fill="bar", stroke="halo", stroke_width=1.4)
    look = {"fill": "on-bar", "font_weight": 700, "text_anchor": "middle"}
    word = label((x - 8, y + 4), worded_name("gate", GATES[n]), 11.5, **look)
    coin = sign(f"coin-{COIN_NAMES[0]}", (x + 37, y), 17)
    return group(bar, word, coin, data_gate=GATES[n])


def start_row(shown: WalnutGroveShown, marked: set[str], row: int, at: Point) -> str:
    """WG-1.21 Start spaces before the town hall or the church, the first one on top."""
    name = ROWS[row]
    (x, y), spaces = at, shown.position["town"]["starts"][name]
    drawn = []
    for n, here in enumerate(spaces):
        spot = x, y + 27 * (n - (len(spaces) - 1) / 2)
        drawn.append(hat_at(here[0], spot) if here else free_space(n, spot))
    frame = ""
    if start_id(row) in marked:
        look = {"stroke": "legal", "stroke_width": 2.2, "stroke_dasharray": "7 4"}
        frame = rect(Box(x - 13, y - 56, 26, 112), 5, fill="legal-fill", fill_opacity=0.45, **look)
    return group(frame, *drawn, data_start=name)


def free_space(n: int, at: Point) -> str:
    return free_place(at) + number(at, n + 1, 10, fill="ink-soft")
