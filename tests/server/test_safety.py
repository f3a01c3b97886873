"""Who may come in, how often, and what is left of a careless or a hostile client."""

from __future__ import annotations

import asyncio
import json
import threading
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest
from limits.storage import memory as limits_memory
from sqlalchemy import select
from structlog.testing import capture_logs
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from planwagen.server import rate_limits
from planwagen.server.db.schema import sessions
from planwagen.server.errors import TooSlow
from planwagen.server.logs import FAULTS
from planwagen.server.rate_limits import UNKNOWN, RateLimiter
from planwagen.server.subscribers import MAX_REPLIES, SocketSubscriber
from planwagen.tables.commands import MAX_MESSAGE_BYTES
from planwagen.tables.errors import RateLimited
from planwagen.tables.messages import Pong
from server.clients import Guest, Line
from server.conftest import Open, Opener

pytestmark = pytest.mark.anyio


async def test_other_pages_cannot_open_a_socket_in_my_name(server: Open):
    anna = await server.guest()
    info = await anna.set_up("me", "bot random")
    url = f"{server.address.replace('http', 'ws', 1)}/api/tables/{info['id']}/live"
    headers = {"Cookie": anna.cookie, "Origin": "https://evil.example"}
    socket = await connect(url, additional_headers=headers)
    assert json.loads(await socket.recv())["type"] == "error"
    with pytest.raises(ConnectionClosed) as closed:
        await socket.recv()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4403
    mine = {"Cookie": anna.cookie, "Origin": server.address}
    async with connect(url, additional_headers=mine, max_size=None) as socket:
        assert json.loads(await socket.recv())["type"] == "table_info"


