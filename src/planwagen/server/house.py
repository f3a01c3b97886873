"""The whole server without the web: everything that a door needs to open."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncEngine

from planwagen.server.chores.bus import Bus, open_bus
from planwagen.server.chores.cards import Cards
from planwagen.server.chores.coaching import Coach
from planwagen.server.chores.deliveries import send_due
from planwagen.server.chores.drive import call_bots
from planwagen.server.chores.robots import Robots
from planwagen.server.chores.sweep import for_ever, sweep
from planwagen.server.chores.vacations import follow_vacations
from planwagen.server.room.accounts import Accounts
from planwagen.server.room.guard import Guard, open_guard
from planwagen.server.room.lobby import Lobby
from planwagen.server.room.people import People
from planwagen.server.settings import Settings
from planwagen.server.store.database import migrate, open_engine
from planwagen.server.store.keys import read_key
from planwagen.server.store.mailboxes import reachable_guests
from planwagen.server.store.store import Store
from planwagen.server.table.house_rules import read_house_rules
from planwagen.server.table.tables import Tables


@dataclass(slots=True)
class House:
    settings: Settings
    store: Store
    people: People
    accounts: Accounts
    guard: Guard
    lobby: Lobby
    tables: Tables
    coach: Coach
    cards: Cards
    chores: list[asyncio.Task[None]]

    async def close(self) -> None:
        """No new bot is called, what is being written is finished, then the lights go out."""
        await self.tables.close()
        await self.coach.close()
        for chore in self.chores:
            chore.cancel()
        await asyncio.gather(*self.chores, return_exceptions=True)
        await asyncio.to_thread(self.tables.robots.close)
        await asyncio.to_thread(self.cards.close)
        await self.guard.close()
        await self.tables.bus.close()
        await self.store.close()


async def check_house(settings: Settings) -> None:
    """Says what is wrong with database or bus before the doors open."""
    engine, bus = await connected(settings)
    await bus.close()
    await engine.dispose()


async def connected(settings: Settings) -> tuple[AsyncEngine, Bus]:
    """The database, its schema brought forward, and the bus; both closed again if one fails."""
    settings.data.mkdir(parents=True, exist_ok=True)
    engine = open_engine(settings.database_url)
    bus = open_bus(settings.bus, settings.database_url)
    try:
        await migrate(engine)
        await bus.check()
    except BaseException:
        await bus.close()
        await engine.dispose()
        raise
    return engine, bus


async def open_house(settings: Settings) -> House:
    """Opens the database and starts the chores."""
    engine, bus = await connected(settings)
    store = Store(engine)
    robots = Robots(settings.bots, settings.workers)
    tables = Tables(settings, store, bus, robots, call_bots)
    tables.follow(await read_house_rules(store, settings.now()))
    tables.reachable = await reachable_guests(store)
    await follow_vacations(tables)
    endless = (tables.listen(), for_ever(sweep, tables), for_ever(send_due, tables))
    chores = [asyncio.create_task(chore) for chore in endless]
    people = People(settings, store, read_key(settings.data))
    return House(
        settings,
        store,
        people,
        Accounts(people),
        open_guard(settings),
        Lobby(tables),
        tables,
        Coach(store, robots),
        Cards(settings.data / "cards"),
        chores,
    )
