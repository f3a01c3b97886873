"""How goods, coins, people and players look, wherever they are."""

from __future__ import annotations

from collections.abc import Mapping

from planwagen.games.walnut_grove.board import GOODS
from planwagen.games.walnut_grove.client_view.shapes import Barn
from planwagen.pictures.palette import letter_on
from planwagen.pictures.svg import Mark, Point, badge, circle, group, icon, number, piece, sign

MARKS = {
    "green": Mark("p-hat-green", "triangle", "G"),
    "red": Mark("p-hat-red", "circle", "R"),
    "natural": Mark("p-natural", "square", "N"),
    "violet": Mark("p-violet", "diamond", "V"),
}
TINTS = [f"t-{good}" for good in GOODS]
"""The colour of each landscape, in the order of `Good`."""
MOTIFS = {"grain": "wheat", "fish": "wave", "milk": "grass", "wood": "tree", "stone": "rock"}
"""The engraved sign of each landscape."""
FACE_DOWN_COIN = "back"
FAINT = {"fill": "paper-sunk", "color": "rule", "stroke_width": 1.2}
"""What is not there, as a ghost."""


def hat(at: Point, size: float, mark: Mark) -> str:
    """A farmer, on his farm or in the town."""
    corner = at[0] + size * 0.36, at[1] + size * 0.34
    return piece("farmer", at, size, mark.colour) + badge(corner, max(6.5, size * 0.24), mark)


def labourer(name: str, at: Point, size: float) -> str:
    """A labourer with the letter of his colour."""
    fill, spot = f"p-{name}", (at[0] - size * 0.04, at[1] + size * 0.22)
    letter = number(spot, name[0].upper(), size * 0.4, fill=letter_on(fill))
    return group(piece("labourer", at, size, fill), letter, data_labourer=name)


def coin(name: str, at: Point, size: float) -> str:
    """A coin by its value, or the back of one."""
    drawn = coin_back(at, size) if name == FACE_DOWN_COIN else sign(f"coin-{name}", at, size)
    return group(drawn, data_coin=name)


def coin_back(at: Point, size: float) -> str:
    halo = circle(at, size * 0.42, fill="halo")
    disc = circle(at, size * 0.38, fill="bar", stroke="outline", stroke_width=size / 18)
    ring = circle(at, size * 0.3, fill="none", stroke="on-bar-soft", stroke_width=size / 28)
    return halo + disc + ring + number(at, "?", size * 0.42, fill="on-bar")


def coins_of(barn: Barn) -> list[str]:
    """WG-8.4 The coins of a barn one by one, face down if the viewer may not know them."""
    values = barn["values"]
    return [FACE_DOWN_COIN] * barn["coins"] if values is None else one_by_one(values)


def one_by_one(counts: Mapping[str, int]) -> list[str]:
    """The name of every single piece."""
    return [name for name, count in counts.items() for _ in range(count)]


def ghost(name: str, at: Point, size: float) -> str:
    """Where something could be and is not."""
    return icon(name, at, size, **FAINT)


def minus(count: int) -> str:
    """A number with a real minus sign."""
    return str(count) if count >= 0 else f"−{-count}"
