"""`kill -9` at random moments: nothing acknowledged is lost or doubled, and every table goes on."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import WebSocketException

from planwagen.core.record import read_record
from planwagen.core.replay import retold
from planwagen.games import find_game
from server.clients import Guest, Line
from server.processes import free_port, wait_for, zygote

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

KILLS = int(os.environ.get("PLANWAGEN_KILLS", "50"))
"""More: PLANWAGEN_KILLS=1000 pytest -s --timeout 0 tests/server/test_kill.py"""
A_ROUND = 25
"""Kills before new tables are set up: games are not to end under the players' hands."""
TABLES = 6
SHORTEST = 20
"""Lines that each table has at least."""
CHATTY = 0.3
"""Of their moves, so many are talked about."""

Kill = Callable[[], Awaitable[None]]


class Stubborn:
    """Plays a seat through every crash: what was not acknowledged is sent again, with its id."""

    def __init__(self, guest: Guest, info: dict, seat: int) -> None:
        self.guest, self.info, self.seat = guest, info, seat
        self.rng, self.numbers = Random(f"{info['id']} {seat}"), count(1)
        self.acknowledged: list[tuple[str, int]] = []
        """The text and the line of each move that the server called done."""
        self.command: dict | None = None
        self.said: list[str] = []
        """What the server has told that this seat has said."""
        self.saying: dict | None = None
        self.seq = 0
        self.moved = asyncio.Event()
        self.stop = False

    async def play(self) -> None:
        while not self.stop:
            try:
                line = await self.guest.sit(self.info, seat=self.seat)
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


async def test_nothing_acknowledged_is_lost_or_doubled(tmp_path: Path):
    port, rng, found = free_port(), Random(9), Counter[str]()
    with zygote() as servers:
        pid = servers.start(tmp_path, port)
        await asyncio.to_thread(wait_for, port)

        async def kill() -> None:
            nonlocal pid
            await asyncio.sleep(rng.uniform(0.0, 0.4))
            servers.kill(pid)
            pid = servers.start(tmp_path, port)
            await asyncio.to_thread(wait_for, port)
            found["kills"] += 1

        host = Guest(f"http://127.0.0.1:{port}")
        await host.ask("POST", "/api/me", {"name": "Host"})
        while found["kills"] < KILLS:
            found += await play_a_round(host, kill, min(A_ROUND, KILLS - found["kills"]), tmp_path)
            print(dict(found), flush=True)


async def play_a_round(host: Guest, kill: Kill, kills: int, data: Path) -> Counter[str]:
    """Tables of their own, in which every seat plays and talks while the server is killed."""
    rooms = [await host.set_up(*["hotseat"] * (2 + n % 3)) for n in range(TABLES)]
    players = [Stubborn(host, info, s["seat"]) for info in rooms for s in info["seats"]]
    playing = [asyncio.create_task(player.play()) for player in players]
    for _ in range(kills):
        await somebody_moves(players)  # however slow the machine is
        await kill()
    while min(player.seq for player in players) <= SHORTEST:
        await somebody_moves(players)
    for player in players:
        player.stop = True
    await asyncio.wait(playing, timeout=20)
    for task in playing:
        task.cancel()
    for info in rooms:
        text = await host.ask("GET", f"/api/tables/{info['id']}/record")
        check_record(info, text, [p for p in players if p.info is info])
    for player in players:
        check_chat(player, chat_of(data, player))
    return Counter(
        moves=sum(len(player.acknowledged) for player in players),
        chat=sum(len(player.said) for player in players),
    )


def check_record(info: dict, text: str, players: list[Stubborn]) -> None:
    record, game = read_record(text), find_game("montana")
    assert len(retold(game, record).active) == len(record.lines) > SHORTEST
    for player in players:
        colour = info["seats"][player.seat]["colour"]
        kept = [str(line.text) for line in record.lines if line.who == colour and not line.forced]
        told = [move for move, _ in player.acknowledged]
        # The last command may have been stored but not acknowledged.
        assert kept[: len(told)] == told
        assert len(kept) - len(told) <= 1


def chat_of(data: Path, player: Stubborn) -> list[str]:
    """As it is stored."""
    wanted = "SELECT json_extract(body, '$.text') FROM notes WHERE kind = 'chat'"
    mine = "AND table_id = ? AND seat = ? ORDER BY id"
    database = sqlite3.connect(data / "planwagen.db")
    try:
        found = database.execute(f"{wanted} {mine}", (player.info["id"], player.seat)).fetchall()
    finally:
        database.close()
    return [text for (text,) in found]


def check_chat(player: Stubborn, stored: list[str]) -> None:
    """The last thing said may have been stored but not told."""
    assert stored[: len(player.said)] == player.said
    assert len(stored) - len(player.said) <= 1
