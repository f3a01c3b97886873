"""The services of a server, without the web: everything that routes need."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncEngine

from planwagen.server.accounts.accounts import Accounts
from planwagen.server.accounts.people import People
from planwagen.server.background.bot_moves import call_bots
from planwagen.server.background.bot_pool import BotPool
from planwagen.server.background.coach import Coach
from planwagen.server.background.link_previews import LinkPreviews
from planwagen.server.background.sweeper import for_ever, sweep
from planwagen.server.background.vacations import follow_vacations
from planwagen.server.db.backup import migrate_with_backup
from planwagen.server.db.database import open_engine
from planwagen.server.db.keys import read_key
from planwagen.server.db.notification_prefs import reachable_guests
from planwagen.server.db.storage import Storage
from planwagen.server.notifications.outbox import send_due
from planwagen.server.pubsub.bus import Bus, open_bus
from planwagen.server.rate_limits.limiter import RateLimiter, open_rate_limiter
from planwagen.server.settings import Settings
from planwagen.server.tables.lobby import Lobby
from planwagen.server.tables.registry import TableRegistry
from planwagen.server.tables.server_policy import read_server_policy


@dataclass(slots=True)
class Services:
    settings: Settings
    storage: Storage
    people: People
    accounts: Accounts
    rate_limiter: RateLimiter
    lobby: Lobby
    tables: TableRegistry
    coach: Coach
    cards: LinkPreviews
    background_tasks: list[asyncio.Task[None]]

    async def close(self) -> None:
        """Stop bots, finish pending writes, then close bus and database."""
        await self.tables.close()
        await self.coach.close()
        for task in self.background_tasks:
            task.cancel()
        await asyncio.gather(*self.background_tasks, return_exceptions=True)
        await asyncio.to_thread(self.tables.bot_pool.close)
        await asyncio.to_thread(self.cards.close)
        await self.rate_limiter.close()
        await self.tables.bus.close()
        await self.storage.close()


async def check_services(settings: Settings) -> None:
    """Report what is wrong with database or bus before the server listens."""
    engine, bus = await connected(settings)
    await bus.close()
    await engine.dispose()


async def connected(settings: Settings) -> tuple[AsyncEngine, Bus]:
    """Open the database, migrate it, and open the bus; close both if one fails."""
    settings.data.mkdir(parents=True, exist_ok=True)
    engine = open_engine(settings.database_url)
    bus = open_bus(settings.bus, settings.database_url)
    try:
        await migrate_with_backup(engine, settings.data)
        await bus.check()
    except BaseException:
        await bus.close()
        await engine.dispose()
        raise
    return engine, bus


async def open_services(settings: Settings) -> Services:
    """Open the database and start the background tasks."""
    engine, bus = await connected(settings)
    storage = Storage(engine)
    bot_pool = BotPool(settings.bots, settings.workers)
    tables = TableRegistry(settings, storage, bus, bot_pool, call_bots)
    tables.follow(await read_server_policy(storage, settings.now()))
    tables.reachable = await reachable_guests(storage)
    await follow_vacations(tables)
    endless = (tables.listen(), for_ever(sweep, tables), for_ever(send_due, tables))
    background_tasks = [asyncio.create_task(task) for task in endless]
    people = People(settings, storage, read_key(settings.data))
    return Services(
        settings,
        storage,
        people,
        Accounts(people),
        open_rate_limiter(settings),
        Lobby(tables),
        tables,
        Coach(storage, bot_pool),
        LinkPreviews(settings.data / "cards"),
        background_tasks,
    )
