"""Routes to the games themselves, and to the name of who plays."""

from __future__ import annotations

from planwagen.bots import BOTS
from planwagen.core.rulebook import told_rulebook
from planwagen.core.words import LANGUAGES, read_words
from planwagen.editions.edition import EditionName
from planwagen.games import GAMES, find_game
from planwagen.offline.request import Request
from planwagen.tables.catalogue import shown_game
from planwagen.tables.editions import read_and_try
from planwagen.tables.new_table import plain_name
from planwagen.tables.responses import GameInfo


async def me(request: Request) -> dict[str, str]:
    """Who I am; an empty name is nobody yet."""
    return {"name": request.server.tables.owner.name, "account": ""}


async def set_name(request: Request) -> dict[str, str]:
    await request.server.tables.set_name(plain_name(request.need("name", str)))
    return await me(request)


async def games(_: Request) -> list[GameInfo]:
    return [shown_game(game, BOTS) for game in GAMES.values()]


async def words(request: Request) -> dict[str, object]:
    """What its events, questions, choices and refusals are called."""
    package = find_game(request.names["slug"]).package
    return read_words(package, request.one_of("lang", LANGUAGES)).told()


async def rules(request: Request) -> dict[str, object]:
    """The whole rulebook."""
    return told_rulebook(find_game(request.names["slug"]), request.one_of("lang", LANGUAGES))


async def edition(request: Request) -> EditionName:
    """A file of component values, checked; what comes back goes into the terms of a table."""
    return read_and_try(find_game(request.names["slug"]), request.need("text", str))
