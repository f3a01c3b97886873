"""The ways a letter can go. A sender returns when it was taken, and raises NotSent if not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import httpx

from planwagen.server.chores.letters import Letter
from planwagen.server.errors import NotSent
from planwagen.server.settings import Settings
from planwagen.server.store.mailboxes import CHAT, MAIL, PUSH, WEBHOOK, Channel


@dataclass(frozen=True, slots=True)
class Post:
    """A letter, whither, and by what means."""

    settings: Settings
    client: httpx.AsyncClient
    channel: Channel
    letter: Letter


async def by_webhook(post: Post) -> None:
    """JSON for programs; Discord reads `content`, Slack reads `text`."""
    from planwagen.server.chores.webhooks import json_call, send_call

    address, letter = post.settings.address, post.letter
    said = f"{letter.subject} {letter.link(address)}"
    body: dict[str, object] = {"event": letter.kind, "link": letter.link(address)}
    body |= {"content": said, "text": said, "tables": [i.table for i in letter.items]}
    if len(letter.items) == 1:
        item = letter.items[0]
        body |= {"game": item.game, "table": item.table, "seat": item.seat}
    local = post.settings.local_webhooks
    check(await send_call(post.client, json_call(post.channel.target, body), local=local))


def check(status: int) -> None:
    if not 200 <= status < 300:
        raise NotSent(f"it answered {status}")


async def by_mail(post: Post) -> None:
    from planwagen.server.chores.mail import send_mail

    await send_mail(post.settings, post.channel, post.letter)


async def by_push(post: Post) -> None:
    from planwagen.server.chores.push import send_push

    status = await send_push(post.settings, post.client, post.channel.target, post.letter)
    if status in (404, 410):
        raise NotSent("this browser has ended it", for_good=True)
    check(status)


async def by_chat(post: Post) -> None:
    from planwagen.server.chores.chat_services import send_chat

    await send_chat(post.settings, post.client, post.channel.target, post.letter)


SENDERS: dict[str, Callable[[Post], Awaitable[None]]] = {
    MAIL: by_mail,
    PUSH: by_push,
    CHAT: by_chat,
    WEBHOOK: by_webhook,
}
