"""Looks after what nobody else does: clocks that ran out, forgotten bots, lost hints."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog
from sqlalchemy import or_, select

from planwagen.core.action import Seat
from planwagen.core.errors import PlanwagenError
from planwagen.server.chores.drive import call_bots
from planwagen.server.chores.retention import forget_old
from planwagen.server.chores.vacations import follow_vacations
from planwagen.server.store.mailboxes import reachable_guests
from planwagen.server.store.schema import tables as rows
from planwagen.server.table.table import LiveTable
from planwagen.server.table.tables import Tables
from planwagen.table.rows import RUNNING, STAND_IN

AGAIN = 3600.0
"""Seconds until a table that could not be looked after, for its rules are not ours, is tried."""
Chore = Callable[[Tables], Awaitable[None]]
FORGOTTEN = 5.0
"""A bot that has been due for so long, beyond its thinking time, has lost its process."""


async def for_ever(chore: Chore, tables: Tables) -> None:
    """Again and again, whatever goes wrong: the database may be away for a while."""
    while True:
        await asyncio.sleep(tables.settings.sweep)
        try:
            await chore(tables)
        except Exception as no:
            structlog.get_logger().error("chore_failed", chore=chore.__name__, why=repr(no))


async def sweep(tables: Tables) -> None:
    for table_id in await due(tables):
        if tables.now() < tables.in_trouble.get(table_id, 0.0):
            continue
        try:
            await look_after(await tables.find(table_id))
        except PlanwagenError as no:  # one table in trouble is no trouble for the others
            tables.in_trouble[table_id] = tables.now() + AGAIN
            structlog.get_logger().error("not_looked_after", table=table_id, why=str(no))
    await find_lost_hints(tables)
    await tables.close_signed_out()
    tables.reachable = await reachable_guests(tables.store)
    await follow_vacations(tables)
    await forget_old(tables)
    tables.forget_idle()


async def due(tables: Tables) -> list[str]:
    """All tables where a clock has run out or a bot is overdue."""
    now = tables.now()
    overdue = now - FORGOTTEN - tables.settings.bot_seconds
    late = or_(rows.c.due_at <= now, rows.c.bot_due & (rows.c.moved_at < overdue))
    wanted = select(rows.c.id).where(rows.c.status == RUNNING, late).order_by(rows.c.due_at)
    async with tables.store.engine.connect() as connection:
        return list((await connection.execute(wanted)).scalars())


async def look_after(table: LiveTable) -> None:
    async with table.lock:
        await table.catch_up()
        for seat in late_seats(table):
            await time_is_up(table, seat)
        await set_due(table)
    call_bots(table)


def late_seats(table: LiveTable) -> list[Seat]:
    if not table.is_running:
        return []
    pace, times, now = table.row.terms.pace, table.register.times, table.time
    people = [seat for seat in times.since if not table.seats[seat].bot_plays]
    return [seat for seat in people if times.is_up(pace, seat, now)]


async def time_is_up(table: LiveTable, seat: Seat) -> None:
    """A bot takes over; or the opponents are told that they may end it."""
    chair = table.seats[seat]
    told = any(n.kind == "time_up" and n.body.get("seq") == table.story.seq for n in table.notes)
    if told:
        return
    if table.row.terms.pace.when_up == "bot":
        chair.away, chair.bot = True, STAND_IN
        await table.tables.store.change_seat(table.id, seat, chair.kind, away=True, bot=STAND_IN)
    await table.note("time_up", seat, chair.name, {"seq": table.story.seq})


async def set_due(table: LiveTable) -> None:
    """So that the same table is not looked at again and again for nothing."""
    due_at = table.due_at(table.register.times)
    if due_at is not None and due_at <= table.tables.now():
        due_at = None
    if due_at != table.row.due_at:
        table.row.due_at = due_at
        await table.tables.store.change_table(table.id, due_at=due_at)


async def find_lost_hints(tables: Tables) -> None:
    """Was something stored, by whatever process, that is not known here?"""
    held = dict(tables.live)
    if not held:
        return
    wanted = select(rows.c.id, rows.c.seq, rows.c.status).where(rows.c.id.in_(held))
    async with tables.store.engine.connect() as connection:
        found = {row.id: row for row in await connection.execute(wanted)}
    for table_id, table in held.items():
        stored = found.get(table_id)
        if stored is None:
            tables.forget(table)
        elif is_news(table, stored.seq, stored.status):
            await tables.refresh(table)


def is_news(table: LiveTable, seq: int, status: str) -> bool:
    return seq > table.story.seq or status != table.row.status
