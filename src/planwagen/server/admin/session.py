"""Opens a running server's database and bus for `planwagen admin`, without its routes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from planwagen.server.backend import Backend, open_backend
from planwagen.server.db.database import check_schema, open_engine
from planwagen.server.db.storage import Storage
from planwagen.server.pubsub.bus import open_bus
from planwagen.server.settings import Settings


@asynccontextmanager
async def admin_session(settings: Settings) -> AsyncIterator[Backend]:
    """Open the tables like a server, but without bots; the schema is not migrated."""
    storage = Storage(open_engine(settings.database_url))
    bus = open_bus(settings.bus, settings.database_url)
    try:
        await check_schema(storage.engine)
        backend = open_backend(settings, storage, bus, workers=0)
        backend.tasks.is_closing = True  # bots think in the server's processes
        yield backend
    finally:
        await bus.close()
        await storage.close()
