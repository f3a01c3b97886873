"""What moves: trains, settlers, the outlaw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import dist

from planwagen.core.action import NOBODY, Message, Seat
from planwagen.games.america.board import (
    HEXES,
    PATH_NAMES,
    PATHS,
    PLACE_NAMES,
    SITE_AT,
    SITE_OF_PATH,
    SITES,
)
from planwagen.games.america.components import SETTLERS, TRAINS
from planwagen.games.america.places import HEX, PATH, PLACE
from planwagen.games.america.state import NOWHERE, State, settlers_of, trains_of
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
from planwagen.pictures.america.marks import PACKAGE, colour_of, mark_of, owned, player_name
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


def train_places(state: State) -> dict[int, Point]:
    """SA-9.9 Every train on the board; two beside a rail stand on both sides of it."""
    places = {}
    for train, path, place, count in on_the_board(state.trains):
        off = (2 * place - (count - 1)) * BESIDE
        shift = (0.0, off) if LIES_FLAT[path] else (off, 0.0)
        places[train] = moved(stop_on(state, path), *shift)
    return places


def on_the_board(pieces: Sequence[int]) -> Iterator[tuple[int, int, int, int]]:
    """Each piece: its number, where it stands, as which one there, and how many are there."""
    for number, at in enumerate(pieces):
        if at != NOWHERE:
            yield number, at, pieces[:number].count(at), pieces.count(at)


def stop_on(state: State, path: int) -> Point:
    """The middle of a rail, but away from a city at one end and a settler at the other."""
    site = SITE_OF_PATH[path]
    if site < 0 or state.cities[site] == NOBODY:
        return PATH_MIDDLE[path]
    city, (first, second) = SITES[site].at, PATHS[path]
    if (second if first == city else first) in state.settlers:
        return moved(PATH_MIDDLE[path], *((0, -BESIDE) if LIES_FLAT[path] else (BESIDE, 0)))
    crowded = city in state.settlers or state.goods[site] != NOBODY
    part = FAR if LIES_FLAT[path] and crowded else AWAY
    return between(*PATH_ENDS[path], part if first == city else 1 - part)


def trains(state: State) -> str:
    return "".join(train(state, number, at) for number, at in train_places(state).items())


def train(state: State, number: int, at: Point) -> str:
    seat, path = number // TRAINS, state.trains[number]
    drawn = owned("train", at, TRAIN, mark_of(state, seat))
    caption = title_of(state, seat, "train_at", PATH[path])
    return group(caption, drawn, data_train=PATH_NAMES[path], data_owner=colour_of(state, seat))


def title_of(state: State, seat: Seat, named: str, place: Message) -> str:
    """What is said where somebody points at a piece."""
    where = place_name(PACKAGE, place)
    return element("title", worded(named, who=player_name(state, seat), where=where))


def settler_places(state: State) -> dict[int, Point]:
    """Every settler on the board; SA-6.6 two in a city stand one above the other.

    In a row the second one would cover the number of the hex.
    """
    places = {}
    for settler, at, place, count in on_the_board(state.settlers):
        off = (2 * place - (count - 1)) * BESIDE
        places[settler] = moved(PLACE_AT[at], room_for_city(state, at), off - 1)
    return places


def room_for_city(state: State, at: int) -> float:
    """Settlers in a city stand on the side of the open hex."""
    site = SITE_AT[at]
    if site < 0 or state.cities[site] == NOBODY:
        return 0
    return -FROM_CITY if OPENS_WEST[at] else FROM_CITY


def settlers(state: State) -> str:
    return "".join(settler(state, number, at) for number, at in settler_places(state).items())


def settler(state: State, number: int, at: Point) -> str:
    seat, stands = number // SETTLERS, state.settlers[number]
    drawn = owned("wagon", at, SETTLER, mark_of(state, seat))
    caption = title_of(state, seat, "settler_at", PLACE[stands])
    return group(
        caption, drawn, data_settler=PLACE_NAMES[stands], data_owner=colour_of(state, seat)
    )


def in_stock(state: State, seat: Seat) -> tuple[int, int]:
    """The trains and the settlers of a player that are not on the board."""
    return trains_of(state, seat).count(NOWHERE), settlers_of(state, seat).count(NOWHERE)


def outlaw_place(state: State) -> Point:
    """In the upper right of his hex, or another corner with more room; never over the number."""
    others = [*train_places(state).values(), *settler_places(state).values()]
    spots = [moved(HEX_AT[state.outlaw], SIZE * x, SIZE * y) for x, y in OUTLAW_SPOTS]
    return min(spots, key=lambda spot: sum(dist(spot, other) < OUTLAW for other in others))


def outlaw(state: State) -> str:
    caption = element("title", worded("outlaw_at", where=place_name(PACKAGE, HEX[state.outlaw])))
    drawn = piece("outlaw", outlaw_place(state), OUTLAW)
    return group(caption, drawn, data_outlaw=HEXES[state.outlaw].id)


def around_piece(at: Point, size: float) -> Box:
    """What a piece with its badge covers."""
    return Box(at[0] - size / 2 - 1, at[1] - size / 2 - 1, size + 9, size + 6)
