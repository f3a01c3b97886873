"""Web push: the target is a browser's subscription, as JSON."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from planwagen.server.errors import BadNotificationSetting, NotSent
from planwagen.server.notifications.calls import checked_url
from planwagen.server.notifications.channel import Channel, Delivery, check_status
from planwagen.server.settings import Settings

ENDED = (404, 410)


class PushKeys(Struct, frozen=True):
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class Subscription(Struct, frozen=True):
    """A push subscription, as a browser gives it."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: PushKeys


class Push(Channel):
    kind = "push"
    order = 20
    input = "device"

    def is_available(self, settings: Settings) -> bool:
        """It needs the extra `notifications`."""
        return find_spec("pywebpush") is not None

    def validate(self, target: str) -> str:
        try:
            subscription = msgspec.json.decode(target, type=Subscription)
        except msgspec.MsgspecError as error:
            raise BadNotificationSetting("no_subscription") from error
        checked_url(subscription.endpoint)
        return msgspec.json.encode(subscription).decode()

    def mask(self, target: str) -> str:
        return msgspec.json.decode(target, type=Subscription).endpoint.split("/")[2]

    async def send(self, delivery: Delivery) -> None:
        from planwagen.server.notifications.web_push import send_push

        settings, client = delivery.settings, delivery.client
        status = await send_push(settings, client, delivery.channel.target, delivery.notification)
        if status in ENDED:
            raise NotSent("subscription_ended", for_good=True)
        check_status(status)


CHANNEL = Push()
