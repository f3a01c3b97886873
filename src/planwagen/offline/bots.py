"""Bots of offline tables: one worker for all, which decides while the page waits."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cached_property
from random import Random
from time import perf_counter
from typing import TypeVar

from planwagen.bots import BOTS, find_bot, messages
from planwagen.bots.ahead import IN_TIME
from planwagen.bots.coach import Analysis, Part, analyse_part
from planwagen.bots.worker import BotWorker, HintRequest, MoveRequest
from planwagen.core.action import CHANCE, NOBODY, Seat
from planwagen.core.game import AnyGame, GameOptions, seated
from planwagen.core.luck import QuickLuck
from planwagen.games import find_game
from planwagen.tables.errors import BotFailed
from planwagen.tables.ports import AnalysisJob
from planwagen.tables.responses import Hints
from planwagen.tables.table import Table

T = TypeVar("T")
MAX_WAIT = 2.0
"""Seconds that a person waits for a bot."""
UNTIMED = 0.1
"""Seconds of the longest untimed step, on the machine that calibrated the levels."""
MIN_SECONDS = 0.2
COACH_SLICE = 0.3
"""Seconds of judging before other work has its turn."""
SPEED_TEST_SEEDS = range(2)
USUAL_SECONDS = 0.003
"""Seconds for the same random games of Montana on that machine."""
SPEED_TESTS = 3


class OfflineBots:
    """See planwagen.tables.ports.BotRunner. Measures the device when the first bot thinks."""

    def __init__(self, slowness: float | None = None) -> None:
        self.slowness = slowness
        self.worker = BotWorker(find_bot)

    @cached_property
    def seconds(self) -> float:
        return bot_seconds(self.slowness or measured_slowness())

    @property
    def levels(self) -> Collection[str]:
        return BOTS

    def wake(self, table: Table) -> None:
        """The page asks for each decision: see planwagen.offline.server.OfflineServer.think."""

    async def choose(self, table: Table, seat: Seat, bot: str, seen: str) -> str:
        slug = table.game.slug
        try:
            return self.worker.choose(MoveRequest(table.id, slug, bot, seen, seat, self.seconds))
        except Exception as error:
            raise BotFailed(repr(error)) from error

    async def advise(self, table: Table, seat: Seat, seen: str) -> Hints:
        found = self.worker.advise(HintRequest(table.game.slug, seen, seat, self.seconds))
        return messages.hints(table.history.seq, len(table.seats), found)

    def analyse(self, record: str, players: int, viewer: Seat | None) -> AnalysisJob:
        return messages.AnalysisRun(record, viewer, Analysis(players), judge)

    async def aside(self, work: Callable[..., T], *values: object) -> T:
        return work(*values)


async def judge(part: Part) -> Analysis:
    return analyse_part(part, COACH_SLICE)


def bot_seconds(slowness: float) -> float:
    """Return the time limit of a bot on a device that is slower by this factor."""
    return max(MIN_SECONDS, MAX_WAIT - slowness * UNTIMED) / IN_TIME


def measured_slowness() -> float:
    """Return how many times slower this device is than the machine that calibrated the levels.

    The best of some tries counts: other work on the device only adds time.
    """
    return min(seconds_for_some_games() for _ in range(SPEED_TESTS)) / USUAL_SECONDS


def seconds_for_some_games() -> float:
    began = perf_counter()
    for seed in SPEED_TEST_SEEDS:
        play_at_random(find_game("montana"), seed)
    return perf_counter() - began


def play_at_random(game: AnyGame, seed: int) -> None:
    state, luck, rng = game.new_game(seated(game, GameOptions(4))), QuickLuck(seed), Random(seed)
    while (seat := game.to_act(state)) != NOBODY:
        if seat == CHANCE:
            action = luck.pick(game.chance(state))
        else:
            action = rng.choice(game.legal_actions(state, seat))
        game.apply(state, seat, action, None)
