"""The games, by name: `planwagen.games["montana"]`, or `GAMES["montana"]` of this module."""

from __future__ import annotations

import copyreg
import sys
from collections.abc import Iterator
from dataclasses import fields
from types import ModuleType

from planwagen.core.game import AnyGame, Game
from planwagen.games.registry import Registry

GAMES = Registry(
    {
        "montana": "planwagen.games.montana:MONTANA",
        "america": "planwagen.games.america:AMERICA",
        "walnut_grove": "planwagen.games.walnut_grove:WALNUT_GROVE",
    }
)


def find_game(name: str) -> AnyGame:
    """The game of that name, or which there are."""
    return GAMES[name]


def pickled(game: AnyGame) -> tuple[object, ...]:
    """By its name if it is the registered game of that name, else field by field."""
    if GAMES.get(game.slug) is game:
        return find_game, (game.slug,)
    return Game, tuple(getattr(game, field.name) for field in fields(game))


copyreg.pickle(Game, pickled)  # type: ignore[arg-type]


class Games(ModuleType):
    """This module can be asked like the registry in it."""

    def __getitem__(self, name: str) -> AnyGame:
        return GAMES[name]

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)

    def __contains__(self, name: object) -> bool:
        return name in GAMES


sys.modules[__name__].__class__ = Games
