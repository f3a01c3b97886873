"""Webhooks: JSON for programs; Discord reads `content`, Slack reads `text`."""

from __future__ import annotations

from planwagen.server.notifications.calls import checked_url, json_call, send_call
from planwagen.server.notifications.channel import Channel, Delivery, check_status
from planwagen.server.notifications.content import Notification


class Webhook(Channel):
    kind = "webhook"
    order = 30
    input = "url"
    placeholder = "https://example.org/hook"

    def validate(self, target: str) -> str:
        checked_url(target)
        return target

    def mask(self, target: str) -> str:
        return target

    async def send(self, delivery: Delivery) -> None:
        body = message(delivery.notification, delivery.settings.address)
        call = json_call(delivery.channel.target, body)
        local = delivery.settings.local_webhooks
        check_status(await send_call(delivery.client, call, local=local))


def message(notification: Notification, address: str) -> dict[str, object]:
    link = notification.link(address)
    said = f"{notification.subject} {link}"
    body: dict[str, object] = {"event": notification.kind, "link": link}
    body |= {"content": said, "text": said, "tables": [i.table for i in notification.items]}
    if len(notification.items) == 1:
        item = notification.items[0]
        body |= {"game": item.game, "table": item.table, "seat": item.seat}
    return body


CHANNEL = Webhook()
