"""A message between processes that was lost is made up for."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import delete, insert

from planwagen.server.db.people import delete_keys, delete_person, find_person
from planwagen.server.db.schema import notes, tables
from planwagen.server.db.seating import raise_versions
from planwagen.server.pubsub.bus import CONNECTED
from planwagen.server.pubsub.replication import Replication
from planwagen.tables.rows import Loaded, NoteRow
from server.clients import Guest
from server.conftest import Open, Opener
from server.processes import free_port, needed, postgres_server, wait_for

pytestmark = pytest.mark.anyio


async def silent_table(open_server: Opener) -> tuple[Open, Guest, str]:
    """A table in memory; whatever is stored now comes from another process without a hint."""
    server = await open_server(sweep=3600.0)
    anna = await server.guest()
    info = await anna.set_up("me", "open", "open", autostart=False)
    return server, anna, info["id"]


async def take_a_seat(server: Open, table_id: str) -> None:
    """Ben sits down at another process."""

    def take(waiting: Loaded) -> None:
        waiting.seats[1] = replace(waiting.seats[1], kind="person", name="Ben", guest="ben")

    await server.services.storage.change_waiting(table_id, 1.0, take)


def said(text: str) -> NoteRow:
    return NoteRow(0, "chat", 0, "Anna", {"text": text}, 1.0)


async def test_the_sweeper_finds_a_seat_that_was_taken(open_server: Opener):
    server, _, table_id = await silent_table(open_server)
    await take_a_seat(server, table_id)
    await server.services.sweeper.sweep()
    assert server.services.tables.live[table_id].seats[1].name == "Ben"


async def test_the_sweeper_finds_a_seat_that_changed_hands_in_a_running_game(open_server: Opener):
    server = await open_server(sweep=3600.0)
    anna = await server.guest()
    table_id = (await anna.set_up("hotseat", "hotseat"))["id"]
    assert await server.services.storage.change_seat(table_id, 1, "hotseat", away=True)
    await server.services.sweeper.sweep()
    assert server.services.tables.live[table_id].seats[1].away


async def test_the_sweeper_finds_what_was_said(open_server: Opener):
    server, _, table_id = await silent_table(open_server)
    await server.services.storage.add_note(table_id, said("hello"))
    await server.services.sweeper.sweep()
    assert server.services.tables.live[table_id].notes[-1].body == {"text": "hello"}


async def test_the_sweeper_finds_what_was_numbered_earlier_and_stored_later(open_server: Opener):
    """PostgreSQL numbers a note when it is written, and others see it when it is committed."""
    server, _, table_id = await silent_table(open_server)
    storage, table = server.services.storage, server.services.tables.live[table_id]
    earlier = (await storage.add_note(table_id, said("earlier"))).number
    await table.note("chat", 0, "Anna", {"text": "later"})
    async with storage.writer() as connection:
        await connection.execute(delete(notes).where(notes.c.id == earlier))
    await server.services.sweeper.sweep()
    values = {"table_id": table_id, "kind": "chat", "seat": 0, "name": "Anna", "at": 1.0}
    values |= {"id": earlier, "body": '{"text": "earlier"}'}
    async with storage.writer() as connection:
        await connection.execute(raise_versions(tables.c.id == table_id))
        await connection.execute(insert(notes).values(values))
    await server.services.sweeper.sweep()
    assert [note.body["text"] for note in table.notes] == ["earlier", "later"]


async def test_a_note_of_our_own_does_not_hide_what_was_missed(open_server: Opener):
    server, _, table_id = await silent_table(open_server)
    await take_a_seat(server, table_id)
    table = server.services.tables.live[table_id]
    await table.note("chat", 0, "Anna", {"text": "hello"})
    assert table.seats[1].name != "Ben"
    await server.services.sweeper.sweep()
    assert table.seats[1].name == "Ben"


async def test_the_sweeper_finds_a_second_device_and_its_end(open_server: Opener):
    server, _, table_id = await silent_table(open_server)
    storage, table = server.services.storage, server.services.tables.live[table_id]
    owner = str(table.seats[0].guest)
    assert await storage.add_key(table_id, 0, owner, "phone")
    await server.services.sweeper.sweep()
    assert table.keys[0] == {"phone"}
    assert await delete_keys(storage, [owner]) == {table_id}
    await server.services.sweeper.sweep()
    assert not table.keys


async def test_the_sweeper_finds_that_a_person_was_deleted(open_server: Opener):
    server, _, table_id = await silent_table(open_server)
    storage, table = server.services.storage, server.services.tables.live[table_id]
    person = await find_person(storage, str(table.seats[0].guest))
    assert person is not None and table.seats[0].name == "Anna"
    await delete_person(storage, person)
    await server.services.sweeper.sweep()
    assert table.seats[0].name == ""


@pytest.mark.slow
async def test_notes_of_two_transactions_at_once_are_all_found_in_postgresql(open_server: Opener):
    """Each waits for the table's row, so no version is seen before the notes that came with it."""
    with postgres_server() as url:
        server = await open_server(database=url, sweep=3600.0)
        anna = await server.guest()
        table_id = (await anna.set_up("me", "open", autostart=False))["id"]
        storage, table = server.services.storage, server.services.tables.live[table_id]
        for number in range(10):
            adding = [storage.add_note(table_id, said(f"{number} {n}")) for n in range(4)]
            await asyncio.gather(*adding, server.services.sweeper.sweep())
        await server.services.sweeper.sweep()
        assert len(table.notes) == 40 and table.row.version == 40


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
    await take_a_seat(server, table_id)
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
