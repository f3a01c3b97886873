"""Nobody makes the server slow for the others at little cost."""

from __future__ import annotations

import asyncio
import json
import logging
from time import monotonic
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import pytest
import structlog
from limits import RateLimitItemPerSecond as PerSecond
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from planwagen.games import find_game
from planwagen.server import lobby, rate_limits
from planwagen.server.db import lobby as stored_lobby
from planwagen.server.logs import LOG_INTERVAL, LogThrottle
from planwagen.server.requests import SeatRequest
from planwagen.server.routes import slow_clients, websocket
from planwagen.server.routes.dependencies import neighbours_of
from planwagen.tables import new_table
from planwagen.tables.registry import TableRegistry
from planwagen.tables.rows import RUNNING
from planwagen.tables.settings import TableSettings
from server.conftest import Open, Opener
from server.test_clocks import Watch

pytestmark = pytest.mark.anyio


def lobby_of(server: Open) -> Any:
    return connect(server.address.replace("http", "ws", 1) + "/api/lobby/live")


async def receive(socket: ClientConnection) -> Any:
    return json.loads(await asyncio.wait_for(socket.recv(), 15))


async def connection(server: Open) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    parts = urlsplit(server.address)
    return await asyncio.open_connection(parts.hostname, parts.port)


async def test_an_address_has_so_many_connections_and_others_have_theirs(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(slow_clients, "MAX_CONNECTIONS", 3)
    monkeypatch.setattr(slow_clients, "is_proxy", lambda host, proxies: False)
    monkeypatch.setattr(slow_clients, "address_block", lambda host: "one")
    held = [await connection(server) for _ in range(3)]
    refused = await connection(server)
    assert await asyncio.wait_for(ended(refused[0]), 15)
    monkeypatch.setattr(slow_clients, "address_block", lambda host: "another")
    held.append(await connection(server))
    await is_answered(*held[-1])
    for _, writer in (refused, held.pop(0)):
        writer.close()
    monkeypatch.setattr(slow_clients, "address_block", lambda host: "one")
    while slow_clients.PatientHTTP.open_from["one"] > 2:
        await asyncio.sleep(0.01)
    held.append(await connection(server))
    await is_answered(*held[-1])
    held.pop()[1].close()
    while slow_clients.PatientHTTP.open_from["one"] > 2:
        await asyncio.sleep(0.01)
    async with lobby_of(server) as socket:  # it counts as a socket from now on
        await receive(socket)
        assert slow_clients.PatientHTTP.open_from["one"] == 2
    for _, writer in held:
        writer.close()
    while slow_clients.PatientHTTP.open_from:
        await asyncio.sleep(0.01)


async def ended(reader: asyncio.StreamReader) -> bool:
    try:
        return await reader.read() == b""
    except ConnectionError:
        return True


async def is_answered(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert (await asyncio.wait_for(reader.readline(), 15)).startswith(b"HTTP/1.1 200")


def test_connections_of_a_proxy_are_not_counted():
    proxies = "127.0.0.1, 10.0.0.0/8,::1"
    assert all(slow_clients.is_proxy(host, proxies) for host in ("127.0.0.1", "10.1.2.3", "::1"))
    assert not slow_clients.is_proxy("192.0.2.1", proxies)


async def test_a_line_of_nothing_but_pings_is_ended(server: Open):
    async with lobby_of(server) as socket:
        for _ in range(slow_clients.PINGS // 2):
            await asyncio.wait_for(await socket.ping(), 15)
        with pytest.raises(ConnectionClosed):
            while True:
                await asyncio.wait_for(await socket.ping(), 15)


@pytest.mark.parametrize(
    "half",
    [
        "",
        "GET /healthz HTTP/1.1\r\nHost: a",
        "POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{",
    ],
)
async def test_half_a_request_is_not_waited_for(
    server: Open, monkeypatch: pytest.MonkeyPatch, half: str
):
    monkeypatch.setattr(slow_clients, "WHOLE_REQUEST", 0.2)
    reader, writer = await asyncio.open_connection("127.0.0.1", urlsplit(server.address).port)
    writer.write(half.encode())
    await asyncio.wait_for(reader.read(), 15)
    writer.close()


async def test_one_address_has_room_for_so_many_lines(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(rate_limits, "MAX_SOCKETS", 2)
    server = await open_server(limits=True)
    async with lobby_of(server) as one, lobby_of(server) as two, lobby_of(server) as three:
        assert "open" in await receive(one) and "open" in await receive(two)
        assert "too many requests" in (await receive(three))["why"]
        with pytest.raises(ConnectionClosed) as closed:
            await receive(three)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429
    async with lobby_of(server) as again:
        assert "open" in await receive(again)


async def test_the_lobby_is_read_once_for_all_who_look(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    reads, read = 0, stored_lobby.read

    async def counted(*asked: Any) -> Any:
        nonlocal reads
        reads += 1
        return await read(*asked)

    anna = await server.guest()
    monkeypatch.setattr(stored_lobby, "read", counted)
    lines = [await lobby_of(server) for _ in range(20)]
    for socket in lines:
        assert (await receive(socket))["open"] == []
    info = await anna.set_up("me", "open", listed=True)
    for socket in lines:
        assert [table["id"] for table in (await receive(socket))["open"]] == [info["id"]]
        await socket.close()
    assert reads <= 4


def test_a_fault_that_comes_again_and_again_is_told_once_a_minute():
    watch = Watch()
    seldom = LogThrottle(watch)
    event = {"event": "lobby_failed"}
    assert seldom(None, "error", event) == event
    for _ in range(3):
        with pytest.raises(structlog.DropEvent):
            seldom(None, "error", event)
    assert seldom(None, "error", {"event": "another"}) and seldom(None, "info", event) == event
    watch.time += LOG_INTERVAL
    assert seldom(None, "error", event) == event | {"left_out": 3}
    record = logging.LogRecord("asyncio", logging.ERROR, "", 1, "no more descriptors", None, None)
    assert [seldom.filter(record) for _ in range(3)] == [True, False, False]


async def test_a_clock_that_is_set_back_locks_nobody_out(open_server: Opener):
    watch = Watch()
    server = await open_server(now=watch, sweep=3600.0, limits=True)
    anna = await server.guest()
    info = await anna.set_up("hotseat", "hotseat")
    watch.time -= 3600
    assert (await anna.ask("GET", "/api/me"))["name"] == "Anna"
    await server.guest("Ben")
    line = await anna.sit(info, seat=server.services.tables.live[info["id"]].history.to_move[0])
    view = await line.until_asked()
    assert "refused" not in await line.do(view["choices"][0]["action"])


async def unplayable(server: Open, owner: Any, count: int) -> None:
    services, game = server.services, find_game("montana")
    for _ in range(count):
        settings = TableSettings(colours=("blue", "yellow"))
        row = new_table.new_row(game, settings, owner.guest, services.now())
        row.rules, row.status, row.due_at = 99, RUNNING, 0.0
        seat_rows = [new_table.new_seat_row(n, SeatRequest("hotseat"), owner) for n in range(2)]
        await services.storage.add_table(row, seat_rows, [])


async def test_tables_that_nobody_can_play_hide_no_clock(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch
):
    watch = Watch()
    server = await open_server(now=watch, sweep=3600.0, bot_pause=3600.0)
    anna = await server.guest()
    owner = await server.services.people.find(anna.cookie.partition("=")[2])
    await unplayable(server, owner, 210)
    info = await anna.set_up("hotseat", "hotseat", time_control={"kind": "move", "seconds": 5})
    watch.time += 6
    await server.services.sweeper.sweep()
    assert any(seat_row.away for seat_row in server.services.tables.live[info["id"]].seats)
    tried: list[str] = []

    async def find(self: TableRegistry, table_id: str) -> Any:
        tried.append(table_id)

    monkeypatch.setattr(TableRegistry, "find", find)
    await server.services.sweeper.sweep()
    assert tried == []


async def test_what_nobody_understands_counts_too(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(rate_limits.LIMITS, "command", PerSecond(5, 5000))
    monkeypatch.setattr(websocket, "SLOWDOWN", 0.02)
    server = await open_server(limits=True)
    anna = await server.guest()
    line = await anna.sit(await anna.set_up("hotseat", "hotseat"), seat=0)
    began = monotonic()
    for _ in range(30):
        await line.send("{")
        assert "not understood" in (await line.until("error"))["why"]
    assert monotonic() - began > 25 * 0.02


async def test_the_lobby_hears_nobody_without_end(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(rate_limits.LIMITS, "command", PerSecond(5, 5000))
    server = await open_server(limits=True)
    async with lobby_of(server) as socket:
        await receive(socket)
        for _ in range(8):
            await socket.send("")
        while 5 not in commands_counted(server):
            await asyncio.sleep(0.01)


def commands_counted(server: Open) -> list[int]:
    storage = server.services.rate_limiter.storage
    return [count for key, count in storage.storage.items() if "/command/" in key]


async def test_lines_from_one_address_share_how_much_they_may_send(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(rate_limits.LIMITS, "command from", PerSecond(4, 5000))
    server = await open_server(limits=True)
    anna = await server.guest()
    info = await anna.set_up("hotseat", "hotseat")
    lines = [await anna.sit(info, seat=seat) for seat in (0, 1)]
    kinds = [(await lines[n % 2].command("ping"))["type"] for n in range(6)]
    assert kinds == ["pong"] * 4 + ["error"] * 2


async def test_who_looks_back_too_long_waits(open_server: Opener, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(rate_limits.LIMITS, "looking", PerSecond(1, 10**9))
    server = await open_server(limits=True)
    anna = await server.guest()
    line = await anna.sit(await anna.set_up("hotseat", "hotseat"), seat=0)
    await line.view()
    assert (await line.command("get_position", seq=1))["type"] == "position"
    for command in ({"kind": "get_position", "seq": 1}, {"kind": "get_scores", "lines": [1]}):
        assert "too many requests" in (await line.command(**command))["why"]
    assert (await line.command("ping"))["type"] == "pong"


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("no address: at all", "unknown"),
    ],
)
def test_a_household_of_addresses_is_counted_as_one(client: str, counted: str):
    asking: Any = SimpleNamespace(client=SimpleNamespace(host=client))
    assert neighbours_of(asking) == counted


async def test_all_sockets_of_a_person_share_one_reading_of_the_lists(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    anna = await server.guest()
    info = await anna.set_up("hotseat", "hotseat")
    reads, my_tables = 0, lobby.my_tables

    async def counted(*asked: Any) -> Any:
        nonlocal reads
        reads += 1
        return await my_tables(*asked)

    monkeypatch.setattr(lobby, "my_tables", counted)
    url = server.address.replace("http", "ws", 1) + "/api/lobby/live"
    lines = [await connect(url, additional_headers={"Cookie": anna.cookie}) for _ in range(20)]
    for socket in lines:
        assert [table["id"] for table in (await receive(socket))["mine"]] == [info["id"]]
    await anna.set_up("hotseat", "hotseat")
    for socket in lines:
        assert len((await receive(socket))["mine"]) == 2
        await socket.close()
    assert reads <= 4
