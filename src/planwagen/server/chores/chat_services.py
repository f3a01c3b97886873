"""Chat services by `apprise`: a few that we know, and nothing that leads into our own network."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

from planwagen.server.chores.letters import Letter
from planwagen.server.chores.webhooks import checked_address
from planwagen.server.errors import BadWebhook, NotSent
from planwagen.server.settings import Settings

AT_HOME = ("discord", "slack", "tgram")
"""Services with one address for all."""
ANYWHERE = ("ntfys", "matrixs")
"""Services that anybody may run: over TLS only, so that a name that leads elsewhere when it is
asked a second time finds nobody there who could answer for it."""
TLS = 443
PATIENCE = 20.0


def checked_service(url: str) -> None:
    parts = urlsplit(url if url.isprintable() else "")
    if parts.scheme not in AT_HOME + ANYWHERE:
        raise BadWebhook(
            f"chat services are {', '.join(AT_HOME + ANYWHERE)}, as apprise names them"
        )
    if parts.query or parts.fragment:
        raise BadWebhook("the address of a chat service has no ? and no #")
    read_service(url)


def read_service(url: str) -> object:
    from apprise import Apprise, AppriseAsset

    service = Apprise(asset=AppriseAsset(http_redirects=False, secure_logging=True))
    if not service.add(url):
        raise BadWebhook("apprise does not understand this address")
    return service


async def send_chat(settings: Settings, url: str, letter: Letter) -> None:
    from apprise import Apprise

    parts = urlsplit(url)
    if parts.scheme in ANYWHERE:
        await checked_address(
            parts.hostname or "", parts.port or TLS, local=settings.local_webhooks
        )
    service = read_service(url)
    assert isinstance(service, Apprise)
    said = letter.text(settings.address)
    async with asyncio.timeout(PATIENCE):
        sent = await asyncio.to_thread(service.notify, body=said, title=letter.subject)
    if not sent:
        raise NotSent("the chat service did not take it")
