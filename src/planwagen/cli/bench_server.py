"""`planwagen bench server`: many live tables on this machine, with a client for each seat."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import msgspec
import typer
from websockets.asyncio.client import ClientConnection, connect

from planwagen.core.errors import PlanwagenError
from planwagen.games import GAMES

WARM_UP = 3.0


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


def bench_server(tables: int, seconds: float, pause: float, as_json: bool) -> None:
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as (address, pid):
        before = memory_of(pid)
        bench = Bench(tables, seconds, pause)
        growth = asyncio.run(measure(bench, address, pid)) - before
    found = result(bench, growth)
    if as_json:
        typer.echo(json.dumps(found))
        return
    for name, value in found.items():
        typer.echo(f"{name:24} {value}")


@contextmanager
def served(folder: Path, *more: str) -> Iterator[tuple[str, int]]:
    """A server of its own, in a process of its own."""
    command = [sys.executable, "-m", "planwagen.cli", "serve", "--port", "0", "--no-limits"]
    server = subprocess.Popen(
        [*command, "--data", str(folder), *more], stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    try:
        found = re.search(r"http://\S+", server.stdout.readline())
        if not found:
            raise PlanwagenError("the server did not start")
        wait_until_open(found[0])
        yield found[0], server.pid
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(20)
        server.stdout.close()


def wait_until_open(address: str) -> None:
    for _ in range(200):
        try:
            ask(address, "GET", "/healthz")
            return
        except OSError:
            time.sleep(0.05)
    raise PlanwagenError("the server does not answer")


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


def memory_of(pid: int) -> int:
    """Bytes in use, where the system tells."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0
    found = re.search(r"VmRSS:\s+(\d+)", status)
    return int(found[1]) * 1024 if found else 0


async def measure(bench: Bench, address: str, pid: int) -> int:
    cookie = ask(address, "POST", "/api/me", {"name": "Bench"})
    tables = [new_table(address, cookie, number) for number in range(bench.tables)]
    for table in tables:
        table.lines = [await sit(address, cookie, table.id, seat) for seat in range(table.seats)]
    players = [
        asyncio.create_task(play(bench, table, seat, Random(f"{number} {seat}")))
        for number, table in enumerate(tables)
        for seat in range(table.seats)
    ]
    await asyncio.sleep(WARM_UP)
    bench.is_measuring = True
    await asyncio.sleep(bench.seconds)
    bench.is_measuring = False
    memory = memory_of(pid)
    stop(players)
    await asyncio.gather(*(line.close() for table in tables for line in table.lines))
    return memory


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
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table_id}/live?seat={seat}"
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


def result(bench: Bench, growth: int) -> dict[str, object]:
    delays = sorted(bench.delays) or [0.0]

    def part(share: float) -> float:
        return round(1000 * delays[min(len(delays) - 1, int(share * len(delays)))], 1)

    return {
        "tables": bench.tables,
        "seconds": bench.seconds,
        "mean_pause_s": bench.pause,
        "moves": bench.moves,
        "moves_per_s": round(bench.moves / bench.seconds, 1),
        "p50_ms": part(0.5),
        "p95_ms": part(0.95),
        "p99_ms": part(0.99),
        "memory_per_table_kb": round(growth / bench.tables / 1024, 1),
        "cores": os.cpu_count(),
    }
