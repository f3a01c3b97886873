"""What is stored is told: to all, once, and of one moment."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from planwagen.core.transaction import Transaction
from planwagen.server.db import storage
from planwagen.server.db.people import Person
from planwagen.server.routes.websocket import admitted, read_commands
from planwagen.tables.ports import LogBatch
from planwagen.tables.rows import Entry, NoteRow
from planwagen.tables.table import Table
from server.clients import Guest, Json, Line
from server.conftest import Open, Opener

pytestmark = pytest.mark.anyio


class OneCommand:
    """A socket that sends one command, and nothing more."""

    def __init__(self, command: object) -> None:
        self.messages = [{"type": "websocket.receive", "text": json.dumps(command)}]

    async def receive(self) -> Any:
        if not self.messages:
            await asyncio.Event().wait()
        return self.messages.pop()


async def seated(server: Open) -> tuple[Guest, Json, Table, Line]:
    host = await server.guest()
    info = await host.set_up("hotseat", "hotseat")
    table = server.services.tables.live[info["id"]]
    line = await host.sit(info, seat=table.history.to_move[0])
    await line.until_asked()
    return host, info, table, line


async def person(server: Open, guest: Guest) -> Person:
    return await server.services.people.find(guest.cookie.partition("=")[2])


async def test_a_move_is_told_though_whoever_made_it_has_gone(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    host, _, table, line = await seated(server)
    append, stored, go_on = server.services.storage.append, asyncio.Event(), asyncio.Event()

    async def append_and_wait(page: LogBatch) -> None:
        await append(page)
        stored.set()
        await go_on.wait()

    monkeypatch.setattr(server.services.storage, "append", append_and_wait)
    view = line.last
    command = {
        "type": "play",
        "id": "w",
        "seq": view["seq"],
        "steps": [view["choices"][0]["action"]],
    }
    subscriber = admitted(table, await person(server, host), {"seat": str(view["seat"])})
    socket: Any = OneCommand(command)
    reading = asyncio.create_task(read_commands(socket, server.services, table, subscriber))
    await stored.wait()
    reading.cancel()
    await asyncio.gather(reading, return_exceptions=True)
    go_on.set()
    while line.last["seq"] == view["seq"]:
        await line.view()
    assert line.last["seq"] == table.history.seq


def next_page(table: Table) -> LogBatch:
    transaction, seat, at = Transaction(table.history), table.history.to_move[0], table.now()
    transaction.play(seat, table.game.legal_actions(table.history.state, seat)[0], table.luck)
    entries = table.entries(transaction.lines, None, at)
    return table.batch(transaction, entries, table.register.times_after(transaction.steps, entries))


async def test_the_sweep_finds_what_was_stored_and_never_told(open_server: Opener):
    server = await open_server(sweep=3600.0)
    _, _, table, line = await seated(server)
    page = next_page(table)
    await server.services.storage.append(page)
    await server.services.sweeper.sweep()
    assert (await line.until("view"))["seq"] == page.entries[-1].seq


async def test_lines_and_room_are_of_one_moment(server: Open, monkeypatch: pytest.MonkeyPatch):
    """Else a game was over and had no winners."""
    _, _, table, _ = await seated(server)
    page, read_log = next_page(table), storage.read_log

    async def store_then_read(*asked: Any) -> list[Entry]:
        await server.services.storage.append(page)
        monkeypatch.undo()
        return await read_log(*asked)

    monkeypatch.setattr(storage, "read_log", store_then_read)
    async with table.lock:
        await table.catch_up()
    assert table.row.seq == table.history.seq == page.entries[0].seq - 1


async def test_a_note_that_is_read_before_its_writer_hears_of_it_is_told_once(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    _, _, table, line = await seated(server)
    add_note = server.services.storage.add_note

    async def add_and_refresh(table_id: str, note: NoteRow) -> int:
        number = await add_note(table_id, note)
        await server.services.replication.refresh(table)
        return number

    monkeypatch.setattr(server.services.storage, "add_note", add_and_refresh)
    for text in ("first", "last"):
        await table.note("chat", 0, "Anna", {"text": text})
    received: list[str] = []
    while "last" not in received:
        received += [note["body"]["text"] for note in (await line.until("notes"))["notes"]]
    assert received == ["first", "last"] and len(table.notes) == 2


async def test_a_note_that_was_numbered_earlier_and_stored_later_is_told(server: Open):
    _, _, table, line = await seated(server)
    await table.note("chat", 0, "Anna", {"text": "second"})
    second = await line.until("notes")
    late = table.notes.pop()
    table.merge_notes([type(late)(late.id - 1, "chat", 0, "Ben", {"text": "first"}, late.at), late])
    table.publish()
    assert (await line.until("notes"))["notes"][0]["number"] == second["notes"][0]["number"] - 1
