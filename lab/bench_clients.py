"""Clients of a benchmark: they set tables, sit down at them, and take any choice."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import dataclass, field
from http.client import HTTPConnection
from random import Random
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from lab.bench_processes import Served
from planwagen.core.action import SPECTATOR
from planwagen.core.errors import PlanwagenError
from planwagen.games import GAMES
from planwagen.tables.parts import applied

T = TypeVar("T")
AT_ONCE = 50
KEEPS_PARTS = "&views=parts"
"""As the page does."""
SEATS = {"montana": 3, "america": 4, "walnut_grove": 3}


class Seen(msgspec.Struct):
    """As much of a message as a client of the benchmark needs."""

    type: str
    seq: int = 0
    status: str = ""
    choices: list[dict[str, Any]] = []
    own: list[dict[str, Any] | list[Any]] = []


@dataclass(slots=True)
class Bench:
    """What is wanted and what was measured."""

    tables: int
    seconds: float
    pause: float
    """Between seeing a choice and making it, in the mean."""
    processes: int = 1
    spread: bool = False
    """The seats of one table at different processes."""
    game: str = ""
    """One game only, with four seats or three; else all in turn."""
    spectators: int = 0
    """At each table."""
    build: str = ""
    """What the server says it runs."""
    cpu: float = 0.0
    client_cpu: float = 0.0
    memory: int = 0
    moves: int = 0
    views: int = 0
    view_bytes: int = 0
    delays: list[float] = field(default_factory=list)
    is_measuring: bool = False


@dataclass(slots=True)
class Move:
    """Sent at a moment; done when every viewer of the table has seen the line after it."""

    sent_at: float
    seq: int
    waiting: set[int]


@dataclass(slots=True)
class BenchTable:
    id: str
    seats: int
    lines: list[ClientConnection] = field(default_factory=list)
    """Those of the seats, then of spectators."""
    move: Move | None = None


def ask(address: str, method: str, path: str, body: object = None, cookie: str = "") -> Any:
    line = HTTPConnection(urlsplit(address).netloc, timeout=30)
    headers = {"Content-Type": "application/json"} | ({"Cookie": cookie} if cookie else {})
    line.request(method, path, json.dumps(body) if body is not None else None, headers)
    answer = line.getresponse()
    text = answer.read().decode()
    if answer.status >= 400:
        raise PlanwagenError(f"{method} {path}: {answer.status} {text}")
    set_cookie = (answer.getheader("set-cookie") or "").partition(";")[0]
    line.close()
    return set_cookie if path == "/api/me" else json.loads(text or "null")


async def set_tables(bench: Bench, servers: list[Served], cookie: str) -> list[BenchTable]:
    """With `spread`, the seats of a table are at different processes; else all at one."""
    tables = []
    for numbers in batched(list(range(bench.tables))):
        made = [asyncio.to_thread(new_table, bench, servers[0].address, cookie, n) for n in numbers]
        tables += await asyncio.gather(*made)
    for some in batched(list(enumerate(tables))):
        taken = [
            take_seats(bench, table, homes(bench, servers, number, table.seats), cookie)
            for number, table in some
        ]
        await asyncio.gather(*taken)
    return tables


def homes(bench: Bench, servers: list[Served], number: int, seats: int) -> list[Served]:
    step = 1 if bench.spread else 0
    return [servers[(number + step * seat) % len(servers)] for seat in range(seats)]


async def take_seats(bench: Bench, table: BenchTable, at: list[Served], cookie: str) -> None:
    seats = [*enumerate(at), *[(SPECTATOR, at[0])] * bench.spectators]
    lines = [sit(home.address, cookie, table.id, seat, KEEPS_PARTS) for seat, home in seats]
    table.lines = list(await asyncio.gather(*lines))


def batched(many: list[T]) -> list[list[T]]:
    return [many[at : at + AT_ONCE] for at in range(0, len(many), AT_ONCE)]


def new_table(bench: Bench, address: str, cookie: str, number: int) -> BenchTable:
    """Games and numbers of players in turn, or one game with as many as the reviews of it had."""
    game = GAMES[bench.game] if bench.game else list(GAMES.values())[number % len(GAMES)]
    players = game.players[number % len(game.players)]
    if bench.game:
        players = SEATS[bench.game]
    seats = [{"kind": "hotseat", "name": f"Seat {n}"} for n in range(players)]
    room = ask(address, "POST", "/api/tables", {"game": game.slug, "seats": seats}, cookie)
    return BenchTable(room["id"], players)


async def sit(
    address: str, cookie: str, table_id: str, seat: int, more: str = ""
) -> ClientConnection:
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table_id}/live?seat={seat}{more}"
    return await connect(
        url, additional_headers={"Cookie": cookie}, max_size=None, compression=None
    )


async def play(bench: Bench, table: BenchTable, seat: int, rng: Random) -> None:
    """A client: sees, thinks a little, and takes any choice."""
    decoder, line, acted = msgspec.json.Decoder(Seen), table.lines[seat], -1
    own: Any = {}
    while True:
        text = await line.recv(decode=False)
        seen = decoder.decode(text)
        if not seen.type.endswith("view"):
            continue
        if seen.type == "view":
            own = {"choices": [[choice["action"]] for choice in seen.choices]}
        own = applied(own, seen.own)
        if seat >= table.seats:
            count(bench, text)
            continue
        count(bench, text)
        note_seen(bench, table, seat, seen.seq)
        choices = own["choices"]
        if choices and acted < seen.seq:
            bench.moves += bench.is_measuring
            acted = seen.seq
            await asyncio.sleep(rng.uniform(0, 2 * bench.pause))
            table.move = Move(time.perf_counter(), seen.seq, set(range(table.seats)))
            command = {"type": "play", "id": f"{seen.seq}", "seq": seen.seq}
            await line.send(json.dumps(command | {"steps": [rng.choice(choices)[0]]}))


def count(bench: Bench, text: bytes) -> None:
    if bench.is_measuring:
        bench.views += 1
        bench.view_bytes += len(text)


def note_seen(bench: Bench, table: BenchTable, seat: int, seq: int) -> None:
    """The delay of a move is that of the last viewer to see it."""
    move = table.move
    if move is None or seq <= move.seq or seat not in move.waiting:
        return
    move.waiting.discard(seat)
    if not move.waiting and bench.is_measuring:
        bench.delays.append(time.perf_counter() - move.sent_at)
