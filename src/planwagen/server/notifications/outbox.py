"""Outbox: notifications are stored first, then sent, and retried with growing pauses.

They are sent in the background: a receiver may be slow. The person sees permanent failures.
"""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import httpx
import structlog
from sqlalchemy import delete, select, update

from planwagen.core.errors import PlanwagenError
from planwagen.server import metrics
from planwagen.server.db.notification_prefs import Channel
from planwagen.server.db.schema import channels, outbox
from planwagen.server.errors import NotSent
from planwagen.server.notifications.channels.senders import SENDERS, Delivery
from planwagen.server.notifications.channels.webhook import outbound_client
from planwagen.server.notifications.content import Notification
from planwagen.server.notifications.due import read_notification, write_notifications
from planwagen.server.tables.registry import TableRegistry

FIRST_RETRY_AFTER = 5.0
MAX_TRIES = 8
AT_ONCE = 50


class OutboxItem(NamedTuple):
    id: int
    tries: int
    notification: Notification
    channel: Channel


def pause_after(tries: int) -> float:
    """Return the pause before the next try: 5 seconds, doubled each time, up to 320 seconds."""
    return FIRST_RETRY_AFTER * 2.0**tries


async def send_due(tables: TableRegistry) -> None:
    """Write notifications that are due, then send all of them concurrently."""
    await write_notifications(tables)
    found = await due(tables)
    if not found:
        return
    async with outbound_client() as client:
        await asyncio.gather(*(send(tables, client, one) for one in found))


async def due(tables: TableRegistry) -> list[OutboxItem]:
    wanted = (
        select(outbox.c.id, outbox.c.tries, outbox.c.notification, channels)
        .join(channels, channels.c.id == outbox.c.channel)
        .where(outbox.c.next_at <= tables.now())
        .order_by(outbox.c.next_at)
        .limit(AT_ONCE)
    )
    async with tables.storage.engine.connect() as connection:
        found = (await connection.execute(wanted)).all()
    return [OutboxItem(r[0], r[1], read_notification(r[2]), Channel(*r[3:])) for r in found]


async def send(tables: TableRegistry, client: httpx.AsyncClient, one: OutboxItem) -> None:
    """Claim a notification, then send it, so that two processes do not send it twice."""
    if not await claim(tables, one):
        return
    post = Delivery(tables.settings, client, one.channel, one.notification)
    try:
        await SENDERS[one.channel.kind](post)
    except PlanwagenError as error:  # a refused address is not tried again
        for_good = error.for_good if isinstance(error, NotSent) else True
        await failed(tables, one, str(error), for_good=for_good)
    except Exception as error:  # any failure: it must not stop the others
        await failed(tables, one, type(error).__name__)
    else:
        metrics.NOTIFICATIONS.labels("sent").inc()
        await finish(tables, one, sent_at=tables.now(), trouble="")


async def claim(tables: TableRegistry, one: OutboxItem) -> bool:
    here = (outbox.c.id == one.id) & (outbox.c.tries == one.tries)
    later = tables.now() + pause_after(one.tries)
    async with tables.storage.writer() as connection:
        changed = await connection.execute(
            update(outbox).where(here).values(tries=one.tries + 1, next_at=later)
        )
        return changed.rowcount == 1


async def failed(
    tables: TableRegistry, one: OutboxItem, why: str, *, for_good: bool = False
) -> None:
    metrics.NOTIFICATIONS.labels("failed").inc()
    event = "notice_bounced" if for_good else "notice_failed"
    structlog.get_logger().info(event, channel=one.channel.id, kind=one.channel.kind, why=why)
    if for_good or one.tries + 1 >= MAX_TRIES:
        await finish(tables, one, trouble=why[:200])
        return
    async with tables.storage.writer() as connection:
        mine = channels.c.id == one.channel.id
        await connection.execute(update(channels).where(mine).values(trouble=why[:200]))


async def finish(tables: TableRegistry, one: OutboxItem, **values: object) -> None:
    """Mark a notification as sent or given up."""
    async with tables.storage.writer() as connection:
        await connection.execute(delete(outbox).where(outbox.c.id == one.id))
        mine = channels.c.id == one.channel.id
        await connection.execute(update(channels).where(mine).values(**values))
