"""Publishes changes to other processes in the background, several in one message."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

if TYPE_CHECKING:
    from planwagen.server.pubsub.bus import Bus

MOST = 100
"""Changes in one message; PostgreSQL carries up to 8,000 bytes."""


class Hints:
    """Changes to publish; duplicates are published once."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.waiting: dict[str, None] = {}
        self.carrying: asyncio.Task[None] | None = None

    def give(self, hint: str) -> None:
        self.waiting[hint] = None
        if self.carrying is None or self.carrying.done():
            self.carrying = asyncio.create_task(self.carry())

    async def carry(self) -> None:
        while self.waiting:
            some = list(self.waiting)[:MOST]
            for hint in some:
                del self.waiting[hint]
            try:
                await self.bus.publish("\n".join(some))
            except Exception as error:  # harmless: the sweeper finds the change
                structlog.get_logger().warning("hints_lost", count=len(some), why=str(error))

    async def close(self) -> None:
        if self.carrying is not None:
            await asyncio.wait([self.carrying])
