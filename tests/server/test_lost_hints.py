"""A message between processes that was lost is made up for."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Insert, Update, insert, update

from planwagen.server.db.schema import notes, seat_keys, seats
from planwagen.server.pubsub.bus import CONNECTED
from planwagen.server.pubsub.replication import Replication
from server.clients import Guest
from server.conftest import Open, Opener
from server.processes import free_port, needed, wait_for

pytestmark = pytest.mark.anyio


async def silent_table(open_server: Opener) -> tuple[Open, Guest, str]:
    """A table in memory; whatever is stored now comes from another process without a hint."""
    server = await open_server(sweep=3600.0)
    anna = await server.guest()
    info = await anna.set_up("me", "open", "open", autostart=False)
    return server, anna, info["id"]


async def store(server: Open, statement: Insert | Update) -> None:
    async with server.services.storage.writer() as connection:
        await connection.execute(statement)


async def test_the_sweeper_finds_a_seat_that_was_taken(open_server: Opener):
    server, _, table_id = await silent_table(open_server)
    here = (seats.c.table_id == table_id) & (seats.c.seat == 1)
    await store(server, update(seats).where(here).values(kind="person", name="Ben", guest="ben"))
    await server.services.sweeper.sweep()
    assert server.services.tables.live[table_id].seats[1].name == "Ben"


async def test_the_sweeper_finds_what_was_said(open_server: Opener):
    server, _, table_id = await silent_table(open_server)
    said = {"table_id": table_id, "kind": "chat", "seat": 0, "name": "Anna", "at": 1.0}
    await store(server, insert(notes).values(said | {"body": '{"text": "hello"}'}))
    await server.services.sweeper.sweep()
    assert server.services.tables.live[table_id].notes[-1].body == {"text": "hello"}


async def test_the_sweeper_finds_a_second_device(open_server: Opener):
    server, _, table_id = await silent_table(open_server)
    await store(server, insert(seat_keys).values(table_id=table_id, seat=0, guest="phone"))
    await server.services.sweeper.sweep()
    assert server.services.tables.live[table_id].keys[0] == {"phone"}


async def test_the_sweeper_leaves_tables_alone_that_are_as_stored(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch
):
    server, anna, _ = await silent_table(open_server)
    info = await anna.set_up("hotseat", "hotseat")
    line = await anna.sit(info)
    await line.send({"type": "chat", "id": "c", "text": "hello"})
    await line.until("notes")
    read: list[str] = []

    async def refresh(_: Replication, table: object) -> None:
        read.append(str(table))

    monkeypatch.setattr(Replication, "refresh", refresh)
    await server.services.sweeper.sweep()
    assert read == []


async def test_all_tables_are_read_again_when_the_bus_connects(open_server: Opener):
    server, _, table_id = await silent_table(open_server)
    here = (seats.c.table_id == table_id) & (seats.c.seat == 1)
    await store(server, update(seats).where(here).values(kind="person", name="Ben", guest="ben"))
    await server.services.replication.receive(CONNECTED)
    await asyncio.gather(*server.services.tasks.running)
    assert server.services.tables.live[table_id].seats[1].name == "Ben"


@contextmanager
def redis_on(port: int, folder: Path) -> Iterator[None]:
    """Ends without a word, as if it were killed."""
    command = [needed("redis-server"), "--port", str(port), "--save", "", "--dir", str(folder)]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        wait_for(port)
        yield
    finally:
        server.kill()
        server.wait(60)


async def until(is_so: Callable[[], object]) -> None:
    async with asyncio.timeout(30):
        while not is_so():
            await asyncio.sleep(0.05)


async def test_what_happens_while_redis_is_away_is_seen_when_it_is_back(
    open_server: Opener, tmp_path: Path
):
    """Two processes, one database: no sweep helps, and Redis is killed in between."""
    port, data = free_port(), tmp_path / "both"
    settings = {"data": data, "bus": f"redis://127.0.0.1:{port}", "sweep": 3600.0}
    with redis_on(port, tmp_path):
        one, other = [await open_server(**settings) for _ in range(2)]
        anna = await one.guest()
        info = await anna.set_up("me", "open", "open", autostart=False)
        line = await anna.sit(info)
        there = Guest(other.address)
        there.cookie = anna.cookie
        far_line = await there.sit(info)
        await far_line.receive()
    ben = await one.guest("Ben")
    await ben.join(info)
    await line.send({"type": "chat", "id": "c", "text": "is Redis away?"})
    await line.until("notes")
    table = other.services.tables.live[info["id"]]
    assert table.seats[1].name != "Ben" and not table.notes
    with redis_on(port, tmp_path):
        await until(lambda: table.seats[1].name == "Ben" and table.notes)
        notes_there = await far_line.until("notes")
        assert notes_there["notes"][-1]["body"]["text"] == "is Redis away?"
