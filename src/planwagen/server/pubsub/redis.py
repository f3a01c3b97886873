"""Bus over Redis."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from planwagen.server.errors import BadBus
from planwagen.server.pubsub.bus import CHANNEL, CONNECTED, RETRY_INTERVAL


class RedisBus:
    """Uses Redis, or Valkey, which has the same protocol."""

    def __init__(self, url: str) -> None:
        self.redis: Redis = Redis.from_url(url, decode_responses=True)

    async def publish(self, hint: str) -> None:
        await self.redis.publish(CHANNEL, hint)

    async def messages(self) -> AsyncIterator[str]:
        """The library may connect again by itself; Redis confirms every subscription."""
        while True:
            try:
                async with self.redis.pubsub() as line:
                    await line.subscribe(CHANNEL)
                    async for message in line.listen():
                        is_hint = message["type"] == "message"
                        yield message["data"] if is_hint else CONNECTED
            except (OSError, RedisError) as error:
                structlog.get_logger().warning("bus_broken", why=str(error))
                await asyncio.sleep(RETRY_INTERVAL)

    async def check(self) -> None:
        try:
            await self.redis.ping()
        except Exception as error:
            raise BadBus(f"the bus cannot be reached: {error}") from error

    async def close(self) -> None:
        await self.redis.aclose()
