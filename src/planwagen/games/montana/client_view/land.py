"""The landscape for a board on a screen."""

from __future__ import annotations

from functools import cache, lru_cache

from planwagen.core.action import NOBODY, Message, Seat
from planwagen.core.hexes import step
from planwagen.core.place_names import place_name
from planwagen.games.montana.client_view import shapes
from planwagen.games.montana.components import Components
from planwagen.games.montana.landscape import Landscape
from planwagen.games.montana.ledger import counted_goods
from planwagen.games.montana.places import at_hex, id_of_hex, name_of_hex
from planwagen.games.montana.state import State
from planwagen.games.montana.tiles import (
    LAKE,
    LAND,
    MOUNTAIN,
    OFF,
    TURNS,
    Printed,
    Terrain,
    hexes_of_tile,
)

TERRAINS: dict[Terrain, shapes.Terrain] = {LAND: "land", LAKE: "lake", MOUNTAIN: "mountain"}
LANDSCAPES = 1024
"""So many are remembered: one is shown in all positions of its table."""


def who(seen: State, seat: Seat) -> str:
    """The colour of a seat, empty where nobody is meant."""
    return seen.colours[seat] if seat >= 0 else ""


def place(at: str, name: Message) -> shapes.Place:
    return {"at": at, "place": place_name(name)}


def landscape(seen: State) -> shapes.Landscape:
    """Every hex that is part of this landscape; those that are bare are the same objects again."""
    land = seen.landscape
    taken = {hex for hex, owner in enumerate(seen.owner) if owner != NOBODY}
    taken.update(seen.cattle_on, seen.canteen_on)
    printed = printed_hexes(seen.edition, len(seen.players), land)
    shown: shapes.Landscape = {
        "start": at_hex(seen, land.start) if land.start >= 0 else "",
        "open": [at_hex(seen, hex) for hex in seen.frontier],
        "hexes": [
            shown_hex(seen, there, hex) if hex in taken else there for hex, there in printed.items()
        ],
    }
    if seen.drawn and not printed:
        shown["drawn"] = [[*tile] for tile in seen.drawn]
    return shown


@cache
def tiles_of(edition: Components, players: int) -> dict[int, int]:
    """M-1.7 Which tile each hex belongs to, so that the tiles can be seen."""
    number_of, centres = edition.ground.number_of, edition.seating[players].centres
    return {number_of[at]: n for n, middle in enumerate(centres) for at in hexes_of_tile(middle)}


@lru_cache(LANDSCAPES)
def printed_as(
    edition: Components, players: int, tiles: tuple[tuple[int, int], ...]
) -> dict[int, tuple[int, int]]:
    """M-1.9 Which tile of the edition lies where, and which of its hexes: as `lay` lays them."""
    number_of, found = edition.ground.number_of, dict[int, tuple[int, int]]()
    for middle, (tile, turn) in zip(edition.seating[players].centres, tiles, strict=True):
        found[number_of[middle]] = tile, 0
        for rim in range(TURNS):
            found[number_of[step(middle, (rim + turn) % TURNS)]] = tile, rim + 1
    return found


@lru_cache(LANDSCAPES)
def printed_hexes(edition: Components, players: int, land: Landscape) -> dict[int, shapes.Hex]:
    """By their numbers; what lies on them comes and goes."""
    shown = [hex for hex, printed in enumerate(land.hexes) if printed.terrain != OFF]
    return {hex: printed_hex(edition, players, land, hex) for hex in shown}


def printed_hex(edition: Components, players: int, land: Landscape, hex: int) -> shapes.Hex:
    printed, ground = land.hexes[hex], edition.ground
    spot = place(id_of_hex(edition, hex), name_of_hex(edition, land, hex))
    q, r = ground.hexes[hex]
    shown: shapes.Hex = {
        "at": spot["at"],
        "place": spot["place"],
        "label": ground.labels[hex],
        "q": q,
        "r": r,
        "tile": tiles_of(edition, players)[hex],
        "printed": [*printed_as(edition, players, land.tiles)[hex]],
        "terrain": TERRAINS[printed.terrain],
    }
    if printed.terrain == LAND:
        show_price(shown, printed)
    return shown


def shown_hex(seen: State, printed: shapes.Hex, hex: int) -> shapes.Hex:
    """What is printed there, and what lies on it."""
    shown: shapes.Hex = {**printed}
    if seen.owner[hex] != NOBODY:
        shown["owner"], shown["settlements"] = who(seen, seen.owner[hex]), seen.pieces[hex]
    if hex in seen.cattle_on:
        shown["cattle"] = True
    if hex in seen.canteen_on:
        shown["canteen"] = True
    return shown


def show_price(shown: shapes.Hex, printed: Printed) -> None:
    shown["price"] = counted_goods(printed.price)
    shown["symbols"] = printed.symbols
