"""`python -m lab day`: many players while the server is killed, and many who come at once.

python -m lab day play --players 200 --kills 20    nothing is lost, and the day verifies
python -m lab day rush --people 1000               how long everybody waits
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, cast

import typer

from lab.bench_clients import batched
from lab.bench_processes import COMMAND, served, wait_until_open
from lab.bench_server import quantile
from lab.day_clients import Player, ask
from planwagen.cli.web_server import make_room_for_visitors
from planwagen.core.errors import PlanwagenError
from planwagen.server.db.contests import StoredContests
from planwagen.server.db.database import migrate, open_engine
from planwagen.server.db.results import add_old_results
from planwagen.server.db.storage import Storage
from planwagen.tables import days
from planwagen.tables.contests import Attempt, Nobody, table_of
from planwagen.tables.ports import Ports
from planwagen.tables.results import ResultRow
from planwagen.tables.rows import OVER

A_DAY = 86_400.0
LATER = 2 * A_DAY
"""Seconds after which everything of a day may be read."""
app = typer.Typer(help="The game of the day under load.", no_args_is_help=True)


@dataclass(slots=True)
class Mortal:
    """A server that is killed, and comes back with what it had stored."""

    folder: Path
    port: int
    process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        named = [*COMMAND, "--port", f"{self.port}", "--data", str(self.folder)]
        self.process = subprocess.Popen(named, stdout=subprocess.DEVNULL, text=True)
        wait_until_open(self.address)

    def stop(self, how: int = signal.SIGKILL) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(60)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("localhost", 0))
        port: int = found.getsockname()[1]
        return port


@app.command()
def play(
    players: Annotated[int, typer.Option(min=1)] = 200,
    kills: Annotated[int, typer.Option(min=0)] = 20,
    at_once: Annotated[int, typer.Option(min=1)] = 40,
) -> None:
    """Let many play the day while the server is killed, then check the day from its records."""
    make_room_for_visitors()
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        server = Mortal(folder, free_port())
        people = [Player(number, server.address) for number in range(players)]
        try:
            commitment, done = asyncio.run(whole_day(server, people, kills, at_once))
        finally:
            server.stop()
        text, rows = asyncio.run(stored_day(folder))
        lost = sum(len(missing(player, rows)) for player in people)
        file = folder / "day.txt"
        file.write_text(text)
        show_day(people, verified(file, commitment), done, lost, time.monotonic() - start)


def verified(file: Path, commitment: str) -> dict[str, Any]:
    """Return what `planwagen verify --event` says to the file that everybody can load."""
    asked = ["verify", "--event", str(file), "--commitment", commitment, "--json"]
    command = [sys.executable, "-m", "planwagen.cli", *asked]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


async def whole_day(
    server: Mortal, people: list[Player], kills: int, at_once: int
) -> tuple[str, int]:
    """Return the hash that was published before the first try, and the number of kills."""
    await asyncio.to_thread(server.start)
    day = await ask(server.address, "GET", "/api/days/today")
    free = asyncio.Semaphore(at_once)

    async def one(player: Player) -> None:
        async with free:
            await player.play()

    playing = asyncio.gather(*(one(player) for player in people))
    done = 0
    while done < kills and not playing.done():
        goal = (done + 1) * len(people) / (kills + 1)
        while sum(player.is_over for player in people) < goal and not playing.done():
            await asyncio.sleep(0.1)
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)
        done += 1
    await playing
    return day["commitment"], done


def ports_of(storage: Storage, later: float) -> Ports:
    """As much of a server as the rules of a day need, at another time."""
    nothing, stored = cast(Any, None), StoredContests(storage)
    return Ports(storage, lambda: time.time() + later, nothing, nothing, contests=stored)


async def stored_day(folder: Path) -> tuple[str, dict[str, list[str]]]:
    """Return the file of today as the server will give it, and the lines of each of its tables."""
    storage = Storage(open_engine(f"sqlite:///{folder / 'planwagen.db'}"))
    ports = ports_of(storage, LATER)
    name = days.day_at(time.time()).isoformat()
    parts = await days.records_of(ports, name)
    text = "".join([part async for part in parts])
    rows: dict[str, list[str]] = {}
    for table in await days.contests_of(ports).finished(name):
        loaded = await storage.load(table)
        rows[table] = [entry.text for entry in loaded.entries] if loaded else []
    await storage.close()
    return text, rows


def missing(player: Player, rows: dict[str, list[str]]) -> list[int]:
    """Return the acknowledged decisions that are not stored at their line."""
    stored = rows.get(player.table, [])
    lines = player.acknowledged.items()
    return [seq for seq, text in lines if len(stored) < seq or stored[seq - 1] != text]


def show_day(
    people: list[Player], found: dict[str, Any], kills: int, lost: int, seconds: float
) -> None:
    mine = [game for game in found["games"] if game["players"] == ["person"]]
    show(
        players=len(people),
        kills=kills,
        decisions_acknowledged=sum(len(player.acknowledged) for player in people),
        decisions_lost=lost,
        games_of_people_verified=len(mine),
        games_of_bots_verified=len(found["games"]) - len(mine),
        proven="; ".join(found["proven"]),
        seconds=round(seconds),
        load=round(os.getloadavg()[0], 1),
    )
    if lost or len(mine) != len(people):
        raise PlanwagenError("something was lost")


def show(**found: object) -> None:
    for name, value in found.items():
        typer.echo(f"{name:26} {value}")


# Everybody at once.


@app.command()
def rush(
    people: Annotated[int, typer.Option(min=1)] = 1000,
    finished: Annotated[int, typer.Option(min=0, help="Of today, and of the day before.")] = 0,
) -> None:
    """Let many look at the day at the same moment, and then begin their try."""
    make_room_for_visitors()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        asyncio.run(fill_yesterday(folder, finished))
        with served(folder) as server:
            asyncio.run(come(server.address, people, finished))


async def fill_yesterday(folder: Path, finished: int) -> None:
    """Store a day before, with results and words of so many, as if it had been played."""
    engine = open_engine(f"sqlite:///{folder / 'planwagen.db'}")
    await migrate(engine)
    storage = Storage(engine)
    ports = ports_of(storage, -A_DAY)
    day = await days.today(ports)
    for number in range(finished):
        row, seat_rows = table_of(ports, day, Nobody(f"early {number}"), is_counted=True)
        row.status = OVER
        attempt = Attempt(row.id, day.id, f"early {number}", f"{number:x}".zfill(32))
        await days.contests_of(ports).add_try(row, seat_rows, attempt)
        await add_old_results(storage, [result_of(row.id, day.game, number, ports.clock())])
    await storage.close()


def result_of(table: str, game: str, number: int, ended_at: float) -> ResultRow:
    return ResultRow(
        table_id=table,
        seat=0,
        game=game,
        edition="",
        variant="",
        players=1,
        guest=f"early {number}",
        bot="",
        place=1,
        score=number % 60,
        parts={},
        seconds=600.0,
        ended_at=ended_at,
    )


async def come(address: str, people: int, finished: int) -> None:
    early = [Player(number, address) for number in range(finished)]
    for some in batched(early):
        await asyncio.gather(*(player.play() for player in some))
    crowd = [Player(number, address) for number in range(people)]
    for some in batched(crowd):
        await asyncio.gather(*(named(player) for player in some))
    for what, act in (("look", look), ("begin", Player.begin)):
        waits = await timed(crowd, act)
        show(
            **{
                f"{what}_p50_s": quantile(waits, 0.5),
                f"{what}_p95_s": quantile(waits, 0.95),
                f"{what}_worst_s": quantile(waits, 1.0),
            }
        )
    show(people=people, results=finished, load=round(os.getloadavg()[0], 1))


async def named(player: Player) -> None:
    player.cookie = await player.ask("POST", "/api/me", {"name": f"Player {player.number}"})


async def look(player: Player) -> None:
    await player.ask("GET", "/api/days/today")


async def timed(crowd: list[Player], act: Callable[[Player], Awaitable[None]]) -> list[float]:
    async def one(player: Player) -> float:
        start = time.perf_counter()
        await act(player)
        return time.perf_counter() - start

    return list(await asyncio.gather(*(one(player) for player in crowd)))
