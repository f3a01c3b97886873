"""The games, by name: `planwagen.games["montana"]`, or `GAMES["montana"]` of this module."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType

from planwagen.core.game import AnyGame
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
