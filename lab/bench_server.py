"""`python -m lab bench server`: many live tables on this machine, with a client for each seat."""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
from contextlib import ExitStack
from pathlib import Path
from random import Random
from time import process_time

import typer

from lab.bench_clients import Bench, BenchTable, ask, batched, play, set_tables
from lab.bench_processes import Served, served
from planwagen.cli.web_server import make_room_for_visitors
from planwagen.core.errors import PlanwagenError

WARM_UP = 3.0


def bench_server(bench: Bench, more: list[str], as_json: bool) -> None:
    """`more` are options of the server: another database, a bus."""
    make_room_for_visitors()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        count = range(bench.processes)
        servers = [stack.enter_context(served(Path(folder), *more)) for _ in count]
        asyncio.run(measure(bench, servers))
    report(result(bench), as_json)


def report(found: dict[str, object], as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps(found))
        return
    for name, value in found.items():
        typer.echo(f"{name:24} {value}")


async def measure(bench: Bench, servers: list[Served]) -> None:
    """Clients are here, servers elsewhere: what the clients cost is told apart."""
    before = memory_of(servers)
    bench.build = ask(servers[0].address, "GET", "/healthz")["build"]
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
    """A player for each seat, and a reader for each spectator."""
    return [
        asyncio.create_task(play(bench, table, seat, Random(f"{number} {seat}")))
        for number, table in enumerate(tables)
        for seat in range(len(table.lines))
    ]


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
        "spectators": bench.spectators,
        "build": bench.build,
        "moves": bench.moves,
        "moves_per_s": round(bench.moves / bench.seconds, 1),
        "p50_ms": quantile(delays, 0.5),
        "p95_ms": quantile(delays, 0.95),
        "p99_ms": quantile(delays, 0.99),
        "cpu_ms_per_move": round(1000 * bench.cpu / max(1, bench.moves), 2),
        "bytes_per_view": round(bench.view_bytes / max(1, bench.views)),
        "client_cpu_ms_per_move": round(1000 * bench.client_cpu / max(1, bench.moves), 3),
        "cpu_share": round(bench.cpu / bench.seconds, 2),
        "client_cpu_share": round(bench.client_cpu / bench.seconds, 2),
        "memory_per_table_kb": round(bench.memory / bench.tables / 1024, 1),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
    }
