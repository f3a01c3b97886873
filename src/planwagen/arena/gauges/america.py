"""How Settlers of America is measured."""

from __future__ import annotations

import re

from planwagen.arena.gauges.gauge import Gauge, clockwise, verb
from planwagen.core.action import Action, Seat
from planwagen.games.america.board import RESOURCES
from planwagen.games.america.state import State

TALK = {"give", "want", "done", "stop", "discard", "no"}


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


GAUGE: Gauge[State] = Gauge(
    lambda state: -(-state.turn.number // len(state.players)),
    order,
    lambda state, action: verb(action) == "roll",
    kind,
    uses,
    clash,
    supplies,
)
