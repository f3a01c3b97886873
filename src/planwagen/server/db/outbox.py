"""Stores what people are notified of: due events, and the outbox of notifications."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from planwagen.server.db import schema
from planwagen.server.db.notification_prefs import StoredChannel, read_channels
from planwagen.server.db.schema import channels, due_notifications, guests, outbox
from planwagen.server.db.storage import Storage

MAX_EVENTS = 200
MAX_ITEMS = 50


class Due(NamedTuple):
    """An event whose time has come."""

    id: int
    table: str
    seat: int
    kind: str
    next_at: float
    owner: str | None
    game: str
    to_move: str
    notified_at: float | None


class StoredItem(NamedTuple):
    """A notification in the outbox, as JSON."""

    id: int
    tries: int
    text: str
    channel: StoredChannel


async def due_events(storage: Storage, now: float) -> list[Due]:
    seats, rows, own = schema.seats, schema.tables, due_notifications.c
    earlier = due_notifications.alias()
    same = (earlier.c.table_id == own.table_id) & (earlier.c.seat == own.seat)
    notified_at = select(func.max(earlier.c.notified_at)).where(same).scalar_subquery()
    owner = func.coalesce(guests.c.account, guests.c.id)
    wanted = (
        select(own.id, own.table_id, own.seat, own.kind, own.next_at)
        .add_columns(owner, rows.c.game, rows.c.to_move, notified_at)
        .join(seats, (seats.c.table_id == own.table_id) & (seats.c.seat == own.seat))
        .join(rows, rows.c.id == own.table_id)
        .outerjoin(guests, guests.c.id == seats.c.guest)
        .where(own.next_at <= now)
        .order_by(own.next_at)
        .limit(MAX_EVENTS)
    )
    async with storage.engine.connect() as connection:
        return [Due(*found) for found in await connection.execute(wanted)]


async def settle(connection: AsyncConnection, event: Due, **values: float | None) -> bool:
    """Mark events as done; another process may have been faster."""
    here = (due_notifications.c.id == event.id) & (due_notifications.c.next_at == event.next_at)
    changed = await connection.execute(update(due_notifications).where(here).values(**values))
    return changed.rowcount == 1


async def others_at(connection: AsyncConnection, event: Due) -> tuple[str, ...]:
    """Return the names of the other seats."""
    seats = schema.seats
    around = (seats.c.table_id == event.table) & (seats.c.seat != event.seat)
    return tuple((await connection.execute(select(seats.c.name).where(around))).scalars())


async def add_to_outbox(connection: AsyncConnection, owner: str, text: str, now: float) -> int:
    """Write one notification for each confirmed channel of a person."""
    where = [channel for channel in await read_channels(connection, owner) if channel.confirmed]
    values = {"notification": text, "tries": 0, "next_at": now}
    for channel in where:
        await connection.execute(insert(outbox), values | {"channel": channel.id})
    return len(where)


async def due_items(storage: Storage, now: float) -> list[StoredItem]:
    wanted = (
        select(outbox.c.id, outbox.c.tries, outbox.c.notification, channels)
        .join(channels, channels.c.id == outbox.c.channel)
        .where(outbox.c.next_at <= now)
        .order_by(outbox.c.next_at)
        .limit(MAX_ITEMS)
    )
    async with storage.engine.connect() as connection:
        found = (await connection.execute(wanted)).all()
    return [StoredItem(row[0], row[1], row[2], StoredChannel(*row[3:])) for row in found]


async def claim(storage: Storage, item: int, tries: int, next_at: float) -> bool:
    """Count a try, so that two processes do not send an item twice."""
    here = (outbox.c.id == item) & (outbox.c.tries == tries)
    async with storage.writer() as connection:
        changed = await connection.execute(
            update(outbox).where(here).values(tries=tries + 1, next_at=next_at)
        )
        return changed.rowcount == 1


async def note_trouble(storage: Storage, channel: str, why: str) -> None:
    async with storage.writer() as connection:
        mine = channels.c.id == channel
        await connection.execute(update(channels).where(mine).values(trouble=why))


async def finish(storage: Storage, item: int, channel: str, **values: object) -> None:
    """Mark a notification as sent or given up."""
    async with storage.writer() as connection:
        await connection.execute(delete(outbox).where(outbox.c.id == item))
        mine = channels.c.id == channel
        await connection.execute(update(channels).where(mine).values(**values))
