"""The same game at a server and on a device: every viewer is sent the same bytes."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from copy import deepcopy
from pathlib import Path

import msgspec
import pytest

from planwagen.core.action import SPECTATOR
from planwagen.core.record import Record, read_record
from planwagen.core.replay import retold
from planwagen.games import GAMES
from planwagen.server.house import House, open_house
from planwagen.server.settings import Settings
from planwagen.server.table.table import LiveTable, SocketWatcher
from planwagen.server.web import sockets
from planwagen.server.wishes import Wish
from planwagen.suitcase.shelf import Kept
from planwagen.suitcase.tables import ME
from planwagen.table.news import news
from planwagen.table.rows import HOTSEAT, OVER, RUNNING, SeatRow, terms_with
from planwagen.table.setting_up import new_row
from planwagen.table.terms import Terms
from suitcase.case import Case, Json, Line, MemoryShelf

RECORDS = [
    pytest.param(path, marks=() if path.stem == "four-greedy-edition2" else pytest.mark.slow)
    for path in sorted((Path(__file__).parents[1] / "records").glob("*/*.txt"))
]
NOW = 2_000_000.0
CUTS = 3
"""So many moments of each game are looked at, beside its end."""

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


def cut(record: Record, upto: int) -> Kept:
    """The game after some of its lines, with all seats at one screen."""
    terms = terms_with(Terms(), record.options)
    row = new_row(GAMES[record.game], terms, ME, NOW - 10_000)
    row.rules, row.status, row.started_at = record.rules, RUNNING, row.made_at + 1
    row.given, row.seq, row.moved_at = min(record.given, upto), upto, row.made_at + upto + 2
    chairs = [
        SeatRow(seat, HOTSEAT, name, ME, "", False, f"invite {seat}")
        for seat, name in enumerate(record.options.colours)
    ]
    times = [row.made_at + number + 1.5 for number in range(upto)]
    return Kept(row, chairs, [], record.lines[:upto], times)


def moments(record: Record) -> list[int]:
    """Lines after which somebody decides: neither luck nor the software comes next.

    A game of older rules is told in the words of ours as a whole.
    """
    lines = record.lines
    if record.rules != GAMES[record.game].rules_version:
        return []
    asked = [n for n in range(1, len(lines)) if not (lines[n].is_draw or lines[n].forced)]
    return asked[3 :: len(asked) // CUTS]


async def at_server(house: House, kept: Kept) -> LiveTable:
    loaded = deepcopy(kept).loaded
    await house.store.add_table(loaded.row, loaded.seats, loaded.entries)
    return await house.tables.find(kept.row.id)


async def on_device(kept: Kept) -> Case:
    shelf = MemoryShelf()
    shelf.texts[kept.row.id] = str(kept)
    return await Case(shelf, now=lambda: NOW).unpacked()


def encoded(message: object) -> str:
    return sockets.ENCODER.encode(message).decode()


def told_by_server(table: LiveTable, seat: int) -> tuple[SocketWatcher, list[str]]:
    watcher = SocketWatcher(seat, frozenset({ME}), "", 0)
    table.watchers = {watcher}
    return watcher, [encoded(message) for message in news(table, watcher)]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name} {path.stem}")
async def test_a_server_and_a_device_show_the_same_bytes(house: House, path: Path):
    record = read_record(path.read_text(encoding="utf-8"))
    for upto in moments(record):
        await compare(house, cut(record, upto))
    whole = cut(record, len(record.lines))
    if retold(GAMES[record.game], record).is_over:
        whole.row.status = OVER
    await compare(house, whole)


async def compare(house: House, kept: Kept) -> None:
    """What each seat and a spectator are sent when they come, and what they ask for then."""
    table, case = await at_server(house, kept), await on_device(kept)
    for seat in (*range(len(kept.seats)), SPECTATOR):
        watcher, served = told_by_server(table, seat)
        line = case.sit({"id": kept.row.id}, seat=seat)
        assert line.view["seq"] == kept.row.seq
        assert case.raw[line.connection][:2] == served[:2]
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
    return encoded(sockets.looked(table, watcher, msgspec.convert(wish, Wish)))


async def told_by_device(line: Line, wish: Json) -> str:
    await line.case.desk.hear(line.connection, json.dumps(wish))
    return line.case.raw[line.connection][-1]
