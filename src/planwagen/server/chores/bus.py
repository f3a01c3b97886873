"""Hints between processes: "this table has changed". Truth is the log: a lost hint is no harm."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any, Protocol

import asyncpg
import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError
from sqlalchemy.engine import make_url

from planwagen.server.errors import BadBus

CHANNEL = "planwagen"
PAUSE = 1.0
"""Seconds before a broken line to the bus is tried again."""


class Bus(Protocol):
    """Somebody who carries short hints to all processes."""

    async def tell(self, hint: str) -> None: ...
    def hints(self) -> AsyncIterator[str]: ...
    async def check(self) -> None: ...
    async def close(self) -> None: ...


class NoBus:
    """For one process: there is nobody else to tell."""

    async def tell(self, hint: str) -> None:
        return

    async def hints(self) -> AsyncIterator[str]:
        await asyncio.Event().wait()
        yield ""

    async def check(self) -> None:
        return

    async def close(self) -> None:
        return


class RedisBus:
    """Redis, or Valkey, which speaks the same language."""

    def __init__(self, url: str) -> None:
        self.redis: Redis = Redis.from_url(url, decode_responses=True)

    async def tell(self, hint: str) -> None:
        await self.redis.publish(CHANNEL, hint)

    async def hints(self) -> AsyncIterator[str]:
        while True:
            try:
                async with self.redis.pubsub(ignore_subscribe_messages=True) as line:
                    await line.subscribe(CHANNEL)
                    async for message in line.listen():
                        yield message["data"]
            except (OSError, RedisError) as no:
                structlog.get_logger().warning("bus_broken", why=str(no))
                await asyncio.sleep(PAUSE)

    async def check(self) -> None:
        try:
            await self.redis.ping()
        except Exception as no:
            raise BadBus(f"the bus cannot be reached: {no}") from no

    async def close(self) -> None:
        await self.redis.aclose()


class PostgresBus:
    """LISTEN and NOTIFY of the database itself: no further service is needed."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self.line: asyncpg.Connection[Any] | None = None
        self.one_speaker = asyncio.Lock()

    async def connected(self) -> asyncpg.Connection[Any]:
        if self.line is None or self.line.is_closed():
            self.line = await asyncpg.connect(self.url)
        return self.line

    async def tell(self, hint: str) -> None:
        async with self.one_speaker:
            line = await self.connected()
            await line.execute("SELECT pg_notify($1, $2)", CHANNEL, hint)

    async def hints(self) -> AsyncIterator[str]:
        heard: asyncio.Queue[str] = asyncio.Queue(10_000)
        while True:
            try:
                ear = await asyncpg.connect(self.url)
                await ear.add_listener(CHANNEL, lambda *message: heard.put_nowait(str(message[3])))
                while not ear.is_closed():
                    with suppress(TimeoutError):
                        async with asyncio.timeout(PAUSE):
                            hint = await heard.get()
                        yield hint
            except (OSError, asyncpg.PostgresError) as no:
                structlog.get_logger().warning("bus_broken", why=str(no))
                await asyncio.sleep(PAUSE)

    async def check(self) -> None:
        try:
            await self.connected()
        except (OSError, asyncpg.PostgresError) as no:
            raise BadBus(f"the bus cannot be reached: {no}") from no

    async def close(self) -> None:
        if self.line is not None:
            await self.line.close()


def open_bus(url: str, database: str) -> Bus:
    """By its address; PostgreSQL carries its own hints where no bus is named."""
    if not url:
        return PostgresBus(database) if database.startswith("postgres") else NoBus()
    if url.startswith(("redis:", "rediss:", "valkey:")):
        return RedisBus(url.replace("valkey:", "redis:", 1))
    if url.startswith("postgres"):
        return PostgresBus(url)
    raise BadBus(f"a bus is redis:// or postgresql://, not {url!r}")
