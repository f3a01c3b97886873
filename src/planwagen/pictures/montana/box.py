"""What the box of Montana holds: the twelve tiles, the worker board and the town."""

from __future__ import annotations

from planwagen.core.hexes import step
from planwagen.games.montana.client_view import MontanaShown
from planwagen.games.montana.tiles import TURNS, Tile
from planwagen.pictures.montana import hexes as draw
from planwagen.pictures.montana.map import borders, fitted, promised
from planwagen.pictures.montana.town import town
from planwagen.pictures.montana.worker_board import worker_board
from planwagen.pictures.svg import Box, group, number, rect, sheet, title
from planwagen.pictures.words import worded

TILES = Box(12, 80, 1136, 826)
WORKERS = Box(1156, 80, 432, 558)
TOWN = Box(1156, 646, 432, 260)
ACROSS, ROWS, HEAD = 4, 3, 36.0


def box(shown: MontanaShown) -> tuple[str, float]:
    drawn = (tiles(shown), worker_board(shown, WORKERS), town(shown, TOWN))
    return "".join(drawn), TILES.bottom


def tiles(shown: MontanaShown) -> str:
    """M-1.8 All of them, also those that a table does not use, in the order of the file."""
    inner = TILES.inset(7)
    wide, high = inner.width / ACROSS, (inner.height - HEAD) / ROWS
    drawn = [
        tile(
            n,
            each,
            Box(inner.x + wide * (n % ACROSS), inner.y + HEAD + high * (n // ACROSS), wide, high),
        )
        for n, each in enumerate(shown.edition.tiles)
    ]
    head = title((TILES.x + 16, TILES.y + 27), worded("landscape_tiles"))
    ground = rect(Box(inner.x, inner.y + HEAD, inner.width, inner.height - HEAD), fill="mat")
    return sheet(TILES) + ground + head + "".join(drawn)


def tile(n: int, printed: Tile, place: Box) -> str:
    """In the middle the first hex of the file, then those around it, east first."""
    land = fitted([(0, 0)], place)
    spots = [(0, 0), *(step((0, 0), rim) for rim in range(TURNS))]
    drawn = []
    for hex, at in zip(printed, map(land.place, spots), strict=True):
        signs = draw.printed_signs(hex, at, land.size) if hex.price else ""
        drawn.append(draw.ground(n, hex, at, land.size) + signs + promised(hex, at, land.size))
    count = number((place.x + 22, place.y + 22), n + 1, 15)
    return group(*drawn, borders(land), count, data_tile=n + 1)
