"""The games, by name."""

from __future__ import annotations

from typing import Any

from planwagen.core.errors import UnknownName
from planwagen.core.game import Game
from planwagen.games.america import AMERICA
from planwagen.games.montana import MONTANA
from planwagen.games.walnut_grove import WALNUT_GROVE

GAMES: dict[str, Game[Any]] = {game.slug: game for game in (MONTANA, AMERICA, WALNUT_GROVE)}


def find_game(name: str) -> Game[Any]:
    """The game of that name, or which there are."""
    if name not in GAMES:
        raise UnknownName("game", name, GAMES)
    return GAMES[name]
