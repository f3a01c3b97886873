"""Bus over PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import asyncpg
import structlog

from planwagen.server.db.database import plain_address
from planwagen.server.errors import BadBus
from planwagen.server.pubsub.bus import CHANNEL, CONNECTED, RETRY_INTERVAL


class PostgresBus:
    """Uses LISTEN and NOTIFY of the database: needs no further service."""

    def __init__(self, url: str) -> None:
        self.url = plain_address(url, hide_password=False)
        self.line: asyncpg.Connection[asyncpg.Record] | None = None
        self.one_speaker = asyncio.Lock()

    async def connected(self) -> asyncpg.Connection[asyncpg.Record]:
        if self.line is None or self.line.is_closed():
            self.line = await asyncpg.connect(self.url)
        return self.line

    async def publish(self, hint: str) -> None:
        async with self.one_speaker:
            line = await self.connected()
            await line.execute("SELECT pg_notify($1, $2)", CHANNEL, hint)

    async def messages(self) -> AsyncIterator[str]:
        received: asyncio.Queue[str] = asyncio.Queue(10_000)
        while True:
            try:
                ear = await asyncpg.connect(self.url)
                await ear.add_listener(
                    CHANNEL, lambda *message: received.put_nowait(str(message[3]))
                )
                yield CONNECTED
                while not ear.is_closed():
                    with suppress(TimeoutError):
                        async with asyncio.timeout(RETRY_INTERVAL):
                            hint = await received.get()
                        yield hint
            except (OSError, asyncpg.PostgresError) as error:
                structlog.get_logger().warning("bus_broken", why=str(error))
                await asyncio.sleep(RETRY_INTERVAL)

    async def check(self) -> None:
        try:
            await self.connected()
        except (OSError, asyncpg.PostgresError) as error:
            raise BadBus(f"the bus cannot be reached: {error}") from error

    async def close(self) -> None:
        if self.line is not None:
            await self.line.close()
