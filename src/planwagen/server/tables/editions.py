"""Editions that a host uploads: checked, tried out, and stored with the table."""

from __future__ import annotations

import asyncio

from planwagen.core.game import AnyGame
from planwagen.editions.edition import EditionName
from planwagen.server.settings import Settings
from planwagen.server.tables.registry import TableRegistry
from planwagen.tables.editions import read_and_try


def known_here(settings: Settings, game: AnyGame, name: EditionName) -> EditionName:
    """Expand the id of one of the server's editions: its values are stored with the table."""
    found = settings.editions.get(game.slug, {}).get(name.id)
    if game.editions is None or found is None or name.file:
        return name
    return game.editions.name_of(found)


async def uploaded(tables: TableRegistry, game: AnyGame, text: str, guest: str) -> EditionName:
    """Return the name of an uploaded edition; a thread tries it out."""
    async with tables.readers.turn_of(guest):
        return await asyncio.to_thread(read_and_try, game, text)
