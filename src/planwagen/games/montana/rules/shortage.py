"""Chapter 9: when goods or workers run short.

M-9.6 Whatever a player receives comes through here. M-9.8 Money and cattle do not: money never runs
short, and missing cattle is not refilled.
"""

from __future__ import annotations

from planwagen.core.action import Event, Events, Seat
from planwagen.games.montana.board import GOODS
from planwagen.games.montana.ledger import WORKER_NAMES, gains, loses
from planwagen.games.montana.state import State


def take_goods(state: State, seat: Seat, good: int, due: int, events: Events) -> None:
    """M-9.1 Goods come from the supply, which is refilled first if it holds fewer than are due."""
    if state.goods[good] < due:
        boards = [player.goods for player in state.players]
        refill(state.goods, boards, good, due, GOODS, events)
    state.goods[good] -= due
    state.players[seat].goods[good] += due
    if events is not None and due:
        changes = gains(seat, {GOODS[good]: due})
        params: dict[str, object] = {"good": GOODS[good], "count": due}
        events.append(Event("takes_goods", seat, params, changes=changes))


def take_workers(state: State, seat: Seat, colour: int, due: int, events: Events) -> None:
    """M-9.5 Workers may run out altogether: then the player takes what there is."""
    if state.workers[colour] < due:
        boards = [player.workers for player in state.players]
        refill(state.workers, boards, colour, due, WORKER_NAMES, events)
        due = min(due, state.workers[colour])
    state.workers[colour] -= due
    state.players[seat].workers[colour] += due
    if events is not None:
        changes = gains(seat, {WORKER_NAMES[colour]: due})
        params: dict[str, object] = {"worker": WORKER_NAMES[colour], "count": due}
        events.append(Event("takes_workers", seat, params, changes=changes))


def refill(
    supply: list[int],
    boards: list[list[int]],
    kind: int,
    due: int,
    names: list[str],
    events: Events,
) -> None:
    """M-9.2 In each pass everybody who can returns one, the receiver too, until there is enough.

    M-9.3 Only from the boards. M-9.5 A pass that brings nothing is the last. M-9.7 Nobody is asked.
    """
    while supply[kind] < due:
        givers = [seat for seat, board in enumerate(boards) if board[kind]]
        if not givers:
            return
        for seat in givers:
            boards[seat][kind] -= 1
        supply[kind] += len(givers)
        if events is not None:
            events.extend(returned(seat, names[kind]) for seat in givers)


def returned(seat: Seat, piece: str) -> Event:
    return Event("returns", seat, {"piece": piece}, changes=loses(seat, {piece: 1}))


def workers_to_be_had(state: State, colour: int) -> int:
    """M-3.5, M-7.5 As many of a colour as supply and all player boards together hold."""
    return state.workers[colour] + sum(player.workers[colour] for player in state.players)
