"""The same game at a server and on a device: every viewer is sent the same bytes."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import msgspec
import pytest

from planwagen.server.house import House, open_house
from planwagen.server.settings import Settings
from planwagen.server.table.table import LiveTable, SocketWatcher
from planwagen.server.web import granting
from planwagen.server.wishes import Wish
from planwagen.suitcase.shelf import Kept
from planwagen.table.rows import OVER
from suitcase.case import Case, Json, Line, MemoryShelf
from suitcase.served import (
    NOW,
    STORED,
    TOLD,
    at_server,
    encoded,
    tables_of,
    told_by_server,
    viewers,
)

RECORDS = [
    pytest.param(path, marks=() if path.stem == "four-greedy-edition2" else pytest.mark.slow)
    for path in STORED
]

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def house(
    anyio_backend: str, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[House]:
    opened = await open_house(Settings(tmp_path_factory.mktemp("house"), now=lambda: NOW))
    yield opened
    await opened.close()


async def on_device(kept: Kept) -> Case:
    shelf = MemoryShelf()
    shelf.texts[kept.row.id] = str(kept)
    return await Case(shelf, now=lambda: NOW).unpacked()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name} {path.stem}")
async def test_a_server_and_a_device_show_the_same_bytes(house: House, path: Path):
    for kept in tables_of(path):
        await compare(house, kept)


async def compare(house: House, kept: Kept) -> None:
    """What each seat and a spectator are sent when they come, and what they ask for then."""
    table, case = await at_server(house, kept), await on_device(kept)
    for seat in viewers(kept):
        watcher, served = told_by_server(table, seat)
        line = case.sit({"id": kept.row.id}, seat=seat)
        assert line.view["seq"] == kept.row.seq
        assert case.raw[line.connection][:TOLD] == served[:TOLD]
        for wish in wishes(line.view):
            assert await told_by_device(line, wish) == looked_up(table, watcher, wish)
        case.desk.close(line.connection)


def wishes(view: Json) -> Iterator[Json]:
    seq, choices = view["seq"], [choice["action"] for choice in view["choices"]]
    for at in sorted({0, 1, seq // 3, seq // 2, seq}):
        yield {"type": "look", "id": f"look-{at}", "seq": at}
        yield {"type": "look", "id": f"public-{at}", "seq": at, "viewpoint": "public"}
    if view["status"] == OVER:
        yield {"type": "look", "id": "all", "seq": seq // 2, "viewpoint": "all"}
    yield {"type": "scores", "id": "scores", "lines": [0, seq // 2, seq]}
    yield {"type": "line", "id": "line"}
    if choices:
        yield {"type": "plan", "id": "plan", "steps": choices[-1:]}
        yield {"type": "why", "id": "why", "text": choices[0]}
        yield {"type": "why", "id": "why-not", "text": "pass the salt"}


def looked_up(table: LiveTable, watcher: SocketWatcher, wish: Json) -> str:
    return encoded(granting.looked(table, watcher, msgspec.convert(wish, Wish)))


async def told_by_device(line: Line, wish: Json) -> str:
    await line.case.desk.hear(line.connection, json.dumps(wish))
    return line.case.raw[line.connection][-1]
