"""`python -m lab day`: many players while the server is killed, and many who come at once.

python -m lab day play --players 200 --kills 20    nothing is lost, and the day verifies
python -m lab day rush --people 1000               how long everybody waits
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Annotated, Any, cast

import typer
from websockets.exceptions import WebSocketException

from lab.bench_clients import ask, batched, sit
from lab.bench_processes import COMMAND, served, wait_until_open
from lab.bench_server import quantile
from planwagen.cli.web_server import make_room_for_visitors
from planwagen.core.errors import PlanwagenError
from planwagen.server.db.contests import StoredContests
from planwagen.server.db.database import open_engine
from planwagen.server.db.storage import Storage
from planwagen.tables import days
from planwagen.tables.contest_files import check_contest, check_games, read_contest
from planwagen.tables.ports import Ports

LATER = 2 * 86_400.0
"""Seconds after which everything of a day may be read."""
ANSWER = 30.0
app = typer.Typer(help="The game of the day under load.", no_args_is_help=True)


@dataclass(slots=True)
class Player:
    """Plays a counted try through every crash: what was not acknowledged is sent again."""

    number: int
    address: str
    cookie: str = ""
    table: str = ""
    acknowledged: dict[int, str] = field(default_factory=dict)
    """Decisions by their line, as the server called them done."""
    sent: dict[str, Any] | None = None
    is_over: bool = False

    async def play(self) -> None:
        rng = Random(self.number)
        while not self.is_over:
            try:
                await self.begin()
                await self.decide(rng)
            except (OSError, WebSocketException, TimeoutError, PlanwagenError):
                await asyncio.sleep(0.3)

    async def begin(self) -> None:
        if not self.cookie:
            self.cookie = await self.ask("POST", "/api/me", {"name": f"Player {self.number}"})
        if not self.table:
            day = await self.ask("GET", "/api/days/today")
            if not day["mine"] or day["mine"]["status"] == "waiting":
                tries = f"/api/days/{day['day']}/tries"
                await self.ask("POST", tries, {"counted": True, "words": f"w{self.number}"})
                day = await self.ask("GET", "/api/days/today")
            self.table = day["mine"]["table"]

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        return await asyncio.to_thread(ask, self.address, method, path, body, self.cookie)

    async def decide(self, rng: Random) -> None:
        line = await asyncio.wait_for(sit(self.address, self.cookie, self.table, 0), ANSWER)
        try:
            if self.sent:
                await line.send(json.dumps(self.sent))
            while not self.is_over:
                view = json.loads(await asyncio.wait_for(line.recv(), ANSWER))
                if view["type"] != "view":
                    continue
                self.note(view)
                if view["status"] == "over":
                    self.is_over = True
                elif view["choices"] and self.sent is None:
                    text = rng.choice(view["choices"])["action"]
                    named = {"type": "play", "id": f"{self.number}-{view['seq']}"}
                    self.sent = named | {"seq": view["seq"], "steps": [text]}
                    await line.send(json.dumps(self.sent))
        finally:
            await line.close()

    def note(self, view: dict[str, Any]) -> None:
        for result in view["results"]:
            if self.sent and result["id"] == self.sent["id"]:
                if "refused" not in result:
                    self.acknowledged[self.sent["seq"] + 1] = self.sent["steps"][0]
                self.sent = None


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
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(60)


@app.command()
def play(
    players: Annotated[int, typer.Option(min=1)] = 200,
    kills: Annotated[int, typer.Option(min=0)] = 20,
    at_once: Annotated[int, typer.Option(min=1)] = 40,
    port: Annotated[int, typer.Option(min=1)] = 8791,
) -> None:
    """Let many play the day while the server is killed, then check the day from its records."""
    make_room_for_visitors()
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        server = Mortal(folder, port)
        people = [Player(number, server.address) for number in range(players)]
        done = asyncio.run(whole_day(server, people, kills, at_once))
        text, rows = asyncio.run(stored_day(folder))
        lost = sum(len(missing(player, rows)) for player in people)
        tell_day(people, text, done, lost, time.monotonic() - start)


async def whole_day(server: Mortal, people: list[Player], kills: int, at_once: int) -> int:
    await asyncio.to_thread(server.start)
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
    await asyncio.to_thread(server.stop)
    return done


async def stored_day(folder: Path) -> tuple[str, dict[str, list[str]]]:
    """Return the file of today as the server will give it, and the lines of each of its tables."""
    storage = Storage(open_engine(f"sqlite:///{folder / 'planwagen.db'}"))
    contests = StoredContests(storage)
    nothing = cast(Any, None)
    ports = Ports(storage, lambda: time.time() + LATER, nothing, nothing, contests=contests)
    name = days.day_at(time.time()).isoformat()
    parts = await days.records_of(ports, name)
    text = "".join([part async for part in parts])
    rows: dict[str, list[str]] = {}
    for table in await contests.finished(name):
        loaded = await storage.load(table)
        rows[table] = [entry.text for entry in loaded.entries] if loaded else []
    await storage.close()
    return text, rows


def missing(player: Player, rows: dict[str, list[str]]) -> list[int]:
    """Return the acknowledged decisions that are not stored at their line."""
    stored = rows.get(player.table, [])
    lines = player.acknowledged.items()
    return [seq for seq, text in lines if len(stored) < seq or stored[seq - 1] != text]


def tell_day(people: list[Player], text: str, kills: int, lost: int, seconds: float) -> None:
    found = read_contest(text)
    check_contest(found)
    games = list(check_games(found))
    mine = [game for game in games if game.players == ("person",)]
    show(
        players=len(people),
        kills=kills,
        decisions_acknowledged=sum(len(player.acknowledged) for player in people),
        decisions_lost=lost,
        games_of_people_verified=len(mine),
        games_of_bots_verified=len(games) - len(mine),
        draws_verified=sum(game.draws for game in games),
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
    finished: Annotated[int, typer.Option(min=0, help="Results that the day has already.")] = 0,
) -> None:
    """Let many look at the day at the same moment, and then begin their try."""
    make_room_for_visitors()
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as server:
        asyncio.run(come(server.address, people, finished))


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
    await raw_get(player.address, "/api/days/today", player.cookie)


async def raw_get(address: str, path: str, cookie: str) -> None:
    """Ask without a thread: a thousand of them would be measured instead of the server."""
    host, _, port = address.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    head = [f"GET {path} HTTP/1.1", f"Host: {host}", f"Cookie: {cookie}", "Connection: close"]
    writer.write("\r\n".join([*head, "", ""]).encode())
    answer = await reader.read()
    writer.close()
    if b" 200 " not in answer[:20]:
        raise PlanwagenError(f"{path}: {answer[:200]!r}")


async def timed(crowd: list[Player], act: Callable[[Player], Awaitable[None]]) -> list[float]:
    async def one(player: Player) -> float:
        start = time.perf_counter()
        await act(player)
        return time.perf_counter() - start

    return list(await asyncio.gather(*(one(player) for player in crowd)))
