"""How players, pieces and cards look, wherever they stand."""

from __future__ import annotations

from planwagen.games.america.client_view.shapes import Counts
from planwagen.games.america.components import CARD_NAMES
from planwagen.games.america.offer import TRADED
from planwagen.pictures.svg import Box, Mark, Point, badge, group, icon, number, piece, rect, sign
from planwagen.pictures.words import worded_name

PACKAGE = "planwagen.games.america"
MARKS = {
    "red": Mark("p-red", "circle", "R"),
    "orange": Mark("p-orange", "square", "O"),
    "white": Mark("p-white", "triangle", "W"),
    "blue": Mark("p-blue", "diamond", "B"),
}

CARD_ICONS = ("outlaw", "rail", "train", "ore", "cattle", "die-6", "wagon")
"""In the order of `Card`."""

EMPTY = {"fill": "none", "color": "rule", "opacity": 0.55}
"""An icon in a place where its piece is missing."""


def owned(name: str, at: Point, size: float, mark: Mark) -> str:
    """A piece of a player: colour, outline, halo, and his badge at the lower right."""
    corner = at[0] + size * 0.44, at[1] + size * 0.4
    return piece(name, at, size, mark.colour) + badge(corner, 6.5, mark)


def card_name(card: int) -> str:
    return worded_name("card", CARD_NAMES[card])


def small_card(card: int, at: Point, height: float = 30) -> str:
    """A development card, face up: a dark rim, and the sign of its kind."""
    rim = rect(upright(at, height), 3, fill="bar", stroke="rule", stroke_width=1)
    face = rect(upright(at, height).inset(2.5), 2, fill="halo")
    return rim + face + icon(CARD_ICONS[card], at, height * 0.56)


def dark_card(at: Point, height: float) -> str:
    box = upright(at, height)
    return rect(box, 3, fill="bar", stroke="rule", stroke_width=1) + rect(
        box.inset(2), 2, fill="none", stroke="on-bar-soft", stroke_width=0.5
    )


def card_back(at: Point, height: float) -> str:
    """A development card, face down."""
    look = {"color": "bar", "fill": "on-bar-soft", "stroke_width": 1}
    return dark_card(at, height) + icon("card", at, height * 0.62, **look)


def resource_back(at: Point, height: float) -> str:
    """A resource card, face down."""
    box = upright(at, height)
    paper = rect(box, 3, fill="paper-raised", stroke="ink", stroke_width=1)
    inner = rect(box.inset(2.5), 1.5, fill="t-desert", stroke="rule", stroke_width=0.6)
    return paper + inner + icon("wagon", at, height * 0.5, stroke_width=1.4)


def upright(at: Point, height: float) -> Box:
    """A card of this height around the point."""
    width = height * 0.74
    return Box(at[0] - width / 2, at[1] - height / 2, width, height)


def goods_row(counts: Counts, at: Point, width: float, most: float = 18) -> str:
    """Cards and gold of a trade: a number and a sign for each kind, smaller if there are many."""
    pitch = min(most * 2.1, width / max(1, len(counts)))
    size = min(most, pitch - 10.5)
    drawn = [
        number((at[0] + pitch * n + 4, at[1]), count, 9 + size * 0.2)
        + sign(kind, (at[0] + pitch * n + 9.5 + size / 2, at[1]), size)
        for n, (kind, count) in enumerate(counts.items())
    ]
    return group(*drawn, data_traded=in_order(counts))


def in_order(counts: Counts) -> str:
    """How many of each kind that can be traded."""
    return " ".join(str(counts.get(kind, 0)) for kind in TRADED)
