"""The services of a server, without the web: everything that routes need."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from planwagen.server.accounts.accounts import Accounts
from planwagen.server.accounts.people import People
from planwagen.server.backend import Backend, open_backend
from planwagen.server.background.coach import Coach
from planwagen.server.background.link_previews import LinkPreviews
from planwagen.server.background.sweeper import Sweeper, follow_vacations, for_ever
from planwagen.server.background.watchdog import Watchdog
from planwagen.server.db.backup import migrate_with_backup
from planwagen.server.db.database import DatabaseError, known_schema, open_engine, reason
from planwagen.server.db.keys import read_key
from planwagen.server.db.notification_prefs import reachable_guests
from planwagen.server.db.policy import read_server_policy
from planwagen.server.db.storage import Storage
from planwagen.server.errors import BadDatabase
from planwagen.server.lobby import Lobby
from planwagen.server.notifications.outbox import send_due
from planwagen.server.pubsub.bus import Bus, open_bus
from planwagen.server.pubsub.presence import HEARTBEAT
from planwagen.server.rate_limits import RateLimiter, open_rate_limiter
from planwagen.server.settings import Settings


@dataclass(slots=True)
class Services(Backend):
    people: People
    accounts: Accounts
    rate_limiter: RateLimiter
    lobby: Lobby
    coach: Coach
    link_previews: LinkPreviews
    sweeper: Sweeper
    background_tasks: list[asyncio.Task[None]]

    async def close(self) -> None:
        """Stop bots, finish pending writes, then close bus and database."""
        await Backend.close(self)
        await self.coach.close()
        for task in self.background_tasks:
            task.cancel()
        await asyncio.gather(*self.background_tasks, return_exceptions=True)
        await asyncio.to_thread(self.bots.pool.close)
        await asyncio.to_thread(self.link_previews.close)
        with suppress(DatabaseError):
            await self.notifier.presence.leave()
        await self.rate_limiter.close()
        await self.notifier.bus.close()
        await self.storage.close()


async def stay_present(backend: Backend) -> None:
    await backend.notifier.presence.beat([*backend.tables.live.values()])


async def prepare_services(settings: Settings) -> None:
    """Migrate the database, and report what is wrong with it or the bus."""
    storage, bus = await connected(settings)
    await bus.close()
    await storage.engine.dispose()


async def check_services(settings: Settings) -> str | None:
    """Report the same and change nothing; return the schema of the database, None if it is new."""
    storage, bus = await connected(settings, migrates=False)
    try:
        await storage.check()
        return await known_schema(storage.engine)
    except (DatabaseError, OSError) as error:
        raise BadDatabase(f"the database cannot be opened: {reason(error)}") from error
    finally:
        await bus.close()
        await storage.engine.dispose()


async def connected(settings: Settings, *, migrates: bool = True) -> tuple[Storage, Bus]:
    """Open the database, migrate it, and open the bus; close both if one fails."""
    settings.data.mkdir(parents=True, exist_ok=True)
    engine = open_engine(settings.database_url)
    bus = open_bus(settings.bus, settings.database_url)
    try:
        if migrates:
            await migrate_with_backup(engine, settings.data)
        await bus.check()
    except BaseException:
        await bus.close()
        await engine.dispose()
        raise
    return Storage(engine), bus


async def open_services(settings: Settings) -> Services:
    """Open the database and start the background tasks."""
    storage, bus = await connected(settings)
    backend = open_backend(settings, storage, bus, settings.workers)
    backend.replication.follow(await read_server_policy(storage, settings.now()))
    backend.notifier.reachable = await reachable_guests(storage)
    await follow_vacations(backend)
    sweeper = Sweeper(backend)
    endless = (
        backend.replication.listen(),
        for_ever("sweep", sweeper.sweep, settings.sweep),
        for_ever("presence", partial(stay_present, backend), HEARTBEAT),
        for_ever("send_due", partial(send_due, backend), settings.sweep),
        Watchdog(backend).watch(),
    )
    background_tasks = [asyncio.create_task(task) for task in endless]
    people = People(settings, storage, read_key(settings.data))
    return Services(
        backend.settings,
        backend.storage,
        backend.notifier,
        backend.bots,
        backend.tables,
        backend.replication,
        backend.tasks,
        people,
        Accounts(people),
        open_rate_limiter(settings),
        Lobby(backend.notifier),
        Coach(backend.tables.ports),
        LinkPreviews(settings.data / "cards"),
        sweeper,
        background_tasks,
    )
