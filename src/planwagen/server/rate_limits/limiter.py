"""Rate limits for each client and kind of request, counted by the library `limits`.

One process counts in its memory. With Redis, all processes count addresses together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

import structlog
from limits import RateLimitItem
from limits import RateLimitItemPerSecond as PerSecond
from limits.strategies import FixedWindowRateLimiter, SlidingWindowCounterRateLimiter

from planwagen.server.rate_limits.memory import BoundedMemoryStorage
from planwagen.server.rate_limits.redis_limits import RedisLimits
from planwagen.server.settings import Settings
from planwagen.tables.errors import RateLimited

MAX_SOCKETS = 60
"""Sockets, at tables and in the lobby, from one address: enough for a school class."""
A_SECOND = 1_000_000
"""Microseconds, in which work is counted."""

LIMITS: dict[str, RateLimitItem] = {
    # kind: how many, in how many seconds
    "create": PerSecond(20, 200),
    "join": PerSecond(30, 90),
    "guest": PerSecond(60, 300),  # a school class opens the page at once
    "log in": PerSecond(8, 160),
    "chat": PerSecond(10, 20),
    "hint": PerSecond(10, 30),
    "coach": PerSecond(5, 1500),
    "command": PerSecond(80, 4),
    "command from": PerSecond(600, 3),
    "read": PerSecond(60, 3),
    "card": PerSecond(20, 100),
    "looking": PerSecond(A_SECOND, 20),  # work, not requests
    "notification": PerSecond(3, 24 * 3600),
    "socket": PerSecond(60, 30),
    "table": PerSecond(40, 40),
    "other": PerSecond(120, 12),
    # everything that an address sends: a school class opens the page at once, with 40 files each
    "request": PerSecond(1200, 24),
}


class RateLimiter:
    """Counts requests by client and kind."""

    def __init__(self, on: bool = True, shared: RedisLimits | None = None) -> None:
        self.on, self.shared = on, shared
        self.storage = BoundedMemoryStorage()
        self.requests = SlidingWindowCounterRateLimiter(self.storage)
        # the length of a piece of work is known when it is done: a fixed window counts it even
        # when it is more than was left, which a sliding window refuses to count at all
        self.work = FixedWindowRateLimiter(self.storage)
        self.sockets: Counter[str] = Counter()

    def check(self, what: str, who: str) -> None:
        if not self.has_room(what, who):
            raise RateLimited("too often; please wait a little")

    def has_room(self, what: str, who: str) -> bool:
        return not self.on or self.requests.hit(LIMITS[what], what, who)

    @contextmanager
    def looking(self, who: str) -> Iterator[None]:
        """Count requests that block the event loop by the time that they take."""
        limit, began = LIMITS["looking"], perf_counter()
        if self.on and not self.work.test(limit, "looking", who):
            raise RateLimited("too often; please wait a little")
        try:
            yield
        finally:
            took = int((perf_counter() - began) * A_SECOND)
            self.work.hit(limit, "looking", who, cost=max(1, took))

    async def check_everywhere(self, what: str, who: str) -> None:
        """Count for all processes; while Redis is away, each process counts for itself."""
        if not self.on or self.shared is None:
            return self.check(what, who)
        try:
            has_room = await self.shared.hit(LIMITS[what], what, who)
        except Exception as error:
            structlog.get_logger().warning("limits_not_shared", why=repr(error))
            return self.check(what, who)
        if not has_room:
            raise RateLimited("too often; please wait a little")

    @contextmanager
    def socket_of(self, who: str) -> Iterator[None]:
        """Hold one of the sockets that an address may open at the same time.

        A counter of our own: `limits` counts what begins in a time, not what is open.
        """
        if self.on and self.sockets[who] >= MAX_SOCKETS:
            raise RateLimited("too often; please wait a little")
        self.sockets[who] += 1
        try:
            yield
        finally:
            self.sockets[who] -= 1
            if not self.sockets[who]:
                del self.sockets[who]

    async def close(self) -> None:
        if self.shared is not None:
            await self.shared.close()


def open_rate_limiter(settings: Settings) -> RateLimiter:
    """Make a limiter; with Redis as the bus, it counts addresses for all processes."""
    if not settings.limits or not settings.bus.startswith("redis"):
        return RateLimiter(settings.limits)
    return RateLimiter(shared=RedisLimits(settings.bus))
