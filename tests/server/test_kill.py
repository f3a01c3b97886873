"""`kill -9` at random moments: no acknowledged move is lost or done twice, every table goes on."""

from __future__ import annotations

import asyncio
import os
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
"""More: PLANWAGEN_KILLS=1000 pytest --timeout 0 tests/server/test_kill.py"""
TABLES = 6
SHORTEST = 20
"""Lines that each table has at least."""


class Stubborn:
    """Plays a seat through every crash: what was not acknowledged is sent again, with its id."""

    def __init__(self, guest: Guest, room: dict, seat: int) -> None:
        self.guest, self.room, self.seat = guest, room, seat
        self.rng, self.numbers = Random(f"{room['id']} {seat}"), count(1)
        self.acknowledged: list[tuple[str, int]] = []
        """The text and the line of each move that the server called done."""
        self.wish: dict | None = None
        self.seq = 0
        self.moved = asyncio.Event()
        self.stop = False

    async def play(self) -> None:
        while not self.stop:
            try:
                line = await self.guest.sit(self.room, seat=self.seat)
                await self.play_until_broken(line)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.05)

    async def play_until_broken(self, line: Line) -> None:
        if self.wish:
            await line.send(self.wish)
        while not self.stop:
            view = await line.view()
            self.seq = max(self.seq, view["seq"])
            for answered in view["answers"]:
                self.note(answered)
            if view["status"] == "over":
                return
            if view["choices"] and self.wish is None:
                text = self.rng.choice(view["choices"])["action"]
                self.wish = {"type": "do", "id": f"{next(self.numbers)}", "seq": view["seq"]}
                self.wish |= {"steps": [text]}
                await line.send(self.wish)

    def note(self, answered: dict) -> None:
        if self.wish and answered["id"] == self.wish["id"]:
            if "refused" not in answered:
                self.acknowledged.append((self.wish["steps"][0], answered["seq"]))
                self.moved.set()
            self.wish = None


async def somebody_moves(players: list[Stubborn]) -> None:
    """Until a move is acknowledged that was not yet."""
    for player in players:
        player.moved.clear()
    waiting = [asyncio.create_task(player.moved.wait()) for player in players]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()


async def test_no_acknowledged_move_is_lost_or_doubled(tmp_path: Path):
    port, rng, survived = free_port(), Random(9), 0
    with zygote() as servers:
        pid = servers.start(tmp_path, port)
        await asyncio.to_thread(wait_for, port)
        host = Guest(f"http://127.0.0.1:{port}")
        await host.ask("POST", "/api/me", {"name": "Host"})
        rooms = [await host.set_up(*["hotseat"] * (2 + n % 3)) for n in range(TABLES)]
        players = [Stubborn(host, room, s["seat"]) for room in rooms for s in room["seats"]]
        playing = [asyncio.create_task(player.play()) for player in players]
        for _ in range(KILLS):
            await somebody_moves(players)  # however slow the machine is
            await asyncio.sleep(rng.uniform(0.0, 0.4))
            servers.kill(pid)
            pid = servers.start(tmp_path, port)
            await asyncio.to_thread(wait_for, port)
            survived += 1
        while min(player.seq for player in players) <= SHORTEST:
            await somebody_moves(players)
        for player in players:
            player.stop = True
        await asyncio.wait(playing, timeout=20)
        for task in playing:
            task.cancel()
        records = [await host.ask("GET", f"/api/tables/{room['id']}/record") for room in rooms]
    assert survived == KILLS
    for room, text in zip(rooms, records, strict=True):
        check_record(room, text, [p for p in players if p.room is room])


def check_record(room: dict, text: str, players: list[Stubborn]) -> None:
    record, game = read_record(text), find_game("montana")
    assert len(retold(game, record).kept) == len(record.lines) > SHORTEST
    for player in players:
        colour = room["seats"][player.seat]["colour"]
        kept = [str(line.text) for line in record.lines if line.who == colour and not line.forced]
        told = [move for move, _ in player.acknowledged]
        # The last wish may have been stored but not acknowledged.
        assert kept[: len(told)] == told
        assert len(kept) - len(told) <= 1
