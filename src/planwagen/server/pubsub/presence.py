"""Who watches from a seat at which process: stored, since a lost message overlooks somebody."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

import structlog

from planwagen.core.action import SPECTATOR, Seat
from planwagen.server.db.presence import StoredPresence
from planwagen.server.db.storage import Storage
from planwagen.server.settings import Settings
from planwagen.tables.table import Table

HEARTBEAT = 20.0
"""Seconds after which each process stores again who is there."""
GONE_AFTER = 3 * HEARTBEAT
"""Seconds after which a process that stores nothing counts as gone."""


class Presence:
    """The seats that are watched at this process, and at the others."""

    def __init__(
        self, settings: Settings, storage: Storage, process: str, *, is_alone: bool
    ) -> None:
        self.settings = settings
        self.stored = StoredPresence(storage, process)
        self.is_alone = is_alone
        """There are no others, so nothing is stored."""
        self.one_at_a_time = asyncio.Lock()

    async def arrive(self, table_id: str, seat: Seat) -> None:
        """Store it before the player sees anything; a failure keeps nobody out."""
        if self.is_alone or seat == SPECTATOR:
            return
        here = (table_id, seat)
        try:
            await self.store([here], only=here)
        except Exception as error:  # any error: the next heartbeat stores it
            structlog.get_logger().warning("presence_not_stored", table=table_id, why=repr(error))

    async def beat(self, held: Collection[Table]) -> None:
        """Store who is here, and read who is elsewhere."""
        if self.is_alone:
            return
        await self.store(watched_at(held))
        found = await self.elsewhere([table.id for table in held])
        for table in held:
            if table.elsewhere != found[table.id]:
                table.elsewhere = found[table.id]
                table.publish_info()

    async def leave(self) -> None:
        """The process ends, and those who were here may come back elsewhere."""
        if not self.is_alone:
            await self.store([])

    async def store(
        self, watched: Collection[tuple[str, Seat]], only: tuple[str, Seat] | None = None
    ) -> None:
        now = self.settings.now()
        async with self.one_at_a_time:
            await self.stored.replace(watched, now, now - GONE_AFTER, only)

    async def elsewhere(self, held: Collection[str]) -> dict[str, frozenset[Seat]]:
        """Return the seats of these tables that are watched at other processes."""
        if self.is_alone:
            return dict.fromkeys(held, frozenset())
        return await self.stored.elsewhere(held, self.settings.now() - GONE_AFTER)


def watched_at(held: Collection[Table]) -> set[tuple[str, Seat]]:
    pairs = {(table.id, viewer.seat) for table in held for viewer in table.subscribers}
    return {(table_id, seat) for table_id, seat in pairs if seat != SPECTATOR}
