"""Bots by name: ways of thinking, and the levels for people that are made of them."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from importlib.resources import files
from pathlib import Path

from planwagen.bots.bot import Bot
from planwagen.bots.greedy import GreedyBot
from planwagen.bots.planner import PlannerBot
from planwagen.bots.plugins import (
    VARIABLE,
    BadBot,
    Maker,
    bot_at,
    installed_bots,
    is_place,
    named_bots,
)
from planwagen.bots.random_bot import RandomBot
from planwagen.bots.search import SearchBot
from planwagen.bots.slowed import SLOWED, Slowed
from planwagen.core.errors import UnknownName
from planwagen.core.game import AnyGame, Game, S

STRATEGIES: dict[str, Callable[..., Bot[object]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "planner": PlannerBot,
    "search": SearchBot,
}


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent for people: how it thinks, how long, and what is said about it."""

    bot: str
    seconds: float
    """The most that a decision takes on one core."""
    name: dict[str, str]
    """By language, and so is the sentence about it."""
    about: dict[str, str]
    settings: dict[str, float] = field(default_factory=dict)
    """How the bot is set where not as usual,"""
    games: dict[str, dict[str, float]] = field(default_factory=dict)
    """and how for single games."""


def read_levels() -> dict[str, Level]:
    text = files("planwagen.bots").joinpath("levels.toml").read_text(encoding="utf-8")
    return {key: Level(**row) for key, row in tomllib.loads(text).items()}


def seat_level(level: Level, game: Game[S]) -> Bot[S]:
    """The bot of a level, set for this game."""
    return STRATEGIES[level.bot](game, **level.settings | level.games.get(game.slug, {}))


LEVELS = read_levels()
OURS: dict[str, Maker] = STRATEGIES | {
    key: partial(seat_level, level) for key, level in LEVELS.items()
}
BOTS: dict[str, Maker] = installed_bots() | named_bots(os.environ.get(VARIABLE, "")) | OURS


def add_bots(places: str, game: AnyGame) -> None:
    """Further bots for this process and those that it starts; each is tried with a game at once."""
    for name, maker in named_bots(places).items():
        if name in OURS:
            raise BadBot(f"{name} is a bot of ours; call yours otherwise: name=mymodule:MyBot")
        maker(game)
        BOTS[name] = maker
    os.environ[VARIABLE] = places


def find_bot(name: str, game: Game[S]) -> Bot[S]:
    """The bot of that name for this game, or which there are."""
    if name not in BOTS:
        raise UnknownName("bot", name, BOTS)
    return BOTS[name](game)


def load_bot(name: str, game: Game[S]) -> Bot[S]:
    """Also one on a slower device, `hard/3.6`, or one named by its place, `mymodule:MyBot`.

    That is code that is run because it is named: for commands, therefore, and never for names
    that come over the net.
    """
    if found := SLOWED.fullmatch(name):
        return Slowed(find_bot(found[1], game), float(found[2]))
    return bot_at(name, game) if is_place(name) else find_bot(name, game)


def check_bot_name(name: str) -> None:
    """Raises where `load_bot` would find none, as far as that is known beforehand."""
    if found := SLOWED.fullmatch(name):
        name = found[1]
    if name not in BOTS and not is_place(name):
        if Path(f"{name}.py").is_file():
            raise BadBot(f"{name} is a file, not a bot; name the class in it: {name}:MyBot")
        raise UnknownName("bot", name, BOTS)


def bot_name(text: str) -> str:
    """As it was meant: capitals count in places only."""
    name = text.strip()
    return name if is_place(name) else name.casefold()
