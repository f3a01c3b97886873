"""Drawing in SVG: shapes, words, icons, pieces. Colours are names of `pictures.palette`.

What is drawn here is plain SVG 1.1 with a small style sheet, for browsers and resvg alike.
"""

from __future__ import annotations

from html import escape
from math import cos, pi, sin
from typing import NamedTuple

from planwagen.core.data import read_text
from planwagen.pictures.icons import accent_of, used_motifs, used_symbols
from planwagen.pictures.palette import letter_on, painted

Point = tuple[float, float]


class Box(NamedTuple):
    """A place on the paper."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def middle(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2

    def rows(self, height: float, gap: float, count: int) -> list[Box]:
        """So many places one below the other."""
        tops = [self.y + (height + gap) * n for n in range(count)]
        return [Box(self.x, top, self.width, height) for top in tops]

    def inset(self, by: float) -> Box:
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


class Mark(NamedTuple):
    """What tells a player's pieces from all others: never the colour alone."""

    colour: str
    shape: str
    letter: str


def element(name: str, *content: str, **attributes: object) -> str:
    """`element("circle", r=2, stroke_width=1)`; attributes that are None are left out."""
    given = "".join(
        f' {key.strip("_").replace("_", "-")}="{spelled(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{given}>{''.join(content)}</{name}>" if content else f"<{name}{given}/>"


def spelled(value: object) -> str:
    """Numbers with two decimals at most, all else made harmless."""
    if isinstance(value, float):
        return f"{round(value, 2) + 0.0:g}"
    return escape(str(value))


def group(*content: str, **attributes: object) -> str:
    return element("g", "".join(content), **attributes)


def rect(box: Box, radius: float = 0, **attributes: object) -> str:
    x, y, width, height = box
    return element("rect", x=x, y=y, width=width, height=height, rx=radius or None, **attributes)


def circle(at: Point, radius: float, **attributes: object) -> str:
    return element("circle", cx=at[0], cy=at[1], r=radius, **attributes)


def path(way: str, **attributes: object) -> str:
    return element("path", d=way, **attributes)


def polygon(points: list[Point], **attributes: object) -> str:
    return element("polygon", points=" ".join(joined(point) for point in points), **attributes)


def joined(point: Point) -> str:
    return f"{spelled(float(point[0]))},{spelled(float(point[1]))}"


def outline_of(points: list[Point]) -> str:
    """A closed way through these points, for `path`."""
    return "M" + "L".join(joined(point) for point in points) + "Z"


def around(middle: Point, radius: float, degrees: float) -> Point:
    """The point at this distance and angle: 0 is right, 90 is down."""
    angle = degrees * pi / 180
    return middle[0] + radius * cos(angle), middle[1] + radius * sin(angle)


def label(at: Point, text: object, size: float = 12, **attributes: object) -> str:
    """A line of text in the sans face; its left end stands at the point."""
    given = {"fill": "ink", "class_": "pw-sans"} | attributes
    return element("text", escape(str(text)), x=at[0], y=at[1], font_size=size, **given)


def title(at: Point, text: object, size: float = 15, **attributes: object) -> str:
    """A line of text in the serif face, bold."""
    return label(at, text, size, **{"class_": "pw-serif", "font_weight": 700} | attributes)


def number(at: Point, count: object, size: float = 13, **attributes: object) -> str:
    """A count, centred on the point."""
    given = {"font_weight": 700, "text_anchor": "middle"} | attributes
    return label((at[0], at[1] + size * 0.36), count, size, **given)


def icon(name: str, at: Point, size: float, **attributes: object) -> str:
    """One of our icons, its middle on the point."""
    x, y = at[0] - size / 2, at[1] - size / 2
    given = {"fill": accent_of(name), "stroke_width": 1.6} | attributes
    return element("use", href=f"#i-{name}", x=x, y=y, width=size, height=size, **given)


def piece(name: str, at: Point, size: float, fill: str | None = None) -> str:
    """An icon as it lies on a board: dark outline, light halo."""
    halo = icon(name, at, size, fill="halo", color="halo", stroke_width=6)
    return halo + icon(name, at, size, fill=fill or accent_of(name), stroke_width=1.9)


def sign(name: str, at: Point, size: float) -> str:
    """An icon in a list: a thin halo keeps its dark ink readable on dark paper."""
    halo = icon(name, at, size, fill="halo", color="halo", stroke_width=3.6)
    return halo + icon(name, at, size)


def figure(at: Point, size: float, colour: str, letter: str) -> str:
    """A worker of some colour with its letter."""
    ink = letter_on(colour)
    spot = at[0], at[1] + size * 0.2
    return piece("worker", at, size, colour) + number(spot, letter, size * 0.42, fill=ink)


def badge(at: Point, radius: float, mark: Mark) -> str:
    """A player's shape and letter."""
    drop, size = (0.16, 0.95) if mark.shape == "triangle" else (0, 1.15)
    spot, ink = (at[0], at[1] + radius * drop), letter_on(mark.colour)
    letter = number(spot, mark.letter, radius * size, fill=ink)
    halo = shape(at, radius, mark, stroke="halo", stroke_width=4)
    return group(halo, shape(at, radius, mark, stroke="outline", stroke_width=1.5), letter)


CORNERS = {"diamond": (0, 90, 180, 270), "square": (45, 135, 225, 315), "triangle": (-90, 30, 150)}
SPREAD = {"diamond": 1.22, "square": 1.22, "triangle": 1.38}
"""How far the corners reach beyond a circle of the same look."""


def shape(at: Point, radius: float, mark: Mark, **attributes: object) -> str:
    given = {"fill": mark.colour, "stroke_linejoin": "round"} | attributes
    if mark.shape == "circle":
        return circle(at, radius, **given)
    reach = radius * SPREAD[mark.shape]
    return polygon([around(at, reach, turn) for turn in CORNERS[mark.shape]], **given)


def sheet(box: Box, fill: str = "paper") -> str:
    """A sheet of paper on the table, with its double rule."""
    paper = rect(box, 4, fill=fill, stroke="ink", stroke_width=1.2, filter="url(#pw-sheet)")
    return paper + rect(box.inset(4), 2, fill="none", stroke="rule", stroke_width=0.8)


def motif(name: str, at: Point, scale: float) -> str:
    """A small engraved sign of the landscape."""
    move = f"translate({spelled(at[0])} {spelled(at[1])}) scale({spelled(scale)})"
    return element("use", href=f"#m-{name}", transform=move)


def scatter(seed: int, turn: int) -> float:
    """From 0 to 1, the same for the same numbers in every picture."""
    mixed = (seed * 0x9E3779B1 + turn * 0x85EBCA6B + 0x27D4EB2F) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 15)) * 0x2C1B3C6D) & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 13)) & 0xFFFF) / 0xFFFF


def whole(size: Point, caption: tuple[str, str], drawing: str, theme: str = "light") -> str:
    """The finished picture with its title and description for those who cannot see it."""
    width, height = size
    names = element("title", escape(caption[0])) + element("desc", escape(caption[1]))
    needed = STYLE + used_symbols(drawing) + used_motifs(drawing)
    return painted(
        element(
            "svg",
            names,
            element("defs", needed),
            drawing,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {width} {height}",
            width=width,
            height=height,
            role="img",
            color="outline",
        ),
        theme,
    )


STYLE = read_text("planwagen.pictures", "art/style.svg")
"""Faces, shadows and the wood of the table, as they stand in every picture."""
