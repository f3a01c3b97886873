"""Bots by name: ways of thinking, and the levels for people that are made of them."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any, Generic

from planwagen.bots.bot import Bot, Clock
from planwagen.bots.external import PREFIX
from planwagen.bots.planner import PlannerBot
from planwagen.bots.plugins import (
    VARIABLE,
    BadBot,
    Maker,
    bot_at,
    command_of,
    installed_bots,
    is_place,
    named_bots,
)
from planwagen.bots.search import SearchBot
from planwagen.bots.simple import GreedyBot, RandomBot
from planwagen.bots.taste import with_taste
from planwagen.core.action import Action, Seat
from planwagen.core.data import read_text
from planwagen.core.errors import UnknownName
from planwagen.core.game import AnyGame, Game, S
from planwagen.core.locales import in_all_languages
from planwagen.games import GAMES

SLOWED = re.compile(r"(\w+)/([1-9]\d*(?:\.\d+)?)")
"""The name of a bot, and how many times as long its device takes."""


@dataclass(slots=True)
class Slowed(Generic[S]):
    """Of the same seconds it has a part only. Without a clock it is as good as ever."""

    bot: Bot[S]
    pace: float

    def __post_init__(self) -> None:
        if isinstance(self.bot, SearchBot):
            self.bot.seconds /= self.pace

    def choose(self, seen: S, seat: Seat, rng: Random, clock: Clock | None) -> Action:
        return self.bot.choose(seen, seat, rng, clock and Clock(clock.seconds / self.pace))


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
    """How the bot is set where not as usual. A game may change it; see `Tuning.levels`."""


@dataclass(frozen=True, slots=True)
class Character:
    """An opponent with a face: a level, played in a style of its own. Each belongs to a game."""

    game: str
    level: str
    name: dict[str, str]
    """By language, and so is the sentence about it."""
    about: dict[str, str]
    taste: Mapping[str, float]
    """By part of the position: how much more it counts than it is worth."""


def read_rows(package: str, file: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """English and German stand in the file; other languages have a file `bots.toml`."""
    for name, row in tomllib.loads(read_text(package, file)).items():
        texts = {key: in_all_languages(row[key], "bots.toml", [name, key]) for key in TEXTS}
        yield name, {**row, **texts}


TEXTS = ("name", "about")


def seat_level(name: str, game: Game[S]) -> Bot[S]:
    """The bot of a level, set for this game."""
    level, own = LEVELS[name], game.tuning.levels.get(name, {})
    return STRATEGIES[level.bot](game, **{**level.settings, **own})


def seat_character(name: str, game: Game[S]) -> Bot[S]:
    """The bot of a character. In games that are not its own it has no taste."""
    character = CHARACTERS[name]
    taste = character.taste if character.game == game.slug else {}
    return seat_level(character.level, with_taste(game, taste))


def read_characters(game: str) -> Iterator[tuple[str, Character]]:
    """Those that a game of ours brings, easiest first."""
    for name, row in read_rows(GAMES.package(game), "data/characters.toml"):
        yield name, Character(game=game, **row)


LEVELS = {name: Level(**row) for name, row in read_rows("planwagen.bots", "levels.toml")}
CHARACTERS = dict(chain.from_iterable(map(read_characters, GAMES.places)))
OURS: dict[str, Maker] = (
    STRATEGIES
    | {name: partial(seat_level, name) for name in LEVELS}
    | {name: partial(seat_character, name) for name in CHARACTERS}
)
BOTS: dict[str, Maker] = installed_bots() | named_bots(os.environ.get(VARIABLE, "")) | OURS


def bots_for(game: str) -> list[str]:
    """Those that can be asked to a table of the game: characters of other games stay away."""
    return [name for name in BOTS if name not in CHARACTERS or CHARACTERS[name].game == game]


def seconds_of(name: str, usual: float) -> float:
    """The clock of a bot: the usual one, or more where its level is known to think for longer."""
    level = CHARACTERS[name].level if name in CHARACTERS else name
    return max(usual, LEVELS[level].seconds) if level in LEVELS else usual


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
    if name.startswith(PREFIX):
        command_of(name)
    if name not in BOTS and not is_place(name):
        if Path(f"{name}.py").is_file():
            raise BadBot(f"{name} is a file, not a bot; name the class in it: {name}:MyBot")
        raise UnknownName("bot", name, BOTS)


def bot_name(text: str) -> str:
    """As it was meant: capitals count in places only."""
    name = text.strip()
    return name if is_place(name) else name.casefold()
