"""Writes to SQLite in a separate thread: one thread switch per commit.

The async driver switches threads for each statement; on a busy event loop each switch waits.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import Connection, Engine

from planwagen.server.db.group_commit import write_all
from planwagen.tables.ports import LogBatch


class SqliteWriter:
    """Holds one connection, which only its thread uses."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.thread = ThreadPoolExecutor(1, "writer_thread")
        self.connection: Connection | None = None

    async def write(self, batches: Sequence[LogBatch]) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self.write_now, batches)

    def write_now(self, batches: Sequence[LogBatch]) -> None:
        if self.connection is None:
            self.connection = self.engine.connect().execution_options(writes=True)
        with self.connection.begin():
            write_all(self.connection, batches)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self.close_connection)
        self.thread.shutdown()

    def close_connection(self) -> None:
        if self.connection is not None:
            self.connection.close()
        self.engine.dispose()
