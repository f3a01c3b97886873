"""Routes for notifications: preferences, channels, and the links in notifications."""

from __future__ import annotations

from html import escape
from typing import Annotated
from zoneinfo import ZoneInfo, available_timezones

import msgspec
from litestar import MediaType, Response, delete, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from planwagen.core.english import ids_of_errors
from planwagen.core.locales import ENGLISH
from planwagen.server.db import notification_prefs
from planwagen.server.db.keys import read_link
from planwagen.server.db.notification_prefs import NotificationPrefs
from planwagen.server.db.people import Person
from planwagen.server.errors import BadNotificationSetting
from planwagen.server.notifications.calls import outbound_client
from planwagen.server.notifications.channel import Channel, Delivery, Input
from planwagen.server.notifications.channels import CHANNELS, available
from planwagen.server.notifications.content import CONFIRM, TEST, Notification
from planwagen.server.notifications.due import send_test
from planwagen.server.routes.dependencies import InjectedServices, NamedGuest, limited
from planwagen.server.routes.positions import LANGUAGE_PATTERN
from planwagen.server.services import Services
from planwagen.tables.errors import NotFound

Minute = Annotated[int, Meta(ge=0, lt=1440)]
Target = Annotated[str, Meta(min_length=1, max_length=2000)]
ChannelId = Annotated[str, PathParameter(max_length=64)]
Token = Annotated[str, PathParameter(max_length=400)]
Kind = Annotated[str, Meta(pattern=f"^({'|'.join(CHANNELS)})$")]


class NotificationPrefsRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """When to notify a person. Times are minutes of the day."""

    language: Annotated[str, Meta(pattern=LANGUAGE_PATTERN)] = ENGLISH
    zone: Annotated[str, Meta(max_length=64)] = "UTC"
    quiet_from: Minute | None = None
    quiet_until: Minute | None = None
    digest_at: Minute | None = None
    often: bool = False


class NewChannel(Struct, frozen=True, forbid_unknown_fields=True):
    """A new channel. `target` is a mail address, a URL, a chat address, or a push subscription."""

    kind: Kind
    target: Target


class ChannelInfo(Struct, frozen=True):
    id: str
    kind: str
    label: str
    """Key of a text of the page."""
    target: str
    """Shortened if it holds a secret."""
    confirmed: bool
    sent_at: float | None
    trouble: str
    trouble_code: str
    """Its id among the texts of the server, if it has one."""


class OfferedChannel(Struct, frozen=True):
    """A kind of channel that this server supports, and how to ask for a target of it."""

    kind: str
    label: str
    """Key of a text of the page."""
    input: Input
    placeholder: str


class NotificationSettings(Struct, frozen=True):
    prefs: NotificationPrefsRequest
    channels: list[ChannelInfo]
    kinds: list[str]
    """Kinds of channels that this server supports."""
    offered: list[OfferedChannel]
    push_key: str


def shown(stored: notification_prefs.StoredChannel) -> ChannelInfo:
    """What an unknown channel stores, of another version of this server, may be a secret."""
    channel = CHANNELS.get(stored.kind)
    target = channel.mask(stored.target) if channel else ""
    return ChannelInfo(
        id=stored.id,
        kind=stored.kind,
        label=label_of(stored.kind),
        target=target,
        confirmed=stored.confirmed,
        sent_at=stored.sent_at,
        trouble=stored.trouble,
        trouble_code=ids_of_errors().get(stored.trouble, ""),
    )


def offered(channel: Channel) -> OfferedChannel:
    label = label_of(channel.kind)
    return OfferedChannel(channel.kind, label, channel.input, channel.placeholder)


def label_of(kind: str) -> str:
    return f"notify_kind_{kind}"


async def settings_of(services: Services, person: Person) -> NotificationSettings:
    async with services.storage.engine.connect() as connection:
        box = await notification_prefs.read_prefs(connection, person.owner)
        found = await notification_prefs.read_channels(connection, person.owner)
    services.notifier.reachable = await notification_prefs.reachable_guests(services.storage)
    able = [offered(channel) for channel in available(services.settings)]
    kinds = [one.kind for one in able]
    key = push_key(services) if any(one.input == "device" for one in able) else ""
    prefs = NotificationPrefsRequest(**msgspec.structs.asdict(box))
    return NotificationSettings(prefs, list(map(shown, found)), kinds, able, key)


def push_key(services: Services) -> str:
    from planwagen.server.notifications.web_push import public_key

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
        raise BadNotificationSetting("no_such_time_zone")
    ZoneInfo(zone)


@post("/api/notifications/channels", guards=[limited("create")], status_code=200)
async def add_channel(
    services: InjectedServices, guest: NamedGuest, data: JSONBody[NewChannel]
) -> NotificationSettings:
    """Add a channel; a mail address must be confirmed first."""
    channel = CHANNELS.get(data.kind)
    if channel is None or not channel.is_available(services.settings):
        raise BadNotificationSetting("channel_unsupported")
    target = channel.validate(data.target.strip())
    if channel.must_confirm:  # nobody bothers others by asking them again and again
        await services.rate_limiter.check_everywhere("notification", channel.receiver(target))
    made = await notification_prefs.add_channel(
        services.storage, guest.owner, data.kind, target, confirmed=not channel.must_confirm
    )
    if channel.must_confirm:
        await ask_first(services, guest, made)
    return await settings_of(services, guest)


async def ask_first(
    services: Services, guest: Person, made: notification_prefs.StoredChannel
) -> None:
    """Ask the receiver to confirm; an address that does not take the question is no channel."""
    async with services.storage.engine.connect() as connection:
        box = await notification_prefs.read_prefs(connection, guest.owner)
    question = Notification(box.language, CONFIRM)
    try:
        async with outbound_client() as client:
            delivery = Delivery(services.settings, client, made, question)
            await CHANNELS[made.kind].send(delivery)
    except BaseException:
        await notification_prefs.remove_channel(services.storage, made.id, guest.owner)
        raise


@delete("/api/notifications/channels/{channel:str}", guards=[limited("table")], status_code=200)
async def remove_channel(
    services: InjectedServices, guest: NamedGuest, channel: ChannelId
) -> NotificationSettings:
    if not await notification_prefs.remove_channel(services.storage, channel, guest.owner):
        raise NotFound("not_notified_there")
    return await settings_of(services, guest)


@post("/api/notifications/test", guards=[limited("create")], status_code=200)
async def send_test_notification(
    services: InjectedServices, guest: NamedGuest
) -> NotificationSettings:
    """Send a notification to each of my channels; the channels show the result."""
    async with services.storage.engine.connect() as connection:
        box = await notification_prefs.read_prefs(connection, guest.owner)
    await send_test(services, guest.owner, box, TEST)
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
            raise NotFound("link_expired")
    else:
        await notification_prefs.remove_channel(services.storage, channel)
    services.notifier.reachable = await notification_prefs.reachable_guests(services.storage)
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
