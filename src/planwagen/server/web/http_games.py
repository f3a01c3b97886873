"""Doors to the games themselves: which there are, and whose component values they take."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from planwagen.bots import BOTS
from planwagen.core.edition import EditionName
from planwagen.core.edition_reading import LONGEST
from planwagen.core.edition_values import ValueTold, values_told
from planwagen.games import GAMES, find_game
from planwagen.server.room import editions
from planwagen.server.web.door import Here, Named, WatchedTable, limited
from planwagen.table.answers import GameShown
from planwagen.table.catalogue import shown_game


class EditionFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of an edition, as text."""

    text: Annotated[str, Meta(max_length=LONGEST)]


@get("/api/games", guards=[limited("other")])
async def games(house: Here) -> list[GameShown]:
    own = house.settings.editions
    return [shown_game(game, BOTS, own.get(game.slug, {}).values()) for game in GAMES.values()]


@post("/api/games/{slug:str}/edition", guards=[limited("create")], status_code=200)
async def upload_edition(
    house: Here, guest: Named, slug: FromPath[str], data: JSONBody[EditionFile]
) -> EditionName:
    """A file of component values, checked; what comes back goes into the terms of a table."""
    return await editions.uploaded(house.tables, find_game(slug), data.text, guest.guest)


@get("/api/tables/{table_id:str}/values", guards=[limited("look")])
async def values(watched_table: WatchedTable) -> list[ValueTold]:
    """Every component value that a table plays with: what it means, and where it comes from."""
    editions = watched_table.game.editions
    if editions is None:
        return []
    return values_told(editions, editions.named(watched_table.row.terms.edition))


GAME_DOORS = [games, upload_edition, values]
