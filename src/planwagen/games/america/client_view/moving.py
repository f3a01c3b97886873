"""Choices that move something: settlers, trains, goods and the outlaw."""

from __future__ import annotations

from planwagen.core.action import Change, Choice, Seat
from planwagen.core.todo import Todo
from planwagen.games.america import todos
from planwagen.games.america.actions import cards, moves, turn
from planwagen.games.america.board import DISTANCE, SITE_OF_PATH, SITES
from planwagen.games.america.client_view import brings
from planwagen.games.america.offer import GOLD
from planwagen.games.america.places import AT_HEX, AT_PATH, AT_PLACE, AT_SITE, HEX, PATH, PLACE
from planwagen.games.america.purse import by_name
from planwagen.games.america.rules.steps import is_charged
from planwagen.games.america.rules.trains import the_run
from planwagen.games.america.rules.walks import walk_price
from planwagen.games.america.state import State, settlers_of, trains_of


def walk(state: State, seat: Seat, action: moves.Walk) -> Choice:
    """SA-7.9 The price for so many steps."""
    start = settlers_of(state, seat)[action.settler]
    steps = DISTANCE[start][action.place]
    return Choice(
        "walk",
        {"number": action.settler + 1, "place": PLACE[action.place], "steps": steps},
        at=(AT_PLACE[action.place], AT_PLACE[start]),
        cost=by_name(walk_price(state, steps)),
        brings=brings.end_of_walk(state, action.place),
        clause="SA-7.9",
    )


def scout(state: State, seat: Seat, action: cards.ScoutWalk) -> Choice:
    start = settlers_of(state, seat)[action.settler]
    return Choice(
        "scout",
        {
            "number": action.settler + 1,
            "place": PLACE[action.place],
            "steps": state.edition.scout_steps,
        },
        at=(AT_PLACE[action.place], AT_PLACE[start]),
        brings=brings.end_of_walk(state, action.place),
        clause="SA-8.18",
    )


def step(state: State, seat: Seat, action: moves.Step) -> Choice:
    """SA-9.27 Coal where no points are left; SA-9.16 the fee of the owner."""
    run, path = the_run(state, seat, action.train), action.path
    charged = is_charged(state, run, path)
    coal = {} if run.points else by_name(state.edition.run_price)
    return Choice(
        "step",
        {"number": action.train + 1, "path": PATH[path]},
        at=(AT_PATH[path], AT_PATH[trains_of(state, seat)[action.train]]),
        cost=coal | ({GOLD: state.edition.fee} if charged else {}),
        brings=brings.a_step(state, run, path),
        others=(Change(state.rails[path], GOLD, state.edition.fee),) if charged else (),
        clause="SA-9.26",
    )


def stop(state: State, seat: Seat, action: moves.Stop) -> Choice:
    """SA-9.5 Points left are lost."""
    asked: Todo = state.todo[-1]
    lost = asked.points if isinstance(asked, todos.Run) else 0
    return Choice("stop", cost={"point": lost} if lost else {}, clause="SA-9.5")


def deliver(state: State, seat: Seat, action: moves.Deliver) -> Choice:
    """SA-9.19 A cube to the city beside the train."""
    rail = trains_of(state, seat)[action.train]
    site = SITE_OF_PATH[rail]
    return Choice(
        "deliver",
        {"number": action.train + 1, "site": SITES[site].name},
        at=(AT_SITE[site], AT_PATH[rail]),
        cost={"cube": 1},
        brings=brings.a_delivery(state, seat, site),
        clause="SA-9.19",
    )


def card_train(state: State, seat: Seat, action: cards.CardTrain) -> Choice:
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
        brings=brings.the_outlaw(state, seat, action.hex),
        clause="SA-4.12",
    )
