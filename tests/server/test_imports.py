"""Records from elsewhere: read aside, and not for ever."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest

from planwagen.core.record import Record, read_record
from planwagen.tables import export, registry
from server.clients import Guest, Json
from server.conftest import Open

pytestmark = pytest.mark.anyio

HEAD = "planwagen 2\ngame: montana\nrules: 1\nseats: red, green\n\n"
SEATS = [{"kind": "me"}, {"kind": "open"}]


async def brought(guest: Guest, text: str, **values: object) -> tuple[int, Json]:
    received = await guest.request("POST", "/api/tables", {"record": text, "seats": SEATS} | values)
    return received.status, received.json


async def test_others_are_served_while_a_record_is_read(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    began, go_on = Event(), Event()

    def read_slowly(text: str) -> Record:
        began.set()
        assert go_on.wait(30)
        return read_record(text)

    monkeypatch.setattr(export, "read_record", read_slowly)
    guest = await server.guest()
    reading = asyncio.create_task(brought(guest, HEAD))
    await asyncio.to_thread(began.wait, 30)
    await guest.ask("GET", "/healthz")
    assert not reading.done()
    go_on.set()
    assert (await reading)[0] == 201


async def test_a_record_of_more_lines_than_any_game_has_is_not_read(server: Open):
    text = HEAD + "red: a\n" * (export.MAX_LINES + 1)
    status, said = await brought(await server.guest(), text)
    assert status == 422 and "lines" in said["why"]


async def test_reading_has_an_end(server: Open, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(export, "READING_SECONDS", -1.0)
    guest = await server.guest()
    info = await guest.set_up("hotseat", "hotseat")
    text = await guest.ask("GET", f"/api/tables/{info['id']}/record")
    status, said = await brought(guest, text)
    assert status == 422 and "too long" in said["why"]


async def test_a_long_game_is_played_aside(server: Open, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(registry, "A_LONG_GAME", 1)
    guest = await server.guest()
    info = await guest.set_up("hotseat", "hotseat")
    seq = server.services.tables.live.pop(info["id"]).history.seq
    assert (await guest.ask("GET", f"/api/tables/{info['id']}"))["seq"] == seq > 1
