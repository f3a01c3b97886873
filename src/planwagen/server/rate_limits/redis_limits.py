"""Rate limits over all processes, counted in Redis (library `limits`, extra `cluster`)."""

from __future__ import annotations

from limits import RateLimitItemPerSecond
from limits.aio.storage import RedisStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter
from redis.asyncio import ConnectionPool

from planwagen.server.rate_limits.limiter import LIMITS


class RedisLimits:
    """Moving window: as many requests as a bucket holds, in the time that it takes to refill."""

    def __init__(self, url: str) -> None:
        self.pool = ConnectionPool.from_url(url)
        storage = RedisStorage(
            f"async+{url}",
            implementation="redispy",
            key_prefix="planwagen",
            connection_pool=self.pool,  # type: ignore[arg-type]
        )
        self.limiter = SlidingWindowCounterRateLimiter(storage)

    async def take(self, what: str, who: str) -> bool:
        info, seconds = LIMITS[what]
        window = RateLimitItemPerSecond(int(info), max(1, round(info * seconds)))
        return await self.limiter.hit(window, what, who)

    async def close(self) -> None:
        await self.pool.disconnect()
