"""What is left in the bags, and a key to the signs."""

from __future__ import annotations

from planwagen.games.walnut_grove.board import (
    COIN_NAMES,
    COUNTED,
    GOODS,
    IMPROVEMENTS,
    LABOURERS,
)
from planwagen.games.walnut_grove.client_view import WalnutGroveShown
from planwagen.games.walnut_grove.components import Components, Points
from planwagen.games.walnut_grove.land import TILE_NAMES
from planwagen.pictures.svg import (
    Box,
    Point,
    circle,
    group,
    label,
    number,
    path,
    polygon,
    sheet,
    sign,
    title,
)
from planwagen.pictures.walnut_grove.marks import TINTS, coin, coin_back, labourer, minus
from planwagen.pictures.walnut_grove.plot import Frame, Place
from planwagen.pictures.walnut_grove.tiles import fences, motifs, square, tile, tile_back
from planwagen.pictures.words import worded, worded_name

TILE = 120.0


def sayings(edition: Components) -> list[tuple[str, str]]:
    points = edition.points
    return [
        ("hut", worded("hut_is_worth", points=points.building)),
        ("fire", worded("campfire")),
        (
            "help",
            worded(
                "help_costs",
                points=minus(points.help),
                pieces=edition.pieces_to_repay,
            ),
        ),
        ("farmer", worded("figure_is_worth", points=points.figure)),
    ]


