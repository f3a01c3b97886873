"""How bots search in Settlers of America, and how its balance is measured."""

from __future__ import annotations

import re

from planwagen.core.action import Action, Seat
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
from planwagen.games.america.board import RESOURCES
from planwagen.games.america.evaluation.parts import parts, progress, remark
from planwagen.games.america.state import State

TALK = {"give", "want", "done", "stop", "discard", "no"}


def turns(state: State) -> int:
    return state.turn.number


def order(state: State) -> tuple[Seat, ...]:
    return clockwise(state.first, len(state.players)) if state.turn.number == 1 else ()


def kind(state: State, action: Action) -> str:
    """The first words up to a place, a number or a kind of card."""
    if verb(action) in TALK:
        return ""
    words = re.match(r"[a-z ]*(?![^ ])", str(action))
    said = [word for word in (words[0] if words else "").split() if word not in RESOURCES]
    return " ".join(said[:2]) if said[:1] in (["free"], ["card"], ["rebuild"]) else said[0]


def uses(action: Action) -> str:
    return str(action) if verb(action) == "play" else ""


def clash(state: State, action: Action) -> str:
    """SA-5.7 Two players have traded."""
    is_deal = verb(action) == "trade" and not str(action).endswith("nobody")
    return "trade among players" if is_deal else ""


def supplies(state: State) -> dict[str, int]:
    return dict(zip(RESOURCES, state.supply, strict=False)) | {"deck": sum(state.deck)}


def rounds(state: State) -> int:
    return -(-state.turn.number // len(state.players))


def is_turn(state: State, action: Action) -> bool:
    return verb(action) == "roll"


def is_offer_open(state: State) -> bool:
    return state.offer is not None


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
    progress, read_leads("planwagen.games.america"), parts=parts, remark=remark, answer=remark
)
TUNING: Tuning[State] = Tuning(
    horizon=Horizon(
        OwnRound(turns),
        left_out=("offer",),  # answers to offers took half of the time
        is_small=is_offer_open,
    ),
    advising=ADVISING,
    gauge=GAUGE,
    levels={
        "hard": {
            "seconds": 0.7,
            "draws": 24,
            "branches": 4,
            "playouts": 4,
            "apart": 0.004,
            "far": 0.3,
            "trust": 4,
        },
        "expert": {
            "draws": 24,
            "branches": 6,
            "playouts": 16,
            "apart": 0.004,
            "far": 0.3,
            "trust": 4,
        },
    },
    plans_through=("theft",),  # else a plan that lets the theft be would always look better
    decisions_per_s=100_000,
)
