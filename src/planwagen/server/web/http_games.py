"""Doors to the games themselves: which there are, and whose component values they take."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from planwagen.bots import BOTS
from planwagen.core.edition import LONGEST, Edition, EditionName
from planwagen.core.edition_values import ValueTold, values_told
from planwagen.core.game import AnyGame
from planwagen.games import GAMES, find_game
from planwagen.server.room import editions
from planwagen.server.web.door import Here, Named, WatchedTable, limited


class EditionShown(Struct, frozen=True):
    """Values under a name; the hash tells them apart."""

    id: str
    hash: str
    title: dict[str, str]


class GameShown(Struct, frozen=True):
    slug: str
    title: str
    least: int
    most: int
    colours: list[str]
    variants: list[str]
    asks: list[str]
    """Which further options of a table mean something in it, such as `first`."""
    bots: list[str]
    rules: int
    editions: list[EditionShown]
    """The default first."""


class EditionFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of an edition, as text."""

    text: Annotated[str, Meta(max_length=LONGEST)]


@get("/api/games")
async def games(house: Here) -> list[GameShown]:
    return [
        GameShown(
            game.slug,
            game.title,
            game.players[0],
            game.players[-1],
            list(game.colours),
            list(game.variants),
            list(game.asks),
            list(BOTS),
            game.rules_version,
            shown_editions(game, house.settings.editions.get(game.slug, {})),
        )
        for game in GAMES.values()
    ]


def shown_editions(game: AnyGame, own: Mapping[str, Edition]) -> list[EditionShown]:
    """Those built in, then those of the house."""
    if game.editions is None:
        return []
    default, found = game.editions.default, game.editions.built_in.values()
    in_order = sorted(found, key=lambda edition: edition.id != default)
    return [EditionShown(one.id, one.hash, {**one.title}) for one in (*in_order, *own.values())]


@post("/api/games/{slug:str}/edition", guards=[limited("create")], status_code=200)
async def upload_edition(
    house: Here, guest: Named, slug: FromPath[str], data: JSONBody[EditionFile]
) -> EditionName:
    """A file of component values, checked; what comes back goes into the terms of a table."""
    return await editions.uploaded(house.tables, find_game(slug), data.text)


@get("/api/tables/{table_id:str}/values", guards=[limited("look")])
async def values(watched_table: WatchedTable) -> list[ValueTold]:
    """Every component value that a table plays with: what it means, and where it comes from."""
    editions = watched_table.game.editions
    if editions is None:
        return []
    return values_told(editions, editions.named(watched_table.row.terms.edition))


GAME_DOORS = [games, upload_edition, values]
