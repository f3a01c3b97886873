"""`planwagen bench server`: many live tables on this machine, with a client for each seat."""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
import typer
from websockets.asyncio.client import ClientConnection, connect

from planwagen.cli.bench_processes import Served, served
from planwagen.cli.serve import make_room_for_visitors
from planwagen.core.errors import PlanwagenError
from planwagen.games import GAMES

T = TypeVar("T")
WARM_UP = 3.0
AT_ONCE = 50


class Offered(msgspec.Struct):
    action: str


class Seen(msgspec.Struct):
    """As much of a message as a client of the benchmark needs."""

    type: str
    seq: int = 0
    status: str = ""
    choices: list[Offered] = []


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
    cpu: float = 0.0
    client_cpu: float = 0.0
    memory: int = 0
    moves: int = 0
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
    move: Move | None = None


def bench_server(bench: Bench, more: list[str], as_json: bool) -> None:
    """`more` are options of the server: another database, a bus."""
    make_room_for_visitors()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        count = range(bench.processes)
        servers = [stack.enter_context(served(Path(folder), *more)) for _ in count]
        asyncio.run(measure(bench, servers))
    tell(result(bench), as_json)


def tell(found: dict[str, object], as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps(found))
        return
    for name, value in found.items():
        typer.echo(f"{name:24} {value}")


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


async def measure(bench: Bench, servers: list[Served]) -> None:
    """Clients are here, servers elsewhere: what the clients cost is told apart."""
    before = memory_of(servers)
    cookie = ask(servers[0].address, "POST", "/api/me", {"name": "Bench"})
    tables = await set_tables(bench, servers, cookie)
    players = start(bench, tables)
    await asyncio.sleep(WARM_UP)
    bench.cpu, bench.client_cpu = -cpu_of(servers), -process_time()
    bench.is_measuring = True
    await asyncio.sleep(bench.seconds)
    bench.is_measuring = False
    bench.cpu += cpu_of(servers)
    bench.client_cpu += process_time()
    bench.memory = memory_of(servers) - before
    stop(players)
    lines = [line for table in tables for line in table.lines]
    for some in batched(lines):
        await asyncio.gather(*(line.close() for line in some))


def start(bench: Bench, tables: list[BenchTable]) -> list[asyncio.Task[None]]:
    """A player for each seat."""
    return [
        asyncio.create_task(play(bench, table, seat, Random(f"{number} {seat}")))
        for number, table in enumerate(tables)
        for seat in range(table.seats)
    ]


async def set_tables(bench: Bench, servers: list[Served], cookie: str) -> list[BenchTable]:
    """With `spread`, the seats of a table are at different processes; else all at one."""
    tables = []
    for numbers in batched(list(range(bench.tables))):
        made = [asyncio.to_thread(new_table, servers[0].address, cookie, n) for n in numbers]
        tables += await asyncio.gather(*made)
    for some in batched(list(enumerate(tables))):
        taken = [
            take_seats(table, homes(bench, servers, number, table.seats), cookie)
            for number, table in some
        ]
        await asyncio.gather(*taken)
    return tables


def homes(bench: Bench, servers: list[Served], number: int, seats: int) -> list[Served]:
    step = 1 if bench.spread else 0
    return [servers[(number + step * seat) % len(servers)] for seat in range(seats)]


async def take_seats(table: BenchTable, at: list[Served], cookie: str) -> None:
    lines = [sit(home.address, cookie, table.id, seat) for seat, home in enumerate(at)]
    table.lines = list(await asyncio.gather(*lines))


def batched(many: list[T]) -> list[list[T]]:
    return [many[at : at + AT_ONCE] for at in range(0, len(many), AT_ONCE)]


def cpu_of(servers: list[Served]) -> float:
    return sum(server.cpu for server in servers)


def memory_of(servers: list[Served]) -> int:
    return sum(server.memory for server in servers)


def stop(players: list[asyncio.Task[None]]) -> None:
    """One that broke meanwhile makes the figures worthless."""
    broken = [p.exception() for p in players if p.done() and p.exception()]
    for player in players:
        player.cancel()
    if broken:
        raise PlanwagenError(f"{len(broken)} clients broke: {broken[0]!r}")


def new_table(address: str, cookie: str, number: int) -> BenchTable:
    """Games and numbers of players in turn."""
    game = list(GAMES.values())[number % len(GAMES)]
    players = game.players[number % len(game.players)]
    seats = [{"kind": "hotseat", "name": f"Seat {n}"} for n in range(players)]
    room = ask(address, "POST", "/api/tables", {"game": game.slug, "seats": seats}, cookie)
    return BenchTable(room["id"], players)


async def sit(address: str, cookie: str, table_id: str, seat: int) -> ClientConnection:
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table_id}/live?seat={seat}&printed=once"
    return await connect(
        url, additional_headers={"Cookie": cookie}, max_size=None, compression=None
    )


async def play(bench: Bench, table: BenchTable, seat: int, rng: Random) -> None:
    """A client: sees, thinks a little, and takes any choice."""
    decoder, line, acted = msgspec.json.Decoder(Seen), table.lines[seat], -1
    while True:
        seen = decoder.decode(await line.recv())
        if seen.type != "view":
            continue
        note_seen(bench, table, seat, seen.seq)
        if seen.status == "over":
            return
        if seen.choices and acted < seen.seq:
            acted = seen.seq
            await asyncio.sleep(rng.uniform(0, 2 * bench.pause))
            table.move = Move(time.perf_counter(), seen.seq, set(range(table.seats)))
            wish = {"type": "do", "id": f"{seen.seq}", "seq": seen.seq}
            await line.send(json.dumps(wish | {"steps": [rng.choice(seen.choices).action]}))


def note_seen(bench: Bench, table: BenchTable, seat: int, seq: int) -> None:
    """The delay of a move is that of the last viewer to see it."""
    move = table.move
    if move is None or seq <= move.seq or seat not in move.waiting:
        return
    move.waiting.discard(seat)
    if not move.waiting and bench.is_measuring:
        bench.moves += 1
        bench.delays.append(time.perf_counter() - move.sent_at)


def quantile(times: list[float], share: float) -> float:
    ranked = sorted(times) or [0.0]
    return round(ranked[min(len(ranked) - 1, int(share * len(ranked)))], 2)


def result(bench: Bench) -> dict[str, object]:
    delays = [1000 * delay for delay in bench.delays]
    return {
        "tables": bench.tables,
        "processes": bench.processes,
        "seconds": bench.seconds,
        "mean_pause_s": bench.pause,
        "moves": bench.moves,
        "moves_per_s": round(bench.moves / bench.seconds, 1),
        "p50_ms": quantile(delays, 0.5),
        "p95_ms": quantile(delays, 0.95),
        "p99_ms": quantile(delays, 0.99),
        "cpu_ms_per_move": round(1000 * bench.cpu / max(1, bench.moves), 2),
        "client_cpu_ms_per_move": round(1000 * bench.client_cpu / max(1, bench.moves), 3),
        "cpu_share": round(bench.cpu / bench.seconds, 2),
        "client_cpu_share": round(bench.client_cpu / bench.seconds, 2),
        "memory_per_table_kb": round(bench.memory / bench.tables / 1024, 1),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
    }
