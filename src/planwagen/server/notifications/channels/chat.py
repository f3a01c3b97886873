"""Chat services: an address is exactly one place, and we ask nobody where else it might be.

    discord://ID/TOKEN                   the webhook of a channel
    slack://T…/B…/SECRET                 the webhook of a channel
    tgram://TOKEN_OF_THE_BOT/CHAT
    ntfys://TOPIC                        at ntfy.sh
    ntfys://[LOGIN@]HOST[:PORT]/TOPIC
    matrixs://LOGIN@HOST[:PORT]/ROOM

A login is `user:password` or a token. Letters of other alphabets are written with `%`.
"""

from __future__ import annotations

import asyncio
import re
from base64 import b64encode
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from secrets import token_hex
from typing import Any
from urllib.parse import quote, unquote

import httpx
import msgspec

from planwagen.server.errors import BadWebhook, NotSent
from planwagen.server.notifications.calls import Call, answer_to, checked_url, json_call
from planwagen.server.notifications.channel import Channel, Delivery
from planwagen.server.notifications.content import Notification
from planwagen.server.settings import Settings

LOGIN = r"(?:(?P<user>[\w.~!$&'()*+;=%-]+)(?::(?P<password>[\w.~!$&'()*+;=%-]+))?@)"
HOST = r"(?P<host>(?:[\w.-]+|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?)"
FORMS = {
    "discord": r"discord://(?P<id>\d+)/(?P<token>[\w-]+)/?",
    "slack": r"slack://(?P<path>\w+/\w+/\w+)/?",
    "tgram": r"tgram://(?:bot)?(?P<token>\d+:[\w-]+)/(?P<chat>-?\d+|@\w+)/?",
    "ntfys": rf"ntfys://(?:{LOGIN}?{HOST}/)?(?P<topic>[\w-]+)/?",
    "matrixs": rf"matrixs://{LOGIN}{HOST}/(?P<room>[\w.~!%:=+@-]+)/?",
}
NTFY = "ntfy.sh"
MAX_MESSAGE_LENGTH = 2000
"""Characters; the shortest limit of these services, which is Discord's."""
MAX_ANSWER_BYTES = 65_536
SEND_TIMEOUT = 10.0
"""Seconds for all requests of a notification together."""

Fields = dict[str, str]


@dataclass(frozen=True, slots=True)
class Message:
    title: str
    text: str
    link: str

    @property
    def whole(self) -> str:
        both = self.text if self.text.startswith(self.title) else f"{self.title}\n{self.text}"
        return both[:MAX_MESSAGE_LENGTH]


@dataclass(frozen=True, slots=True)
class Service:
    """The service and target that an address names, and the HTTP client."""

    client: httpx.AsyncClient
    fields: Fields
    local: bool

    async def post(self, call: Call) -> dict[str, Any]:
        async with answer_to(self.client, call, local=self.local) as answer:
            if not answer.is_success:
                raise NotSent("chat_not_accepted")
            return read_object(await first_bytes(answer))


async def first_bytes(answer: httpx.Response) -> bytes:
    found = b""
    async for part in answer.aiter_raw():
        found += part
        if len(found) > MAX_ANSWER_BYTES:
            raise NotSent("chat_not_accepted")
    return found


def read_object(answered: bytes) -> dict[str, Any]:
    """Return the JSON object of a response; empty if it is not one (Slack answers `ok`)."""
    try:
        return msgspec.json.decode(answered, type=dict[str, Any])
    except msgspec.MsgspecError:
        return {}


def checked_service(url: str) -> tuple[str, Fields]:
    """Return the name of the service, and the parts of the address."""
    name = url.partition("://")[0]
    if name not in FORMS:
        raise BadWebhook("chat_services", services=", ".join(FORMS))
    found = re.fullmatch(FORMS[name], url, re.ASCII)
    if found is None:
        raise BadWebhook("no_chat_address")
    fields = {key: unquote(value) for key, value in found.groupdict("").items()}
    if fields.get("host"):
        checked_url(f"https://{fields['host']}/")
    return name, fields


