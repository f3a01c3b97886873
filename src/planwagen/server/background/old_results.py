"""Fills in the results of games that ended before results were kept, by replaying them."""

from __future__ import annotations

import structlog

from planwagen.core.errors import PlanwagenError
from planwagen.server.backend import Backend
from planwagen.server.db.results import add_old_results, without_results

AT_ONCE = 5
"""Tables replayed in one sweep."""


class OldResults:
    """Once no table lacks its results, nothing is left to do: each game stores its own."""

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self.is_done = False
        self.failed: set[str] = set()

    async def fill_some(self) -> None:
        if self.is_done:
            return
        found = await without_results(self.backend.storage, self.failed, AT_ONCE)
        self.is_done = not found
        for table_id in found:
            try:
                await self.fill(table_id)
            except PlanwagenError as error:  # under rules that we cannot replay
                self.failed.add(table_id)
                structlog.get_logger().error("no_result", table=table_id, why=str(error))

    async def fill(self, table_id: str) -> None:
        tables = self.backend.tables
        was_live = table_id in tables.live
        table = await tables.find(table_id)
        found = table.results(table.history.current, table.register.times, table.row.moved_at)
        await add_old_results(self.backend.storage, found)
        if not was_live:
            tables.forget(table_id)
