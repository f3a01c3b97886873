"""A key to the signs, where the table has a place without a player."""

from __future__ import annotations

from planwagen.games.walnut_grove.board import COIN_NAMES, GOODS
from planwagen.games.walnut_grove.components import Components
from planwagen.pictures.svg import Box, Point, group, label, path, polygon, sheet, sign, title
from planwagen.pictures.walnut_grove.fences import fences
from planwagen.pictures.walnut_grove.marks import TINTS, coin, good, minus
from planwagen.pictures.walnut_grove.plot import Frame, Place
from planwagen.pictures.walnut_grove.tiles import motifs, square
from planwagen.pictures.words import worded

LANDSCAPES = ("grain field", "lake", "pasture", "wood", "rock")
"""In the order of `Good`."""
TILE = 120.0


def sayings(edition: Components) -> list[tuple[str, str]]:
    points = edition.points
    return [
        ("hut", worded("hut: no fire, points: {points}", points=points.building)),
        ("fire", worded("campfire: 1 wood each winter")),
        (
            "help",
            worded(
                "help tile: {points}, until paid back with {pieces}",
                points=minus(points.help),
                pieces=edition.pieces_to_repay,
            ),
        ),
        ("farmer", worded("figure: works each summer, points: {points}", points=points.figure)),
    ]


def legend(edition: Components, box: Box) -> str:
    """Landscapes and their goods, coins, fences, homes and help."""
    head = title((box.x + 18, box.y + 32), "WALNUT GROVE", 17, letter_spacing=2)
    look = {"class_": "pw-serif", "font_style": "italic", "fill": "ink-soft"}
    note = label(
        (box.right - 18, box.y + 32),
        worded("{years} years on the prairie", years=edition.years),
        12,
        **look | END,
    )
    rule = path(f"M{box.x + 16:g} {box.y + 44:g}h{box.width - 32:g}", stroke="rule")
    pitch = (box.width - 32) / len(GOODS)
    lands = [
        landscape(kind, (box.x + 16 + pitch * (kind + 0.5), box.y + 58))
        for kind in range(len(GOODS))
    ]
    low = Box(box.x + 24, box.y + 204, box.width - 48, box.height - 216)
    return group(
        sheet(box),
        head,
        note,
        rule,
        *lands,
        coins(edition, low),
        signs(edition, low),
        data_legend="key",
    )


END = {"text_anchor": "end"}
MIDDLE = {"text_anchor": "middle"}


def landscape(kind: int, top: Point) -> str:
    """A triangle of land with a storage square, the name and the good."""
    x, y = top
    place = Place(Frame((x, y + TILE / 2), TILE * 0.82), 0, 0.5)
    move = f"translate(0 {-TILE * 0.09:g})"
    land = polygon(place.points, fill=TINTS[kind], stroke="ink", stroke_width=1.2)
    drawn = group(land, motifs(kind, place, 1, kind), square(place.spot(0, 0.19), 20, kind))
    name = label((x, y + 82), LANDSCAPES[kind], 12, **MIDDLE)
    return group(drawn, transform=move) + name + good(kind, (x, y + 106), 30)


def coins(edition: Components, box: Box) -> str:
    """WG-1.5 The values, and what the back looks like."""
    pitch = box.width / (len(COIN_NAMES) + 1)
    told = [
        f"{worded(name)}: {n}" for name, n in zip(COIN_NAMES, edition.points.coins, strict=True)
    ]
    entries = [*zip(COIN_NAMES, told, strict=True), ("back", "face down")]
    return "".join(
        coin(name, (box.x + pitch * n + 14, box.y + 14), 26)
        + label((box.x + pitch * n + 34, box.y + 18), words, 12)
        for n, (name, words) in enumerate(entries)
    )


def signs(edition: Components, box: Box) -> str:
    told = sayings(edition)
    high = (box.height - 44) / (len(told) + 1)
    drawn = [
        sign(name, (box.x + 14, box.y + 56 + high * n), 26)
        + label((box.x + 44, box.y + 60 + high * n), words, 12.5)
        for n, (name, words) in enumerate(told)
    ]
    y = box.y + 56 + high * len(told)
    rail = fences([((box.x + 2, y), (box.x + 32, y))], 80, "g-gold")
    points = edition.points.fence
    words = worded("golden fence: around a fenced area, points: {points}", points=points)
    return "".join(drawn) + rail + label((box.x + 44, y + 4), words, 12.5)