def legend(edition: Components, box: Box) -> str:
    """Landscapes and their goods, coins, fences, homes and help."""
    head = title((box.x + 18, box.y + 32), "WALNUT GROVE", 17, letter_spacing=2)
    look = {"class_": "pw-serif", "font_style": "italic", "fill": "ink-soft"}
    note = label(
        (box.right - 18, box.y + 32),
        worded("years_on_prairie", years=edition.years),
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
    name = label((x, y + 82), worded_name("land", GOODS[kind]), 12, **MIDDLE)
    return group(drawn, transform=move) + name + sign(GOODS[kind], (x, y + 106), 30)


def coins(edition: Components, box: Box) -> str:
    """WG-1.5 The values, and what the back looks like."""
    pitch = box.width / (len(COIN_NAMES) + 1)
    caption = [
        f"{worded_name('coin', name)}: {n}"
        for name, n in zip(COIN_NAMES, edition.points.coins, strict=True)
    ]
    entries = [*zip(COIN_NAMES, caption, strict=True), ("back", worded("face_down"))]
    return "".join(
        coin(name, (box.x + pitch * n + 14, box.y + 14), 26)
        + label((box.x + pitch * n + 34, box.y + 18), words, 12)
        for n, (name, words) in enumerate(entries)
    )


def signs(edition: Components, box: Box) -> str:
    caption = sayings(edition)
    high = (box.height - 44) / (len(caption) + 1)
    drawn = [
        sign(name, (box.x + 14, box.y + 56 + high * n), 26)
        + label((box.x + 44, box.y + 60 + high * n), words, 12.5)
        for n, (name, words) in enumerate(caption)
    ]
    y = box.y + 56 + high * len(caption)
    rail = fences([((box.x + 2, y), (box.x + 32, y))], 80, "g-gold")
    points = edition.points.fence
    words = worded("golden_fence", points=points)
    return "".join(drawn) + rail + label((box.x + 44, y + 4), words, 12.5)


LAYOUTS = ((12, 2), (14, 3), (17, 3))
"""Tiles in a row, and rows: the first in which all find room is taken."""
TILES_HIGH = 80.0


def bags(shown: WalnutGroveShown, box: Box) -> str:
    left = box.x + 16
    parts = (
        sheet(box),
        title((left, box.y + 26), worded("on_no_farm")),
        bag_counts(shown, box),
        unlaid_tiles(shown, Box(left, box.y + 38, box.width - 32, TILES_HIGH)),
        years(shown, Box(left, box.y + 122, box.width - 32, 40)),
        key(shown.edition.points, Box(left, box.y + 172, box.width - 32, box.height - 180)),
    )
    return group(*parts)


def bag_counts(shown: WalnutGroveShown, box: Box) -> str:
    """WG-2.13 The number of tiles and of coins in the bags is open."""
    tiles, coins = shown.position["bags"]["tiles"], shown.position["bags"]["coins"]
    x, y = box.right - 206, box.y + 21
    drawn = tile_back(Frame((x, y), 18)) + number(
        (x + 15, y), worded("in_bag", count=tiles), 12, **START
    )
    drawn += coin_back((x + 142, y), 20) + number((x + 156, y), coins, 12, **START)
    return group(drawn, data_tiles=tiles, data_coins=coins)


START = {"text_anchor": "start"}


def unlaid_tiles(shown: WalnutGroveShown, box: Box) -> str:
    """Which tiles are on no farm: in the bag, or drawn and not shown to the viewer."""
    hands = [player["hand"]["tiles"] for player in shown.position["players"]]
    held = {tile["name"] for hand in hands for tile in hand}
    unlaid = [name for name in shown.position["bags"]["unlaid"] if name not in held]
    across, rows = next((wide, high) for wide, high in LAYOUTS if wide * high >= len(unlaid))
    pitch = min(box.width / across, box.height / rows)
    drawn = [
        tile(
            TILE_NAMES.index(each),
            shown.edition,
            Frame(bag_spot(box, n, across, pitch), pitch - 2.5),
        )
        for n, each in enumerate(unlaid)
    ]
    return group(*drawn, data_bag=len(unlaid))


def bag_spot(box: Box, n: int, across: int, pitch: float) -> Point:
    return box.x + pitch * (n % across + 0.5) - 1, box.y + pitch * (n // across + 0.5)


def years(shown: WalnutGroveShown, box: Box) -> str:
    """WG-1.15 The discs used so far, the open one, and those still face down."""
    rule = path(f"M{box.x:g} {box.y:g}h{box.width:g}", stroke="rule", stroke_width=0.7)
    word = label((box.x, box.y + 26), worded("years"), 12, fill="ink-soft")
    position = shown.position
    used, disc, count = position["discs_used"], position["disc"], position["years"]
    seen = [*used, disc["disc"]] if disc else used
    pitch = (box.width - 60) / count
    drawn = []
    for n in range(count):
        at = box.x + 60 + pitch * (n + 0.5), box.y + 22
        now = n + 1 == position["year"]
        look = {"stroke": "legal", "stroke_width": 2.4} if now else {"stroke": "rule"}
        fill = "legal-fill" if now else "paper-raised" if n < len(seen) else "paper-sunk"
        drawn.append(circle(at, 14, fill=fill, **look))
        text = seen[n] if n < len(seen) else "A?" if n < shown.edition.first_years else "B?"
        drawn.append(number(at, text, 11, fill="ink" if n < len(seen) else "disabled"))
    return group(rule, word, *drawn, data_years=" ".join(used))


def key(points: Points, box: Box) -> str:
    """Who eats what, and what improvements are worth at the end."""
    rule = path(f"M{box.x:g} {box.y:g}h{box.width:g}", stroke="rule", stroke_width=0.7)
    pitch = box.width / len(LABOURERS)
    drawn = [
        eater(colour, Box(box.x + pitch * colour, box.y + 6, pitch, 26))
        for colour in range(len(LABOURERS))
    ]
    rows = -(-len(IMPROVEMENTS) // 2)
    high = (box.height - 36) / rows
    wide = box.width / 2
    drawn += [
        worth(
            n, points, Box(box.x + wide * (n // rows), box.y + 36 + high * (n % rows), wide, high)
        )
        for n in range(len(IMPROVEMENTS))
    ]
    return rule + "".join(drawn)


def eater(colour: int, box: Box) -> str:
    y = box.middle[1]
    caption = label(
        (box.x + 26, y + 4), worded("eats", who=worded_name("labourer", LABOURERS[colour])), 11
    )
    figure = labourer(LABOURERS[colour], (box.x + 11, y), 20)
    return figure + caption + sign(GOODS[colour], (box.x + 101, y), 19)


def worth(n: int, points: Points, box: Box) -> str:
    """WG-10.7 What an improvement gives points for."""
    each = [
        f"+{count} × {worded_name('counted', what)}"
        for count, what in zip(points.improvements[n], COUNTED, strict=True)
        if count
    ]
    y = box.middle[1]
    name = title((box.x + 25, y + 4), worded_name("improvement", IMPROVEMENTS[n]), 11.5)
    caption = label((box.x + 104, y + 4), ", ".join(each), 11, fill="ink-soft")
    return sign(IMPROVEMENTS[n], (box.x + 11, y), 20) + name + caption
