"""Publishes changes to other processes in the background, several in one message."""

from __future__ import annotations

import asyncio

import structlog

from planwagen.server.pubsub.bus import Bus

MAX_BATCH = 100
"""Changes in one message; PostgreSQL carries up to 8,000 bytes."""


class ChangeNotifier:
    """Changes to publish; duplicates are published once."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.waiting: dict[str, None] = {}
        self.publishing: asyncio.Task[None] | None = None

    def add(self, change: str) -> None:
        self.waiting[change] = None
        if self.publishing is None or self.publishing.done():
            self.publishing = asyncio.create_task(self.publish())

    async def publish(self) -> None:
        while self.waiting:
            some = list(self.waiting)[:MAX_BATCH]
            for change in some:
                del self.waiting[change]
            try:
                await self.bus.publish("\n".join(some))
            except Exception as error:  # harmless: the sweeper finds the change
                structlog.get_logger().warning("changes_lost", count=len(some), why=str(error))

    async def close(self) -> None:
        if self.publishing is not None:
            await asyncio.wait([self.publishing])
