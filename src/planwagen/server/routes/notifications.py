"""Routes for notifications: preferences, channels, and the links in notifications."""

from __future__ import annotations

import re
from html import escape
from importlib.util import find_spec
from typing import Annotated, Literal
from zoneinfo import ZoneInfo, available_timezones

import msgspec
from litestar import MediaType, Response, delete, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from planwagen.server.accounts.people import Person
from planwagen.server.db import notification_prefs
from planwagen.server.db.keys import read_link
from planwagen.server.db.notification_prefs import (
    CHAT,
    MAIL,
    PUSH,
    WEBHOOK,
    Channel,
    NotificationPrefs,
)
from planwagen.server.errors import BadNotificationSetting
from planwagen.server.notifications.channels.chat import checked_service
from planwagen.server.notifications.channels.mail import send_mail
from planwagen.server.notifications.channels.webhook import checked_url
from planwagen.server.notifications.content import CONFIRM, TEST, Notification
from planwagen.server.notifications.due import send_test
from planwagen.server.routes.dependencies import InjectedServices, NamedGuest, limited
from planwagen.server.services import Services
from planwagen.tables.errors import NotFound

Minute = Annotated[int, Meta(ge=0, lt=1440)]
Target = Annotated[str, Meta(min_length=1, max_length=2000)]
ChannelId = Annotated[str, PathParameter(max_length=64)]
Token = Annotated[str, PathParameter(max_length=400)]
ADDRESS = re.compile(r"[^@\s,;<>\"()]{1,64}@[^@\s,;<>\"()]{1,180}\.[^@\s,;<>\"().]{2,}")


class NotificationPrefsRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """When to notify a person. Times are minutes of the day."""

    language: Literal["en", "de"] = "en"
    zone: Annotated[str, Meta(max_length=64)] = "UTC"
    quiet_from: Minute | None = None
    quiet_until: Minute | None = None
    digest_at: Minute | None = None
    often: bool = False


class NewChannel(Struct, frozen=True, forbid_unknown_fields=True):
    """A new channel. `target` is a mail address, a URL, a chat address, or a push subscription."""

    kind: Literal["mail", "push", "chat", "webhook"]
    target: Target


class ChannelInfo(Struct, frozen=True):
    id: str
    kind: str
    target: str
    """Shortened if it holds a secret."""
    confirmed: bool
    sent_at: float | None
    trouble: str


class NotificationSettings(Struct, frozen=True):
    prefs: NotificationPrefsRequest
    channels: list[ChannelInfo]
    kinds: list[str]
    """Kinds of channels that this server supports."""
    push_key: str


