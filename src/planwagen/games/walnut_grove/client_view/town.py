"""The town for a board on a screen."""

from __future__ import annotations

from functools import lru_cache

from planwagen.games.walnut_grove.board import GOODS, HOUSE_KINDS, TOWN, WARES
from planwagen.games.walnut_grove.client_view import shapes
from planwagen.games.walnut_grove.client_view.forecast import cost_of, guests
from planwagen.games.walnut_grove.client_view.look import LOOKS, Look, town_of
from planwagen.games.walnut_grove.places import building_id
from planwagen.games.walnut_grove.state import State
from planwagen.games.walnut_grove.town import GATES, HALF, LAST, ROWS, START_PLACES


def shown_town(seen: State) -> shapes.Town:
    return drawn_town(town_of(seen))


@lru_cache(LOOKS)
def drawn_town(look: Look) -> shapes.Town:
    """WG-1.9 The ring, clockwise; a gate stands behind the building of that number."""
    seen = look.seen
    return {
        "buildings": [shown_building(seen, number) for number in seen.edition.street.buildings],
        "gates": dict(zip(GATES, [LAST, HALF], strict=True)),
        "starts": {
            row: [colours(seen, place) for place in places[: seen.edition.start_spaces]]
            for row, places in zip(ROWS, START_PLACES, strict=True)
        },
    }


def colours(seen: State, place: int) -> list[str]:
    """WG-5.3 Whose hats stand there, in the order of arrival."""
    return [seen.colours[seat] for seat in guests(seen, place)]


def shown_building(seen: State, number: int) -> shapes.Building:
    """WG-1.19 What lies in a house is open to all."""
    building = TOWN[number]
    wares = WARES.get(building.house, [])
    return {
        "id": building.id,
        "at": building_id(number),
        "number": seen.edition.street.stops[number] + 1,
        "does": HOUSE_KINDS[building.house],
        "cost": cost_of(seen, number),
        "buys": [GOODS[good] for good in seen.edition.buys[number]],
        "places": seen.edition.hats[number],
        "hats": colours(seen, number),
        "stock": dict(zip(wares, seen.stock[number], strict=True)),
    }
