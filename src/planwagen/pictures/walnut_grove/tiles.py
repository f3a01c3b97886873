"""One land tile by itself: as it is drawn from the bag, or lies in it."""

from __future__ import annotations

from planwagen.games.walnut_grove.board import GOODS
from planwagen.games.walnut_grove.components import Components
from planwagen.games.walnut_grove.land import TILE_NAMES, TURNS, Tile
from planwagen.games.walnut_grove.state import FACE_DOWN
from planwagen.pictures.svg import Point, group, icon, joined, motif, path, polygon, rect, scatter
from planwagen.pictures.walnut_grove.fences import fences, tile_rails
from planwagen.pictures.walnut_grove.marks import MOTIFS, TINTS
from planwagen.pictures.walnut_grove.plot import Frame, Place

SQUARE = 0.21
"""The side of a storage square, in parts of the side of a tile."""
SQUARE_DEPTH, SQUARE_PITCH = 0.19, 0.225
FIELD_SQUARE, FIELD_SQUARE_DEPTH = 0.175, 0.13
MOTIF_SIZE = 136.0
"""The side of a tile on which motifs have their own size."""
SPOTS: list[Point] = [(-0.32, 0.09), (0.32, 0.09), (0, 0.33), (-0.11, 0.14), (0.11, 0.14)]
"""Where motifs stand in a triangle; the last two only where there are no squares."""
BESIDE_SQUARES = 3
SMALL = 40.0
"""Tiles smaller than this have one motif a triangle, and no fence posts to speak of."""


def motifs(land: int, place: Place, squares: int, seed: int) -> str:
    """Engraved signs of the landscape, never where squares are."""
    size = place.frame.size
    name = MOTIFS[GOODS[land]]
    if size < SMALL:
        return "" if squares else motif(name, place.spot(0, 0.2), size / 70)
    spots = SPOTS[:BESIDE_SQUARES] if squares else SPOTS
    if place.depth < 0.5:
        spots = [(-0.36, 0.06), (0.36, 0.06), (0, 0.3)]
    drawn = [
        motif(name, place.spot(*shaken(spot, seed * len(SPOTS) + n)), size / MOTIF_SIZE)
        for n, spot in enumerate(spots)
    ]
    return "".join(drawn)


def shaken(spot: Point, seed: int) -> Point:
    return spot[0] + (scatter(seed, 1) - 0.5) * 0.05, spot[1] + (scatter(seed, 2) - 0.5) * 0.03


def square_spots(place: Place, squares: int) -> list[tuple[Point, float]]:
    """The middles and sizes of the storage squares of a triangle."""
    size = place.frame.size
    is_field = place.depth < 0.5
    depth = FIELD_SQUARE_DEPTH if is_field else SQUARE_DEPTH
    side = FIELD_SQUARE if is_field else SQUARE
    pitch = side + SQUARE_PITCH - SQUARE
    first = -pitch * (squares - 1) / 2
    return [(place.spot(first + pitch * n, depth), side * size) for n in range(squares)]


def square(at: Point, size: float, good: int | None) -> str:
    """A storage square, empty or with a cube on it."""
    frame, round_ = Frame(at, size), min(2.0, size * 0.12)
    paper = rect(frame.box, round_, fill="paper-raised", stroke="ink", stroke_width=1)
    if good is None:
        return paper
    given = {"color": "outline", "stroke_width": 1.9}
    plate = rect(frame.box, round_, fill="halo", stroke="outline", stroke_width=1.2)
    return plate + icon(GOODS[good], at, size * 0.92, **given)


def tile(number: int, edition: Components, frame: Frame) -> str:
    """A tile as printed, with its landscapes, fences and squares."""
    if number == FACE_DOWN:
        return tile_back(frame)
    shown = edition.tiles[number][0]
    places = [Place(frame, side, 0.5) for side in range(TURNS)]
    lands = [
        polygon(place.points, fill=TINTS[land], stroke=TINTS[land], stroke_width=0.6)
        + motifs(land, place, shown.squares[side], number * TURNS + side)
        for side, (land, place) in enumerate(zip(shown.land, places, strict=True))
    ]
    squares = [
        square(at, size, None)
        for place in places
        for at, size in square_spots(place, shown.squares[place.side])
    ]
    rails = fences([*tile_rails(frame, shown.fences).values()], frame.size)
    edge = rect(frame.box, 2, fill="none", stroke="ink", stroke_width=1.2)
    parts = (*lands, borders(shown, frame), edge, rails, *squares)
    return group(*parts, data_tile=TILE_NAMES[number])


def borders(shown: Tile, frame: Frame) -> str:
    """A dashed hairline where two landscapes meet."""
    ends = [
        frame.corner(corner)
        for corner in range(TURNS)
        if shown.land[corner] != shown.land[(corner + 1) % TURNS] and not shown.fences[corner]
    ]
    way = "".join(f"M{joined(frame.middle)}L{joined(end)}" for end in ends)
    look = {"stroke": "ink-soft", "stroke_width": 0.8, "stroke_dasharray": "3 2"}
    return path(way, fill="none", **look) if way else ""


def tile_back(frame: Frame) -> str:
    """WG-3.7 A tile of another player's hand."""
    back = rect(frame.box, 3, fill="bar", stroke="outline", stroke_width=1.2)
    rule = rect(frame.box.inset(3), 2, fill="none", stroke="on-bar-soft", stroke_width=0.7)
    wagon = icon("wagon", frame.middle, frame.size * 0.55, fill="halo", color="on-bar-soft")
    return group(back, rule, wagon, data_tile="back")