class PushKeys(Struct, frozen=True):
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class Subscription(Struct, frozen=True):
    """A push subscription, as a browser gives it."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: PushKeys


def kinds(services: Services) -> list[str]:
    """Return the kinds: mail needs a mail server, push needs the extra `notifications`."""
    found = [MAIL] if services.settings.mail else []
    found += [PUSH] if find_spec("pywebpush") else []
    return [*found, CHAT, WEBHOOK]


def shown(channel: Channel) -> ChannelInfo:
    target = channel.target
    if channel.kind == PUSH:
        target = msgspec.json.decode(target, type=Subscription).endpoint.split("/")[2]
    elif channel.kind == CHAT:
        target = target.split("://")[0]
    return ChannelInfo(
        channel.id, channel.kind, target, channel.confirmed, channel.sent_at, channel.trouble
    )


async def settings_of(services: Services, person: Person) -> NotificationSettings:
    async with services.storage.engine.connect() as connection:
        box = await notification_prefs.read_prefs(connection, person.owner)
        found = await notification_prefs.read_channels(connection, person.owner)
    services.tables.reachable = await notification_prefs.reachable_guests(services.storage)
    able = kinds(services)
    prefs = NotificationPrefsRequest(**msgspec.structs.asdict(box))
    return NotificationSettings(
        prefs, list(map(shown, found)), able, push_key(services) if PUSH in able else ""
    )


def push_key(services: Services) -> str:
    from planwagen.server.notifications.channels.push import public_key

    return public_key(services.settings)


@get("/api/notifications", guards=[limited("other")])
async def notification_settings(
    services: InjectedServices, guest: NamedGuest
) -> NotificationSettings:
    """Return my preferences and channels, with their last error."""
    return await settings_of(services, guest)


@post("/api/notifications", guards=[limited("table")], status_code=200)
async def set_notification_prefs(
    services: InjectedServices, guest: NamedGuest, data: JSONBody[NotificationPrefsRequest]
) -> NotificationSettings:
    check_zone(data.zone)
    box = NotificationPrefs(**msgspec.structs.asdict(data))
    await notification_prefs.save_prefs(services.storage, guest.owner, box)
    return await settings_of(services, guest)


def check_zone(zone: str) -> None:
    if zone not in available_timezones():
        raise BadNotificationSetting("there is no such time zone")
    ZoneInfo(zone)


@post("/api/notifications/channels", guards=[limited("create")], status_code=200)
async def add_channel(
    services: InjectedServices, guest: NamedGuest, data: JSONBody[NewChannel]
) -> NotificationSettings:
    """Add a channel; a mail address must be confirmed first."""
    if data.kind not in kinds(services):
        raise BadNotificationSetting("this server cannot send so")
    target = checked_target(data.kind, data.target.strip())
    if data.kind == MAIL:  # nobody fills the prefs of others by asking them again and again
        await services.rate_limiter.check_everywhere("notification", without_tag(target))
    made = await notification_prefs.add_channel(services.storage, guest.owner, data.kind, target)
    if made.kind == MAIL:
        await ask_first(services, guest, made)
    return await settings_of(services, guest)


def without_tag(address: str) -> str:
    """Who is counted as one: `anna+1@` and `Anna@` reach the same person."""
    name, _, host = address.casefold().rpartition("@")
    return f"{name.partition('+')[0] or name}@{host}"


async def ask_first(services: Services, guest: Person, channel: Channel) -> None:
    """Sends nothing to an address that is not confirmed; one that takes no mail is no channel."""
    async with services.storage.engine.connect() as connection:
        box = await notification_prefs.read_prefs(connection, guest.owner)
    try:
        await send_mail(services.settings, channel, Notification(box.language, CONFIRM))
    except BaseException:
        await notification_prefs.remove_channel(services.storage, channel.id, guest.owner)
        raise


def checked_target(kind: str, target: str) -> str:
    if kind == MAIL:
        if not ADDRESS.fullmatch(target) or not target.isprintable():
            raise BadNotificationSetting("this is no mail address")
    elif kind == CHAT:
        checked_service(target)
    elif kind == WEBHOOK:
        checked_url(target)
    else:
        return checked_subscription(target)
    return target


def checked_subscription(target: str) -> str:
    try:
        subscription = msgspec.json.decode(target, type=Subscription)
    except msgspec.MsgspecError as error:
        raise BadNotificationSetting("this is no subscription of a browser") from error
    checked_url(subscription.endpoint)
    return msgspec.json.encode(subscription).decode()


@delete("/api/notifications/channels/{channel:str}", guards=[limited("table")], status_code=200)
async def remove_channel(
    services: InjectedServices, guest: NamedGuest, channel: ChannelId
) -> NotificationSettings:
    if not await notification_prefs.remove_channel(services.storage, channel, guest.owner):
        raise NotFound("there is no such channel of yours")
    return await settings_of(services, guest)


@post("/api/notifications/test", guards=[limited("create")], status_code=200)
async def send_test_notification(
    services: InjectedServices, guest: NamedGuest
) -> NotificationSettings:
    """Send a notification to each of my channels; the channels show the result."""
    async with services.storage.engine.connect() as connection:
        box = await notification_prefs.read_prefs(connection, guest.owner)
    await send_test(services.tables, guest.owner, box, TEST)
    return await settings_of(services, guest)


# Links in notifications: a page with one button, since mail programs open links by themselves.

SAID = {
    "end": (
        "No more notifications from Planwagen? / Keine Nachrichten von Planwagen mehr?",
        "No more notifications / Keine Nachrichten mehr",
        "There will be no more. / Es kommen keine mehr.",
    ),
    CONFIRM: (
        "Tell this address when it is your turn? / Dieser Adresse sagen, wenn du dran bist?",
        "Yes / Ja",
        "Notices will come here. / Nachrichten kommen von nun an hierher.",
    ),
}
PAGE = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Planwagen</title>'
    '<meta name="viewport" content="width=device-width"></head>'
    '<body><h1>Planwagen</h1><p>{said}</p>{more}<p><a href="/">Planwagen</a></p></body></html>'
)


def html(said: str, more: str = "") -> Response[str]:
    return Response(PAGE.format(said=escape(said), more=more), media_type=MediaType.HTML)


@get("/n/{token:str}", guards=[limited("table")], include_in_schema=False)
async def unsubscribe_page(services: InjectedServices, token: Token) -> Response[str]:
    deed, _ = read_link(services.settings, token)
    question, button, _ = SAID[deed]
    return html(question, f'<form method="post"><button>{escape(button)}</button></form>')


@post("/n/{token:str}", guards=[limited("table")], status_code=200, include_in_schema=False)
async def unsubscribe(services: InjectedServices, token: Token) -> Response[str]:
    deed, channel = read_link(services.settings, token)
    if deed == CONFIRM:
        if not await notification_prefs.confirm_channel(services.storage, channel):
            raise NotFound("this link does not work any more")
    else:
        await notification_prefs.remove_channel(services.storage, channel)
    services.tables.reachable = await notification_prefs.reachable_guests(services.storage)
    return html(SAID[deed][2])


NOTICES = [
    notification_settings,
    set_notification_prefs,
    add_channel,
    remove_channel,
    send_test_notification,
    unsubscribe_page,
    unsubscribe,
]
