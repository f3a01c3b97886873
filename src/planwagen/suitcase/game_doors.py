"""Doors to the games themselves, and to the name of who plays."""

from __future__ import annotations

from planwagen.bots import BOTS
from planwagen.core.edition import EditionName
from planwagen.core.rulebook import told_rulebook
from planwagen.core.words import LANGUAGES, read_words
from planwagen.games import GAMES, find_game
from planwagen.suitcase.asked import Asked
from planwagen.table.answers import GameShown
from planwagen.table.catalogue import shown_game
from planwagen.table.editions import read_and_try
from planwagen.table.setting_up import plain_name


async def me(asked: Asked) -> dict[str, str]:
    """Who I am; an empty name is nobody yet."""
    return {"name": asked.desk.tables.owner.name, "account": ""}


async def take_name(asked: Asked) -> dict[str, str]:
    await asked.desk.tables.take_name(plain_name(asked.need("name", str)))
    return await me(asked)


async def games(_: Asked) -> list[GameShown]:
    return [shown_game(game, BOTS) for game in GAMES.values()]


async def words(asked: Asked) -> dict[str, object]:
    """What its events, questions, choices and refusals are called."""
    package = find_game(asked.names["slug"]).package
    return read_words(package, asked.one_of("lang", LANGUAGES)).told()


async def rules(asked: Asked) -> dict[str, object]:
    """The whole rulebook."""
    return told_rulebook(find_game(asked.names["slug"]), asked.one_of("lang", LANGUAGES))


async def edition(asked: Asked) -> EditionName:
    """A file of component values, checked; what comes back goes into the terms of a table."""
    return read_and_try(find_game(asked.names["slug"]), asked.need("text", str))
