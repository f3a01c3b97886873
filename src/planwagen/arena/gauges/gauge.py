"""What the balance of any game is read from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from planwagen.core.action import Action, Seat
from planwagen.core.game import S


@dataclass(frozen=True, slots=True)
class Gauge(Generic[S]):
    """What the balance of a game is read from."""

    rounds: Callable[[S], int]
    order: Callable[[S], tuple[Seat, ...]]
    """The seats in the order of the first round; empty while it is not known."""
    is_turn: Callable[[S, Action], bool]
    """Does a turn begin with this action?"""
    kind: Callable[[S, Action], str]
    """What an action is counted as; nothing if it is but a part of another."""
    uses: Callable[[Action], str]
    """The space, building or card that an action uses, if any."""
    clash: Callable[[S, Action], str]
    """What players do to each other or to themselves with it, worth a count of its own."""
    supplies: Callable[[S], dict[str, int]]
    """What is left of everything that can run dry."""


def clockwise(first: Seat, players: int) -> tuple[Seat, ...]:
    return tuple([(first + n) % players for n in range(players)])


def verb(action: Action) -> str:
    return str(action).split()[0]


USUAL: Gauge[object] = Gauge(
    lambda state: 0,
    lambda state: (),
    lambda state, action: False,
    lambda state, action: verb(action),
    lambda action: "",
    lambda state, action: "",
    lambda state: {},
)
"""Of a game from outside nothing is known but what its actions are called."""
