"""Runs the coach of a server, as long as games wait for it."""

from __future__ import annotations

import asyncio

import structlog

from planwagen.core.action import Seat
from planwagen.tables import advice
from planwagen.tables.responses import Coaching
from planwagen.tables.table import Table


class Coach(advice.Coach):
    """Works in a task of its own; see planwagen.tables.advice."""

    working: asyncio.Task[None] | None = None

    async def ask(self, table: Table, viewer: Seat | None) -> Coaching:
        progress = await super().ask(table, viewer)
        if self.jobs and self.working is None:
            self.working = asyncio.create_task(self.work_to_end())
        return progress

    async def work_to_end(self) -> None:
        while self.jobs:
            table_id, _, _ = next(iter(self.jobs))
            if error := await self.work():
                structlog.get_logger().error("coach_failed", table=table_id, why=repr(error))
        self.working = None

    async def close(self) -> None:
        if self.working is not None:
            self.working.cancel()
            await asyncio.gather(self.working, return_exceptions=True)
