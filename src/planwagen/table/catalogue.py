"""The games as they are offered to whoever sets up a table."""

from __future__ import annotations

from collections.abc import Iterable

from planwagen.core.edition import Edition
from planwagen.core.game import AnyGame
from planwagen.table.answers import EditionShown, GameShown


def shown_game(game: AnyGame, bots: Iterable[str], own: Iterable[Edition] = ()) -> GameShown:
    """With the bots there are, and editions of the house beside those built in."""
    return GameShown(
        game.slug,
        game.title,
        game.players[0],
        game.players[-1],
        list(game.colours),
        list(game.variants),
        list(game.asks),
        list(bots),
        game.rules_version,
        shown_editions(game, own),
    )


def shown_editions(game: AnyGame, own: Iterable[Edition]) -> list[EditionShown]:
    """Those built in, then those of the house."""
    if game.editions is None:
        return []
    default, found = game.editions.default, game.editions.built_in.values()
    in_order = sorted(found, key=lambda edition: edition.id != default)
    return [EditionShown(one.id, one.hash, {**one.title}) for one in (*in_order, *own)]
