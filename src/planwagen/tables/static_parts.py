"""What is printed on a board, and so the same in every position: it need be shown only once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from planwagen.core.action import SPECTATOR
from planwagen.core.game import AnyGame, GameOptions, seated


@cache
def static_parts(game: AnyGame) -> dict[str, object]:
    """Collections that two games share: nobody makes these, they belong to the board.

    Of america they are two thirds of the bytes, the map and the price list.
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


def without_static_parts(game: AnyGame, position: Mapping[str, object]) -> dict[str, object]:
    """Without parts that are the very things of the first position."""
    known = static_parts(game)
    return {
        name: thing
        for name, thing in position.items()
        if not (name in known and known[name] is thing)
    }
