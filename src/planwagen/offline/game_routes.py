"""Routes for the games, and for the player's name."""

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
    """Return who I am; an empty name means not known yet."""
    return {"name": request.server.tables.owner.name, "account": ""}


async def set_name(request: Request) -> dict[str, str]:
    await request.server.tables.set_name(plain_name(request.need("name", str)))
    return await me(request)


async def games(_: Request) -> list[GameInfo]:
    return [shown_game(game, BOTS) for game in GAMES.values()]


async def words(request: Request) -> dict[str, object]:
    """Return the words for events, questions, choices and refusals."""
    package = find_game(request.names["slug"]).package
    return read_words(package, request.one_of("lang", LANGUAGES)).told()


async def rules(request: Request) -> dict[str, object]:
    """Return the whole rulebook."""
    return told_rulebook(find_game(request.names["slug"]), request.one_of("lang", LANGUAGES))


async def edition(request: Request) -> EditionName:
    """Check an edition file; the result goes into the settings of a table."""
    return read_and_try(find_game(request.names["slug"]), request.need("text", str))
