"""The same game at a server and on a device: every viewer is sent the same bytes."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from offline.device import Device, Json, Line, MemoryStorage
from offline.served import (
    FIRST_MESSAGES,
    NOW,
    STORED,
    at_server,
    encoded,
    sent_by_server,
    tables_of,
    viewers,
)
from planwagen.offline.storage import SavedTable
from planwagen.server.services import Services, open_services
from planwagen.server.settings import Settings
from planwagen.server.subscribers import SocketSubscriber
from planwagen.tables.commands import read_command
from planwagen.tables.dispatch import read_only_reply
from planwagen.tables.rows import OVER
from planwagen.tables.table import Table

RECORDS = [
    pytest.param(path, marks=() if path.stem == "four-greedy-edition2" else pytest.mark.slow)
    for path in STORED
]

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def services(
    anyio_backend: str, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Services]:
    opened = await open_services(Settings(tmp_path_factory.mktemp("services"), now=lambda: NOW))
    yield opened
    await opened.close()


async def on_device(saved: SavedTable) -> Device:
    storage = MemoryStorage()
    storage.texts[saved.row.id] = str(saved)
    return await Device(storage, now=lambda: NOW).unpacked()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name} {path.stem}")
async def test_a_server_and_a_device_show_the_same_bytes(services: Services, path: Path):
    for saved in tables_of(path):
        await compare(services, saved)


async def compare(services: Services, saved: SavedTable) -> None:
    """What each seat and a spectator are sent when they come, and what they ask for then."""
    table, device = await at_server(services, saved), await on_device(saved)
    for seat in viewers(saved):
        subscriber, served = sent_by_server(table, seat)
        line = device.sit({"id": saved.row.id}, seat=seat)
        assert line.view["seq"] == saved.row.seq
        assert device.raw[line.connection][:FIRST_MESSAGES] == served[:FIRST_MESSAGES]
        for command in commands(line.view):
            assert await sent_by_device(line, command) == looked_up(table, subscriber, command)
        device.server.close(line.connection)


def commands(view: Json) -> Iterator[Json]:
    seq, choices = view["seq"], [choice["action"] for choice in view["choices"]]
    for at in sorted({0, 1, seq // 3, seq // 2, seq}):
        yield {"type": "get_position", "id": f"look-{at}", "seq": at}
        yield {"type": "get_position", "id": f"public-{at}", "seq": at, "viewpoint": "public"}
    if view["status"] == OVER:
        yield {"type": "get_position", "id": "all", "seq": seq // 2, "viewpoint": "all"}
    yield {"type": "get_scores", "id": "scores", "lines": [0, seq // 2, seq]}
    yield {"type": "get_position_text", "id": "line"}
    if choices:
        yield {"type": "preview", "id": "plan", "steps": choices[-1:]}
        yield {"type": "explain", "id": "why", "text": choices[0]}
        yield {"type": "explain", "id": "why-not", "text": "pass the salt"}


def looked_up(table: Table, subscriber: SocketSubscriber, command: Json) -> str:
    return encoded(read_only_reply(table, subscriber, read_command(json.dumps(command))))


async def sent_by_device(line: Line, command: Json) -> str:
    await line.device.server.receive(line.connection, json.dumps(command))
    return line.device.raw[line.connection][-1]
