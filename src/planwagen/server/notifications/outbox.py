"""Outbox: notifications are stored first, then sent, and retried with growing pauses.

They are sent in the background: a receiver may be slow. The person sees permanent failures.
"""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import httpx
import structlog

from planwagen.core.errors import PlanwagenError
from planwagen.server import metrics
from planwagen.server.backend import Backend
from planwagen.server.db.notification_prefs import StoredChannel
from planwagen.server.db.outbox import claim, due_items, finish, note_trouble
from planwagen.server.errors import NotSent
from planwagen.server.notifications.calls import outbound_client
from planwagen.server.notifications.channel import Delivery
from planwagen.server.notifications.channels import CHANNELS
from planwagen.server.notifications.content import Notification
from planwagen.server.notifications.due import read_notification, write_notifications

FIRST_RETRY_AFTER = 5.0
MAX_TRIES = 8


class OutboxItem(NamedTuple):
    id: int
    tries: int
    notification: Notification
    channel: StoredChannel


def pause_after(tries: int) -> float:
    """Return the pause before the next try: 5 seconds, doubled each time, up to 320 seconds."""
    return FIRST_RETRY_AFTER * 2.0**tries


async def send_due(backend: Backend) -> None:
    """Write notifications that are due, then send all of them concurrently."""
    await write_notifications(backend)
    found = await due(backend)
    if not found:
        return
    async with outbound_client() as client:
        await asyncio.gather(*(send(backend, client, one) for one in found))


async def due(backend: Backend) -> list[OutboxItem]:
    found = await due_items(backend.storage, backend.now())
    return [OutboxItem(i.id, i.tries, read_notification(i.text), i.channel) for i in found]


async def send(backend: Backend, client: httpx.AsyncClient, one: OutboxItem) -> None:
    """Claim a notification, then send it, so that two processes do not send it twice."""
    later = backend.now() + pause_after(one.tries)
    if not await claim(backend.storage, one.id, one.tries, later):
        return
    post = Delivery(backend.settings, client, one.channel, one.notification)
    try:
        await CHANNELS[one.channel.kind].send(post)
    except PlanwagenError as error:  # a refused address is not tried again
        for_good = error.for_good if isinstance(error, NotSent) else True
        await failed(backend, one, str(error), for_good=for_good)
    except Exception as error:  # any failure: it must not stop the others
        await failed(backend, one, type(error).__name__)
    else:
        metrics.NOTIFICATIONS.labels("sent").inc()
        await finish(backend.storage, one.id, one.channel.id, sent_at=backend.now(), trouble="")


async def failed(backend: Backend, one: OutboxItem, why: str, *, for_good: bool = False) -> None:
    metrics.NOTIFICATIONS.labels("failed").inc()
    event = "notice_bounced" if for_good else "notice_failed"
    structlog.get_logger().info(event, channel=one.channel.id, kind=one.channel.kind, why=why)
    if for_good or one.tries + 1 >= MAX_TRIES:
        await finish(backend.storage, one.id, one.channel.id, trouble=why[:200])
        return
    await note_trouble(backend.storage, one.channel.id, why[:200])
