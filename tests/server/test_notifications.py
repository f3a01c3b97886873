"""Webhooks: once a turn, tried again with pauses, and never into the inner network."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer, ThreadingHTTPServer
from threading import Event as ThreadEvent
from threading import Thread
from typing import Any

import pytest
from sqlalchemy import insert

from planwagen.server.db.notification_prefs import add_channel
from planwagen.server.db.schema import channels, due_notifications, notification_prefs
from planwagen.server.errors import BadNotificationSetting
from planwagen.server.notifications import calls
from planwagen.server.notifications.channels import CHANNELS as CHANNELS_BY_KIND
from planwagen.server.notifications.outbox import MAX_TRIES, pause_after, send_due
from planwagen.server.routes.notifications import check_zone
from server.clients import Guest, Json, Line, choice, until_turn
from server.conftest import Open, Opener
from server.processes import at_work
from server.test_account_deletion import GOODBYE, LOGIN, count
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
    hook = Hook()
    with at_work(hook):
        yield hook


CHANNELS = "/api/notifications/channels"


async def at_turn(server: Open) -> tuple[Guest, Guest, Json, Line]:
    """Who waits, who is to act, their table, and the line of the latter."""
    anna, ben = await server.guest(), await server.guest("Ben")
    info = await anna.set_up("me", "open")
    await ben.join(info)
    active, other = await until_turn([await anna.sit(info), await ben.sit(info)])
    waiting, acting = [anna, ben] if other.last["seat"] == 0 else [ben, anna]
    return waiting, acting, info, active


async def end_turn(active: Line) -> None:
    await active.do(choice(active.last, "bank"), "end turn")


async def test_a_person_is_told_once_a_turn_and_failures_are_tried_again(
    open_server: Opener, hook: Hook
):
    watch = Watch()
    server = await open_server(now=watch, sweep=3600.0, local_webhooks=True)
    waiting, _, info, active = await at_turn(server)
    shown = await waiting.ask("POST", CHANNELS, {"kind": "webhook", "target": hook.url})
    assert [channel["target"] for channel in shown["channels"]] == [hook.url]
    hook.failures = 2
    await end_turn(active)
    for _ in range(6):
        await send_due(server.services)
        await send_due(server.services)
        watch.time += 11
    assert hook.tries == 3
    (reported,) = hook.taken
    assert reported["link"].endswith(f"/t/{info['id']}?seat={reported['seat']}")
    assert "Montana" in reported["content"] == reported["text"]
    assert (await waiting.ask("GET", "/api/notifications"))["channels"][0]["trouble"] == ""


async def test_what_never_arrives_is_shown_to_the_person(open_server: Opener, hook: Hook):
    watch = Watch()
    server = await open_server(now=watch, sweep=3600.0, local_webhooks=True)
    anna = await server.guest()
    await anna.ask("POST", CHANNELS, {"kind": "webhook", "target": hook.url})
    hook.failures = MAX_TRIES
    await anna.ask("POST", "/api/notifications/test")
    for _ in range(2 * MAX_TRIES):
        await send_due(server.services)
        watch.time += 400
    assert hook.tries == MAX_TRIES
    (shown,) = (await anna.ask("GET", "/api/notifications"))["channels"]
    assert (shown["trouble"], shown["sent_at"]) == ("it answered 500", None)


async def test_whoever_has_moved_meanwhile_is_not_told(open_server: Opener, hook: Hook):
    server = await open_server(sweep=3600.0, local_webhooks=True)
    waiting, _, info, active = await at_turn(server)
    await waiting.ask("POST", CHANNELS, {"kind": "webhook", "target": hook.url})
    await end_turn(active)
    await server.services.storage.change_table(info["id"], to_move="")
    await send_due(server.services)
    assert hook.tries == 0


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
    info = await anna.set_up("hotseat", "hotseat")
    values = {"table_id": info["id"], "seat": 0, "seq": 1, "tries": 0, "next_at": 0.0}
    owner = server.services.tables.live[info["id"]].seats[0].guest
    await add_channel(server.services.storage, owner, "webhook", url, confirmed=True)
    async with server.services.storage.writer() as connection:
        await connection.execute(insert(due_notifications), values | {"kind": "given_to_bot"})


async def test_a_receiver_that_drips_is_left_after_a_while(
    open_server: Opener, hook: Hook, dripping: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(calls, "SEND_TIMEOUT", 1.0)
    server = await open_server(sweep=3600.0, local_webhooks=True)
    await owed(server, dripping)
    await owed(server, hook.url)
    async with asyncio.timeout(10):
        await send_due(server.services)
    assert len(hook.taken) == 1


async def test_an_address_that_cannot_be_starves_no_other_notice(open_server: Opener, hook: Hook):
    server = await open_server(sweep=3600.0, local_webhooks=True)
    await owed(server, "http://example.com:99999/")
    await owed(server, hook.url)
    await send_due(server.services)
    assert len(hook.taken) == 1


async def test_clocks_do_not_wait_for_notices(open_server: Opener, dripping: str):
    server = await open_server(sweep=3600.0, local_webhooks=True)
    await owed(server, dripping)
    async with asyncio.timeout(calls.SEND_TIMEOUT - 1):
        await server.services.sweeper.sweep()


@pytest.mark.parametrize(
    "check",
    [
        lambda: check_zone("Mars/Olympus"),
        lambda: CHANNELS_BY_KIND["mail"].validate("nobody"),
        lambda: CHANNELS_BY_KIND["push"].validate("{}"),
    ],
)
def test_only_addresses_of_webhooks_are_bad_webhooks(check: Callable[[], object]):
    with pytest.raises(BadNotificationSetting):
        check()


def test_pauses_grow():
    assert [pause_after(n) for n in range(3)] == [5, 10, 20]
    assert pause_after(MAX_TRIES - 2) == 320


@pytest.mark.parametrize(
    ("kind", "target"),
    [
        ("webhook", "ftp://example.org"),
        ("webhook", "file:///etc/passwd"),
        ("webhook", "http://"),
        ("webhook", "http://a:b@example.org"),
        ("webhook", "http://example.org:99999/"),
        ("webhook", "http://example.org:25/"),
        ("webhook", "http://example.org:x/"),
        ("mail", "anna"),
        ("mail", "anna@example.org, ben@example.org"),
        ("mail", "anna@example.org\nBcc: ben@example.org"),
        ("chat", "json://example.org"),
        ("chat", "ntfys://example.org/topic?verify=no"),
        ("chat", "discord://"),
        ("push", "{}"),
        ("push", '{"endpoint": "ftp://x", "keys": {"p256dh": "", "auth": ""}}'),
    ],
)
async def test_only_places_that_can_be_told_are_taken(server: Open, kind: str, target: str):
    server.services.settings = replace(server.services.settings, mail="smtp://127.0.0.1:9")
    anna = await server.guest()
    assert await anna.refused("POST", CHANNELS, {"kind": kind, "target": target}) == 422


async def test_nobody_ends_the_notices_of_others(server: Open):
    anna, ben = await server.guest(), await server.guest("Ben")
    shown = await anna.ask("POST", CHANNELS, {"kind": "webhook", "target": "https://example.org"})
    path = f"{CHANNELS}/{shown['channels'][0]['id']}"
    assert await ben.refused("DELETE", path) == 404
    assert (await anna.ask("DELETE", path))["channels"] == []


async def test_notices_come_along_into_an_account_and_go_with_it(server: Open):
    anna = await server.guest()
    await anna.ask("POST", CHANNELS, {"kind": "webhook", "target": "https://example.org"})
    await anna.ask("POST", "/api/notifications", {"zone": "Europe/Berlin"})
    await anna.ask("POST", "/api/accounts", LOGIN)
    reported = await anna.ask("GET", "/api/notifications")
    assert len(reported["channels"]) == 1 and reported["prefs"]["zone"] == "Europe/Berlin"
    await anna.ask("POST", "/api/accounts/delete", GOODBYE)
    assert [await count(server, part) for part in (channels, notification_prefs)] == [0, 0]
