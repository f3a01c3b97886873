"""Parts that positions share as the same objects, such as a printed map: encoded only once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from planwagen.core.action import SPECTATOR
from planwagen.core.game import AnyGame, GameOptions, seated


@cache
def static_parts(game: AnyGame) -> dict[str, object]:
    """Return the collections that two positions share: they belong to the board.

    In America they are two thirds of the bytes: the map and the price list.
    """
    one, other = (first_view(game) for _ in range(2))
    return {
        name: thing
        for name, thing in one.items()
        if isinstance(thing, dict | list | tuple) and thing and other[name] is thing
    }


def first_view(game: AnyGame) -> Mapping[str, object]:
    state = game.new_game(seated(game, GameOptions(game.players[-1])))
    return game.client_view(game.seen_by(state, SPECTATOR), SPECTATOR)
