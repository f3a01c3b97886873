"""The map, from the sea up to the names, with title, dice, compass and key."""

from __future__ import annotations

from planwagen.games.america.client_view import AmericaShown
from planwagen.pictures.america.board import MAP, SEA, coast, land, moved, sea
from planwagen.pictures.america.map_signs import gold_rim, names, numbers
from planwagen.pictures.america.movers import outlaw, settlers, trains
from planwagen.pictures.america.on_map import OnMap
from planwagen.pictures.america.rails import rails, symbols, targets
from planwagen.pictures.america.sites import cities, cubes, heart, sites
from planwagen.pictures.frame import rose
from planwagen.pictures.svg import (
    Box,
    Point,
    circle,
    element,
    group,
    label,
    path,
    rect,
    sheet,
    title,
)
from planwagen.pictures.words import worded

CARTOUCHE = Box(SEA.x + 20, SEA.bottom - 132, 204, 108)
COMPASS = (SEA.x + 66, SEA.y + 66)
KEY = (SEA.x + 892, SEA.bottom - 72)


def ornaments(rolled: int) -> str:
    return cartouche(rolled) + compass(COMPASS) + key(KEY)


def cartouche(rolled: int) -> str:
    """The title of the map, and what the dice show."""
    x, y, wide, high = CARTOUCHE
    side, foot = wide - 52, high - 28
    rim = f"q10-14 26-10h{side - 16:g}q16-4 26 10l-8 12v{foot:g}l8 12q-10 14-26 10h-{side - 16:g}"
    frame = f"M{x + 8:g} {y + 6:g}{rim}q-16 4-26-10l8-12v-{foot:g}z"
    paper = path(frame, fill="paper-raised", stroke="ink", stroke_width=1.3)
    middle = x + wide / 2 - 4
    centred = {"text_anchor": "middle"}
    name = title((middle, y + 34), worded("map_title"), 22, letter_spacing=3, **centred)
    look = {"class_": "pw-serif", "font_style": "italic", "fill": "ink-soft"} | centred
    second = label((middle, y + 54), "Trails to Rails", 14, **look)
    rule = path(f"M{middle - 62:g} {y + 65:g}h124", stroke="rule", stroke_width=0.9)
    return group(group(paper, filter="url(#pw-piece)"), name, second, rule, dice(rolled, middle, y))


def dice(total: int, middle: float, y: float) -> str:
    """SA-4.1 The sum of this turn."""
    if not total:
        caption = label(
            (middle, y + 88), worded("no_dice_yet"), 13, text_anchor="middle", fill="ink-soft"
        )
        return group(caption, data_dice=0)
    caption = label(
        (middle - 14, y + 89), worded("dice_of_turn"), 13, text_anchor="middle", fill="ink-soft"
    )
    shown = title((middle + 48, y + 91), total, 20, text_anchor="middle")
    return group(caption, shown, data_dice=total)


def compass(middle: Point) -> str:
    """A rose of eight points; north is up."""
    rings = circle(middle, 25, fill="paper-raised", fill_opacity=0.7, stroke="ink-soft")
    rings += circle(middle, 20, fill="none", stroke="ink-soft", stroke_width=0.6)
    look = {"text_anchor": "middle", "fill": "ink-soft"}
    return group(rings, rose(middle, 25, 36, 7), title(moved(middle, 0, -40), "N", 13, **look))


def key(at: Point) -> str:
    """What the small signs of the map mean."""
    spots = [moved(at, 0, 18.5 * n) for n in range(4)]
    signs = (
        (site_sign(spots[0], start_site=True), "start_city_site"),
        (site_sign(spots[1], start_site=False), "later_site"),
        (circle(spots[2], 4.5, fill="g-gold", stroke="outline"), "founding_gold"),
        (small_token(spots[3]), "token_leaves"),
    )
    drawn = [
        sign + label(moved(spot, 16, 4), worded(caption), 11)
        for spot, (sign, caption) in zip(spots, signs, strict=True)
    ]
    return group(*drawn)


def small_token(at: Point) -> str:
    move = f"translate({at[0] + 2:g} {at[1]:g}) scale(.42)"
    return group(gold_rim((0, 0), leaves_next=True), transform=move)


def site_sign(at: Point, *, start_site: bool) -> str:
    ring = circle(at, 6.4, fill="halo", stroke="outline", stroke_width=1.7)
    return ring + heart(at, start_site=start_site)


def map_sheet(shown: AmericaShown) -> str:
    """What lies outside the inner rule is cut off."""
    window = element("defs", element("clipPath", rect(SEA, 2), id="pw-window"))
    drawn = group(whole_map(shown), clip_path="url(#pw-window)", id="pw-map")
    frame = rect(SEA, 2, fill="none", stroke="ink", stroke_width=1)
    return sheet(MAP) + window + drawn + frame


def whole_map(shown: AmericaShown) -> str:
    """Pieces over print, names over pieces."""
    on_map = OnMap(shown.position["board"])
    colours = [player["colour"] for player in shown.position["players"]]
    shadowed = {"filter": "url(#pw-piece)"}
    return "".join(
        (
            sea(),
            coast(),
            land(),
            ornaments(shown.position["this_turn"]["dice"]),
            symbols(on_map),
            numbers(on_map),
            group(rails(on_map, colours), **shadowed),
            targets(shown),
            sites(on_map),
            group(trains(on_map), settlers(on_map), cities(on_map), cubes(on_map), **shadowed),
            group(outlaw(on_map), **shadowed),
            names(on_map),
        )
    )
