"""The coach of a server: games wait in a queue, and the bot processes judge them one after another.

A game is judged in short slices. Bots move between slices, so no player waits for the coach.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field

import structlog

from planwagen.bots.analysis import Analysis
from planwagen.bots.coach import Part
from planwagen.bots.messages import coached, done
from planwagen.bots.worker import AnalysisRequest
from planwagen.core.action import Seat
from planwagen.server.background.bot_pool import BotPool
from planwagen.server.db.storage import Storage
from planwagen.server.errors import RateLimited
from planwagen.server.tables.table import ServerTable
from planwagen.tables.export import whole_record
from planwagen.tables.responses import Coaching

SLICE = 0.5
"""Seconds of judging before bots have their turn."""
MAX_WAITING = 20
MAX_JOBS = 32
"""Number of remembered failures, and of results for games that are not over."""

Key = tuple[str, Seat | None, int]
"""Table, seat that asks (none when the game is over), and last line to judge."""


@dataclass(slots=True)
class Job:
    """A game in the coach's queue."""

    key: Key
    record: str
    lines: int
    analysis: Analysis

    @property
    def done(self) -> int:
        return len(self.analysis.curve)

    def next_slice(self) -> AnalysisRequest:
        _, viewer, _ = self.key
        return AnalysisRequest(Part(self.record, self.done, viewer=viewer), SLICE)


@dataclass(slots=True)
class Coach:
    """The queue, whose first job is being judged, and the results for games that are not over."""

    storage: Storage
    bot_pool: BotPool
    jobs: OrderedDict[Key, Job] = field(default_factory=OrderedDict)
    kept: OrderedDict[Key, Coaching] = field(default_factory=OrderedDict)
    working: asyncio.Task[None] | None = None

    async def ask(self, table: ServerTable, viewer: Seat | None) -> Coaching:
        """Queue a game, unless it is queued or was judged before."""
        told = await self.told(table, viewer)
        if told.state in ("waiting", "working", "done"):
            return told
        if len(self.jobs) >= MAX_WAITING:
            raise RateLimited("the coach has too many games to look at; please come back later")
        key, analysis = key_of(table, viewer), Analysis(len(table.seats))
        self.kept.pop(key, None)
        self.jobs[key] = Job(key, str(whole_record(table)), len(table.history.active), analysis)
        if self.working is None:
            self.working = asyncio.create_task(self.work())
        return await self.told(table, viewer)

    async def told(self, table: ServerTable, viewer: Seat | None) -> Coaching:
        """Return the progress or the result; those of finished games are stored."""
        key = key_of(table, viewer)
        if key in self.jobs:
            job, ahead = self.jobs[key], list(self.jobs).index(key)
            return Coaching("waiting" if ahead else "working", job.done, job.lines, ahead)
        if key in self.kept:
            return self.kept[key]
        found = await self.storage.analysis(table.id) if viewer is None else None
        return Coaching("unasked") if found is None else done(found)

    async def work(self) -> None:
        """Judge games until the queue is empty."""
        while self.jobs:
            job = next(iter(self.jobs.values()))
            try:
                await self.judge(job)
            except Exception as error:
                structlog.get_logger().error("coach_failed", table=job.key[0], why=repr(error))
                self.keep(job.key, Coaching("failed"))
            finally:
                del self.jobs[job.key]
        self.working = None

    async def judge(self, job: Job) -> None:
        while job.done < job.lines:
            job.analysis.add(await self.bot_pool.judge(job.next_slice()))
        table_id, viewer, seq = job.key
        found = coached(job.analysis, seq)
        if viewer is None:
            await self.storage.keep_analysis(table_id, found)
        else:
            self.keep(job.key, done(found))

    def keep(self, key: Key, told: Coaching) -> None:
        self.kept[key] = told
        if len(self.kept) > MAX_JOBS:
            self.kept.popitem(last=False)

    async def close(self) -> None:
        if self.working is not None:
            self.working.cancel()
            await asyncio.gather(self.working, return_exceptions=True)


def key_of(table: ServerTable, viewer: Seat | None) -> Key:
    return table.id, viewer, table.history.seq
