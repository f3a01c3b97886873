"""The position for a board on a screen: plain names and numbers, ready for JSON."""

from __future__ import annotations

from functools import cache

from planwagen.core.action import Seat
from planwagen.core.place_names import by_name
from planwagen.games.montana import places, todos
from planwagen.games.montana.board import AREAS, COLOURS, GOODS, WHITE, Workers
from planwagen.games.montana.client_view import shapes
from planwagen.games.montana.client_view.land import landscape, place, who
from planwagen.games.montana.components import Components
from planwagen.games.montana.rules.town import AUCTION, has_passed
from planwagen.games.montana.rules.work import all_staffed, is_full
from planwagen.games.montana.state import State


def show(seen: State, viewer: Seat) -> shapes.MontanaPosition:
    """M-2.10 All is open, so that every viewer is shown the same."""
    return {
        "round": seen.round,
        "start_player": who(seen, seen.start_player),
        "active": who(seen, seen.active),
        "extra_turn": seen.extra_turn,
        "ended_by": who(seen, seen.ended_by),
        "asked": type(seen.todo[-1]).__name__ if seen.todo else "",
        "landscape": landscape(seen),
        "bank": bank(seen),
        "areas": areas(seen),
        "disc": disc(seen),
        "town": town(seen),
        "supply": {
            "goods": by_name(seen.goods, GOODS),
            "workers": by_name(seen.workers, COLOURS),
            "cattle": seen.cattle,
        },
        "players": [player(seen, seat) for seat in range(len(seen.players))],
    }


def player(seen: State, seat: Seat) -> shapes.Player:
    board = seen.players[seat]
    return {
        "colour": seen.colours[seat],
        "silver": board.silver,
        "goods": by_name(board.goods, GOODS),
        "workers": by_name(board.workers, COLOURS),
        "worker_places": seen.edition.kit.worker_places,
        "cattle": board.cattle,
        "canteens": board.canteens,
        "settlements": board.settlements,
    }


def staff(workers: Workers | None) -> list[str] | None:
    """The colours of the workers on a space; nothing where it is free."""
    if workers is None:
        return None
    return [name for name, count in zip(COLOURS, workers, strict=True) for _ in range(count)]


def bank(seen: State) -> shapes.Bank:
    spaces: list[shapes.BankSpace] = [
        {
            **bank_place(n),
            "needs": space.workers,
            "silver": space.silver,
            "workers": staff(seen.bank[n]),
        }
        for n, space in enumerate(seen.edition.bank)
    ]
    return {"spaces": spaces, "full": is_full(seen.bank)}


@cache
def bank_place(space: int) -> shapes.Place:
    return place(places.at_bank(space), places.bank_name(space))


def areas(seen: State) -> list[shapes.Area]:
    return [
        {
            "name": area.name,
            "worker": COLOURS[area.colour],
            "good": GOODS[area.good],
            "spaces": [area_space(seen, number) for number in spaces],
            "full": all_staffed(seen.big, spaces),
        }
        for area, spaces in zip(AREAS, seen.edition.spaces_of, strict=True)
    ]


def area_space(seen: State, number: int) -> shapes.AreaSpace:
    """A free one is the same object again."""
    bare = bare_space(seen.edition, number)
    if seen.big[number] is None and seen.small[number] is None:
        return bare
    return {
        **bare,
        "workers": staff(seen.big[number]),
        "small_workers": staff(seen.small[number]),
    }


@cache
def bare_space(edition: Components, number: int) -> shapes.AreaSpace:
    space = edition.spaces[number]
    return {
        **place(places.at_big(edition, number), places.big_name(edition, number)),
        "silver": space.silver,
        "goods": space.goods,
        "small_goods": space.small,
        "workers": None,
        "small": place(places.at_small(edition, number), places.small_name(edition, number)),
        "small_workers": None,
    }


def disc(seen: State) -> shapes.Disc:
    sectors = [
        ["white" if colour == WHITE else COLOURS[colour] for colour in sector]
        for sector in seen.edition.disc.sectors
    ]
    return {"sectors": sectors, "arrow": seen.arrow, "spins": seen.spins}


def town(seen: State) -> shapes.Town:
    """M-5.4 Who is asked, M-5.5 and who is out of it, while there is an auction."""
    asked = [todo.seat for todo in reversed(seen.todo) if isinstance(todo, AUCTION)]
    is_auction = any(isinstance(todo, (*AUCTION, todos.Announce)) for todo in seen.todo)
    out = [seat for seat in range(len(seen.players)) if is_auction and has_passed(seen, seat)]
    return {
        "column_prices": seen.edition.town.column_prices,
        "rows": [town_row(seen, row) for row in range(len(seen.edition.town.rows))],
        "waiting": [who(seen, seat) for seat in asked],
        "passed": [who(seen, seat) for seat in out],
    }


def town_row(seen: State, number: int) -> shapes.TownRow:
    row, columns = seen.edition.town.rows[number], range(len(seen.edition.town.column_prices))
    return {
        "upgrades": row.upgrades,
        "goods": row.goods,
        "silver": row.silver,
        "cattle": row.cattle,
        "contractor": who(seen, seen.contractor[number]),
        "column": seen.column[number],
        "spaces": town_spaces(number, columns),
    }


@cache
def town_spaces(row: int, columns: range) -> list[shapes.Place]:
    return [place(places.at_town(row, n), places.town_name(row, n)) for n in columns]
