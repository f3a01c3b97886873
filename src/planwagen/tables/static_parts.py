"""Parts that positions share as the same objects, such as a printed map: encoded only once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from hashlib import sha256

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


def printed_names(game: AnyGame, position: Mapping[str, object]) -> tuple[str, ...]:
    """Return the places of a position in which something printed stands."""
    known = static_parts(game)
    return tuple([name for name, thing in known.items() if position.get(name) is thing])


@cache
def printed_key(game: AnyGame, names: tuple[str, ...]) -> str:
    """Return a key of what is printed, which is the same at every server and in every process."""
    print_of = {name: static_parts(game)[name] for name in names}
    return sha256(json.dumps(print_of).encode()).hexdigest()[:12]


def first_view(game: AnyGame) -> Mapping[str, object]:
    state = game.new_game(seated(game, GameOptions(game.players[-1])))
    return game.client_view(game.seen_by(state, SPECTATOR), SPECTATOR)
