"""The town for the page: buildings, gates, neighbours, and what a visit brings."""

from __future__ import annotations

from functools import lru_cache

from planwagen.core.action import Action, Choice, Seat
from planwagen.games.walnut_grove import actions, todos
from planwagen.games.walnut_grove.board import (
    BUILDING_IDS,
    BUILDS,
    GOODS,
    HIRES,
    HOUSE_KINDS,
    IMPROVEMENTS,
    TOWN,
    WARE_TITLES,
    WARES,
)
from planwagen.games.walnut_grove.client_view import shapes
from planwagen.games.walnut_grove.client_view.forecast import cost_of, gates_to, guests
from planwagen.games.walnut_grove.places import building_id, gate_id
from planwagen.games.walnut_grove.state import State
from planwagen.games.walnut_grove.town import GATES, HALF, ROWS

LOOKS = 2048
"""So many are remembered of each part."""


class Look:
    """A position to look at, and all in it that the part depends on."""

    __slots__ = ("key", "seen")

    def __init__(self, seen: State, *key: object) -> None:
        self.seen, self.key = seen, key

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Look) and self.key == other.key


def town_of(seen: State) -> Look:
    return Look(
        seen, seen.edition, seen.colours, tuple(seen.hats), seen.arrivals, tuple(seen.stock)
    )


class PlayerLook(Look):
    """Of one seat."""

    __slots__ = ("seat",)

    def __init__(self, seen: State, seat: Seat) -> None:
        self.seat, player = seat, seen.players[seat]
        Look.__init__(
            self,
            seen,
            *(seat, len(seen.players), seen.colours, seen.edition, seen.season, seen.disc),
            *(seat in seen.waiting, player.farm, player.hand, player.worked, player.coins),
            *(player.labourers, player.hired, player.huts, player.extensions, player.improvements),
            *(player.open_help, player.flipped_help, tuple(player.todo), tuple(player.barn)),
            *(tuple(player.held), tuple(player.cubes.items())),
        )


def shown_town(seen: State) -> shapes.Town:
    return drawn_town(town_of(seen))


@lru_cache(LOOKS)
def drawn_town(look: Look) -> shapes.Town:
    """WG-1.9 The ring, clockwise; a gate stands behind the building of that number."""
    seen = look.seen
    return {
        "buildings": [shown_building(seen, number) for number in seen.edition.street.buildings],
        "gates": dict(zip(GATES, [len(seen.edition.street.buildings), HALF], strict=True)),
        "starts": {
            row: [colours(seen, place) for place in places[: seen.edition.start_spaces]]
            for row, places in zip(ROWS, seen.edition.street.starts, strict=True)
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


def walk(state: State, seat: Seat, action: actions.WalkTo) -> Choice:
    """WG-5.8 The cost of the building, WG-5.11 and a toll for each gate on the way."""
    gates = gates_to(state, seat, action.building)
    params: dict[str, object] = {"building": BUILDING_IDS[action.building]}
    return Choice(
        "walk",
        params,
        at=(building_id(action.building), *map(gate_id, gates)),
        cost=cost_of(state, action.building) | ({"toll": len(gates)} if gates else {}),
        clause="WG-5.4",
    )


def gate(state: State, seat: Seat) -> int:
    asked = state.players[seat].todo[-1]
    assert isinstance(asked, todos.PassGate)
    return asked.gate


def toll(state: State, seat: Seat, action: actions.PayToll) -> Choice:
    there = gate(state, seat)
    params: dict[str, object] = {"gate": GATES[there]}
    return Choice("coin", params, at=(gate_id(there),), cost={"coin": 1}, clause="WG-5.11")


def take_help(state: State, seat: Seat, action: actions.TakeHelp) -> Choice:
    there = gate(state, seat)
    params: dict[str, object] = {"gate": GATES[there]}
    return Choice("help", params, at=(gate_id(there),), brings={"help tile": 1}, clause="WG-5.13")


def visited(state: State, seat: Seat) -> int:
    asked = state.players[seat].todo[-1]
    assert isinstance(asked, todos.Visit)
    return asked.building


def two_goods(state: State, seat: Seat, action: actions.TwoGoods) -> Choice:
    at, goods = building_id(visited(state, seat)), [GOODS[good] for good in action.goods]
    brings = {good: goods.count(good) for good in goods}
    return Choice("goods", {"goods": goods}, at=(at,), brings={**brings}, clause="WG-6.2")


def ware(
    state: State, seat: Seat, action: actions.Hire | actions.Build | actions.Improve
) -> Choice:
    """WG-6.1 The cost belongs to the building, not to what is taken."""
    building = visited(state, seat)
    kind, titles, clause = WARE_KINDS[type(action)]
    title = titles[action.ware]
    return Choice(
        kind,
        {"ware": title},
        at=(building_id(building),),
        cost=cost_of(state, building),
        brings={title: 1},
        clause=clause,
    )


WARE_KINDS: dict[type[Action], tuple[str, list[str], str]] = {
    actions.Hire: ("hire", WARE_TITLES[HIRES], "WG-6.4"),
    actions.Build: ("build", WARE_TITLES[BUILDS], "WG-6.10"),
    actions.Improve: ("improve", IMPROVEMENTS, "WG-6.13"),
}


def sell(state: State, seat: Seat, action: actions.Sell) -> Choice:
    """WG-6.18 A coin a cube, and one more for the good of the disc."""
    at, goods = building_id(visited(state, seat)), [GOODS[good] for good in action.goods]
    if not goods:
        return Choice("sell nothing", at=(at,), clause="WG-6.16")
    coins = len(goods) + (state.edition.discs[state.disc].autumn in action.goods)
    cost = dict.fromkeys(goods, 1)
    brings: dict[str, int | str] = {"coin": coins}
    return Choice("sell", {"goods": goods}, at=(at,), cost=cost, brings=brings, clause="WG-6.16")
