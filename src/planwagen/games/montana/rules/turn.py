"""Chapters 2, 8 and 10: the turn, canteens, and how the game ends."""

from __future__ import annotations

from typing import Final

from planwagen.core.action import NOBODY, Action, Event, Events
from planwagen.games.montana import todos
from planwagen.games.montana.actions import END_TURN, RECRUIT, USE_CANTEEN, EndTurn, UseCanteen
from planwagen.games.montana.ledger import loses
from planwagen.games.montana.refusal import Refusal
from planwagen.games.montana.rules.cattle import and_trades
from planwagen.games.montana.rules.settle import add_settling
from planwagen.games.montana.rules.town import add_town
from planwagen.games.montana.rules.work import add_work, empty_areas
from planwagen.games.montana.state import State, left_of

END: Final[list[Action]] = [END_TURN]
ENDS: Final[list[Action]] = [END_TURN, USE_CANTEEN]


def turn_choices(state: State, asked: todos.Turn) -> list[Action]:
    """M-2.2 Recruit, work or settle; M-2.3 recruiting is always possible."""
    choices: list[Action] = [RECRUIT]
    add_work(state, choices)
    add_town(state, choices)
    add_settling(state, choices)
    return and_trades(state, choices)


def end_choices(state: State, asked: todos.EndTurn) -> list[Action]:
    """M-2.6 After the action: end the turn, M-8.1 with a canteen if wanted."""
    return and_trades(state, ENDS if state.players[asked.seat].canteens else END)


def use_canteen(state: State, action: UseCanteen, events: Events) -> None:
    """M-8.2 The canteen leaves the game; M-8.5 a full turn follows, areas emptied before.

    M-8.4 At its end another canteen may be used. M-8.6 It belongs to the same turn of the round.
    """
    empty_areas(state, events)
    state.players[state.active].canteens -= 1
    state.extra_turn = True
    state.todo[-1] = todos.TURN[state.active]
    if events is not None:
        changes = loses(state.active, {"canteen": 1})
        events.append(Event("extra_turn", state.active, changes=changes))


def end_turn(state: State, action: EndTurn, events: Events) -> None:
    """M-2.1 The next player follows; M-10.3 the last round ends on the start player's right.

    M-10.11 There is no other end.
    """
    empty_areas(state, events)
    seat = left_of(state, state.active)
    if seat != state.start_player:
        begin_turn(state, seat, events)
    elif state.ended_by == NOBODY:
        state.round += 1
        begin_turn(state, seat, events)
    else:
        state.todo.clear()
        if events is not None:
            events.append(Event("game_over", state.ended_by))


def begin_turn(state: State, seat: int, events: Events) -> None:
    state.active, state.extra_turn = seat, False
    state.todo[-1] = todos.TURN[seat]
    if events is not None:
        events.append(Event("turn", seat, {"round": state.round}))


def why_not_canteen(state: State, action: UseCanteen) -> Refusal | None:
    if not state.players[state.active].canteens:
        return Refusal("no_canteen", "M-8.1")
    return None
