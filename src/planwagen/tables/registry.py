"""The tables that this host holds in memory. Memory is a cache, and the log decides."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from planwagen.tables.errors import NO_SUCH_TABLE, NotFound, RulesTooSlow
from planwagen.tables.ports import Ports
from planwagen.tables.queue import Queue
from planwagen.tables.table import Table
from planwagen.tables.upgrade import upgrade

A_LONG_GAME = 1000
"""Lines; a longer log is replayed aside, so that other requests go on."""


class TableRegistry:
    """Finds tables; loads them on first use."""

    def __init__(self, ports: Ports) -> None:
        self.ports = ports
        self.live: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.readers, self.advice = Queue(), Queue()
        """Queues for uploaded records and editions, and for hints."""
        self.on_count: Callable[[int], None] = lambda _: None
        """Called with the number of tables in memory."""
        self.refused: set[str] = set()
        """Tables that are not opened here any more: their rules take too long."""

    async def find(self, table_id: str) -> Table:
        if table_id in self.refused:
            raise RulesTooSlow
        if table_id in self.live:
            return self.live[table_id]
        lock = self.loading.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                return self.live.get(table_id) or await self.load(table_id)
        finally:
            self.loading.pop(table_id, None)

    async def load(self, table_id: str) -> Table:
        loaded = await self.ports.storage.load(table_id)
        if loaded is None:
            raise NotFound(NO_SUCH_TABLE)
        await upgrade(self.ports, loaded)
        is_long = len(loaded.entries) > A_LONG_GAME
        table = (
            await self.ports.bots.aside(Table, self.ports, loaded)
            if is_long
            else Table(self.ports, loaded)
        )
        self.live[table_id] = table
        self.on_count(len(self.live))
        self.ports.bots.wake(table)
        return table

    def check_held(self, table: Table) -> None:
        """Tell who watches a table that was dropped, and why."""
        if table.id in self.refused:
            raise RulesTooSlow
        if self.live.get(table.id) is not table:
            raise NotFound("table_deleted")

    def refuse(self, table_id: str) -> None:
        """Drop a table whose rules take too long, and open it no more."""
        self.refused.add(table_id)
        self.forget(table_id)

    def forget(self, table_id: str) -> None:
        """Drop a table from memory; its subscribers notice when they wake."""
        table = self.live.pop(table_id, None)
        self.on_count(len(self.live))
        for subscriber in table.subscribers if table else ():
            subscriber.wake()
