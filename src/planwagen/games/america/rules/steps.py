"""Chapter 9: the steps of a train: where it can go, and what a step costs."""

from __future__ import annotations

from typing import Final

from planwagen.core.action import NOBODY, Action, Events
from planwagen.games.america import todos
from planwagen.games.america.actions.building import (
    STEP,
)
from planwagen.games.america.board import TOUCHING
from planwagen.games.america.components import TRAINS
from planwagen.games.america.purse import affords, pay, pay_gold, take_gold
from planwagen.games.america.state import State, changed

AROUND: Final = [frozenset(near) for near in TOUCHING]
"""To ask for all trains at once: plain a third of the time of asking path by path."""


def place_of(run: todos.Run) -> int:
    """Where the train of a run stands in `State.trains`."""
    return TRAINS * run.seat + run.train


def steps_of(state: State, run: todos.Run) -> list[Action]:
    """SA-9.1 To a rail that touches; SA-9.7 at either end, turning costs nothing.

    A run that has not begun is like one without points: its first step pays coal.
    """
    return next_steps(state, run) if goes_on(state, run) else []


def next_steps(state: State, run: todos.Run) -> list[Action]:
    """The same, once it is known that the run goes on; SA-9.29 a full rail must have a way on."""
    rails, trains, step = state.rails, state.trains, STEP[run.train]
    at = trains[place_of(run)]
    if state.players[run.seat].gold >= state.edition.fee and AROUND[at].isdisjoint(trains):
        return [step[path] for path in TOUCHING[at] if rails[path] != NOBODY]
    return [
        step[path]
        for path in TOUCHING[at]
        if can_enter(state, run, path) and can_pass(state, run, path)
    ]


def can_pass(state: State, run: todos.Run, path: int) -> bool:
    """SA-9.9 There is room beside the rail, or SA-9.29 beyond it."""
    room = state.trains.count(path) < state.edition.trains_beside_a_rail
    return room or has_way_on(state, run, path)


def goes_on(state: State, run: todos.Run) -> bool:
    """SA-9.27 A point is left, or the next coal can be paid; SA-8.14 not by Right of Way."""
    if run.points:
        return True
    return not run.by_card and affords(state.players[run.seat].hand, state.edition.run_price)


def can_enter(state: State, run: todos.Run, path: int) -> bool:
    """SA-9.1 There is a rail; SA-9.16 and the gold for it."""
    if state.rails[path] == NOBODY:
        return False
    return state.players[run.seat].gold >= state.edition.fee or not is_charged(state, run, path)


def is_charged(state: State, run: todos.Run, path: int) -> bool:
    """SA-9.28 Foreign rails of an owner whom this train has not paid this turn.

    SA-9.11 A flat sum, SA-9.12 for each owner, SA-9.13 each train and SA-9.14 each turn. SA-9.15
    The rail it stands on is not charged by itself. SA-8.14 By Right of Way nothing is.
    """
    owner = state.rails[path]
    return owner != run.seat and not run.by_card and not state.turn.paid[run.train] >> owner & 1


def has_room(state: State, run: todos.Run) -> bool:
    """SA-9.9 At most one other train stands where this one is."""
    return state.trains.count(state.trains[place_of(run)]) <= state.edition.trains_beside_a_rail


def has_way_on(state: State, run: todos.Run, path: int) -> bool:
    """SA-9.29 Beyond a full rail, can a rail with room be reached with what is left?

    Plays the steps on copies; SA-9.10 full rails let trains through.
    """
    after = state.copy()
    return can_end(after, make_step(after, run, path, None), {path})


def can_end(state: State, run: todos.Run, seen: set[int]) -> bool:
    """SA-9.30 A train is on a rail with room, or a lawful end is in reach."""
    if has_room(state, run):
        return True
    if not goes_on(state, run):
        return False
    for path in TOUCHING[state.trains[place_of(run)]]:
        if path not in seen and can_enter(state, run, path):
            after = state.copy()
            if can_end(after, make_step(after, run, path, None), seen | {path}):
                return True
    return False


def make_step(state: State, run: todos.Run, path: int, events: Events) -> todos.Run:
    """SA-9.27 A step without points left pays the next coal first; SA-9.16 then the fee.

    SA-9.2 One coal gives three points, SA-9.6 each of them is one rail. SA-9.3 Coal adds up.
    SA-9.4 Each coal serves one train. SA-9.32 Cities and settlers on the way stop no train.
    """
    seat, train, points = run.seat, run.train, run.points
    if not points:
        pay(state, seat, state.edition.run_price, events)
        points = state.edition.rails_for_a_coal
    if is_charged(state, run, path):
        owner = state.rails[path]
        pay_gold(state, seat, state.edition.fee, events)
        take_gold(state, owner, state.edition.fee, events)
        state.turn.paid = changed(state.turn.paid, train, state.turn.paid[train] | 1 << owner)
    state.trains[TRAINS * seat + train] = path
    return (todos.CARD_RUN if run.by_card else todos.RUN)[seat][train][points - 1]
