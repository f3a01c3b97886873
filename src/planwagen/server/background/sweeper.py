"""Sweeper: finds expired clocks, bots lost with their process, and missed bus messages.

It also deletes old data and caches who is on vacation.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from planwagen.core.errors import PlanwagenError
from planwagen.server.backend import Backend
from planwagen.server.background.old_results import OldResults
from planwagen.server.db.notification_prefs import reachable_guests
from planwagen.server.db.schema import to_json
from planwagen.server.db.sweep import (
    Version,
    delete_old,
    due_tables,
    finished_before,
    stored_versions,
)
from planwagen.server.db.vacations import vacations_of_guests
from planwagen.tables import cup_rounds
from planwagen.tables.bot_moves import is_unwatched
from planwagen.tables.days import let_bots_play
from planwagen.tables.table import Table
from planwagen.tables.timeouts import late_seats, time_is_up

RETRY_AFTER = 3600.0
"""Seconds before a table under incompatible rules is tried again."""
FORGOTTEN = 5.0
"""Seconds, beyond its thinking time, after which a bot counts as lost with its process."""
AN_HOUR = 3600.0
A_DAY = 86_400.0


async def for_ever(name: str, task: Callable[[], Awaitable[None]], interval: float) -> None:
    """Repeat a task forever, whatever fails: the database may be away for a while."""
    while True:
        await asyncio.sleep(interval)
        try:
            await task()
        except Exception as error:
            structlog.get_logger().error("background_task_failed", task=name, why=repr(error))


class Sweeper:
    """Looks after all tables, in this process or not."""

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self.retry_at: dict[str, float] = {}
        """Tables that could not be handled, and when to try again."""
        self.old_results = OldResults(backend)
        self.tidied_at = 0.0

    async def sweep(self) -> None:
        backend = self.backend
        for table_id in await self.due():
            if backend.now() < self.retry_at.get(table_id, 0.0):
                continue
            try:
                await look_after(await backend.tables.find(table_id))
            except PlanwagenError as error:  # a failure at one table must not stop the others
                self.retry_at[table_id] = backend.now() + RETRY_AFTER
                structlog.get_logger().error("not_looked_after", table=table_id, why=str(error))
        await self.find_missed_changes()
        await backend.replication.close_signed_out()
        backend.notifier.reachable = await reachable_guests(backend.storage)
        await follow_vacations(backend)
        await self.forget_old()
        await self.old_results.fill_some()
        await let_bots_play(backend.tables)
        await cup_rounds.go_on(backend.tables)
        self.forget_idle()

    async def due(self) -> list[str]:
        """Return all tables where a clock has expired or a bot is overdue."""
        now = self.backend.now()
        overdue = now - FORGOTTEN - self.backend.settings.bot_seconds
        return await due_tables(self.backend.storage, now, overdue)

    async def find_missed_changes(self) -> None:
        """Find changes that another process stored and whose bus message was lost."""
        held, storage = dict(self.backend.tables.live), self.backend.storage
        if not held:
            return
        stored = await stored_versions(storage, list(held))
        for table_id, table in held.items():
            if table_id not in stored:
                self.backend.tables.forget(table_id)
            elif has_changed(table, stored[table_id]):
                await self.backend.replication.refresh(table)

    async def forget_old(self) -> None:
        """Delete a few tables with each sweep, and other data once an hour."""
        await forget_tables(self.backend)
        if self.backend.now() - self.tidied_at >= AN_HOUR:
            self.tidied_at = self.backend.now()
            await forget_chats_and_addresses(self.backend)

    def forget_idle(self) -> None:
        """Drop tables from memory that nobody has watched for a while."""
        now, idle = self.backend.now(), self.backend.settings.idle
        for table in list(self.backend.tables.live.values()):
            is_busy = table.subscribers or table.lock.locked() or self.backend.bots.plays_at(table)
            if now - table.used_at > idle and not is_busy:
                self.backend.tables.forget(table.id)


async def look_after(table: Table) -> None:
    async with table.lock:
        await table.catch_up()
        for seat in late_seats(table):
            await time_is_up(table, seat)
        await set_due(table)
        if is_unwatched(table):  # not due until somebody watches
            await table.ports.storage.change_table(table.id, bot_due=False)
    table.ports.bots.wake(table)


async def set_due(table: Table) -> None:
    """Store when the table is due next, so that the sweep skips it until then."""
    due_at = table.due_at(table.register.times)
    if due_at is not None and due_at <= table.now():
        due_at = None
    if due_at != table.row.due_at:
        table.row.due_at = due_at
        await table.ports.storage.change_table(table.id, due_at=due_at)


def has_changed(table: Table, stored: Version) -> bool:
    row = table.row
    return (
        stored.seq > table.history.seq
        or stored.version > row.version
        or (stored.status, stored.rematch) != (row.status, row.rematch)
        or stored.client_seeds != to_json(row.client_seeds)
    )


def before(backend: Backend, days: float) -> float:
    """Return the time before which data is deleted; 0 if nothing is."""
    return backend.now() - days * A_DAY if days else 0.0


async def forget_tables(backend: Backend) -> None:
    """Delete a few tables with each sweep."""
    if not (until := before(backend, backend.settings.keep_tables)):
        return
    for table_id in await finished_before(backend.storage, until):
        await backend.storage.delete_table(table_id)
        backend.delete_from_memory(table_id)
        structlog.get_logger().info("table_forgotten", table=table_id)


async def forget_chats_and_addresses(backend: Backend) -> None:
    settings = backend.settings
    await delete_old(
        backend.storage,
        backend.now(),
        chats=before(backend, settings.keep_chats),
        addresses=before(backend, settings.keep_addresses),
    )


async def follow_vacations(backend: Backend) -> None:
    """Update the cache; publish vacations that are new, begin or end."""
    notifier = backend.notifier
    before, were_away = notifier.away, notifier.on_vacation
    after = await vacations_of_guests(backend.storage)
    now = backend.now()
    notifier.away = after
    notifier.on_vacation = frozenset(
        guest for guest, taken in after.items() if any(one.covers(now) for one in taken)
    )
    changed = {guest for guest in before | after if before.get(guest) != after.get(guest)}
    changed |= were_away ^ notifier.on_vacation
    for table in backend.tables.live.values() if changed else ():
        if any(seat_row.guest in changed for seat_row in table.seats):
            table.publish(info=True)
