"""Doors for notices: how a person wants to be told, where, and the links in letters."""

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

from planwagen.server.chores.chat_services import checked_service
from planwagen.server.chores.letters import CONFIRM, TEST, Letter
from planwagen.server.chores.mail import send_mail
from planwagen.server.chores.notices import post_test
from planwagen.server.chores.webhooks import checked_url
from planwagen.server.errors import BadNotificationSetting
from planwagen.server.house import House
from planwagen.server.room.people import Person
from planwagen.server.store import mailboxes
from planwagen.server.store.keys import open_letter_link
from planwagen.server.store.mailboxes import CHAT, MAIL, PUSH, WEBHOOK, Channel, Mailbox
from planwagen.server.web.door import Here, Named, limited
from planwagen.table.errors import NotThere

Minute = Annotated[int, Meta(ge=0, lt=1440)]
Target = Annotated[str, Meta(min_length=1, max_length=2000)]
ChannelId = Annotated[str, PathParameter(max_length=64)]
Token = Annotated[str, PathParameter(max_length=400)]
ADDRESS = re.compile(r"[^@\s,;<>\"()]{1,64}@[^@\s,;<>\"()]{1,180}\.[^@\s,;<>\"().]{2,}")


class NoticeWishes(Struct, frozen=True, forbid_unknown_fields=True):
    """When somebody wants to be told. Minutes are those of the day."""

    language: Literal["en", "de"] = "en"
    zone: Annotated[str, Meta(max_length=64)] = "UTC"
    quiet_from: Minute | None = None
    quiet_until: Minute | None = None
    digest_at: Minute | None = None
    often: bool = False


class NewChannel(Struct, frozen=True, forbid_unknown_fields=True):
    """`target` is a mail address, a web address, that of a chat service, or a push subscription."""

    kind: Literal["mail", "push", "chat", "webhook"]
    target: Target


class ChannelShown(Struct, frozen=True):
    id: str
    kind: str
    target: str
    """Shortened where it would open something."""
    confirmed: bool
    told_at: float | None
    trouble: str


class Notices(Struct, frozen=True):
    wishes: NoticeWishes
    channels: list[ChannelShown]
    kinds: list[str]
    """What this server can send by."""
    push_key: str


class PushKeys(Struct, frozen=True):
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class Subscription(Struct, frozen=True):
    """As a browser gives it."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: PushKeys


def kinds(house: House) -> list[str]:
    """Mail needs a mail server; push needs the extra `notices`."""
    found = [MAIL] if house.settings.mail else []
    found += [PUSH] if find_spec("pywebpush") else []
    return [*found, CHAT, WEBHOOK]


def shown(channel: Channel) -> ChannelShown:
    target = channel.target
    if channel.kind == PUSH:
        target = msgspec.json.decode(target, type=Subscription).endpoint.split("/")[2]
    elif channel.kind == CHAT:
        target = target.split("://")[0]
    return ChannelShown(
        channel.id, channel.kind, target, channel.confirmed, channel.told_at, channel.trouble
    )


async def notices_of(house: House, person: Person) -> Notices:
    async with house.store.engine.connect() as connection:
        box = await mailboxes.read_mailbox(connection, person.owner)
        found = await mailboxes.read_channels(connection, person.owner)
    house.tables.reachable = await mailboxes.reachable_guests(house.store)
    able = kinds(house)
    wishes = NoticeWishes(**msgspec.structs.asdict(box))
    return Notices(wishes, list(map(shown, found)), able, push_key(house) if PUSH in able else "")


def push_key(house: House) -> str:
    from planwagen.server.chores.push import public_key

    return public_key(house.settings)


@get("/api/notices", guards=[limited("other")])
async def notices(house: Here, guest: Named) -> Notices:
    """How I am told that it is my turn, and whether it works."""
    return await notices_of(house, guest)


@post("/api/notices", guards=[limited("room")], status_code=200)
async def wish_notices(house: Here, guest: Named, data: JSONBody[NoticeWishes]) -> Notices:
    check_zone(data.zone)
    box = Mailbox(**msgspec.structs.asdict(data))
    await mailboxes.keep_mailbox(house.store, guest.owner, box)
    return await notices_of(house, guest)


def check_zone(zone: str) -> None:
    if zone not in available_timezones():
        raise BadNotificationSetting("there is no such time zone")
    ZoneInfo(zone)


@post("/api/notices/channels", guards=[limited("create")], status_code=200)
async def add_channel(house: Here, guest: Named, data: JSONBody[NewChannel]) -> Notices:
    """A further way to tell me; a mail address is asked first."""
    if data.kind not in kinds(house):
        raise BadNotificationSetting("this server cannot send so")
    target = checked_target(data.kind, data.target.strip())
    if data.kind == MAIL:  # nobody fills the mailbox of others by asking them again and again
        await house.guard.check_everywhere("letter", target.casefold())
    made = await mailboxes.add_channel(house.store, guest.owner, data.kind, target)
    if made.kind == MAIL:
        await ask_first(house, guest, made)
    return await notices_of(house, guest)


async def ask_first(house: House, guest: Person, channel: Channel) -> None:
    """Nobody is told anything who has not said so; a letter that was not taken is no channel."""
    async with house.store.engine.connect() as connection:
        box = await mailboxes.read_mailbox(connection, guest.owner)
    try:
        await send_mail(house.settings, channel, Letter(box.language, CONFIRM))
    except BaseException:
        await mailboxes.remove_channel(house.store, channel.id, guest.owner)
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
    except msgspec.MsgspecError as no:
        raise BadNotificationSetting("this is no subscription of a browser") from no
    checked_url(subscription.endpoint)
    return msgspec.json.encode(subscription).decode()


@delete("/api/notices/channels/{channel:str}", guards=[limited("room")], status_code=200)
async def remove_channel(house: Here, guest: Named, channel: ChannelId) -> Notices:
    if not await mailboxes.remove_channel(house.store, channel, guest.owner):
        raise NotThere("there is no such channel of yours")
    return await notices_of(house, guest)


@post("/api/notices/test", guards=[limited("create")], status_code=200)
async def try_notices(house: Here, guest: Named) -> Notices:
    """A letter to each of my channels; whether it arrived is shown with them."""
    async with house.store.engine.connect() as connection:
        box = await mailboxes.read_mailbox(connection, guest.owner)
    await post_test(house.tables, guest.owner, box, TEST)
    return await notices_of(house, guest)


# Links in letters: a page with one button, since mail programs open links by themselves.

SAID = {
    "end": (
        "No more letters from Planwagen to this address? / Keine Briefe von Planwagen mehr?",
        "No more letters / Keine Briefe mehr",
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


@get("/n/{token:str}", guards=[limited("room")], include_in_schema=False)
async def letter_page(house: Here, token: Token) -> Response[str]:
    deed, _ = open_letter_link(house.settings, token)
    question, button, _ = SAID[deed]
    return html(question, f'<form method="post"><button>{escape(button)}</button></form>')


@post("/n/{token:str}", guards=[limited("room")], status_code=200, include_in_schema=False)
async def letter_deed(house: Here, token: Token) -> Response[str]:
    deed, channel = open_letter_link(house.settings, token)
    if deed == CONFIRM:
        if not await mailboxes.confirm_channel(house.store, channel):
            raise NotThere("this link does not work any more")
    else:
        await mailboxes.remove_channel(house.store, channel)
    house.tables.reachable = await mailboxes.reachable_guests(house.store)
    return html(SAID[deed][2])


NOTICES = [
    notices,
    wish_notices,
    add_channel,
    remove_channel,
    try_notices,
    letter_page,
    letter_deed,
]
