"""Senders for all channels. Each returns when a notification was accepted, or raises NotSent."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import httpx

from planwagen.server.db.notification_prefs import CHAT, MAIL, PUSH, WEBHOOK, Channel
from planwagen.server.errors import NotSent
from planwagen.server.notifications.content import Notification
from planwagen.server.settings import Settings


@dataclass(frozen=True, slots=True)
class Delivery:
    """A notification, its target, and what a sender needs."""

    settings: Settings
    client: httpx.AsyncClient
    channel: Channel
    notification: Notification


async def by_webhook(post: Delivery) -> None:
    """Send JSON for programs; Discord reads `content`, Slack reads `text`."""
    from planwagen.server.notifications.channels.webhook import json_call, send_call

    address, notification = post.settings.address, post.notification
    said = f"{notification.subject} {notification.link(address)}"
    body: dict[str, object] = {"event": notification.kind, "link": notification.link(address)}
    body |= {"content": said, "text": said, "tables": [i.table for i in notification.items]}
    if len(notification.items) == 1:
        item = notification.items[0]
        body |= {"game": item.game, "table": item.table, "seat": item.seat}
    local = post.settings.local_webhooks
    check(await send_call(post.client, json_call(post.channel.target, body), local=local))


def check(status: int) -> None:
    if not 200 <= status < 300:
        raise NotSent(f"it answered {status}")


async def by_mail(post: Delivery) -> None:
    from planwagen.server.notifications.channels.mail import send_mail

    await send_mail(post.settings, post.channel, post.notification)


async def by_push(post: Delivery) -> None:
    from planwagen.server.notifications.channels.push import send_push

    status = await send_push(post.settings, post.client, post.channel.target, post.notification)
    if status in (404, 410):
        raise NotSent("this browser has ended it", for_good=True)
    check(status)


async def by_chat(post: Delivery) -> None:
    from planwagen.server.notifications.channels.chat import send_chat

    await send_chat(post.settings, post.client, post.channel.target, post.notification)


SENDERS: dict[str, Callable[[Delivery], Awaitable[None]]] = {
    MAIL: by_mail,
    PUSH: by_push,
    CHAT: by_chat,
    WEBHOOK: by_webhook,
}
