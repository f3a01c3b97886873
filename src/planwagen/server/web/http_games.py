"""Doors to the games themselves: which there are, and whose component values they take."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from planwagen.bots import BOTS
from planwagen.core.edition import LONGEST, EditionName
from planwagen.core.game import AnyGame
from planwagen.games import GAMES, find_game
from planwagen.server.room import editions
from planwagen.server.web.door import Here, Named, limited


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
    bots: list[str]
    rules: int
    editions: list[EditionShown]
    """The default first."""


class EditionFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of an edition, as text."""

    text: Annotated[str, Meta(max_length=LONGEST)]


@get("/api/games")
async def games() -> list[GameShown]:
    return [
        GameShown(
            game.slug,
            game.title,
            game.players[0],
            game.players[-1],
            list(game.colours),
            list(game.variants),
            list(BOTS),
            game.rules_version,
            shown_editions(game),
        )
        for game in GAMES.values()
    ]


def shown_editions(game: AnyGame) -> list[EditionShown]:
    if game.editions is None:
        return []
    default, found = game.editions.default, game.editions.built_in.values()
    in_order = sorted(found, key=lambda edition: edition.id != default)
    return [EditionShown(one.id, one.hash, {**one.title}) for one in in_order]


@post("/api/games/{slug:str}/edition", guards=[limited("create")], status_code=200)
async def upload_edition(
    house: Here, guest: Named, slug: FromPath[str], data: JSONBody[EditionFile]
) -> EditionName:
    """A file of component values, checked; what comes back goes into the terms of a table."""
    return await editions.uploaded(house.tables, find_game(slug), data.text)


GAME_DOORS = [games, upload_edition]
