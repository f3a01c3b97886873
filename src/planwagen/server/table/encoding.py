"""Positions as JSON. What is printed, and so the same in every position, is encoded once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from planwagen.core.action import SPECTATOR
from planwagen.core.game import AnyGame, Options, seated

Printed = dict[str, tuple[object, msgspec.Raw]]
ENCODER = msgspec.json.Encoder()


def encoded(game: AnyGame, position: Mapping[str, object], *, whole: bool = True) -> msgspec.Raw:
    """Parts that are the very things of the first position go out as they were encoded then, or
    not at all."""
    shown = {**position}
    for name, (thing, raw) in printed(game).items():
        if shown.get(name) is thing and whole:
            shown[name] = raw
        elif shown.get(name) is thing:
            del shown[name]
    return msgspec.Raw(ENCODER.encode(shown))


@cache
def printed(game: AnyGame) -> Printed:
    """Collections that two games share: nobody makes these, they belong to the board.

    Saves america two thirds of its bytes, the map and the price list.
    """
    one, other = (first_shown(game) for _ in range(2))
    return {
        name: (thing, msgspec.Raw(ENCODER.encode(thing)))
        for name, thing in one.items()
        if isinstance(thing, dict | list | tuple) and thing and other[name] is thing
    }


def first_shown(game: AnyGame) -> Mapping[str, object]:
    state = game.new_game(seated(game, Options(game.players[-1])))
    return game.show(game.seen_by(state, SPECTATOR), SPECTATOR)
