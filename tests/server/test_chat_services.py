"""Each chat service is sent its own kind of message, over the wire, to a receiver of the tests.

Only where the services stand is changed: all requests of apprise go to this machine.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import requests
from requests.adapters import HTTPAdapter

from planwagen.server.chores import chat_services, worker
from planwagen.server.chores.chat_services import checked_service, hand_over, send_chat
from planwagen.server.chores.letters import TURN, Item, Letter
from planwagen.server.chores.worker import Worker
from planwagen.server.errors import BadWebhook, NotSent
from planwagen.server.settings import Settings
from server.processes import at_work, free_port

pytestmark = pytest.mark.anyio

AT_EASE: dict[str, object] = {
    "access_token": "t",
    "user_id": "@anna:chat.example",
    "home_server": "chat.example",
    "device_id": "d",
    "room_id": "!room:chat.example",
    "event_id": "$1",
    "ok": True,
    "result": {},
}
"""What satisfies all of them."""
NOT_THERE = (".well-known/matrix/client", "m.room.encryption")
"""A Matrix server without further addresses, and a room whose messages are not encrypted."""


@dataclass
class Service:
    """Takes what is sent, whichever service it was meant for."""

    taken: list[tuple[str, str]] = field(default_factory=list)
    """Where to, and what."""
    status: int = 200
    port: int = 0


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    heard = Service()

    class Taking(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
            where = f"{self.headers['X-Meant-For']}{self.path}"
            heard.taken.append((where, body))
            answer = b"ok" if "slack" in where else json.dumps(AT_EASE).encode()
            self.send_response(404 if where.endswith(NOT_THERE) else heard.status)
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        do_GET = do_PUT = do_POST

        def log_message(self, *_: object) -> None:
            return

    class Here(HTTPAdapter):
        def send(self, request: requests.PreparedRequest, *args: Any, **more: Any) -> Any:
            parts = urlsplit(str(request.url))
            assert parts.scheme == "https"
            request.headers["X-Meant-For"] = str(parts.hostname)
            request.url = f"http://127.0.0.1:{heard.port}{parts.path}"
            return super().send(request, *args, **more)

    monkeypatch.setattr(requests.Session, "get_adapter", lambda *_, **__: Here())
    monkeypatch.setattr(chat_services, "hand_over_elsewhere", hand_over)
    server = ThreadingHTTPServer(("127.0.0.1", 0), Taking)
    heard.port = server.server_port
    with at_work(server):
        yield heard


SERVICES = {
    "discord": ("discord://1234567890/" + "x" * 60, "discord.com/api/webhooks/"),
    "slack": ("slack://T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ/", "hooks.slack.com/services/"),
    "telegram": (
        "tgram://123456789:abcdefg_hijklmnop-abcdefg_hij/12315544/",
        "api.telegram.org/bot",
    ),
    "ntfy": ("ntfys://127.0.0.1/my-tables", "127.0.0.1/"),
    "matrix": ("matrixs://anna:secret@127.0.0.1/!room:chat.example", "127.0.0.1/_matrix/"),
}


def letter() -> Letter:
    return Letter("en", TURN, (Item(TURN, "t4ble", 0, "montana", "Montana", ("Ben",)),))


@pytest.mark.parametrize("name", list(SERVICES))
async def test_a_notice_reaches_a_chat_service(service: Service, tmp_path: Path, name: str):
    url, where = SERVICES[name]
    checked_service(url)
    settings = Settings(tmp_path, address="https://games.example", local_webhooks=True)
    await send_chat(settings, url, letter())
    told = [body for place, body in service.taken if place.startswith(where)]
    assert any("It is your turn: Montana with Ben" in body for body in told), service.taken
    assert any("games.example" in body and "t4ble" in body for body in told), service.taken


@pytest.mark.parametrize("name", list(SERVICES))
async def test_a_service_that_does_not_take_it_is_tried_again_later(
    service: Service, tmp_path: Path, name: str
):
    service.status = 500
    settings = Settings(tmp_path, local_webhooks=True)
    with pytest.raises(NotSent):
        await send_chat(settings, SERVICES[name][0], letter())


@pytest.mark.parametrize("name", ["ntfy", "matrix"])
async def test_a_service_that_anybody_may_run_is_not_one_of_our_own_network(
    service: Service, tmp_path: Path, name: str
):
    with pytest.raises(BadWebhook):
        await send_chat(Settings(tmp_path), SERVICES[name][0], letter())
    assert service.taken == []


def say_ready_and_sleep(line: Connection) -> None:
    line.send((True, "ready"))
    time.sleep(600)


async def test_a_service_that_never_comes_to_an_end_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    sleeps = Worker(say_ready_and_sleep)
    monkeypatch.setattr(chat_services, "MESSENGER", sleeps)
    monkeypatch.setattr(chat_services, "PATIENCE", 0.1)
    monkeypatch.setattr(worker, "GRACE", 0.1)
    settings = Settings(tmp_path, local_webhooks=True)
    with pytest.raises(NotSent, match="did not answer in time"):
        await send_chat(settings, SERVICES["ntfy"][0], letter())
    assert sleeps.process is None, "its process is gone"


async def test_whoever_may_run_a_service_is_spoken_to_from_a_process_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Nobody listens at this port: the process finds out, says so, and is there for the next."""
    messenger = Worker(chat_services.work)
    monkeypatch.setattr(chat_services, "MESSENGER", messenger)
    settings = Settings(tmp_path, local_webhooks=True)
    try:
        for _ in range(2):
            with pytest.raises(NotSent, match="did not take it"):
                await send_chat(settings, f"ntfys://127.0.0.1:{free_port()}/t", letter())
        assert messenger.process is not None and messenger.process.is_alive()
    finally:
        messenger.kill()
