"""Chat services by `apprise`: a few that we know, and nothing that leads into our own network."""

from __future__ import annotations

import asyncio
import signal
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import NamedTuple
from urllib.parse import urlsplit

from planwagen.server.chores.letters import Letter
from planwagen.server.chores.webhooks import checked_address
from planwagen.server.chores.worker import Worker
from planwagen.server.errors import BadWebhook, BotFailed, NotSent
from planwagen.server.settings import Settings

AT_HOME = ("discord", "slack", "tgram")
"""Services with one address for all."""
ANYWHERE = ("ntfys", "matrixs")
"""Services that anybody may run: over TLS only, so that a name that leads elsewhere when it is
asked a second time finds nobody there who could answer for it."""
TLS = 443
PATIENCE = 10.0
THREADS = ThreadPoolExecutor(4, "chats")
ONE_THREAD = ThreadPoolExecutor(1, "messenger")


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


class Said(NamedTuple):
    """What is to be told, where, and how long that may take."""

    url: str
    title: str
    body: str
    seconds: float


def hand_over(said: Said) -> bool:
    """Blocks: run it in a thread."""
    from apprise import Apprise

    service = read_service(said.url)
    assert isinstance(service, Apprise)
    return bool(service.notify(body=said.body, title=said.title))


def work(line: Connection) -> None:
    """The life of the process: what is to be said in, whether it was taken out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    line.send((True, "ready"))
    with suppress(EOFError, OSError):
        while True:
            line.send((True, hand_over(line.recv())))


MESSENGER = Worker(work)


def hand_over_elsewhere(said: Said) -> bool:
    """In a process that is ended when it takes too long: apprise waits for ever for an answer that
    comes byte by byte, and who runs such a service may be anybody."""
    try:
        return bool(MESSENGER.ask(said))
    except BotFailed as no:
        raise NotSent("the chat service did not answer in time") from no


async def send_chat(settings: Settings, url: str, letter: Letter) -> None:
    parts = urlsplit(url)
    if parts.scheme in ANYWHERE:
        await checked_address(
            parts.hostname or "", parts.port or TLS, local=settings.local_webhooks
        )
    said = Said(url, letter.subject, letter.text(settings.address), PATIENCE)
    loop = asyncio.get_running_loop()
    if parts.scheme in ANYWHERE:
        sent = await loop.run_in_executor(ONE_THREAD, hand_over_elsewhere, said)
    else:
        async with asyncio.timeout(PATIENCE):
            sent = await loop.run_in_executor(THREADS, hand_over, said)
    if not sent:
        raise NotSent("the chat service did not take it")
