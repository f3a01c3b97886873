"""Chapter 6, second part: rails, the gold for first connections, and the rail symbol."""

from __future__ import annotations

from dataclasses import replace

from planwagen.core.action import NOBODY, Action, Event, Events, Seat
from planwagen.games.america import places, todos
from planwagen.games.america.actions.building import (
    CHOOSE_ROUTE,
    FREE_RAIL,
    NO_FREE_RAIL,
    BuildRail,
    ChooseRoute,
    FreeRail,
    NoFreeRail,
)
from planwagen.games.america.board import (
    HAS_SYMBOL,
    PATHS,
    PATHS_AT,
    ROADS,
    SITE_AT,
    TOUCHING,
    Counts,
)
from planwagen.games.america.network import is_open_to, put_rail, reached_over_rails
from planwagen.games.america.purse import pay, take_gold, why_not_afford
from planwagen.games.america.refusal import Refusal
from planwagen.games.america.state import Route, State, added, changed


def build_rail(state: State, seat: Seat, action: BuildRail, events: Events) -> None:
    """SA-6.32 Pay, lay the rail, payout; then the free rail."""
    pay(state, seat, state.edition.rail_price, events)
    lay_rail(state, seat, action.path, events)


def why_not_build_rail(state: State, seat: Seat, action: BuildRail) -> Refusal | None:
    if refusal := why_not_lay(state, seat, action.path):
        return refusal
    return why_not_afford(state.players[seat].hand, state.edition.rail_price)


def why_not_lay(state: State, seat: Seat, path: int) -> Refusal | None:
    """SA-6.15 The place; SA-6.19 the stock."""
    if not state.players[seat].rails_left:
        return Refusal("none_in_stock", "SA-6.19")
    if state.rails[path] != NOBODY:
        return Refusal("rail_on_path", "SA-6.15")
    if not is_open_to(state, seat, path):
        return Refusal("rail_must_touch", "SA-6.17")
    return None


def lay_rail(state: State, seat: Seat, path: int, events: Events) -> None:
    """SA-6.27 Every rail built pays alike, in whatever phase and for whatever price.

    SA-6.29 On a symbol it earns a free rail, SA-6.30 if there is one in stock and room for it.
    """
    isolated = isolated_site(state, path)
    put_rail(state, seat, path)
    if events is not None:
        at = (places.AT_PATH[path],)
        events.append(Event("builds_rail", seat, {"path": places.PATH[path]}, at=at))
    if HAS_SYMBOL[path] and free_rails(state, seat, path):
        state.todo.append(todos.LAY_FREE_RAIL[seat][path])
    if isolated >= 0:
        pay_connection(state, seat, isolated, events)


def isolated_site(state: State, path: int) -> int:
    """SA-6.28 The intersection of the isolated site that a rail on the path would join, or -1.

    SA-6.20 Isolated is a site that no chain of rails joins to another one. SA-6.21 Its first
    connection pays; SA-6.26 no other rail does. SA-6.25 Two isolated sites share their routes.
    """
    end, other = PATHS[path]
    if leads_nowhere(state, end) or leads_nowhere(state, other):
        return -1
    group = reached_over_rails(state, end)
    if other in group:
        return -1
    here, there = sites_among(group), sites_among(reached_over_rails(state, other))
    if not here or not there:
        return -1
    return here[0] if len(here) == 1 else there[0] if len(there) == 1 else -1


def sites_among(group: set[int]) -> list[int]:
    return [at for at in group if SITE_AT[at] >= 0]


def leads_nowhere(state: State, at: int) -> bool:
    """No site and no rail is there: with six of ten rails, for which nothing is walked then."""
    if SITE_AT[at] >= 0:
        return False
    rails = state.rails
    for path in PATHS_AT[at]:  # noqa: SIM110 - a loop is twice as fast as all()
        if rails[path] != NOBODY:
            return False
    return True


def routes_if_built(state: State, seat: Seat, path: int) -> list[Route]:
    """SA-6.24 What a rail here would pay, the route first that pays its builder most."""
    isolated = isolated_site(state, path)
    if isolated < 0:
        return []
    built = replace(state, rails=changed(state.rails, path, seat))
    return best_first(shortest_routes(built, isolated), seat)


def best_first(routes: list[Route], seat: Seat) -> list[Route]:
    """SA-6.23 In the order in which the builder is offered them."""
    others = [other for other in range(len(routes[0].pays)) if other != seat]
    return sorted(routes, key=lambda route: [-route.pays[who] for who in (seat, *others)])


