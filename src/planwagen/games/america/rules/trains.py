"""Chapter 9: trains run, pay fees, and deliver."""

from __future__ import annotations

from planwagen.core.action import NOBODY, Action, Event, Events, Seat
from planwagen.games.america import places, todos
from planwagen.games.america.actions.building import (
    DELIVER,
    STOP,
    Deliver,
    Step,
    Stop,
)
from planwagen.games.america.board import SITE_OF_PATH, SITES, TOUCHING
from planwagen.games.america.components import TRAINS
from planwagen.games.america.means import Means
from planwagen.games.america.purse import affords, by_name
from planwagen.games.america.refusal import Refusal
from planwagen.games.america.rules.steps import (
    has_room,
    has_way_on,
    is_charged,
    make_step,
    next_steps,
    place_of,
    steps_of,
)
from planwagen.games.america.state import NOWHERE, State, changed, kit_of, trains_of


def run_choices(state: State, asked: todos.Run) -> list[Action]:
    """SA-9.27 In an open run only its train steps and delivers, or stops where there is room.

    SA-9.31 The same results as by whole runs; steps back are offered too, at most 6 choices.
    """
    choices = steps_of(state, asked)
    if deliverable(state, asked.seat, asked.train) >= 0:
        choices.append(DELIVER[asked.train])
    if has_room(state, asked):
        choices.append(STOP)
    return choices


def moving_choices(state: State, seat: Seat, means: Means) -> list[Action]:
    """SA-9.8 Either train may run, as often as there is coal; SA-9.21 or deliver as it stands."""
    choices: list[Action] = []
    for train in range(TRAINS):
        at = state.trains[TRAINS * seat + train]
        if at == NOWHERE:
            continue
        if means.run:
            choices += next_steps(state, todos.RUN[seat][train][0])
        if SITE_OF_PATH[at] >= 0 and takes_a_cube(state, seat, at):
            choices.append(DELIVER[train])
    return choices


def step(state: State, seat: Seat, action: Step, events: Events) -> None:
    """SA-9.26 One rail on. SA-9.27 The first step opens the run."""
    run = the_run(state, seat, action.train)
    if run is state.todo[-1]:
        state.todo.pop()
    start = state.trains[place_of(run)]
    run = make_step(state, run, action.path, events)
    if events is not None:
        params: dict[str, object] = {"train": action.train + 1, "path": places.PATH[action.path]}
        at = places.AT_PATH[start], places.AT_PATH[action.path]
        events.append(Event("steps", seat, params, at=at))
    if not closes(state, run):
        state.todo.append(run)


def the_run(state: State, seat: Seat, train: int) -> todos.Run:
    """The open run, or the one that a first step of this train would open."""
    asked = state.todo[-1]
    return asked if isinstance(asked, todos.Run) else todos.RUN[seat][train][0]


def closes(state: State, run: todos.Run) -> bool:
    """SA-9.27 No point left, room beside the rail, and nothing can be delivered there."""
    if run.points or not has_room(state, run):
        return False
    return deliverable(state, run.seat, run.train) < 0


def stop(state: State, seat: Seat, action: Stop, events: Events) -> None:
    """SA-9.5 Points left are lost."""
    state.todo.pop()
    if events is not None:
        events.append(Event("stops", seat))


def deliverable(state: State, seat: Seat, train: int) -> int:
    """SA-9.17 The site beside the train that takes a cube now, or -1.

    SA-9.18 A foreign or neutral city with an empty goods space, and a cube in the own centre.
    """
    at = state.trains[TRAINS * seat + train]
    return SITE_OF_PATH[at] if at != NOWHERE and takes_a_cube(state, seat, at) else -1


def takes_a_cube(state: State, seat: Seat, path: int) -> bool:
    """SA-9.18 Could a train of the seat deliver from there?"""
    site = SITE_OF_PATH[path]
    if site < 0 or not state.players[seat].centre or state.goods[site] != NOBODY:
        return False
    return state.cities[site] not in (NOBODY, seat)


def deliver(state: State, seat: Seat, action: Deliver, events: Events) -> None:
    """SA-9.19 One cube moves from the centre to the goods space, for good.

    SA-9.20 The train may run on; SA-9.22 it may deliver wherever it passes. SA-9.23 It need not.
    """
    site, player = deliverable(state, seat, action.train), state.players[seat]
    player.centre -= 1
    player.delivered += 1
    state.goods = changed(state.goods, site, seat)
    if events is not None:
        params: dict[str, object] = {"site": SITES[site].name, "count": player.delivered}
        events.append(Event("delivers", seat, params, at=(places.AT_SITE[site],)))
    if player.delivered == kit_of(state).goods:
        win(state, seat, events)
        return
    asked = state.todo[-1]
    if isinstance(asked, todos.Run) and closes(state, asked):
        state.todo.pop()


def win(state: State, seat: Seat, events: Events) -> None:
    """SA-11.1 The last cube wins; SA-11.3 the rest of run, turn and phases falls away."""
    state.winner = seat
    state.todo.clear()
    if events is not None:
        events.append(Event("wins", seat))


def why_not_step(state: State, seat: Seat, action: Step) -> Refusal | None:
    run = the_run(state, seat, action.train)
    at = trains_of(state, seat)[action.train]
    if run.train != action.train:
        return Refusal("another_train_runs", "SA-9.27")
    if at == NOWHERE:
        return Refusal("train_in_stock", "SA-9.1")
    if state.rails[action.path] == NOBODY or action.path not in TOUCHING[at]:
        return Refusal("next_rail_must_touch", "SA-9.1")
    return why_not_paid(state, run, action.path)


def why_not_paid(state: State, run: todos.Run, path: int) -> Refusal | None:
    """SA-9.2 Coal or points; SA-9.16 the fee; SA-9.29 a lawful end."""
    player = state.players[run.seat]
    if not run.points and run.by_card:
        return Refusal("no_coal_by_card", "SA-8.14")
    if not run.points and not affords(player.hand, state.edition.run_price):
        return Refusal(
            "rails_cost",
            "SA-9.2",
            price=by_name(state.edition.run_price),
            rails=state.edition.rails_for_a_coal,
        )
    if is_charged(state, run, path) and player.gold < state.edition.fee:
        owner = state.colours[state.rails[path]]
        return Refusal(
            "fee_not_paid",
            "SA-9.16",
            fee=state.edition.fee,
            owner=owner,
        )
    full = state.trains.count(path) >= state.edition.trains_beside_a_rail
    if full and not has_way_on(state, run, path):
        return Refusal("two_trains_there", "SA-9.29")
    return None


def why_not_stop(state: State, seat: Seat, action: Stop) -> Refusal | None:
    asked = state.todo[-1]
    assert isinstance(asked, todos.Run)
    if not has_room(state, asked):
        return Refusal("two_trains_here", "SA-9.9")
    return None


def why_not_deliver(state: State, seat: Seat, action: Deliver) -> Refusal | None:
    asked = state.todo[-1]
    at = trains_of(state, seat)[action.train]
    if isinstance(asked, todos.Run) and asked.train != action.train:
        return Refusal("another_train_runs", "SA-9.27")
    if at == NOWHERE or SITE_OF_PATH[at] < 0:
        return Refusal("train_not_at_city", "SA-9.17")
    site = SITE_OF_PATH[at]
    if state.cities[site] in (NOBODY, seat):
        return Refusal("foreign_cities_only", "SA-9.18")
    if state.goods[site] != NOBODY:
        return Refusal("goods_space_taken", "SA-9.18")
    if not state.players[seat].centre:
        return Refusal("no_cube_in_centre", "SA-9.25")
    return None
