"""Rate limits over all processes, counted in Redis (extra `cluster`)."""

from __future__ import annotations

from limits import RateLimitItem
from limits.aio.storage import RedisStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter


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
        self.limiter = SlidingWindowCounterRateLimiter(storage)

    async def hit(self, limit: RateLimitItem, what: str, who: str) -> bool:
        return await self.limiter.hit(limit, what, who)

    async def close(self) -> None:
        await self.pool.disconnect()
