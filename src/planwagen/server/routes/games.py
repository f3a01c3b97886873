"""Routes for the games: a catalogue, and their editions."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from planwagen.bots import bots_for
from planwagen.core.edition import EditionName
from planwagen.editions.edition import LONGEST
from planwagen.editions.values import EditionValue, edition_values
from planwagen.games import GAMES, find_game
from planwagen.server.routes.dependencies import (
    HttpRequest,
    InjectedServices,
    NamedGuest,
    WatchedTable,
    limited,
    neighbours_of,
)
from planwagen.tables import create
from planwagen.tables.editions import shown_game
from planwagen.tables.responses import GameInfo


class EditionFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of an edition, as text."""

    text: Annotated[str, Meta(max_length=LONGEST)]


@get("/api/games", guards=[limited("other")])
async def games(services: InjectedServices) -> list[GameInfo]:
    own = services.settings.editions
    return [
        shown_game(game, bots_for(game.slug), own.get(game.slug, {}).values())
        for game in GAMES.values()
    ]


@post("/api/games/{slug:str}/edition", guards=[limited("create")], status_code=200)
async def upload_edition(
    services: InjectedServices, guest: NamedGuest, slug: FromPath[str], data: JSONBody[EditionFile]
) -> EditionName:
    """Check an edition file; the result goes into the settings of a table."""
    return await create.upload_edition(services.tables, find_game(slug), data.text, guest.guest)


@get("/api/tables/{table_id:str}/values", guards=[limited("read")])
async def values(
    request: HttpRequest, services: InjectedServices, watched_table: WatchedTable
) -> list[EditionValue]:
    """List every component value of a table: its meaning, and its source."""
    editions = watched_table.game.editions
    if editions is None:
        return []
    edition = editions.named(watched_table.row.settings.edition)
    async with services.rate_limiter.long_look(neighbours_of(request)):
        return await asyncio.to_thread(edition_values, editions, edition)


GAMES_ROUTES = [games, upload_edition, values]
