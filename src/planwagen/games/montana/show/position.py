"""The position for a board on a screen: plain names and numbers, ready for JSON."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from planwagen.core.action import NOBODY, Seat
from planwagen.games.montana.board import (
    AREAS,
    BANK,
    COLOURS,
    COLUMN_PRICES,
    GOODS,
    ROWS,
    SECTORS,
    SPACES,
    SPACES_OF,
    WHITE,
    WORKER_PLACES,
    Workers,
)
from planwagen.games.montana.landscape import (
    CENTRES,
    HEX_NAMES,
    HEXES,
    LAND,
    NUMBER_OF,
    OFF,
    Printed,
    hexes_of_tile,
)
from planwagen.games.montana.state import Player, State

Shown = dict[str, object]


def show(seen: State, viewer: Seat) -> Shown:
    """M-2.10 All is open, so that every viewer is shown the same."""
    return {
        "round": seen.round,
        "start_player": who(seen, seen.start_player),
        "active": who(seen, seen.active),
        "ended_by": who(seen, seen.ended_by),
        "asked": type(seen.todo[-1]).__name__ if seen.todo else "",
        "landscape": landscape(seen),
        "bank": bank(seen),
        "areas": areas(seen),
        "disc": disc(seen),
        "town": town(seen),
        "supply": {
            "goods": counted(seen.goods, GOODS),
            "workers": counted(seen.workers, COLOURS),
            "cattle": seen.cattle,
        },
        "players": [player(seen, seat) for seat in range(len(seen.players))],
    }


def who(seen: State, seat: Seat) -> str:
    """The colour of a seat, empty where nobody is meant."""
    return seen.colours[seat] if seat >= 0 else ""


def counted(stock: Sequence[int], names: Sequence[str]) -> dict[str, int]:
    return dict(zip(names, stock, strict=True))


def player(seen: State, seat: Seat) -> Shown:
    board: Player = seen.players[seat]
    return {
        "colour": seen.colours[seat],
        "silver": board.silver,
        "goods": counted(board.goods, GOODS),
        "workers": counted(board.workers, COLOURS),
        "worker_places": WORKER_PLACES,
        "cattle": board.cattle,
        "canteens": board.canteens,
        "settlements": board.settlements,
    }


def landscape(seen: State) -> Shown:
    """Every hex that is part of this landscape; `open` are those that can be settled next."""
    land = seen.landscape
    shown = [hex for hex, printed in enumerate(land.hexes) if printed.terrain != OFF]
    return {
        "start": HEX_NAMES[land.start] if land.start >= 0 else "",
        "open": [HEX_NAMES[hex] for hex in seen.frontier],
        "hexes": [shown_hex(seen, hex) for hex in shown],
    }


@cache
def tiles_of(players: int) -> dict[int, int]:
    """M-1.7 Which tile each hex belongs to, so that the tiles can be seen."""
    centres = CENTRES[players]
    return {NUMBER_OF[at]: n for n, middle in enumerate(centres) for at in hexes_of_tile(middle)}


@cache
def printed_hex(hex: int, printed: Printed) -> Shown:
    """What never changes; made once, since it is most of what is sent."""
    q, r = HEXES[hex]
    shown: Shown = {"name": HEX_NAMES[hex], "q": q, "r": r, "terrain": printed.terrain.name.lower()}
    if printed.terrain == LAND:
        shown["price"] = {g: n for g, n in counted(printed.price, GOODS).items() if n}
        shown["symbols"] = printed.symbols
    return shown


def shown_hex(seen: State, hex: int) -> Shown:
    shown = printed_hex(hex, seen.landscape.hexes[hex]).copy()
    shown["tile"] = tiles_of(len(seen.players))[hex]
    if seen.owner[hex] != NOBODY:
        shown["owner"], shown["settlements"] = who(seen, seen.owner[hex]), seen.pieces[hex]
    if hex in seen.cattle_on:
        shown["cattle"] = True
    if hex in seen.canteen_on:
        shown["canteen"] = True
    return shown


def staff(workers: Workers | None) -> list[str] | None:
    """The colours of the workers on a space; nothing where it is free."""
    if workers is None:
        return None
    return [name for name, count in zip(COLOURS, workers, strict=True) for _ in range(count)]


def bank(seen: State) -> list[Shown]:
    return [
        {"needs": space.workers, "silver": space.silver, "workers": staff(workers)}
        for space, workers in zip(BANK, seen.bank, strict=True)
    ]


def areas(seen: State) -> list[Shown]:
    return [
        {
            "name": area.name,
            "worker": COLOURS[area.colour],
            "good": GOODS[area.good],
            "spaces": [area_space(seen, number) for number in spaces],
        }
        for area, spaces in zip(AREAS, SPACES_OF, strict=True)
    ]


def area_space(seen: State, number: int) -> Shown:
    space = SPACES[number]
    return {
        "silver": space.silver,
        "goods": space.goods,
        "small_goods": space.small,
        "workers": staff(seen.big[number]),
        "small_workers": staff(seen.small[number]),
    }


def disc(seen: State) -> Shown:
    sectors = [
        ["white" if colour == WHITE else COLOURS[colour] for colour in sector] for sector in SECTORS
    ]
    return {"sectors": sectors, "arrow": seen.arrow, "spins": seen.spins}


def town(seen: State) -> Shown:
    rows = [
        {
            "upgrades": row.upgrades,
            "goods": row.goods,
            "silver": row.silver,
            "cattle": row.cattle,
            "contractor": who(seen, seen.contractor[number]),
            "column": seen.column[number],
        }
        for number, row in enumerate(ROWS)
    ]
    return {"column_prices": COLUMN_PRICES, "rows": rows}
