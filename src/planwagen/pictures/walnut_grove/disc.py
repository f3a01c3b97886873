"""The disc of the year: what each season brings."""

from __future__ import annotations

from planwagen.games.walnut_grove.board import NONE, Disc
from planwagen.games.walnut_grove.state import SPRING, WINTER, State
from planwagen.pictures.svg import (
    Point,
    around,
    circle,
    group,
    joined,
    label,
    number,
    path,
    sign,
    title,
)
from planwagen.pictures.walnut_grove.marks import good, labourer

QUARTERS = ("Spring", "Summer", "Autumn", "Winter")
"""Clockwise from the upper left."""
FIRST_TURN = -180
UPPER = (0, 1)
RIM = 9


def year_disc(state: State, at: Point, radius: float) -> str:
    """WG-1.6 Four quarters; the present season is marked."""
    rim = circle(at, radius, fill="g-wood", stroke="ink", stroke_width=1.6)
    inner = radius - RIM
    quarters = [quarter(n, at, inner, now=present(state, n)) for n in range(len(QUARTERS))]
    disc = state.edition.discs[state.disc] if state.disc != NONE else None
    told = disc_parts(disc, at, inner) if disc else hidden(at, inner)
    year = circle(at, 16, fill="bar", stroke="halo", stroke_width=2)
    year += number(at, state.year or "–", 17, fill="on-bar", class_="pw-serif")
    name = disc.name if disc else "none"
    return group(rim, *quarters, told, year, data_disc=name, data_year=state.year)


def printed_disc(disc: Disc, at: Point, radius: float) -> str:
    """WG-1.6 As it is printed, with its name instead of the year."""
    rim = circle(at, radius, fill="g-wood", stroke="ink", stroke_width=1.6)
    inner = radius - RIM
    quarters = [quarter(n, at, inner, now=False) for n in range(len(QUARTERS))]
    name = circle(at, 16, fill="bar", stroke="halo", stroke_width=2)
    name += number(at, disc.name, 14, fill="on-bar", class_="pw-serif")
    return group(rim, *quarters, disc_parts(disc, at, inner), name, data_printed=disc.name)


def present(state: State, n: int) -> bool:
    return state.season == SPRING + n and state.season <= WINTER


def quarter(n: int, at: Point, radius: float, *, now: bool) -> str:
    ends = [around(at, radius, FIRST_TURN + 90 * (n + side)) for side in (0, 1)]
    way = f"M{joined(at)}L{joined(ends[0])}A{radius:g} {radius:g} 0 0 1 {joined(ends[1])}Z"
    look = {"fill": "paper-raised", "stroke": "rule", "stroke_width": 0.9}
    if now:
        look = {"fill": "legal-fill", "stroke": "legal", "stroke_width": 2.4}
    x, y = middle_of(n, at, radius)
    ink = {"fill": "legal", "font_weight": 700} if now else {"fill": "ink-soft"}
    below = y + (23 if n in UPPER else 26)
    word = label((x, below), QUARTERS[n], 12, text_anchor="middle", **ink)
    told = {"data_now": QUARTERS[n].lower()} if now else {}
    return group(path(way, **look), word, **told)


def middle_of(n: int, at: Point, radius: float) -> Point:
    x, y = around(at, radius * 0.58, FIRST_TURN + 90 * n + 45)
    return x, y - (7 if n in UPPER else 4)


def disc_parts(disc: Disc, at: Point, radius: float) -> str:
    spots = [middle_of(n, at, radius) for n in range(len(QUARTERS))]
    (x, y), (sx, sy), (ax, ay), winter = spots
    spring = title((x, y + 8), f"{disc.draw} → {disc.lay}", 20, text_anchor="middle")
    summer = good(disc.summer, (sx - 13, sy), 26) + number((sx + 16, sy), "+1", 15)
    autumn = good(disc.autumn, (ax - 22, ay), 24) + number((ax + 2, ay), "+1", 14)
    autumn += sign("coin-copper", (ax + 26, ay), 22)
    return spring + summer + autumn + winter_part(disc, winter)


def winter_part(disc: Disc, at: Point) -> str:
    """WG-1.6 Who eats double, and the fires to be lit."""
    x, y = at
    entries = []
    if disc.double != NONE:
        entries.append((labourer(disc.double, (-11, 0), 25), "×2"))
    if disc.fires:
        entries.append((sign("fire", (-11, 0), 24), f"×{disc.fires}"))
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
    return "".join(drawn) or label((x, y + 3), "as usual", 12, text_anchor="middle")


def hidden(at: Point, radius: float) -> str:
    """Before it is turned nobody knows what the year brings."""
    return "".join(
        title((x, y + 8), "?", 20, text_anchor="middle", fill="ink-soft")
        for x, y in (middle_of(n, at, radius) for n in range(len(QUARTERS)))
    )
