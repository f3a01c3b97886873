"""Rows of actions, told as the game tells its choices, so that any language has words for them."""

from __future__ import annotations

from collections.abc import Iterable

from planwagen.core.action import CHANCE, Action, Choice, Seat
from planwagen.core.game import Game, S


def as_offered(
    game: Game[S], before: S, seat: Seat, actions: Iterable[Action]
) -> tuple[Choice, ...]:
    """Each action as it is offered when the ones before it have been carried out, up to luck.

    What a plan does after luck is but one of the things it may do.
    """
    state, told = game.copy(before), list[Choice]()
    for action in actions:
        if game.to_act(state) == CHANCE:
            break
        told.append(game.describe(state, seat, action))
        game.apply(state, seat, action, None)
    return tuple(told)
