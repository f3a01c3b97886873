"""Sweeper: finds expired clocks, bots lost with their process, and missed bus messages."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog
from sqlalchemy import or_, select

from planwagen.core.action import Seat
from planwagen.core.errors import PlanwagenError
from planwagen.server.background.bot_moves import call_bots
from planwagen.server.background.retention import forget_old
from planwagen.server.background.vacations import follow_vacations
from planwagen.server.db.notification_prefs import reachable_guests
from planwagen.server.db.schema import tables as rows
from planwagen.server.tables.registry import TableRegistry
from planwagen.server.tables.table import ServerTable
from planwagen.tables.rows import RUNNING, STAND_IN

RETRY_AFTER = 3600.0
"""Seconds before a table under incompatible rules is tried again."""
BackgroundTask = Callable[[TableRegistry], Awaitable[None]]
FORGOTTEN = 5.0
"""Seconds, beyond its thinking time, after which a bot counts as lost with its process."""


async def for_ever(task: BackgroundTask, tables: TableRegistry) -> None:
    """Repeat a task forever, whatever fails: the database may be away for a while."""
    while True:
        await asyncio.sleep(tables.settings.sweep)
        try:
            await task(tables)
        except Exception as error:
            structlog.get_logger().error(
                "background_task_failed", task=task.__name__, why=repr(error)
            )


async def sweep(tables: TableRegistry) -> None:
    for table_id in await due(tables):
        if tables.now() < tables.retry_at.get(table_id, 0.0):
            continue
        try:
            await look_after(await tables.find(table_id))
        except PlanwagenError as error:  # a failure at one table must not stop the others
            tables.retry_at[table_id] = tables.now() + RETRY_AFTER
            structlog.get_logger().error("not_looked_after", table=table_id, why=str(error))
    await find_lost_hints(tables)
    await tables.close_signed_out()
    tables.reachable = await reachable_guests(tables.storage)
    await follow_vacations(tables)
    await forget_old(tables)
    tables.forget_idle()


async def due(tables: TableRegistry) -> list[str]:
    """Return all tables where a clock has expired or a bot is overdue."""
    now = tables.now()
    overdue = now - FORGOTTEN - tables.settings.bot_seconds
    late = or_(rows.c.due_at <= now, rows.c.bot_due & (rows.c.moved_at < overdue))
    wanted = select(rows.c.id).where(rows.c.status == RUNNING, late).order_by(rows.c.due_at)
    async with tables.storage.engine.connect() as connection:
        return list((await connection.execute(wanted)).scalars())


async def look_after(table: ServerTable) -> None:
    async with table.lock:
        await table.catch_up()
        for seat in late_seats(table):
            await time_is_up(table, seat)
        await set_due(table)
    call_bots(table)


def late_seats(table: ServerTable) -> list[Seat]:
    if not table.is_running:
        return []
    time_control, times, now = table.row.settings.time_control, table.register.times, table.time
    people = [seat for seat in times.since if not table.seats[seat].bot_plays]
    return [seat for seat in people if times.is_up(time_control, seat, now)]


async def time_is_up(table: ServerTable, seat: Seat) -> None:
    """Let a bot take over, or allow the opponents to end the game."""
    seat_row = table.seats[seat]
    told = any(n.kind == "time_up" and n.body.get("seq") == table.history.seq for n in table.notes)
    if told:
        return
    if table.row.settings.time_control.when_up == "bot":
        seat_row.away, seat_row.bot = True, STAND_IN
        await table.tables.storage.change_seat(
            table.id, seat, seat_row.kind, away=True, bot=STAND_IN
        )
    await table.note("time_up", seat, seat_row.name, {"seq": table.history.seq})


async def set_due(table: ServerTable) -> None:
    """Store when the table is due next, so that the sweep skips it until then."""
    due_at = table.due_at(table.register.times)
    if due_at is not None and due_at <= table.tables.now():
        due_at = None
    if due_at != table.row.due_at:
        table.row.due_at = due_at
        await table.tables.storage.change_table(table.id, due_at=due_at)


async def find_lost_hints(tables: TableRegistry) -> None:
    """Find lines that another process stored and whose bus message was lost."""
    held = dict(tables.live)
    if not held:
        return
    wanted = select(rows.c.id, rows.c.seq, rows.c.status).where(rows.c.id.in_(held))
    async with tables.storage.engine.connect() as connection:
        found = {row.id: row for row in await connection.execute(wanted)}
    for table_id, table in held.items():
        stored = found.get(table_id)
        if stored is None:
            tables.forget(table)
        elif has_changed(table, stored.seq, stored.status):
            await tables.refresh(table)


def has_changed(table: ServerTable, seq: int, status: str) -> bool:
    return seq > table.history.seq or status != table.row.status
