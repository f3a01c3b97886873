"""How bots search in Montana, and how its balance is measured."""

from __future__ import annotations

import re

from planwagen.core.action import NOBODY, Action, Seat
from planwagen.core.tuning import (
    Advising,
    Gauge,
    Horizon,
    OwnRound,
    Tuning,
    clockwise,
    read_leads,
    verb,
)
from planwagen.games.montana.actions import Place
from planwagen.games.montana.board import COLOURS, GOODS
from planwagen.games.montana.evaluation.parts import parts, progress, remark
from planwagen.games.montana.state import State
from planwagen.games.montana.todos import Turn

ACTIONS = {"recruit", "bank", "produce", "town", "settle"}
SPACES = re.compile(r"bank \d+|produce [a-z ]+ \d+|place \d+|use canteen|trade")


def turns(state: State) -> int:
    players = len(state.players)
    return state.round * players + (state.active - state.start_player) % players


def order(state: State) -> tuple[Seat, ...]:
    return clockwise(state.start_player, len(state.players)) if state.round == 1 else ()


def is_turn(state: State, action: Action) -> bool:
    return isinstance(state.todo[-1], Turn) and verb(action) in ACTIONS


def kind(state: State, action: Action) -> str:
    """M-2.2 The action of the turn; an area by its name."""
    if not is_turn(state, action):
        return ""
    words = str(action).split()
    return words[1] if words[0] == "produce" else words[0]


def uses(action: Action) -> str:
    """A space of the bank or of an area, a row of the town, a trade, a canteen."""
    found = SPACES.match(str(action))
    return found[0] if found else ""


def clash(state: State, action: Action) -> str:
    """M-5.6 Somebody was outbid in the town."""
    is_bid = isinstance(action, Place) and state.contractor[action.row] != NOBODY
    return "outbid" if is_bid else ""


def supplies(state: State) -> dict[str, int]:
    goods = dict(zip(GOODS, state.goods, strict=True))
    workers = [f"{colour} worker" for colour in COLOURS]
    return goods | dict(zip(workers, state.workers, strict=True)) | {"cattle": state.cattle}


def rounds(state: State) -> int:
    return state.round


GAUGE: Gauge[State] = Gauge(
    rounds,
    order,
    is_turn,
    kind,
    uses,
    clash,
    supplies,
)
ADVISING: Advising[State] = Advising(
    progress, read_leads("planwagen.games.montana"), plays_on=True, parts=parts, remark=remark
)
TUNING: Tuning[State] = Tuning(
    horizon=Horizon(OwnRound(turns), ahead=2),  # to the second own turn from now
    advising=ADVISING,
    gauge=GAUGE,
    decisions_per_s=150_000,
)
