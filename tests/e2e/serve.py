"""A server for the browser's tests: quick bots, no limits, the same luck every time.

Luck and bots depend on `PLANWAGEN_SEED` alone, so that a game that failed can be played again.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from planwagen.bots import LEVELS, Bot, Clock
from planwagen.bots import find_bot as find_bot_by_name
from planwagen.cli.web_server import listen, run
from planwagen.core.action import Action, Seat
from planwagen.core.game import Game
from planwagen.core.luck import ProvableLuck
from planwagen.server import app
from planwagen.server.settings import Settings
from planwagen.tables import cup_rounds, days, seeds

sys.path.insert(1, str(Path(__file__).parents[1]))

from installed import EXAMPLES, install

SEED = os.environ.get("PLANWAGEN_SEED", "1")
BOT_PAUSE = float(os.environ.get("PLANWAGEN_BOT_PAUSE", "0"))
ENDS = ("end ", "done", "pass", "skip", "stop", "decline")


@dataclass
class SeededBot:
    """Thinks the same whenever it sees the same."""

    bot: Bot[Any]

    def choose(self, seen: Any, seat: Seat, rng: Random, clock: Clock | None) -> Action:
        return self.bot.choose(seen, seat, Random(f"{SEED} {seat} {seen!r}"), clock)


@dataclass
class QuickBot:
    """Decides at once and does little: it ends what it may end, else it takes anything."""

    game: Game[Any]

    def choose(self, seen: Any, seat: Seat, rng: Random, clock: Clock | None) -> Action:
        actions = self.game.legal_actions(seen, seat)
        return rng.choice([one for one in actions if str(one).startswith(ENDS)] or actions)


def find_bot(name: str, game: Game[Any]) -> SeededBot:
    """The levels for people would think for seconds, and are not what is tested here."""
    return SeededBot(QuickBot(game) if name in LEVELS else find_bot_by_name(name, game))


def same_luck(salt: str = "") -> ProvableLuck:
    """By seed 1 the first to act in Montana is at once asked for a turn, as tests expect."""
    return ProvableLuck(sha256(f"luck 1 {SEED}".encode()).digest(), salt)


NUMBERS = count(1)


def luck_of_event(salt: str = "") -> ProvableLuck:
    """Each day and each round has a secret of its own, so that a mix-up shows."""
    return ProvableLuck(sha256(f"event {next(NUMBERS)} {SEED}".encode()).digest(), salt)


class LuckOfEvents:
    """Stands where days and rounds of cups take their secrets from."""

    fresh = staticmethod(luck_of_event)


def give_up(table: seeds.Waiting) -> None:
    """Each round has a secret of its own, which is the same every time, too."""
    real_give_up(table)
    table.row.secret = sha256(f"{SEED} {len(table.row.rounds or ())}".encode()).hexdigest()


real_give_up = seeds.give_up

if __name__ == "__main__":
    data, port = Path(sys.argv[1]), int(sys.argv[2])
    if example := os.environ.get("PLANWAGEN_EXAMPLE"):
        install(EXAMPLES / example, data / "installed")
    if page := os.environ.get("PLANWAGEN_PAGE"):
        app.STATIC = Path(page)
    ProvableLuck.fresh = same_luck  # type: ignore[method-assign]
    days.ProvableLuck = cup_rounds.ProvableLuck = LuckOfEvents  # type: ignore[misc,assignment]
    seeds.give_up = give_up
    days.SATURDAY = -1  # the game of the day is the same on every day of the week
    line = listen("127.0.0.1", port)
    settings = Settings(
        data=data,
        address=f"http://127.0.0.1:{port}",
        bots="serve:find_bot",
        sweep=0.5,
        limits=False,
        bot_pause=BOT_PAUSE,
    )
    run(settings, line, open_browser=False)
