"""The catalogue of games for creating a table."""

from __future__ import annotations

from collections.abc import Iterable

from planwagen.core.game import AnyGame
from planwagen.editions.edition import Edition
from planwagen.tables.responses import EditionInfo, GameInfo


def shown_game(game: AnyGame, bots: Iterable[str], own: Iterable[Edition] = ()) -> GameInfo:
    """Describe a game with its bots, and with the server's editions beside the built-in ones."""
    return GameInfo(
        game.slug,
        game.title,
        game.players[0],
        game.players[-1],
        list(game.colours),
        list(game.variants),
        list(game.options_used),
        list(bots),
        game.rules_version,
        shown_editions(game, own),
    )


def shown_editions(game: AnyGame, own: Iterable[Edition]) -> list[EditionInfo]:
    """List the built-in editions, then those of the server."""
    if game.editions is None:
        return []
    default, found = game.editions.default, game.editions.built_in.values()
    in_order = sorted(found, key=lambda edition: edition.id != default)
    return [EditionInfo(one.id, one.hash, {**one.title}) for one in (*in_order, *own)]
