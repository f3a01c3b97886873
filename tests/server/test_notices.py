"""Webhooks: once a turn, tried again with pauses, and never into the inner network."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, HTTPServer, ThreadingHTTPServer
from threading import Event as ThreadEvent
from threading import Thread
from typing import Any

import pytest
from sqlalchemy import insert

from planwagen.server.chores import webhooks
from planwagen.server.chores.notices import MOST_TRIES, pause_after, send_due
from planwagen.server.chores.sweep import sweep
from planwagen.server.chores.webhooks import checked_address
from planwagen.server.errors import BadWebhook
from planwagen.server.store.schema import notices
from server.clients import until_turn
from server.conftest import Open, Opener
from server.test_clocks import Watch

pytestmark = pytest.mark.anyio


class Hook(HTTPServer):
    """Takes notices, or answers with an error so many times first."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Taking)
        self.taken: list[dict[str, Any]] = []
        self.tries = 0
        self.failures = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/hook?x=1"


class Taking(BaseHTTPRequestHandler):
    server: Hook

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.tries += 1
        works = self.server.tries > self.server.failures
        if works:
            self.server.taken.append(body)
        self.send_response(204 if works else 500)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        return


@pytest.fixture
def hook() -> Iterator[Hook]:
    with Hook() as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


async def test_a_seat_is_told_once_a_turn_and_failures_are_tried_again(
    open_server: Opener, hook: Hook
):
    watch = Watch()
    server = await open_server(now=watch, sweep=3600.0, local_webhooks=True)
    anna, ben = await server.guest(), await server.guest("Ben")
    room = await anna.set_up("me", "open")
    await ben.join(room)
    lines = [await anna.sit(room), await ben.sit(room)]
    active, other = await until_turn(lines)
    seat = other.last["seat"]
    guest = [anna, ben][seat]
    path = f"/api/tables/{room['id']}/webhook"
    shown = await guest.ask("POST", path, {"seat": seat, "url": hook.url})
    assert shown["seats"][seat]["notified"] and hook.url not in json.dumps(shown)
    hook.failures = 2
    bank = next(c["action"] for c in active.last["choices"] if c["action"].startswith("bank"))
    await active.do(bank, "end turn")
    for _ in range(6):
        await send_due(server.house.tables)
        await send_due(server.house.tables)
        watch.time += 11
    assert hook.tries == 3
    assert [notice["seat"] for notice in hook.taken] == [seat]
    assert hook.taken[0]["link"].endswith(f"/t/{room['id']}?seat={seat}")


class Dripping(BaseHTTPRequestHandler):
    """Answers with a byte now and then, and never to the end."""

    def do_POST(self) -> None:
        with suppress(OSError):
            while not self.server.is_closed.wait(0.05):  # type: ignore[attr-defined]
                self.wfile.write(b"H")

    def log_message(self, *_: object) -> None:
        return


@pytest.fixture
def dripping() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Dripping) as server:
        server.is_closed = ThreadEvent()  # type: ignore[attr-defined]
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.is_closed.set()  # type: ignore[attr-defined]
        server.shutdown()


async def owed(server: Open, url: str) -> None:
    """A notice that is due at once."""
    anna = await server.guest()
    room = await anna.set_up("hotseat", "hotseat")
    values = {"table_id": room["id"], "seat": 0, "seq": 1, "tries": 0, "next_at": 0.0}
    async with server.house.store.writer() as connection:
        await connection.execute(insert(notices), values)
    await server.house.store.change_seat(room["id"], 0, "hotseat", webhook=url)


async def test_a_receiver_that_drips_is_left_after_a_while(
    open_server: Opener, hook: Hook, dripping: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(webhooks, "PATIENCE", 1.0)
    server = await open_server(sweep=3600.0, local_webhooks=True)
    await owed(server, dripping)
    await owed(server, hook.url)
    async with asyncio.timeout(10):
        await send_due(server.house.tables)
    assert len(hook.taken) == 1


async def test_an_address_that_cannot_be_starves_no_other_notice(open_server: Opener, hook: Hook):
    server = await open_server(sweep=3600.0, local_webhooks=True)
    await owed(server, "http://example.com:99999/")
    await owed(server, hook.url)
    await send_due(server.house.tables)
    assert len(hook.taken) == 1


async def test_clocks_do_not_wait_for_notices(open_server: Opener, dripping: str):
    server = await open_server(sweep=3600.0, local_webhooks=True)
    await owed(server, dripping)
    async with asyncio.timeout(webhooks.PATIENCE - 1):
        await sweep(server.house.tables)


async def test_inner_addresses_are_refused():
    for host in ("127.0.0.1", "localhost", "10.0.0.1", "169.254.169.254", "::1"):
        with pytest.raises(BadWebhook):
            await checked_address(host, 80, local=False)


def test_pauses_grow():
    assert [pause_after(n) for n in range(3)] == [5, 10, 20]
    assert pause_after(MOST_TRIES - 2) == 320


async def test_only_web_addresses_are_taken(open_server: Opener):
    server = await open_server()
    anna = await server.guest()
    room = await anna.set_up("me", "bot random")
    path = f"/api/tables/{room['id']}/webhook"
    for url in (
        "ftp://example.org",
        "file:///etc/passwd",
        "http://",
        "http://a:b@example.org",
        "http://example.org:99999/",
        "http://example.org:25/",
        "http://example.org:x/",
    ):
        assert await anna.refused("POST", path, {"seat": 0, "url": url}) == 422