async def send_discord(service: Service, message: Message) -> None:
    url = "https://discord.com/api/webhooks/{id}/{token}".format_map(service.fields)
    silent: dict[str, list[str]] = {"parse": []}
    await service.post(json_call(url, {"content": message.whole, "allowed_mentions": silent}))


async def send_slack(service: Service, message: Message) -> None:
    url = "https://hooks.slack.com/services/{path}".format_map(service.fields)
    await service.post(json_call(url, {"text": message.whole}))


async def send_telegram(service: Service, message: Message) -> None:
    url = "https://api.telegram.org/bot{token}/sendMessage".format_map(service.fields)
    await service.post(json_call(url, {"chat_id": service.fields["chat"], "text": message.whole}))


async def send_ntfy(service: Service, message: Message) -> None:
    fields = service.fields
    body = {"topic": fields["topic"], "title": message.title, "click": message.link}
    body["message"] = message.text[:MAX_MESSAGE_LENGTH]
    call = json_call(f"https://{fields['host'] or NTFY}/", body)
    await service.post(call._replace(headers={**call.headers, **authorization(fields)}))


def authorization(fields: Fields) -> Fields:
    user, password = fields["user"], fields["password"]
    if password:
        return {"Authorization": f"Basic {b64encode(f'{user}:{password}'.encode()).decode()}"}
    return {"Authorization": f"Bearer {user}"} if user else {}


async def send_matrix(service: Service, message: Message) -> None:
    """Join the room, then send: the answer to joining names the room behind an alias."""
    server = f"https://{service.fields['host']}/_matrix/client/v3"
    token = await matrix_token(service, server)
    joined = await service.post(
        json_call(f"{server}/join/{quote(room_of(service.fields), safe='')}", {}, token=token)
    )
    room = quote(str(joined.get("room_id", "")), safe="")
    url = f"{server}/rooms/{room}/send/m.room.message/{token_hex(8)}"
    body = {"msgtype": "m.text", "body": message.whole}
    await service.post(json_call(url, body, token=token, method="PUT"))
    if service.fields["password"]:
        await service.post(json_call(f"{server}/logout", {}, token=token))


async def matrix_token(service: Service, server: str) -> str:
    user, password = service.fields["user"], service.fields["password"]
    if not password:
        return user
    who = {"type": "m.id.user", "user": user}
    body = {"type": "m.login.password", "identifier": who, "password": password}
    return str((await service.post(json_call(f"{server}/login", body))).get("access_token", ""))


def room_of(fields: Fields) -> str:
    """`!id:server` or `#alias:server`; without a sign it is an alias, of the same server."""
    room = fields["room"]
    room = room if room[0] in "!#" else f"#{room}"
    return room if ":" in room else f"{room}:{fields['host']}"


SEND: dict[str, Callable[[Service, Message], Awaitable[None]]] = {
    "discord": send_discord,
    "slack": send_slack,
    "tgram": send_telegram,
    "ntfys": send_ntfy,
    "matrixs": send_matrix,
}


async def send_chat(
    settings: Settings, client: httpx.AsyncClient, url: str, notification: Notification
) -> None:
    name, fields = checked_service(url)
    address = settings.address
    message = Message(notification.subject, notification.text(address), notification.link(address))
    try:
        async with asyncio.timeout(SEND_TIMEOUT):
            await SEND[name](Service(client, fields, settings.local_webhooks), message)
    except TimeoutError as error:
        raise NotSent("chat_no_answer") from error


class Chat(Channel):
    kind = "chat"
    order = 40
    placeholder = "ntfys://TOPIC"

    def validate(self, target: str) -> str:
        checked_service(target)
        return target

    def mask(self, target: str) -> str:
        return target.split("://")[0]

    async def send(self, delivery: Delivery) -> None:
        settings, client = delivery.settings, delivery.client
        await send_chat(settings, client, delivery.channel.target, delivery.notification)


CHANNEL = Chat()
