"""Planwagen: a digital table for three board games about the American West.

    import planwagen

    table = planwagen.new("montana", players=3, seed=7)
    montana = planwagen.games["montana"]

Rules and bots need the standard library alone; a game is imported when it is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from planwagen.core.edition import EditionName
    from planwagen.core.local_game import LocalGame
    from planwagen.games.registry import Registry

    games: Registry

__all__ = ["games", "new"]


def new(
    game: str,
    *,
    players: int,
    seed: int | None = None,
    variant: str = "",
    edition: EditionName | str = "",
) -> LocalGame[Any]:
    """A table of that game with nothing played yet; with a seed its luck is the same every time."""
    from planwagen.core.edition import edition_name
    from planwagen.core.game import GameOptions
    from planwagen.core.local_game import new_record
    from planwagen.core.luck import ProvableLuck, QuickLuck
    from planwagen.games import find_game
    from planwagen.pictures.notebook import DrawnGame

    options = GameOptions(players, variant=variant, edition=edition_name(edition))
    luck = ProvableLuck.fresh() if seed is None else QuickLuck(seed)
    rules = find_game(game)
    return DrawnGame(rules, new_record(rules, options, luck), luck)


def __getattr__(name: str) -> Any:
    """The games come when somebody asks for them."""
    if name == "games":
        from importlib import import_module

        return import_module("planwagen.games")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
