"""Choices that put something on the board: cities, rails, settlers and trains."""

from __future__ import annotations

from collections.abc import Callable

from planwagen.core.action import Change, Choice, Seat
from planwagen.games.america.actions import building, cards, turn
from planwagen.games.america.board import SITES
from planwagen.games.america.client_view import brings
from planwagen.games.america.offer import GOLD
from planwagen.games.america.places import AT_PATH, AT_PLACE, AT_SITE, PATH
from planwagen.games.america.purse import by_name
from planwagen.games.america.rules.rails import routes_if_built
from planwagen.games.america.state import Route, State, settlers_of, trains_of

FirstCity = turn.PlaceCity | turn.PlaceNeutral
Rail = building.BuildRail | building.FreeRail | cards.CardRail


def first_city(kind: str, clause: str) -> Callable[[State, Seat, FirstCity], Choice]:
    """SA-2.13 Placed, not founded: the hexes that it borders."""
    return lambda state, seat, action: Choice(
        kind,
        {"site": SITES[action.site].name},
        at=(AT_SITE[action.site],),
        brings=brings.a_city(state.numbers, action.site),
        clause=clause,
    )


def first_rail(state: State, seat: Seat, action: turn.PlaceRail) -> Choice:
    """SA-6.27 A start rail brings nothing."""
    path = action.path
    return Choice("place rail", {"path": PATH[path]}, at=(AT_PATH[path],), clause="SA-2.16")


def rail(kind: str, clause: str, *, paid: bool = False) -> Callable[[State, Seat, Rail], Choice]:
    """SA-6.27 Every rail built pays alike, its builder and others."""

    def described(state: State, seat: Seat, action: Rail) -> Choice:
        routes = routes_if_built(state, seat, action.path)
        return Choice(
            kind,
            {"path": PATH[action.path]},
            at=(AT_PATH[action.path],),
            cost=by_name(state.edition.rail_price) if paid else {},
            brings=brings.a_rail(state, seat, action.path, routes),
            others=gold_of_others(routes[0], seat) if routes else (),
            clause=clause,
        )

    return described


def gold_of_others(route: Route, seat: Seat) -> tuple[Change, ...]:
    """SA-6.24 What the other owners of a route get."""
    return tuple(
        Change(other, GOLD, gold) for other, gold in enumerate(route.pays) if gold and other != seat
    )


def route(state: State, seat: Seat, action: building.ChooseRoute) -> Choice:
    """SA-6.23 A route is found on the board by its number."""
    chosen = state.routes[action.number]
    gold = chosen.pays[seat]
    return Choice(
        "route",
        {"number": action.number + 1},
        at=(f"route {action.number + 1}", *(AT_PATH[path] for path in chosen.paths)),
        brings={GOLD: gold} if gold else {},
        others=gold_of_others(chosen, seat),
        clause="SA-6.23",
    )


def settler(state: State, seat: Seat, action: building.BuildSettler) -> Choice:
    """SA-6.5 On an own city."""
    return Choice(
        "settler",
        {"site": SITES[action.site].name},
        at=(AT_SITE[action.site],),
        cost=by_name(state.edition.settler_price),
        clause="SA-6.5",
    )


def rebuilt_settler(state: State, seat: Seat, action: building.RebuildSettler) -> Choice:
    """SA-6.9 One taken off the board costs the same."""
    old = settlers_of(state, seat)[action.settler]
    return Choice(
        "rebuild settler",
        {"number": action.settler + 1, "site": SITES[action.site].name},
        at=(AT_SITE[action.site], AT_PLACE[old]),
        cost=by_name(state.edition.settler_price),
        clause="SA-6.9",
    )


def train(state: State, seat: Seat, action: building.BuildTrain) -> Choice:
    """SA-6.10 Beside an own rail at an own city."""
    return Choice(
        "train",
        {"path": PATH[action.path]},
        at=(AT_PATH[action.path],),
        cost=by_name(state.edition.train_price),
        clause="SA-6.10",
    )


def rebuilt_train(state: State, seat: Seat, action: building.RebuildTrain) -> Choice:
    """SA-6.14 One taken off the board costs the same."""
    old = trains_of(state, seat)[action.train]
    return Choice(
        "rebuild train",
        {"number": action.train + 1, "path": PATH[action.path]},
        at=(AT_PATH[action.path], AT_PATH[old]),
        cost=by_name(state.edition.train_price),
        clause="SA-6.14",
    )
