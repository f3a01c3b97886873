"""What the box of Walnut Grove holds: the town, the land tiles and the year discs."""

from __future__ import annotations

from planwagen.games.walnut_grove.client_view import WalnutGroveShown
from planwagen.games.walnut_grove.client_view.position import shown_disc
from planwagen.games.walnut_grove.land import TILE_NAMES
from planwagen.pictures.svg import Box, group, number, sheet, title
from planwagen.pictures.walnut_grove.plot import Frame
from planwagen.pictures.walnut_grove.tiles import tile
from planwagen.pictures.walnut_grove.town import HEIGHT, printed_disc, town
from planwagen.pictures.words import worded

TOWN = Box(1108, 80, 480, HEIGHT)
TILES = Box(12, 80, 1088, HEIGHT)
DISCS = Box(12, TOWN.bottom + 8, 1576, 252)
ACROSS, ROWS, HEAD = 10, 5, 36.0
TILE = 84.0
DISC, DISC_SCALE = 120.0, 0.78
"""Drawn larger and scaled down, so that its signs have room."""


def box(shown: WalnutGroveShown) -> tuple[str, float]:
    return tiles(shown) + town(shown, TOWN) + discs(shown), DISCS.bottom


def tiles(shown: WalnutGroveShown) -> str:
    """WG-3.8 All of them, north above, each under its name."""
    inner = TILES.inset(12)
    wide, high = inner.width / ACROSS, (inner.height - HEAD + 8) / ROWS
    drawn = []
    for n, name in enumerate(TILE_NAMES):
        x = inner.x + wide * (n % ACROSS + 0.5)
        y = inner.y + HEAD + high * (n // ACROSS)
        drawn.append(number((x, y), name, 11, fill="ink-soft"))
        drawn.append(tile(n, shown.edition, Frame((x, y + 9 + TILE / 2), TILE)))
    head = title((TILES.x + 16, TILES.y + 27), worded("land_tiles"))
    return sheet(TILES) + head + group(*drawn)


def discs(shown: WalnutGroveShown) -> str:
    """WG-1.6 Of all eight years, by name."""
    head = title((DISCS.x + 16, DISCS.y + 27), worded("year_discs"))
    wide = (DISCS.width - 24) / len(shown.edition.discs)
    drawn = []
    for n, disc in enumerate(shown.edition.discs):
        x, y = DISCS.x + 12 + wide * (n + 0.5), DISCS.y + 142
        move = f"translate({x:.1f} {y:.1f}) scale({DISC_SCALE:g})"
        drawn.append(group(printed_disc(shown_disc(disc), (0, 0), DISC), transform=move))
    return sheet(DISCS) + head + "".join(drawn)
