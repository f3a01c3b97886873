"""Random play for every game there is: what the conformance tests share."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from planwagen.core.action import CHANCE, NOBODY, Action, Seat
from planwagen.core.game import Game, Options, seated
from planwagen.core.luck import QuickLuck
from planwagen.core.table import Table
from planwagen.games import GAMES

BOUND = 20_000
"""No random game of ours comes near so many decisions."""


@dataclass(frozen=True)
class Setting:
    """A game with a number of players and a variant."""

    game: Game[Any]
    options: Options

    def __str__(self) -> str:
        parts = (self.game.slug, str(self.options.players), self.options.variant)
        return "-".join(filter(None, parts))


SETTINGS = [
    Setting(game, seated(game, Options(players, variant=variant)))
    for game in GAMES.values()
    for players in game.players
    for variant in (game.variants or ("",))
]


def seed_of(setting: Setting, number: int) -> int:
    """A seed of its own for each game of each setting, the same in every run."""
    return zlib.crc32(f"{setting} {number}".encode())


@dataclass
class Decision:
    """A position and what is done in it. The state is the one played on: copy it to keep it."""

    state: Any
    seat: Seat
    choices: list[Action]
    action: Action


def random_game(setting: Setting, number: int) -> Iterator[Decision]:
    """One game to its end; seats that may act at once act in random order."""
    game, seed = setting.game, seed_of(setting, number)
    rng, luck = Random(seed), QuickLuck(seed)
    state = game.new_game(setting.options)
    while game.to_act(state) != NOBODY:
        if game.to_act(state) == CHANCE:
            chance = game.chance(state)
            seat, choices, action = CHANCE, chance.outcomes, luck.pick(chance)
        else:
            seat = rng.choice(game.may_act(state))
            choices = game.legal_actions(state, seat)
            action = rng.choice(choices)
        yield Decision(state, seat, choices, action)
        game.apply(state, seat, action, None)
    yield Decision(state, NOBODY, [], None)  # type: ignore[arg-type]


def positions(setting: Setting, games: int, every: int) -> Iterator[Any]:
    """Copies of positions of random games: every so many decisions, and each last one."""
    for number in range(games):
        for count, step in enumerate(random_game(setting, number)):
            if count % every == number % every or step.seat == NOBODY:
                yield setting.game.copy(step.state)


def random_table(setting: Setting, number: int, decisions: int = BOUND) -> Table[Any]:
    """A table at which so many random decisions were made, or all of them."""
    seed = seed_of(setting, number)
    table = Table.new(setting.game, setting.options, QuickLuck(seed))
    rng = Random(seed)
    for _ in range(decisions):
        if table.is_over:
            break
        play_randomly(table, rng)
    return table


def play_randomly(table: Table[Any], rng: Random) -> None:
    seat = rng.choice(table.game.may_act(table.state))
    table.play(seat, rng.choice(table.game.legal_actions(table.state, seat)))