def pay_connection(state: State, seat: Seat, isolated: int, events: Events) -> None:
    """SA-6.23 Among routes that pay differently the builder chooses.

    The rulebook leaves it to the player whose turn it is, who is another one in the extraordinary
    building phase; we read it as the one who builds.
    """
    routes = shortest_routes(state, isolated)
    if len(routes) == 1:
        pay_route(state, routes[0], events)
        return
    state.routes = tuple(best_first(routes, seat))
    state.todo.append(todos.PICK_ROUTE[seat])


Ways = dict[Counts, tuple[int, ...]]
"""By what a way pays: one way that pays so."""


def shortest_routes(state: State, start: int) -> list[Route]:
    """SA-6.22 From the isolated site over rails to the nearest others, one route a result."""
    seen, ends = {start}, {start: Ways({(0,) * len(state.players): ()})}
    arrived: Ways = {}
    while not arrived:
        ends = one_rail_on(state, ends, seen)
        seen.update(ends)
        for at, ways in ends.items():
            if SITE_AT[at] >= 0:
                arrived |= ways
    return [Route(pays, paths) for pays, paths in arrived.items()]


def one_rail_on(state: State, ends: dict[int, Ways], seen: set[int]) -> dict[int, Ways]:
    """All places one rail beyond, with the ways there."""
    further: dict[int, Ways] = {}
    for at, ways in ends.items():
        for path, near in ROADS[at]:
            owner = state.rails[path]
            if owner != NOBODY and near not in seen:
                lengthen(further.setdefault(near, {}), ways, path, owner)
    return further


def lengthen(found: Ways, ways: Ways, path: int, owner: Seat) -> None:
    """The same ways and one rail; of two that pay alike the first stays."""
    for pays, paths in ways.items():
        found.setdefault(added(pays, owner, 1), (*paths, path))


def pay_route(state: State, route: Route, events: Events) -> None:
    """SA-6.24 Each rail of the route earns its owner 1 gold."""
    if events is not None:
        names = places.all_of([places.PATH[path] for path in route.paths])
        at = tuple(places.AT_PATH[path] for path in route.paths)
        events.append(Event("route_paid", NOBODY, {"paths": names}, at=at))
    for seat, gold in enumerate(route.pays):
        if gold:
            take_gold(state, seat, gold, events)


def route_choices(state: State, asked: todos.PickRoute) -> list[Action]:
    """SA-6.23 One choice for each different result."""
    return [*CHOOSE_ROUTE[: len(state.routes)]]


def choose_route(state: State, seat: Seat, action: ChooseRoute, events: Events) -> None:
    route = state.routes[action.number]
    state.todo.pop()
    state.routes = ()
    pay_route(state, route, events)


def why_not_route(state: State, seat: Seat, action: ChooseRoute) -> Refusal | None:
    if action.number >= len(state.routes):
        return Refusal("so_many_routes", "SA-6.22", count=len(state.routes))
    return None


def free_rails(state: State, seat: Seat, symbol: int) -> list[int]:
    """SA-6.30 Paths without rail that touch the rail just built on the symbol."""
    if not state.players[seat].rails_left:
        return []
    return [path for path in TOUCHING[symbol] if state.rails[path] == NOBODY]


def free_rail_choices(state: State, asked: todos.LayFreeRail) -> list[Action]:
    """SA-6.29 At once or not at all."""
    free = free_rails(state, asked.seat, asked.symbol)
    return [*(FREE_RAIL[path] for path in free), NO_FREE_RAIL]


def free_rail(state: State, seat: Seat, action: FreeRail, events: Events) -> None:
    """SA-6.31 No two symbols touch on this board, so that no chain follows."""
    state.todo.pop()
    lay_rail(state, seat, action.path, events)


def no_free_rail(state: State, seat: Seat, action: NoFreeRail, events: Events) -> None:
    """SA-6.30 Renouncing is allowed, keeping it for later is not."""
    state.todo.pop()
    if events is not None:
        events.append(Event("no_free_rail", seat))


def why_not_free_rail(state: State, seat: Seat, action: FreeRail) -> Refusal | None:
    asked = state.todo[-1]
    assert isinstance(asked, todos.LayFreeRail)
    if action.path not in TOUCHING[asked.symbol]:
        return Refusal("free_rail_must_touch", "SA-6.30")
    if state.rails[action.path] != NOBODY:
        return Refusal("rail_on_path", "SA-6.15")
    return None
