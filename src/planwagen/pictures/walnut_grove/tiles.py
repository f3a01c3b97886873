"""Land tiles, with their fences, and the hand that a player has drawn."""

from __future__ import annotations

from math import hypot

from planwagen.games.walnut_grove.board import FIELDS, GOODS
from planwagen.games.walnut_grove.client_view.shapes import Hand
from planwagen.games.walnut_grove.components import Components
from planwagen.games.walnut_grove.farm import Farm
from planwagen.games.walnut_grove.land import TILE_NAMES, TURNS, Tile, triangle
from planwagen.pictures.svg import (
    Box,
    Point,
    group,
    icon,
    joined,
    label,
    motif,
    path,
    polygon,
    rect,
    scatter,
)
from planwagen.pictures.walnut_grove.marks import MOTIFS, TINTS
from planwagen.pictures.walnut_grove.plot import FIELD_DEPTH, Frame, Place, Plot
from planwagen.pictures.words import worded

Rail = tuple[Point, Point]
FACE_DOWN = -1
"""A tile that the viewer does not know."""

PRINTED_SIZE = 110.0
"""The side of a tile for which the widths below are meant."""
LEAST_SCALE = 0.34
POSTS = 6
POST = 4.0
"""Half the length of a post."""


def fences(rails: list[Rail], size: float, core: str = "g-lumber") -> str:
    """Halo, ink rail with a wooden core, and posts across."""
    if not rails:
        return ""
    scale = max(LEAST_SCALE, size / PRINTED_SIZE)
    lines = "".join(f"M{joined(start)}L{joined(end)}" for start, end in rails)
    posts = "".join(post for rail in rails for post in posts_of(rail, POST * scale))
    layers = (
        (lines, "halo", 8.0),
        (posts, "halo", 5.0),
        (lines, "outline", 4.0),
        (lines, core, 1.7),
        (posts, "outline", 2.4),
    )
    drawn = [path(way, stroke=ink, stroke_width=wide * scale) for way, ink, wide in layers]
    return group(*drawn, fill="none", stroke_linecap="round", data_rails=len(rails))


def posts_of(rail: Rail, half: float) -> list[str]:
    """Short lines across the rail, evenly spaced."""
    (x, y), (end_x, end_y) = rail
    long, high = end_x - x, end_y - y
    length = hypot(long, high)
    across, down = -high / length * half, long / length * half
    spots = [
        (x + long * part, y + high * part)
        for part in ((post + 0.5) / POSTS for post in range(POSTS))
    ]
    return [
        f"M{joined((sx - across, sy - down))}L{joined((sx + across, sy + down))}"
        for sx, sy in spots
    ]


def tile_rails(frame: Frame, shown: tuple[bool, ...]) -> dict[int, Rail]:
    """The fences of a tile, by corner: from its middle to the corner."""
    return {
        corner: (frame.middle, frame.corner(corner)) for corner, fence in enumerate(shown) if fence
    }


def field_rails(frame: Frame) -> list[Rail]:
    """WG-3.25 The two lower sides of a board field are fences."""
    tip = frame.spot(0, 0, FIELD_DEPTH)
    return [(tip, frame.spot(0, side * 0.485, 0.01)) for side in (-1, 1)]


def farm_fences(farm: Farm, plot: Plot) -> str:
    """All fences; those around a fenced area have a golden core."""
    plain: list[Rail] = []
    closing: list[Rail] = []
    for triangles, rail in rails_of(farm, plot):
        closed = any(is_fenced(farm, each) for each in triangles)
        (closing if closed else plain).append(rail)
    return fences(plain, plot.size) + fences(closing, plot.size, "g-gold")


def rails_of(farm: Farm, plot: Plot) -> list[tuple[tuple[int, ...], Rail]]:
    """Every rail with the triangles that it is the border of."""
    found: list[tuple[tuple[int, ...], Rail]] = []
    for field in range(FIELDS):
        found += [((field,), rail) for rail in field_rails(plot.place(field).frame)]
    for cell, tile, turn in farm.tiles:
        frame = plot.place(triangle(cell, 0)).frame
        for corner, rail in tile_rails(frame, farm.edition.tiles[tile][turn].fences).items():
            sides = triangle(cell, corner), triangle(cell, (corner + 1) % TURNS)
            found.append((sides, rail))
    return found


def is_fenced(farm: Farm, triangle: int) -> bool:
    """WG-3.24 Is this triangle part of a fenced area?"""
    return not farm.yards[farm.yard_at[triangle]].open_edges


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


HAND_GAP = 8.0
LARGEST, SMALLEST = 96.0, 44.0
CAPTION = 20.0


def hand_places(room: Box, count: int, *, upright: bool) -> list[Box]:
    """Places for the tiles: a column at the right, or a row at the top."""
    along = room.height - CAPTION if upright else room.width
    size = max(SMALLEST, min(LARGEST, (along - HAND_GAP * 3) / 4, room.width / 8))
    top = room.y + CAPTION
    pitch = size + HAND_GAP
    if upright:
        return [Box(room.right - size, top + pitch * n, size, size) for n in range(count)]
    left = room.middle[0] - (pitch * count - HAND_GAP) / 2
    return [Box(left + pitch * n, top, size, size) for n in range(count)]


def hand(held: Hand, edition: Components, chosen: int | None, places: list[Box]) -> str:
    """WG-3.7 The own tiles open, those of others face down; the chosen one has a ring."""
    known = [TILE_NAMES.index(tile["name"]) for tile in held["tiles"]]
    tiles = known + [FACE_DOWN] * (held["count"] - len(known))
    first = places[0]
    word = label((first.x, first.y - 9), worded("drawn"), 11, fill="ink-soft", font_weight=700)
    drawn = [
        group(tile(each, edition, Frame(place.middle, place.width)), filter="url(#pw-piece)")
        + (ring(place) if each == chosen else "")
        for each, place in zip(tiles, places, strict=True)
    ]
    return group(word, *drawn, data_hand=held["count"])


def ring(place: Box) -> str:
    halo = rect(place.inset(-3), 4, fill="none", stroke="halo", stroke_width=7)
    return halo + rect(place.inset(-3), 4, fill="none", stroke="selected", stroke_width=3)
