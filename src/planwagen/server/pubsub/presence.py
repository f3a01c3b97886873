"""Who watches from a seat at which process: stored, since a lost message overlooks somebody."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Collection

import structlog
from sqlalchemy import ColumnElement, delete, insert, select, true

from planwagen.core.action import SPECTATOR, Seat
from planwagen.server.db.schema import presence
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
        self.settings, self.storage, self.process = settings, storage, process
        self.is_alone = is_alone
        """There are no others, so nothing is stored."""
        self.one_at_a_time = asyncio.Lock()

    async def arrive(self, table_id: str, seat: Seat) -> None:
        """Store it before the player sees anything; a failure keeps nobody out."""
        if self.is_alone or seat == SPECTATOR:
            return
        here = (presence.c.table_id == table_id) & (presence.c.seat == seat)
        try:
            await self.store([(table_id, seat)], here)
        except Exception as error:  # any error: the next heartbeat stores it
            structlog.get_logger().warning("presence_not_stored", table=table_id, why=repr(error))

    async def beat(self, held: Collection[Table]) -> None:
        """Store who is here, and read who is elsewhere."""
        if self.is_alone:
            return
        await self.store(watched_at(held), true())
        found = await self.elsewhere([table.id for table in held])
        for table in held:
            if table.elsewhere != found[table.id]:
                table.elsewhere = found[table.id]
                table.publish_info()

    async def leave(self) -> None:
        """The process ends, and those who were here may come back elsewhere."""
        if not self.is_alone:
            await self.store([], true())

    async def store(
        self, watched: Collection[tuple[str, Seat]], instead_of: ColumnElement[bool]
    ) -> None:
        """Replace rows of this process, and delete those of processes that are gone."""
        now = self.settings.now()
        mine = (presence.c.process == self.process) & instead_of
        is_old = presence.c.seen_at <= now - GONE_AFTER
        rows = [
            {"process": self.process, "table_id": table_id, "seat": seat, "seen_at": now}
            for table_id, seat in watched
        ]
        async with self.one_at_a_time, self.storage.writer() as connection:
            await connection.execute(delete(presence).where(mine | is_old))
            if rows:
                await connection.execute(insert(presence), rows)

    async def elsewhere(self, held: Collection[str]) -> dict[str, frozenset[Seat]]:
        """Return the seats of these tables that are watched at other processes."""
        if self.is_alone:
            return dict.fromkeys(held, frozenset())
        is_new = presence.c.seen_at > self.settings.now() - GONE_AFTER
        others = presence.c.table_id.in_(held) & (presence.c.process != self.process)
        wanted = select(presence.c.table_id, presence.c.seat).where(others, is_new)
        found: dict[str, set[Seat]] = defaultdict(set)
        async with self.storage.engine.connect() as connection:
            for table_id, seat in await connection.execute(wanted):
                found[table_id].add(seat)
        return {table_id: frozenset(found[table_id]) for table_id in held}


def watched_at(held: Collection[Table]) -> set[tuple[str, Seat]]:
    pairs = {(table.id, viewer.seat) for table in held for viewer in table.subscribers}
    return {(table_id, seat) for table_id, seat in pairs if seat != SPECTATOR}
