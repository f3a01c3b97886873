"""Chapters 3 and 10: the turn, and the extraordinary building phase of the others."""

from __future__ import annotations

from typing import Final

from planwagen.core.action import NOBODY, Action, Event, Events, Seat
from planwagen.games.america import todos
from planwagen.games.america.actions.trade import OPEN_OFFER
from planwagen.games.america.actions.turn import (
    DONE,
    END_ACTIONS,
    ROLL,
    Done,
    EndActions,
    Roll,
)
from planwagen.games.america.deadlock import nobody_can_deliver
from planwagen.games.america.means import means_of
from planwagen.games.america.rules.building import build_choices
from planwagen.games.america.rules.cards import play_choices
from planwagen.games.america.rules.supply import supply_choices
from planwagen.games.america.rules.trains import moving_choices
from planwagen.games.america.rules.walks import walk_choices
from planwagen.games.america.state import NEW_TURN, State, left_of

ONLY_DONE: Final[list[Action]] = [DONE]


def before_dice_choices(state: State, asked: todos.BeforeDice) -> list[Action]:
    """SA-3.3 Roll, or play one development card first; nothing else."""
    return [ROLL, *play_choices(state, asked.seat)]


def roll(state: State, seat: Seat, action: Roll, events: Events) -> None:
    """SA-3.2 Production first, then the action phase."""
    state.todo[-1] = todos.ACT[seat]
    state.todo.append(todos.ROLL_DICE)


def act_choices(state: State, asked: todos.Act) -> list[Action]:
    """SA-3.4 Trade, build, walk, run, deliver, play a card, in any order; SA-3.5 or end."""
    seat = asked.seat
    means = means_of(state, state.players[seat])
    choices = build_choices(state, seat, means)
    choices += supply_choices(state, seat, means)
    if means.walks:
        choices += walk_choices(state, seat, means)
    choices += moving_choices(state, seat, means)
    choices += play_choices(state, seat)
    if state.turn.offers < state.edition.most_offers:
        choices.append(OPEN_OFFER)
    choices.append(END_ACTIONS)
    return choices


def end_actions(state: State, seat: Seat, action: EndActions, events: Events) -> None:
    """SA-10.1 Every other player, clockwise from the left neighbour, has one chance to build.

    SA-3.8 It stays the active player's turn until the last of them is done.
    """
    state.todo.pop()
    players = len(state.players)
    for place in range(players - 1, 0, -1):
        state.todo.append(todos.EXTRA_BUILD[(seat + place) % players])
    if events is not None:
        events.append(Event("ends_actions", seat))


def extra_choices(state: State, asked: todos.ExtraBuild) -> list[Action]:
    """SA-10.2 Settlers, trains, rails and cards, any number; SA-10.3 nothing else.

    SA-10.4 Rails bring gold and free rails as always.
    """
    means = means_of(state, state.players[asked.seat])
    return [DONE, *build_choices(state, asked.seat, means)] if means.builds else ONLY_DONE


def done(state: State, seat: Seat, action: Done, events: Events) -> None:
    """SA-10.5 Once a phase; SA-10.6 after the last of them the turn is over.

    SA-11.6 The rules know no limit of rounds, but once all rails lie badly nobody may be able to
    win any more. So bots agree on a number of turns; a game stopped there has no winner.
    """
    state.todo.pop()
    if state.todo:
        return
    if state.turn.number != state.last_turn:
        begin_turn(state, left_of(state, state.active), events)
    elif events is not None:
        events.append(Event("stopped", NOBODY, {"turns": state.turn.number}))


def begin_turn(state: State, seat: Seat, events: Events) -> None:
    """SA-3.1 Clockwise, until somebody has won. SA-9.28 The fees of the last turn are forgotten."""
    state.active = seat
    number = state.turn.number + 1
    state.turn = NEW_TURN.copy()  # a copy is compiled, which a dataclass's __init__ is not
    state.turn.number = number
    state.todo.append(todos.BEFORE_DICE[seat])
    if events is not None:
        events.append(Event("turn", seat, {"turn": state.turn.number}))
        if nobody_can_deliver(state):
            events.append(Event("nobody_can_deliver", NOBODY))
