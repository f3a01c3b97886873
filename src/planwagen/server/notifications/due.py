"""Turns due events into notifications: for whom, whether they still matter, and when to send them.

An event is stored together with the move that causes it, so it exists once a turn. When it is due
and the person's preferences allow it, each channel gets one notification; see `outbox`.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from planwagen.games import find_game
from planwagen.server.db import schema
from planwagen.server.db.notification_prefs import NotificationPrefs, read_channels, read_prefs
from planwagen.server.db.schema import due_notifications, guests, outbox
from planwagen.server.db.storage import to_json
from planwagen.server.notifications.content import TURN, Item, Notification
from planwagen.server.notifications.quiet_hours import hold_until
from planwagen.server.tables.registry import TableRegistry

AT_ONCE = 200


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

    @property
    def matters(self) -> bool:
        """Check that the player has not moved meanwhile."""
        return self.owner is not None and (
            self.kind != TURN or str(self.seat) in self.to_move.split()
        )


async def write_notifications(tables: TableRegistry) -> None:
    """Write notifications; events of one person are combined."""
    by_owner: dict[str | None, list[Due]] = {}
    for notice in await due(tables):
        by_owner.setdefault(notice.owner, []).append(notice)
    for owner, found in by_owner.items():
        async with tables.storage.writer() as connection:
            await write_to(tables, connection, owner or "", found)


async def due(tables: TableRegistry) -> list[Due]:
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
        .where(own.next_at <= tables.now())
        .order_by(own.next_at)
        .limit(AT_ONCE)
    )
    async with tables.storage.engine.connect() as connection:
        return [Due(*found) for found in await connection.execute(wanted)]


async def write_to(
    tables: TableRegistry, connection: AsyncConnection, owner: str, found: list[Due]
) -> None:
    box, items = await read_prefs(connection, owner), list[Item]()
    for notice in found:
        until = hold_until(box, notice.next_at, notice.notified_at, tables.now())
        if not notice.matters:
            await settle(connection, notice, next_at=None)
        elif until > tables.now():
            await settle(connection, notice, next_at=until)
        elif await settle(connection, notice, next_at=None, notified_at=tables.now()):
            items.append(await item_of(connection, notice))
    if items:
        notification = Notification(box.language, items[0].kind, tuple(items))
        await post(tables, connection, owner, notification)


async def settle(connection: AsyncConnection, notice: Due, **values: float | None) -> bool:
    """Mark events as done; another process may have been faster."""
    here = (due_notifications.c.id == notice.id) & (due_notifications.c.next_at == notice.next_at)
    return (
        await connection.execute(update(due_notifications).where(here).values(**values))
    ).rowcount == 1


async def item_of(connection: AsyncConnection, notice: Due) -> Item:
    seats = schema.seats
    around = (seats.c.table_id == notice.table) & (seats.c.seat != notice.seat)
    names = (await connection.execute(select(seats.c.name).where(around))).scalars()
    title = find_game(notice.game).title
    return Item(notice.kind, notice.table, notice.seat, notice.game, title, tuple(names))


async def post(
    tables: TableRegistry, connection: AsyncConnection, owner: str, notification: Notification
) -> int:
    """Write one notification for each confirmed channel of a person."""
    where = [channel for channel in await read_channels(connection, owner) if channel.confirmed]
    values = {"notification": to_json(notification), "tries": 0, "next_at": tables.now()}
    for channel in where:
        await connection.execute(insert(outbox), values | {"channel": channel.id})
    return len(where)


async def send_test(tables: TableRegistry, owner: str, box: NotificationPrefs, kind: str) -> int:
    async with tables.storage.writer() as connection:
        return await post(tables, connection, owner, Notification(box.language, kind))


def read_notification(text: str) -> Notification:
    return msgspec.json.decode(text, type=Notification)
