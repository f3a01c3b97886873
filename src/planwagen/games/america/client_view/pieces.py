"""Choices that move pieces or put them on the map, for the page."""

from __future__ import annotations

from collections.abc import Callable

from planwagen.core.action import Change, Choice, Seat, Todo
from planwagen.games.america import todos
from planwagen.games.america.actions import building, turn
from planwagen.games.america.board import DISTANCE, SITE_OF_PATH, SITES
from planwagen.games.america.client_view import prompts
from planwagen.games.america.offer import GOLD
from planwagen.games.america.places import AT_HEX, AT_PATH, AT_PLACE, AT_SITE, HEX, PATH, PLACE
from planwagen.games.america.purse import by_name
from planwagen.games.america.rules.rails import routes_if_built
from planwagen.games.america.rules.steps import is_charged
from planwagen.games.america.rules.trains import the_run
from planwagen.games.america.rules.walks import walk_price
from planwagen.games.america.state import Route, State, settlers_of, trains_of


def walk(state: State, seat: Seat, action: building.Walk) -> Choice:
    """SA-7.9 The price for so many steps."""
    start = settlers_of(state, seat)[action.settler]
    steps = DISTANCE[start][action.place]
    return Choice(
        "walk",
        {"number": action.settler + 1, "place": PLACE[action.place], "steps": steps},
        at=(AT_PLACE[action.place], AT_PLACE[start]),
        cost=by_name(walk_price(state, steps)),
        brings=prompts.end_of_walk(state, action.place),
        clause="SA-7.9",
    )


def scout(state: State, seat: Seat, action: turn.ScoutWalk) -> Choice:
    start = settlers_of(state, seat)[action.settler]
    return Choice(
        "scout",
        {
            "number": action.settler + 1,
            "place": PLACE[action.place],
            "steps": state.edition.scout_steps,
        },
        at=(AT_PLACE[action.place], AT_PLACE[start]),
        brings=prompts.end_of_walk(state, action.place),
        clause="SA-8.18",
    )


def step(state: State, seat: Seat, action: building.Step) -> Choice:
    """SA-9.27 Coal where no points are left; SA-9.16 the fee of the owner."""
    run, path = the_run(state, seat, action.train), action.path
    charged = is_charged(state, run, path)
    coal = {} if run.points else by_name(state.edition.run_price)
    return Choice(
        "step",
        {"number": action.train + 1, "path": PATH[path]},
        at=(AT_PATH[path], AT_PATH[trains_of(state, seat)[action.train]]),
        cost=coal | ({GOLD: state.edition.fee} if charged else {}),
        brings=prompts.a_step(state, run, path),
        others=(Change(state.rails[path], GOLD, state.edition.fee),) if charged else (),
        clause="SA-9.26",
    )


def stop(state: State, seat: Seat, action: building.Stop) -> Choice:
    """SA-9.5 Points left are lost."""
    asked: Todo = state.todo[-1]
    lost = asked.points if isinstance(asked, todos.Run) else 0
    return Choice("stop", cost={"point": lost} if lost else {}, clause="SA-9.5")


def deliver(state: State, seat: Seat, action: building.Deliver) -> Choice:
    """SA-9.19 A cube to the city beside the train."""
    rail = trains_of(state, seat)[action.train]
    site = SITE_OF_PATH[rail]
    return Choice(
        "deliver",
        {"number": action.train + 1, "site": SITES[site].name},
        at=(AT_SITE[site], AT_PATH[rail]),
        cost={"cube": 1},
        brings=prompts.a_delivery(state, seat, site),
        clause="SA-9.19",
    )


def card_train(state: State, seat: Seat, action: turn.CardTrain) -> Choice:
    rail = trains_of(state, seat)[action.train]
    return Choice(
        "card train",
        {"number": action.train + 1, "path": PATH[rail]},
        at=(AT_PATH[rail],),
        brings={"point": state.edition.right_of_way_points},
        clause="SA-8.14",
    )


def outlaw(state: State, seat: Seat, action: turn.PutOutlaw) -> Choice:
    return Choice(
        "outlaw",
        {"hex": HEX[action.hex]},
        at=(AT_HEX[action.hex], AT_HEX[state.outlaw]),
        brings=prompts.the_outlaw(state, seat, action.hex),
        clause="SA-4.12",
    )


FirstCity = turn.PlaceCity | turn.PlaceNeutral
Rail = building.BuildRail | building.FreeRail | turn.CardRail


def first_city(kind: str, clause: str) -> Callable[[State, Seat, FirstCity], Choice]:
    """SA-2.13 Placed, not founded: the hexes that it borders."""
    return lambda state, seat, action: Choice(
        kind,
        {"site": SITES[action.site].name},
        at=(AT_SITE[action.site],),
        brings=prompts.a_city(state.numbers, action.site),
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
            brings=prompts.a_rail(state, seat, action.path, routes),
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
