"""Rate limits for each client and kind of request, counted by the library `limits`.

One process counts in its memory. With Redis, all processes count addresses together.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import lru_cache
from ipaddress import IPv6Network, ip_address
from time import perf_counter, time

import structlog
from limits import RateLimitItem
from limits import RateLimitItemPerSecond as PerSecond
from limits.aio.storage import RedisStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter as SharedRateLimiter
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter, SlidingWindowCounterRateLimiter

from planwagen.server.settings import Settings
from planwagen.tables.errors import TOO_OFTEN, RateLimited, RulesTooSlow

UNKNOWN = "unknown"
"""Stands for a client without a valid IP address."""
MAX_COUNTERS = 20_000
"""The oldest counters are dropped; a client has up to two for each kind of request."""
MAX_SOCKETS = 60
"""Sockets, at tables and in the lobby, from one address: enough for a school class."""
LONGEST_LOOK = 30.0
"""Seconds after which a piece of long work is given up."""
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
    "move from": PerSecond(200, 10),  # a school class at play; a refusal costs as much as a move
    "read": PerSecond(60, 3),
    "card": PerSecond(20, 100),
    "looking": PerSecond(A_SECOND, 20),  # work, not requests
    "replaying": PerSecond(3 * A_SECOND, 20),  # work that goes through a whole game
    "notification": PerSecond(3, 24 * 3600),
    "socket": PerSecond(60, 30),
    "table": PerSecond(40, 40),
    "other": PerSecond(120, 12),
    # everything that an address sends: a school class opens the page at once, with 40 files each
    "request": PerSecond(1200, 24),
}


@lru_cache(4096)
def client_address(host: str) -> str:
    """Return the address in its usual form; UNKNOWN for anything else that a proxy may send."""
    try:
        address = ip_address(host)
    except ValueError:
        return UNKNOWN
    # a socket for both versions shows IPv4 clients as IPv6: all of them would be one household
    return str(getattr(address, "ipv4_mapped", None) or address).partition("%")[0]


@lru_cache(4096)
def address_block(host: str) -> str:
    """Rate-limit key: the IPv4 address, or the /64 of an IPv6 address, which one household gets."""
    client = client_address(host)
    return str(IPv6Network((client, 64), strict=False)) if ":" in client else client


class BoundedMemoryStorage(MemoryStorage):
    """Memory storage of `limits` for the event loop: no threads, and a maximum size.

    The library's own starts a thread every 10 ms that walks through all counters, and has no
    maximum: a client with many addresses would make every check slow and fill the memory.
    """

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        self.get(key)  # drops it if it has expired
        if key not in self.expirations:
            self.make_room()
            self.expirations[key] = time() + expiry
        self.storage[key] += amount
        return self.storage[key]

    def make_room(self) -> None:
        while len(self.expirations) >= MAX_COUNTERS:
            oldest = next(iter(self.expirations))
            del self.expirations[oldest]
            self.storage.pop(oldest, None)


class RedisLimits:
    """The same sliding windows as in memory, shared by all processes."""

    def __init__(self, url: str) -> None:
        from redis.asyncio import ConnectionPool

        self.pool = ConnectionPool.from_url(url)
        storage = RedisStorage(
            f"async+{url}",
            implementation="redispy",
            key_prefix="planwagen",
            connection_pool=self.pool,  # type: ignore[arg-type]
        )
        self.limiter = SharedRateLimiter(storage)

    async def hit(self, limit: RateLimitItem, what: str, who: str) -> bool:
        return await self.limiter.hit(limit, what, who)

    async def close(self) -> None:
        await self.pool.disconnect()


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
        self.one_look = asyncio.Lock()

    def check(self, what: str, who: str) -> None:
        if not self.has_room(what, who):
            raise RateLimited(TOO_OFTEN)

    def has_room(self, what: str, who: str) -> bool:
        return not self.on or self.requests.hit(LIMITS[what], what, who)

    @contextmanager
    def looking(self, who: str, kind: str = "looking") -> Iterator[None]:
        """Count requests that block the event loop by the time that they take."""
        self.check_work(who, kind)
        began = perf_counter()
        try:
            yield
        finally:
            self.count_work(who, perf_counter() - began, kind)

    @asynccontextmanager
    async def long_look(self, who: str) -> AsyncIterator[None]:
        """Count long work, one piece at a time: many that begin together would all be let in."""
        async with self.one_look:
            with self.looking(who, "replaying"):
                try:
                    async with asyncio.timeout(LONGEST_LOOK):
                        yield
                except TimeoutError as error:  # rules from outside may never end in their thread
                    raise RulesTooSlow from error

    def check_work(self, who: str, kind: str = "looking") -> None:
        if self.on and not self.work.test(LIMITS[kind], kind, who):
            raise RateLimited(TOO_OFTEN)

    def count_work(self, who: str, seconds: float, kind: str = "looking") -> None:
        cost = max(1, int(seconds * A_SECOND))
        self.work.hit(LIMITS[kind], kind, who, cost=cost)

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
            raise RateLimited(TOO_OFTEN)

    @contextmanager
    def socket_of(self, who: str) -> Iterator[None]:
        """Hold one of the sockets that an address may open at the same time.

        A counter of our own: `limits` counts what begins in a time, not what is open.
        """
        if self.on and self.sockets[who] >= MAX_SOCKETS:
            raise RateLimited(TOO_OFTEN)
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
