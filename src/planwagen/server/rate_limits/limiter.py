"""Rate limits for each client and kind of request."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import Protocol

import structlog

from planwagen.server.errors import RateLimited
from planwagen.server.settings import Settings

FORGET_AT = 10_000
"""Maximum number of buckets; the oldest are dropped."""
MAX_SOCKETS = 60
"""Sockets, at tables and in the lobby, from one address: enough for a school class."""


@dataclass(slots=True)
class TokenBucket:
    """Token bucket: allows a burst, and refills with time."""

    capacity: float
    per_second: float
    level: float
    at: float

    def take(self, now: float) -> bool:
        self.fill(now)
        if self.level < 1:
            return False
        self.level -= 1
        return True

    def fill(self, now: float) -> None:
        self.level = min(self.capacity, self.level + (now - self.at) * self.per_second)
        self.at = now


LIMITS: dict[str, tuple[float, float]] = {
    # kind: burst, and seconds until one more is allowed;
    # "looking" counts seconds of work instead of requests
    "create": (20, 10),
    "join": (30, 3),
    "guest": (30, 5),
    "log in": (8, 20),
    "chat": (10, 2),
    "hint": (10, 3),
    "coach": (5, 300),
    "command": (80, 0.05),
    "command from": (600, 0.005),
    "read": (60, 0.05),
    "card": (20, 5),
    "looking": (2, 10),
    "notification": (3, 8 * 3600),
    "socket": (60, 0.5),
    "table": (40, 1),
    "other": (120, 0.1),
}


class Shared(Protocol):
    """Counts for all processes."""

    async def take(self, what: str, who: str) -> bool: ...
    async def close(self) -> None: ...


@dataclass(slots=True)
class RateLimiter:
    """Counts requests by client and kind."""

    on: bool = True
    shared: Shared | None = None
    now: Callable[[], float] = monotonic
    """A monotonic clock."""
    buckets: dict[tuple[str, str], TokenBucket] = field(default_factory=dict)
    sockets: Counter[str] = field(default_factory=Counter)

    def check(self, what: str, who: str) -> None:
        if not self.has_room(what, who):
            raise RateLimited("too often; please wait a little")

    def has_room(self, what: str, who: str) -> bool:
        return not self.on or self.bucket(what, who).take(self.now())

    @contextmanager
    def looking(self, who: str) -> Iterator[None]:
        """Count requests that block the event loop by the seconds that they take."""
        bucket, began = self.bucket("looking", who), self.now()
        bucket.fill(began)
        if self.on and bucket.level <= 0:
            raise RateLimited("too often; please wait a little")
        try:
            yield
        finally:
            bucket.level -= self.now() - began

    async def check_everywhere(self, what: str, who: str) -> None:
        """Count for all processes; while Redis is away, each process counts for itself."""
        if not self.on or self.shared is None:
            return self.check(what, who)
        try:
            has_room = await self.shared.take(what, who)
        except Exception as error:
            structlog.get_logger().warning("limits_not_shared", why=repr(error))
            return self.check(what, who)
        if not has_room:
            raise RateLimited("too often; please wait a little")

    @contextmanager
    def socket_of(self, who: str) -> Iterator[None]:
        """Hold one of the sockets that an address may open at the same time."""
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

    def bucket(self, what: str, who: str) -> TokenBucket:
        if (what, who) not in self.buckets:
            while len(self.buckets) >= FORGET_AT:
                del self.buckets[next(iter(self.buckets))]
            capacity, seconds = LIMITS[what]
            self.buckets[what, who] = TokenBucket(capacity, 1 / seconds, capacity, self.now())
        return self.buckets[what, who]


def open_rate_limiter(settings: Settings) -> RateLimiter:
    """Make a limiter; with Redis as the bus, it counts addresses for all processes."""
    if not settings.limits or not settings.bus.startswith("redis"):
        return RateLimiter(settings.limits)
    from planwagen.server.rate_limits.redis_limits import RedisLimits

    return RateLimiter(shared=RedisLimits(settings.bus))
