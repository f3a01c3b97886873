"""Runs the bots of a server: one task for each table whose bots are to move."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from functools import partial
from typing import TypeVar

import structlog

from planwagen.bots import BOTS, messages, seconds_of
from planwagen.bots.coach import Analysis, Part
from planwagen.bots.worker import AnalysisRequest, HintRequest, MoveRequest
from planwagen.core.action import Seat
from planwagen.server import metrics
from planwagen.server.background.bot_pool import BotPool
from planwagen.server.background.fair_semaphore import Owner
from planwagen.server.background.tasks import RunningTasks
from planwagen.server.db.people import first_address
from planwagen.server.db.storage import Storage
from planwagen.server.rate_limits import address_block
from planwagen.server.settings import Settings
from planwagen.tables.bot_moves import decide, is_bot_wanted, is_unwatched
from planwagen.tables.ports import AnalysisJob
from planwagen.tables.responses import Hints
from planwagen.tables.table import Table

T = TypeVar("T")
MAX_HINT_SECONDS = 3.0
"""Seconds of thinking for a hint, however long bots may think."""
NO_CLOCK = 60.0
"""Seconds after which a bot without a clock counts as lost."""
COACH_SLICE = 0.5
"""Seconds of judging before bots have their turn."""
MAX_ADDRESSES = 10_000
"""Addresses of guests in memory; then they are read again."""


class ServerBots:
    """See planwagen.tables.ports.BotRunner."""

    def __init__(
        self, settings: Settings, storage: Storage, pool: BotPool, tasks: RunningTasks
    ) -> None:
        self.settings = settings
        self.storage = storage
        self.pool = pool
        self.tasks = tasks
        self.driving: dict[str, asyncio.Task[None]] = {}
        """The task of each table whose bots are to move."""
        self.addresses: dict[str, str] = {}
        """Addresses of guests who host tables with bots."""

    @property
    def levels(self) -> Collection[str]:
        return BOTS

    # Moves.

    def wake(self, table: Table) -> None:
        """Start a task for the bots of a table, unless one is running."""
        if table.id not in self.driving and is_bot_wanted(table) and not self.tasks.is_closing:
            self.driving[table.id] = asyncio.create_task(self.drive(table))

    def plays_at(self, table: Table) -> bool:
        return table.id in self.driving

    async def drive(self, table: Table) -> None:
        """Let bots decide until a person is to move; a bot that moves again pauses half as long."""
        pause, last = self.settings.bot_pause, None
        try:
            while (seat := table.bot_due) is not None and not is_unwatched(table):
                await asyncio.sleep(pause / 2 if seat == last else pause)
                if result := await decide(table, seat):
                    metrics.BOTS.labels(result).inc()
                last = seat
        except Exception as error:  # the sweeper starts the task again
            structlog.get_logger().error("bot_stopped", table=table.id, why=repr(error))
        finally:
            self.driving.pop(table.id, None)

    async def choose(self, table: Table, seat: Seat, bot: str, seen: str) -> str:
        seed = table.bot_seed(seat)
        seconds = NO_CLOCK if seed else seconds_of(bot, self.settings.bot_seconds)
        request = MoveRequest(table.id, table.game.slug, bot, seen, seat, seconds, seed)
        return await self.pool.choose(request, await self.owner_of(table))

    async def owner_of(self, table: Table) -> Owner:
        host = table.row.host
        is_last = all(seat_row.bot_plays for seat_row in table.seats)
        return Owner(host, await self.address_of(host), is_last)

    async def address_of(self, guest: str) -> str:
        """Return the rate-limit key of a guest's first session; empty if it was deleted."""
        if guest not in self.addresses:
            found = await first_address(self.storage, guest)
            if len(self.addresses) >= MAX_ADDRESSES:
                self.addresses.clear()
            self.addresses[guest] = address_block(found) if found else ""
        return self.addresses[guest]

    # Hints, the coach, and other slow work.

    async def advise(self, table: Table, seat: Seat, seen: str) -> Hints:
        seconds, seq = min(self.settings.bot_seconds, MAX_HINT_SECONDS), table.history.seq
        found = await self.pool.advise(HintRequest(table.game.slug, seen, seat, seconds))
        return messages.hints(seq, len(table.seats), found)

    def analyse(self, record: str, players: int, viewer: Seat | None) -> AnalysisJob:
        return messages.AnalysisRun(record, viewer, Analysis(players), self.judge)

    async def judge(self, part: Part) -> Analysis:
        return await self.pool.judge(AnalysisRequest(part, COACH_SLICE))

    async def aside(self, work: Callable[..., T], *values: object) -> T:
        return await asyncio.to_thread(partial(work, *values))

    async def close(self) -> None:
        """Stop the tasks of the tables."""
        driving = list(self.driving.values())
        for task in driving:
            task.cancel()
        await asyncio.gather(*driving, return_exceptions=True)
