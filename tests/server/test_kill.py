"""`kill -9` at random moments: nothing acknowledged is lost or doubled, and every table goes on.

With SQLite, one process; with PostgreSQL and Redis two, and who loses one goes to either.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select
from websockets.exceptions import WebSocketException

from planwagen.core.record import read_record
from planwagen.core.replay import replay_record
from planwagen.games import find_game
from planwagen.server.db.database import open_engine
from planwagen.server.db.schema import notes
from planwagen.server.settings import Settings
from server.clients import Guest, Line
from server.processes import (
    Zygote,
    free_port,
    postgres_server,
    redis_server,
    wait_for,
    zygote,
)

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

KILLS = int(os.environ.get("PLANWAGEN_KILLS", "12"))
"""More: PLANWAGEN_KILLS=500 pytest -s --timeout 0 tests/server/test_kill.py -k sqlite"""
A_ROUND = 25
"""Most kills before new tables are set up; a game that ends comes first with two processes."""
TABLES = 6
SHORTEST = 20
"""Lines that each table has at least."""
CHATTY = 0.3
"""Of their moves, so many are talked about."""


class Stubborn:
    """Plays a seat through every crash: what was not acknowledged is sent again, with its id."""

    def __init__(self, guests: list[Guest], info: dict, seat: int) -> None:
        self.guests, self.info, self.seat = guests, info, seat
        self.rng, self.numbers = Random(f"{info['id']} {seat}"), count(1)
        self.acknowledged: list[tuple[str, int]] = []
        """The text and the line of each move that the server called done."""
        self.command: dict | None = None
        self.said: list[str] = []
        """What the server has told that this seat has said."""
        self.saying: dict | None = None
        self.seq = 0
        self.moved = asyncio.Event()
        self.stop = self.is_over = False

    async def play(self) -> None:
        while not self.stop:
            try:
                line = await self.rng.choice(self.guests).sit(self.info, seat=self.seat)
                await self.play_until_broken(line)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.05)

    async def play_until_broken(self, line: Line) -> None:
        for unanswered in (self.command, self.saying):
            if unanswered:
                await line.send(unanswered)
        while not self.stop:
            message = await line.receive()
            line.raw.clear()  # a thousand crashes are long
            if message["type"] == "notes":
                self.listen(message["notes"])
            elif message["type"] == "view":
                await self.go_on(line, message)

    async def go_on(self, line: Line, view: dict) -> None:
        self.seq = max(self.seq, view["seq"])
        for answered in view["results"]:
            self.note(answered)
        if view["status"] == "over":
            self.is_over = True
            self.moved.set()
        if view["choices"] and self.command is None:
            text = self.rng.choice(view["choices"])["action"]
            self.command = {"type": "play", "id": f"{next(self.numbers)}", "seq": view["seq"]}
            self.command |= {"steps": [text]}
            await line.send(self.command)
            if self.saying is None and self.rng.random() < CHATTY:
                number = f"{next(self.numbers)}"
                self.saying = {"type": "chat", "id": number, "text": f"{number}: {text}"}
                await line.send(self.saying)

    def note(self, answered: dict) -> None:
        if self.command and answered["id"] == self.command["id"]:
            if "refused" not in answered:
                self.acknowledged.append((self.command["steps"][0], answered["seq"]))
                self.moved.set()
            self.command = None

    def listen(self, notes: list[dict]) -> None:
        for note in notes:
            is_mine = note["kind"] == "chat" and note["seat"] == self.seat
            if self.saying and is_mine and note["body"]["text"] == self.saying["text"]:
                self.said.append(self.saying["text"])
                self.saying = None


async def somebody_moves(players: list[Stubborn]) -> None:
    """Until a move is acknowledged that was not yet."""
    for player in players:
        player.moved.clear()
    waiting = [asyncio.create_task(player.moved.wait()) for player in players]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()


@dataclass
class Cluster:
    """Servers of one database, on ports that they keep."""

    servers: Zygote
    folder: Path
    ports: list[int]
    database: str
    bus: str
    rng: Random

    def __post_init__(self) -> None:
        self.pids = [self.start(port) for port in self.ports]

    def start(self, port: int) -> int:
        pid = self.servers.start(self.folder, port, self.database, self.bus)
        wait_for(port)
        return pid

    def guests(self) -> list[Guest]:
        """The same person at each server."""
        return [Guest(f"http://127.0.0.1:{port}") for port in self.ports]

    async def kill(self) -> None:
        """One of them, at a moment of its own, and start it again."""
        await asyncio.sleep(self.rng.uniform(0.0, 0.4))
        number = self.rng.randrange(len(self.ports))
        await asyncio.to_thread(self.servers.kill, self.pids[number])
        self.pids[number] = await asyncio.to_thread(self.start, self.ports[number])

    async def chat_of(self, player: Stubborn) -> list[str]:
        """As it is stored."""
        mine = (notes.c.table_id == player.info["id"]) & (notes.c.seat == player.seat)
        wanted = select(notes.c.body).where(mine, notes.c.kind == "chat").order_by(notes.c.id)
        engine = open_engine(self.database or Settings(data=self.folder).database_url)
        try:
            async with engine.connect() as connection:
                found = (await connection.execute(wanted)).scalars().all()
        finally:
            await engine.dispose()
        return [json.loads(body)["text"] for body in found]


@contextmanager
def cluster(store: str, folder: Path) -> Iterator[Cluster]:
    rng = Random(9)
    if store == "sqlite":
        with zygote() as servers:
            yield Cluster(servers, folder, [free_port()], "", "", rng)
        return
    with postgres_server() as database, redis_server(folder) as bus, zygote() as servers:
        yield Cluster(servers, folder, [free_port(), free_port()], database, bus, rng)


@pytest.mark.parametrize("store", ["sqlite", "postgresql"])
async def test_nothing_acknowledged_is_lost_or_doubled(tmp_path: Path, store: str):
    found = Counter[str]()
    with cluster(store, tmp_path) as killed:
        guests = killed.guests()
        await guests[0].ask("POST", "/api/me", {"name": "Host"})
        for guest in guests:
            guest.cookie = guests[0].cookie
        while found["kills"] < KILLS:
            found += await play_a_round(killed, guests, min(A_ROUND, KILLS - found["kills"]))
            print(store, dict(found), flush=True)


async def play_a_round(killed: Cluster, guests: list[Guest], kills: int) -> Counter[str]:
    """Tables of their own, in which every seat plays and talks while servers are killed."""
    rooms = [await guests[0].set_up(*["hotseat"] * (2 + n % 3)) for n in range(TABLES)]
    players = [Stubborn(guests, info, s["seat"]) for info in rooms for s in info["seats"]]
    playing = [asyncio.create_task(player.play()) for player in players]
    made = 0
    while made < kills and not any(player.is_over for player in players):
        await somebody_moves(players)  # however slow the machine is
        await killed.kill()
        made += 1
    while min(player.seq for player in players) <= SHORTEST:
        await somebody_moves(players)
    for player in players:
        player.stop = True
    await asyncio.wait(playing, timeout=20)
    for task in playing:
        task.cancel()
    for info in rooms:
        text = await record_of(guests, info)
        check_record(info, text, [p for p in players if p.info is info])
    for player in players:
        check_chat(player, await killed.chat_of(player))
    return Counter(
        kills=made,
        moves=sum(len(player.acknowledged) for player in players),
        chat=sum(len(player.said) for player in players),
    )


async def record_of(guests: list[Guest], info: dict) -> str:
    """Once all servers tell the same."""
    while True:
        texts = [await g.ask("GET", f"/api/tables/{info['id']}/record") for g in guests]
        if len(set(texts)) == 1:
            return str(texts[0])
        await asyncio.sleep(0.1)


def check_record(info: dict, text: str, players: list[Stubborn]) -> None:
    record, game = read_record(text), find_game("montana")
    assert len(replay_record(game, record).active) == len(record.lines) > SHORTEST
    for player in players:
        colour = info["seats"][player.seat]["colour"]
        kept = [str(line.text) for line in record.lines if line.who == colour and not line.forced]
        shown = [move for move, _ in player.acknowledged]
        # The last command may have been stored but not acknowledged.
        assert kept[: len(shown)] == shown
        assert len(kept) - len(shown) <= 1


def check_chat(player: Stubborn, stored: list[str]) -> None:
    """The last thing said may have been stored but not told."""
    assert stored[: len(player.said)] == player.said
    assert len(stored) - len(player.said) <= 1
