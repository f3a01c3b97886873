"""Messages between processes: "this table has changed". The log is the truth: a lost message is
harmless.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Protocol

from planwagen.server.errors import BadBus

CHANNEL = "planwagen"
CONNECTED = ""
"""Comes instead of a hint when the connection begins, or begins again: hints may be missing."""
RETRY_INTERVAL = 1.0
"""Seconds before a broken connection to the bus is tried again."""


class Bus(Protocol):
    """Carries short messages to all processes."""

    async def publish(self, hint: str) -> None: ...
    def messages(self) -> AsyncIterator[str]: ...
    async def check(self) -> None: ...
    async def close(self) -> None: ...


class NoBus:
    """Bus of a single process: has no receivers."""

    async def publish(self, hint: str) -> None:
        return

    async def messages(self) -> AsyncIterator[str]:
        await asyncio.Event().wait()
        yield ""

    async def check(self) -> None:
        return

    async def close(self) -> None:
        return


def open_bus(url: str, database: str) -> Bus:
    """Open a bus by its address; without one, PostgreSQL carries the messages itself."""
    if not url:
        return postgres_bus(database) if database.startswith("postgres") else NoBus()
    if url.startswith(("redis:", "rediss:", "valkey:")):
        return redis_bus(url.replace("valkey:", "redis:", 1))
    if url.startswith("postgres"):
        return postgres_bus(url)
    raise BadBus(f"a bus is redis:// or postgresql://, not {url!r}")


def redis_bus(url: str) -> Bus:
    """Import Redis on demand: a server with one process needs none."""
    from planwagen.server.pubsub.redis import RedisBus

    return RedisBus(url)


def postgres_bus(url: str) -> Bus:
    from planwagen.server.pubsub.postgres import PostgresBus

    return PostgresBus(url)
