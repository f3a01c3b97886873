"""Queue for slow requests, which run one after another."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from planwagen.tables.errors import RateLimited

MAX_WAITING = 20


@dataclass(slots=True)
class Queue:
    """Bounded queue that holds each person at most once."""

    most: int = MAX_WAITING
    waiting: set[str] = field(default_factory=set)
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    @asynccontextmanager
    async def turn_of(self, who: str) -> AsyncIterator[None]:
        if who in self.waiting:
            raise RateLimited("request_unfinished")
        if len(self.waiting) >= self.most:
            raise RateLimited("too_many_wait")
        self.waiting.add(who)
        try:
            async with self.turn:
                yield
        finally:
            self.waiting.discard(who)
