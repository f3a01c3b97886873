"""Bots of other people: by the entry point of an installed package, or by where they are."""

from __future__ import annotations

import os
import sys
from functools import partial
from importlib import import_module
from importlib.metadata import entry_points
from typing import Protocol

from planwagen.bots.bot import Bot
from planwagen.bots.external import PREFIX, ProgramBot
from planwagen.core.errors import PlanwagenError
from planwagen.core.game import Game, S

GROUP = "planwagen.bots"
"""The entry points of bots from outside: `settler = "my_bots:Settler"`."""


VARIABLE = "PLANWAGEN_BOTS"
"""Bots that a server knows besides; the processes in which bots think read it, too."""


class Maker(Protocol):
    """A bot of some name, for any game."""

    def __call__(self, game: Game[S], /) -> Bot[S]: ...


class BadBot(PlanwagenError):
    """Where a bot should be, there is none."""


def installed_bots() -> dict[str, Maker]:
    """Those that packages bring; each is imported when it first sits down."""
    return {point.name: partial(bot_at, point.value) for point in entry_points(group=GROUP)}


def named_bots(places: str) -> dict[str, Maker]:
    """Of `mymodule:MyBot,other=mymodule:Other`: by the name given, else `mybot`."""
    found: dict[str, Maker] = {}
    for entry in filter(None, map(str.strip, places.split(","))):
        name, _, place = entry.rpartition("=")
        if not is_place(place):
            raise BadBot(f"{entry} names no bot; mymodule:MyBot or name=mymodule:MyBot does")
        found[name or place.rpartition(":")[2].casefold()] = partial(bot_at, place)
    return found


def is_place(name: str) -> bool:
    """Does it say where a bot is, like `mymodule:MyBot` or `exec:./mybot`?"""
    if name.startswith(PREFIX):
        return True
    module, colon, attribute = name.partition(":")
    return bool(colon) and attribute.isidentifier() and module.replace(".", "_").isidentifier()


def command_of(place: str) -> str:
    """Of `exec:./mybot`."""
    command = place.removeprefix(PREFIX).strip()
    if not command:
        raise BadBot(f"{PREFIX} needs a command, such as {PREFIX}./mybot")
    return command


def bot_at(place: str, game: Game[S]) -> Bot[S]:
    """`mymodule:MyBot` for this game; modules of the current folder are found, too."""
    if place.startswith(PREFIX):
        return ProgramBot(game, command_of(place))
    module, _, attribute = place.partition(":")
    if "" not in sys.path and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        maker: Maker = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        hint = f"; write {module.removesuffix('.py')}:{attribute}" if module.endswith(".py") else ""
        raise BadBot(f"there is no bot at {place}: {error}{hint}") from error
    return made_by(maker, place, game)


def made_by(maker: Maker, place: str, game: Game[S]) -> Bot[S]:
    """Before a game begins it is known that there is somebody to ask."""
    try:
        bot = maker(game)
    except TypeError as error:
        name = place.partition(":")[2]
        raise BadBot(f"{place} is not made from a game, as by {name}(game): {error}") from error
    if not callable(getattr(bot, "choose", None)):
        raise BadBot(f"{place} has no method choose(seen, seat, rng, clock)")
    return bot
