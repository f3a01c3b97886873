"""The town as text: the ring of buildings with its gates, what waits there, and the hats."""

from __future__ import annotations

from collections.abc import Iterator

from planwagen.core.words import Words
from planwagen.games.walnut_grove.board import (
    GIVES,
    GOODS,
    HOUSE_KINDS,
    TOWN,
    WARE_TITLES,
    Building,
)
from planwagen.games.walnut_grove.client_view.forecast import cost_of, guests
from planwagen.games.walnut_grove.state import State
from planwagen.games.walnut_grove.text.farm import hanging
from planwagen.games.walnut_grove.town import BAZAAR, GATES, HALF, ROWS, START_PLACES, TOWN_HALL


def town_text(state: State, words: Words) -> Iterator[str]:
    """Clockwise, as the street is walked."""
    yield words.label("town")
    for stop, number in enumerate(state.edition.street.buildings):
        if stop == 0:
            yield gate_text(TOWN_HALL, words)
        elif stop == HALF:
            yield gate_text(BAZAAR, words)
        yield building_text(state, number, words)
    yield from start_rows(state, words)


def gate_text(gate: int, words: Words) -> str:
    return f"  -- {words.term(GATES[gate])}: {words.label('toll')}"


def building_text(state: State, number: int, words: Words) -> str:
    """`9 Saloon: hire for 2 fish; there: 1 yellow labourer [Gr]`."""
    building, buys = TOWN[number], state.edition.buys[number]
    hats = "".join(f" [{tag}]" for tag in hats_at(state, number, words))
    does = words.label(f"does_{HOUSE_KINDS[building.house]}")
    stop = state.edition.street.stops[number] + 1
    said = f"  {stop:2} {words.term(building.id)}{hats}: {does}"
    if buys:
        return said + " " + ", ".join(words.term(GOODS[good]) for good in buys)
    if building.house == GIVES:
        return said
    cost = words.fill("{cost}", {"cost": cost_of(state, number)})
    return hanging(f"{said} {cost}; {stock_text(state, number, building, words)}")


def stock_text(state: State, number: int, building: Building, words: Words) -> str:
    """WG-1.19 What lies in a house is open to all."""
    titles = WARE_TITLES[building.house]
    stock = [title for title, n in zip(titles, state.stock[number], strict=True) for _ in range(n)]
    return words.label("there", stock=stock)


def hats_at(state: State, place: int, words: Words) -> list[str]:
    """Two letters for each colour, in the order of arrival."""
    return [words.term(state.colours[seat])[:2] for seat in guests(state, place)]


def start_rows(state: State, words: Words) -> Iterator[str]:
    """WG-1.21 Hats that have not left their start space."""
    for row, places in zip(ROWS, START_PLACES, strict=True):
        hats = [f"{n}. [{t}]" for n, p in enumerate(places, 1) for t in hats_at(state, p, words)]
        if hats:
            yield f"  {words.label('start_row', row=row)}: {', '.join(hats)}"
