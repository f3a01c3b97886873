"""Chapter 7: cattle trade, at any question put to the active player in his own turn."""

from __future__ import annotations

from typing import Final

from planwagen.core.action import Action, Event, Events
from planwagen.games.montana import todos
from planwagen.games.montana.actions import (
    TRADE_FOR_GOOD,
    TRADE_FOR_SILVER,
    TRADE_FOR_WORKER,
    TradeForGood,
    TradeForSilver,
    TradeForWorker,
)
from planwagen.games.montana.board import COLOURS
from planwagen.games.montana.ledger import WORKER_NAMES, gains, loses
from planwagen.games.montana.refusal import Refusal
from planwagen.games.montana.rules.shortage import take_goods, take_workers, workers_to_be_had
from planwagen.games.montana.state import State

NOTHING: Final[list[Action]] = []
ALL_TRADES: Final[list[Action]] = [*TRADE_FOR_GOOD, TRADE_FOR_SILVER, *TRADE_FOR_WORKER]
WITHIN_A_STEP: Final = (todos.PickWhite, todos.GiveBack)
"""M-7.2 Questions that belong to a step which must be finished first."""


def may_trade(state: State) -> bool:
    """M-7.1 With cattle, M-7.3 in one's own turn, M-7.2 and not in the midst of a step."""
    asked = state.todo[-1]
    return (
        state.players[state.active].cattle > 0
        and asked.seat == state.active
        and not isinstance(asked, WITHIN_A_STEP)
    )


def trade_choices(state: State) -> list[Action]:
    """M-7.1 One cattle for a small good, silver, or a worker.

    M-2.5 It comes besides the action, any number of times.
    """
    if not may_trade(state):
        return NOTHING
    if min(state.workers):
        return ALL_TRADES
    return [
        *TRADE_FOR_GOOD,
        TRADE_FOR_SILVER,
        *(
            TRADE_FOR_WORKER[colour]
            for colour in range(len(COLOURS))
            if workers_to_be_had(state, colour)
        ),
    ]


def and_trades(state: State, choices: list[Action]) -> list[Action]:
    """The answers to a question, and the trades behind them; mostly there are none."""
    trades = trade_choices(state)
    return choices + trades if trades else choices


def hand_in_cattle(state: State, events: Events) -> None:
    """M-7.4 It goes to the supply. M-7.7 One trade, one cattle."""
    state.players[state.active].cattle -= 1
    state.cattle += 1
    if events is not None:
        changes = loses(state.active, {"cattle": 1})
        events.append(Event("trades_cattle", state.active, changes=changes))


def trade_for_good(state: State, action: TradeForGood, events: Events) -> None:
    """M-7.5 A short supply is refilled."""
    hand_in_cattle(state, events)
    take_goods(state, state.active, action.good, 1, events)


def trade_for_silver(state: State, action: TradeForSilver, events: Events) -> None:
    """M-7.1 Money never runs short."""
    hand_in_cattle(state, events)
    silver = state.edition.trade_silver
    state.players[state.active].silver += silver
    if events is not None:
        changes = gains(state.active, {"silver": silver})
        events.append(Event("takes_silver", state.active, {"count": silver}, changes=changes))


def trade_for_worker(state: State, action: TradeForWorker, events: Events) -> None:
    """M-7.6 A ninth worker may come; then one goes back."""
    hand_in_cattle(state, events)
    take_workers(state, state.active, action.colour, 1, events)
    if sum(state.players[state.active].workers) > state.edition.kit.worker_places:
        state.todo.append(todos.GIVE_BACK[state.active][1])


def why_not_trade(state: State, action: Action) -> Refusal | None:
    if not may_trade(state):
        return why_no_trade(state)
    if isinstance(action, TradeForWorker) and not workers_to_be_had(state, action.colour):
        return Refusal("no_worker_anywhere", "M-7.5", worker=WORKER_NAMES[action.colour])
    return None


def why_no_trade(state: State) -> Refusal:
    asked = state.todo[-1]
    if asked.seat != state.active:
        return Refusal("trade_in_own_turn", "M-7.3")
    if isinstance(asked, WITHIN_A_STEP):
        return Refusal("finish_before_trade", "M-7.2")
    return Refusal("no_cattle", "M-7.1")
