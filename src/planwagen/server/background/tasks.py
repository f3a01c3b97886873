"""Tasks that outlive the request that began them; a server waits for them when it stops."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TypeVar

T = TypeVar("T")


class RunningTasks:
    """Changes that run to their end, and whether the server stops."""

    def __init__(self) -> None:
        self.running: set[asyncio.Task[object]] = set()
        self.is_closing = False

    async def run_to_end(self, change: Coroutine[object, None, T]) -> T:
        """Run a change to its end and publish it, even if its client disconnects."""
        return await asyncio.shield(self.start(change))

    def start(self, change: Coroutine[object, None, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(change)
        self.running.add(task)
        task.add_done_callback(self.running.discard)
        return task