@pytest.mark.parametrize(
    "headers", [{"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}]
)
async def test_other_pages_cannot_send_forms_in_my_name(server: Open, headers: dict[str, str]):
    anna = await server.guest()
    anna.headers = headers
    assert await anna.refused("POST", "/api/me", {"name": "Eve"}) == 403
    assert await anna.refused("POST", "/api/tables", {}) == 403
    anna.headers = {"Origin": server.address, "Sec-Fetch-Site": "same-origin"}
    await anna.ask("POST", "/api/me", {"name": "Anna B"})


async def test_the_cookie_is_signed_and_out_of_reach_of_scripts(server: Open):
    guest = Guest(server.address)
    received = await guest.request("POST", "/api/me", {"name": "Anna"})
    cookie = received.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie
    guest.cookie = guest.cookie[:-3] + "abc"
    assert (await guest.ask("GET", "/api/me"))["name"] == ""


async def test_every_answer_carries_a_strict_policy(server: Open):
    guest = Guest(server.address)
    for path in ("/", "/t/x", "/healthz", "/api/me", "/api/tables/none", "/nothing", "/metrics"):
        received = await guest.request("GET", path)
        assert "default-src 'none'" in received.headers["content-security-policy"], path
        assert "unsafe" not in received.headers["content-security-policy"]
        assert received.headers["x-content-type-options"] == "nosniff"


async def test_only_the_worker_of_a_table_without_a_server_may_run_webassembly(server: Open):
    guest = Guest(server.address)
    for path, may in (("/assets/worker-x.js", True), ("/assets/index-x.js", False)):
        policy = (await guest.request("GET", path)).headers["content-security-policy"]
        assert ("'wasm-unsafe-eval'" in policy) is may and "default-src 'none'" in policy


async def test_names_lose_what_could_break_a_line(server: Open):
    guest = await server.guest("A\u0000n\nn\ta\u202e")
    assert (await guest.ask("GET", "/api/me"))["name"] == "A n n a"


async def test_the_honest_page_and_the_numbers_are_there(
    server: Open, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    monkeypatch.setattr("planwagen.server.app.STATIC", tmp_path)  # as if no page had been built
    guest = await server.guest()
    await guest.set_up("hotseat", "hotseat")
    assert "API" in await guest.ask("GET", "/")
    assert (await guest.ask("GET", "/healthz"))["status"] == "ok"
    assert "planwagen_lines_total" in await guest.ask("GET", "/metrics")


async def test_too_often_is_refused(open_server: Opener):
    server = await open_server(limits=True)
    guest = Guest(server.address)
    statuses = [(await guest.request("POST", "/api/login", WRONG)).status for _ in range(12)]
    assert statuses[0] == 403 and statuses[-1] == 429


WRONG = {"name": "Anna", "password": "guessing it"}


async def test_a_flood_of_commands_is_answered_but_not_served(open_server: Opener):
    server = await open_server(limits=True)
    anna = await server.guest()
    info = await anna.set_up("hotseat", "hotseat")
    line = await anna.sit(info, seat=0)
    await line.view()
    for number in range(120):
        await line.send({"type": "ping", "id": f"p{number}"})
        if number % 20 == 19:
            await asyncio.sleep(0)
    kinds = [(await line.receive())["type"] for _ in range(120)]
    assert "error" in kinds and "pong" in kinds


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time that the rate limits go by."""
    time = [1_800_000_000.0]
    monkeypatch.setattr(rate_limits, "time", lambda: time[0])
    monkeypatch.setattr(limits_memory, "time", SimpleNamespace(time=lambda: time[0]))
    return time


def test_what_was_counted_is_forgotten_with_time(time: list[float]):
    rate_limiter = RateLimiter()
    for _ in range(8):
        rate_limiter.check("log in", "me")
    with pytest.raises(RateLimited):
        rate_limiter.check("log in", "me")
    rate_limiter.check("log in", "you")
    time[0] += 160 + 20
    rate_limiter.check("log in", "me")
    with pytest.raises(RateLimited):
        rate_limiter.check("log in", "me")


def test_work_counts_even_when_it_is_more_than_was_left(
    time: list[float], monkeypatch: pytest.MonkeyPatch
):
    rate_limiter = RateLimiter()
    clock = count(step=5)
    monkeypatch.setattr(rate_limits, "perf_counter", lambda: next(clock))
    with rate_limiter.looking("me"):
        pass
    with pytest.raises(RateLimited), rate_limiter.looking("me"):
        pass
    with rate_limiter.looking("you"):
        pass
    time[0] += 20
    with rate_limiter.looking("me"):
        pass


def test_many_addresses_fill_no_memory_and_start_no_threads(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(rate_limits, "MAX_COUNTERS", 10)
    rate_limiter = RateLimiter()
    rate_limiter.storage.timer.join()
    monkeypatch.setattr(threading.Thread, "start", pytest.fail)
    for number in range(100):
        rate_limiter.check("log in", f"203.0.113.{number}")
    assert len(rate_limiter.storage.storage) == len(rate_limiter.storage.expirations) == 10


def test_a_reader_that_does_not_read_is_sent_away():
    subscriber = SocketSubscriber(0, frozenset(), "", 0)
    with pytest.raises(TooSlow):
        for number in range(MAX_REPLIES + 1):
            subscriber.reply(Pong(str(number)))


async def test_a_message_that_is_too_long_is_not_read(server: Open):
    anna = await server.guest()
    info = await anna.set_up("hotseat", "hotseat")
    line = await anna.sit(info, seat=0)
    await line.send(json.dumps({"type": "chat", "id": "x", "text": "x" * MAX_MESSAGE_BYTES}))
    assert "too long" in (await line.until("error"))["why"]
    assert (await line.command("ping"))["type"] == "pong"


async def test_seats_of_others_are_not_mine(server: Open):
    anna, ben = await server.guest(), await server.guest("Ben")
    info = await anna.set_up("me", "open")
    await ben.join(info)
    line: Line = await ben.sit(info, seat=0)
    assert (await line.receive())["why"] == "this seat is not yours"
    path = f"/api/tables/{info['id']}"
    for where, body in [
        ("leave", {"seat": 0}),
        ("return", {"seat": 0}),
        ("commitment", {"seat": 0, "commitment": "ab" * 32}),
        ("device", {"seat": 0}),
        ("start", None),
    ]:
        assert await ben.refused("POST", f"{path}/{where}", body) == 403
    assert await ben.refused("POST", f"{path}/leave", {"seat": 9}) == 403


async def test_links_are_shown_only_to_whom_they_belong(server: Open):
    anna, ben = await server.guest(), await server.guest("Ben")
    info = await anna.set_up("me", "open", "open")
    seen = await ben.join(info)
    assert seen["invite"] and not any(seat["invite"] for seat in seen["seats"])
    eve = Guest(server.address)
    watched = await eve.ask("GET", f"/api/tables/{info['id']}?watch={info['watch']}")
    assert watched["invite"] == watched["watch"] == watched["secret"] == ""


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "why"),
    [
        ("GET", "/api/tables/none", None, 404, "there is no such table, or you may not see it"),
        ("GET", "/api/nothing", None, 404, "Not Found"),
        ("DELETE", "/api/tables", None, 405, "Method Not Allowed"),
        ("POST", "/api/tables", {"seats": []}, 400, "Validation failed for POST /api/tables"),
        (
            "GET",
            f"/api/tables/none/record?watch={'x' * 65}",
            None,
            400,
            "Validation failed for GET",
        ),
    ],
)
async def test_every_refusal_says_why_in_the_same_form(
    server: Open, method: str, path: str, body: object, status: int, why: str
):
    guest = await server.guest()
    received = await guest.request(method, path, body)
    assert received.status == status
    assert received.json["type"] == "error" and received.json["why"].startswith(why)


@pytest.mark.parametrize("host", ["[::1", "127.0.0.1:99999", "localhost:x"])
@pytest.mark.parametrize("path", ["/", "/api/me", "/api/games"])
async def test_a_host_that_is_no_address_is_refused(server: Open, path: str, host: str):
    guest = Guest(server.address)
    guest.headers = {"Host": host}
    assert await guest.refused("GET", path) == 400
    assert await guest.refused("POST", "/api/me", {"name": 1}) == 400


async def test_a_socket_for_a_host_that_is_no_address_is_refused(server: Open):
    parts = urlsplit(server.address)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    head = f"GET /api/tables/x/live HTTP/1.1\r\nHost: [::1\r\n{upgrade}{key}\r\n"
    writer.write(head.encode())
    said = await reader.read(2000)
    writer.close()
    await writer.wait_closed()
    assert b" 500 " not in said and b"there is no such table" in said


async def test_a_forgotten_address_is_named_in_the_answer_and_in_the_log(server: Open):
    guest = Guest(server.address)
    guest.headers = {"Origin": "https://games.example"}
    with capture_logs() as logged:
        received = await guest.request("POST", "/api/me", {"name": "Anna"})
    assert received.status == 403
    assert "start it with --address https://games.example" in received.json["extra"]["hint"]
    [line] = [line for line in logged if line["event"] == "foreign_origin"]
    assert line["log_level"] in FAULTS, "so the log has it once a minute"
    assert line["origin"] == "https://games.example" and line["address"]


@pytest.mark.parametrize("path", ["/", "/api/me"])
async def test_a_forgotten_address_behind_a_proxy_is_named_too(server: Open, path: str):
    guest = Guest(server.address)
    guest.headers = {"Host": "games.example", "X-Forwarded-Proto": "https"}
    with capture_logs() as logged:
        received = await guest.request("GET", path)
    assert received.status == 404
    assert "start it with --address https://games.example" in received.json["extra"]["hint"]
    [line] = [line for line in logged if line["event"] == "foreign_host"]
    assert line["log_level"] in FAULTS and line["address"] == server.services.settings.address


async def test_no_address_is_proposed_to_who_sends_none(server: Open):
    guest = Guest(server.address)
    guest.headers = {"Host": ""}
    received = await guest.request("GET", "/api/me")
    assert received.status == 404 and not received.json["extra"]


async def test_an_origin_that_is_no_address_is_another_page(server: Open):
    guest = Guest(server.address)
    guest.headers = {"Origin": "http://[::1"}
    assert await guest.refused("POST", "/api/me", {"name": "Anna"}) == 403


@pytest.mark.parametrize(
    "shown",
    ["nobody", "[::1", "1:2:3", "::1::2", "1.2.3", "x" * 300, "fe80::1%" + "x" * 300, ",", "é"],
)
async def test_a_broken_address_from_a_proxy_is_not_looked_at(server: Open, shown: str):
    guest = Guest(server.address)
    guest.headers = {"X-Forwarded-For": shown}
    await guest.ask("POST", "/api/me", {"name": "Anna"})
    async with server.services.storage.engine.connect() as connection:
        (stored,) = (await connection.execute(select(sessions.c.address))).scalars()
    assert stored in (UNKNOWN, "fe80::1", "127.0.0.1")
