"""Hints to other processes, in passing: nobody waits, and what gathers meanwhile goes together."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

if TYPE_CHECKING:
    from planwagen.server.pubsub.bus import Bus

MOST = 100
"""In one message; PostgreSQL upgrades up to 8,000 bytes."""


class Hints:
    """What the others are yet to be told; the same thing twice is told once."""

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
            except Exception as error:  # a lost hint costs time, not truth: the sweep finds it
                structlog.get_logger().warning("hints_lost", count=len(some), why=str(error))

    async def close(self) -> None:
        if self.carrying is not None:
            await asyncio.wait([self.carrying])
