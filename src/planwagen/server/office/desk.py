"""The desk in the office: the database and the bus of a server, without its doors."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from planwagen.server.chores.bus import open_bus
from planwagen.server.chores.robots import Robots
from planwagen.server.settings import Settings
from planwagen.server.store.database import check_schema, open_engine
from planwagen.server.store.store import Store
from planwagen.server.table.table import LiveTable
from planwagen.server.table.tables import Tables


@asynccontextmanager
async def desk(settings: Settings) -> AsyncIterator[Tables]:
    """Tables as a server has them, but without bots; the schema is taken as it is."""
    store = Store(open_engine(settings.database_url))
    bus = open_bus(settings.bus, settings.database_url)
    try:
        await check_schema(store.engine)
        yield Tables(settings, store, bus, Robots(settings.bots, 0), call_nobody)
    finally:
        await bus.close()
        await store.close()


def call_nobody(_: LiveTable) -> None:
    """Bots think at the server."""
