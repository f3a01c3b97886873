"""Stored games at a server: what each viewer is sent there, byte for byte.

`python tests/offline/served.py` tells it to the test in the browser, which has the same tables on
its storage: see tests/e2e/same_views.test.ts.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from planwagen.core.action import SPECTATOR
from planwagen.core.record import Record, read_record
from planwagen.core.replay import replay_record
from planwagen.core.upgrades import goes_on_as
from planwagen.games import GAMES
from planwagen.offline.storage import ME, SavedTable
from planwagen.server.routes import websocket
from planwagen.server.services import Services, open_services
from planwagen.server.settings import Settings
from planwagen.server.subscribers import SocketSubscriber
from planwagen.tables.new_table import new_row
from planwagen.tables.pending import pending_messages
from planwagen.tables.rows import HOTSEAT, OVER, RUNNING, SeatRow, settings_with
from planwagen.tables.settings import TableSettings
from planwagen.tables.table import Table

STORED = sorted((Path(__file__).parents[1] / "records").glob("*/*.txt"))
NOW = 2_000_000.0
CUTS = 3
"""So many moments of each game are looked at, beside its end."""
FIRST_MESSAGES = 2
"""What a viewer is sent first: the room, and the view."""


def tables_of(path: Path, cuts: int = CUTS) -> Iterator[SavedTable]:
    """A stored game at some moments, and at its end."""
    record = read_record(path.read_text(encoding="utf-8"))
    for upto in moments(record, cuts):
        yield cut(record, upto)


def cut(record: Record, upto: int) -> SavedTable:
    """The game after some of its lines, with all seats at one screen."""
    game = GAMES[record.game]
    is_over = upto == len(record.lines) and replay_record(game, record).is_over
    row = new_row(game, settings_with(TableSettings(), record.options), ME, NOW - 10_000)
    row.rules, row.status = record.rules, OVER if is_over else RUNNING
    row.started_at = row.made_at + 1
    row.imported, row.seq, row.moved_at = min(record.imported, upto), upto, row.made_at + upto + 2
    seat_rows = [
        SeatRow(seat, HOTSEAT, name, ME, "", False, f"invite {seat}")
        for seat, name in enumerate(record.options.colours)
    ]
    times = [row.made_at + number + 1.5 for number in range(upto)]
    return SavedTable(row, seat_rows, [], record.lines[:upto], times)


def moments(record: Record, cuts: int) -> list[int]:
    """Lines after which somebody decides (neither luck nor the software comes next), and the last.

    A game of older rules is told in the words of ours as a whole.
    """
    lines = record.lines
    if record.rules != goes_on_as(GAMES[record.game], record.rules):
        return [len(lines)]
    request = [n for n in range(1, len(lines)) if not (lines[n].is_draw or lines[n].forced)]
    return [*request[3 :: len(request) // cuts], len(lines)]


async def at_server(services: Services, saved: SavedTable) -> Table:
    loaded = deepcopy(saved).loaded
    await services.storage.add_table(loaded.row, loaded.seats, loaded.entries)
    return await services.tables.find(saved.row.id)


def encoded(message: object) -> str:
    return websocket.ENCODER.encode(message).decode()


def sent_by_server(table: Table, seat: int) -> tuple[SocketSubscriber, list[str]]:
    subscriber = SocketSubscriber(seat, frozenset({ME}), "", 0)
    table.subscribers = {subscriber}
    return subscriber, [encoded(message) for message in pending_messages(table, subscriber)]


def viewers(saved: SavedTable) -> tuple[int, ...]:
    return (*range(len(saved.seats)), SPECTATOR)


async def publish_all(folder: Path) -> None:
    """Of the stored games the beginning, the middle or the end, in turn: the tables, and what is
    sent there. All of each are compared without a browser."""
    services = await open_services(Settings(folder, now=lambda: NOW))
    shown: list[dict[str, object]] = []
    for turn, path in enumerate(STORED):
        record = read_record(path.read_text(encoding="utf-8"))
        lines = moments(record, 2)
        shown.append(await sent_of(services, path, cut(record, lines[turn % len(lines)])))
    await services.close()
    json.dump({"now": NOW, "tables": shown}, sys.stdout)


async def sent_of(services: Services, path: Path, saved: SavedTable) -> dict[str, object]:
    table = await at_server(services, saved)
    sent = {seat: hashed(sent_by_server(table, seat)[1]) for seat in viewers(saved)}
    name = f"{path.parent.name} {path.stem}, line {saved.row.seq}"
    return {"name": name, "id": saved.row.id, "text": str(saved), "sent": sent}


def hashed(messages: list[str]) -> str:
    return sha256("\n".join(messages[:FIRST_MESSAGES]).encode()).hexdigest()


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        asyncio.run(publish_all(Path(folder)))
