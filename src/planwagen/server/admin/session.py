"""Opens a running server's database and bus for `planwagen admin`, without its routes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from planwagen.server.background.bot_pool import BotPool
from planwagen.server.db.database import check_schema, open_engine
from planwagen.server.db.storage import Storage
from planwagen.server.pubsub.bus import open_bus
from planwagen.server.settings import Settings
from planwagen.server.tables.registry import TableRegistry
from planwagen.server.tables.table import ServerTable


@asynccontextmanager
async def admin_session(settings: Settings) -> AsyncIterator[TableRegistry]:
    """Open the table registry like a server, but without bots; the schema is not migrated."""
    storage = Storage(open_engine(settings.database_url))
    bus = open_bus(settings.bus, settings.database_url)
    try:
        await check_schema(storage.engine)
        yield TableRegistry(settings, storage, bus, BotPool(settings.bots, 0), call_nobody)
    finally:
        await bus.close()
        await storage.close()


def call_nobody(_: ServerTable) -> None:
    """Start no bots: they think in the server's processes."""
