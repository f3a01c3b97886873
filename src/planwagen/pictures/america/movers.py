"""What moves: trains, settlers, the outlaw."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist

from planwagen.core.action import Message
from planwagen.games.america.board import (
    HEXES,
    PATH_NAMES,
    PATHS,
    PLACE_NAMES,
    SITE_AT,
    SITE_OF_PATH,
    SITES,
)
from planwagen.games.america.places import HEX, PATH, PLACE
from planwagen.pictures.america.board import (
    HEX_AT,
    LIES_FLAT,
    OPENS_WEST,
    PATH_ENDS,
    PATH_MIDDLE,
    PLACE_AT,
    SIZE,
    between,
    moved,
)
from planwagen.pictures.america.marks import MARKS, PACKAGE, owned
from planwagen.pictures.america.on_map import OnMap, Piece
from planwagen.pictures.frame import player_name
from planwagen.pictures.svg import Box, Point, element, group, piece
from planwagen.pictures.words import place_name, worded

TRAIN = 25.0
SETTLER = 25.0
OUTLAW = 27.0
AWAY = 0.64
FAR = 0.82
"""How far along its rail a train stands, if a city is at the beginning, or moved that way."""
OUTLAW_SPOTS = ((0.46, -0.33), (-0.46, -0.33), (0.46, 0.48), (-0.46, 0.48))
FROM_CITY = 19.0
"""How far a settler in a city stands from the intersection."""
BESIDE = 13.5
"""How far two pieces in one place stand from its middle."""


def train_places(on_map: OnMap) -> list[Point]:
    """SA-9.9 Of every train; two beside a rail stand on both sides of it."""
    places = []
    for path, off in side_by_side(on_map.trains):
        shift = (0.0, off) if LIES_FLAT[path] else (off, 0.0)
        places.append(moved(stop_on(on_map, path), *shift))
    return places


def side_by_side(pieces: list[Piece]) -> Iterator[tuple[int, float]]:
    """Where each piece stands, and how far from the middle of that place."""
    stands = [piece.at for piece in pieces]
    for number, at in enumerate(stands):
        yield at, (2 * stands[:number].count(at) - (stands.count(at) - 1)) * BESIDE


def stop_on(on_map: OnMap, path: int) -> Point:
    """The middle of a rail, but away from a city at one end and a settler at the other."""
    site = SITE_OF_PATH[path]
    if site not in on_map.cities:
        return PATH_MIDDLE[path]
    city, (first, second) = SITES[site].at, PATHS[path]
    if (second if first == city else first) in on_map.settled:
        return moved(PATH_MIDDLE[path], *((0, -BESIDE) if LIES_FLAT[path] else (BESIDE, 0)))
    crowded = city in on_map.settled or site in on_map.goods
    part = FAR if LIES_FLAT[path] and crowded else AWAY
    return between(*PATH_ENDS[path], part if first == city else 1 - part)


def trains(on_map: OnMap) -> str:
    return "".join(map(train, on_map.trains, train_places(on_map)))


def train(piece: Piece, at: Point) -> str:
    drawn = owned("train", at, TRAIN, MARKS[piece.colour])
    caption = title_of(piece, "train_at", PATH[piece.at])
    return group(caption, drawn, data_train=PATH_NAMES[piece.at], data_owner=piece.colour)


def title_of(piece: Piece, named: str, place: Message) -> str:
    """What is said where somebody points at a piece."""
    where = place_name(PACKAGE, place)
    return element("title", worded(named, who=player_name(piece.colour), where=where))


def settler_places(on_map: OnMap) -> list[Point]:
    """Of every settler; SA-6.6 two in a city stand one above the other.

    In a row the second one would cover the number of the hex.
    """
    return [
        moved(PLACE_AT[at], room_for_city(on_map, at), off - 1)
        for at, off in side_by_side(on_map.settlers)
    ]


def room_for_city(on_map: OnMap, at: int) -> float:
    """Settlers in a city stand on the side of the open hex."""
    site = SITE_AT[at]
    if site not in on_map.cities:
        return 0
    return -FROM_CITY if OPENS_WEST[at] else FROM_CITY


def settlers(on_map: OnMap) -> str:
    return "".join(map(settler, on_map.settlers, settler_places(on_map)))


def settler(piece: Piece, at: Point) -> str:
    drawn = owned("wagon", at, SETTLER, MARKS[piece.colour])
    caption = title_of(piece, "settler_at", PLACE[piece.at])
    return group(caption, drawn, data_settler=PLACE_NAMES[piece.at], data_owner=piece.colour)


def outlaw_place(on_map: OnMap) -> Point:
    """In the upper right of his hex, or another corner with more room; never over the number."""
    others = [*train_places(on_map), *settler_places(on_map)]
    spots = [moved(HEX_AT[on_map.outlaw], SIZE * x, SIZE * y) for x, y in OUTLAW_SPOTS]
    return min(spots, key=lambda spot: sum(dist(spot, other) < OUTLAW for other in others))


def outlaw(on_map: OnMap) -> str:
    caption = element("title", worded("outlaw_at", where=place_name(PACKAGE, HEX[on_map.outlaw])))
    drawn = piece("outlaw", outlaw_place(on_map), OUTLAW)
    return group(caption, drawn, data_outlaw=HEXES[on_map.outlaw].id)


def around_piece(at: Point, size: float) -> Box:
    """What a piece with its badge covers."""
    return Box(at[0] - size / 2 - 1, at[1] - size / 2 - 1, size + 9, size + 6)
