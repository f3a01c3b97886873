"""The two hosts of tables, driven by the same script: what they answer, send and store."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import msgspec
import pytest

from offline.device import Device, MemoryStorage
from planwagen.core.errors import PlanwagenError
from planwagen.games import GAMES
from planwagen.server.routes import websocket
from planwagen.server.subscribers import SocketSubscriber
from planwagen.tables.bot_moves import decide
from planwagen.tables.commands import read_command
from planwagen.tables.errors import BotFailed
from planwagen.tables.messages import ErrorMessage
from planwagen.tables.pending import pending_messages
from planwagen.tables.rows import columns
from server.clients import Guest
from server.conftest import Opener

Json = dict[str, Any]
NOW = 1_000_000.0


@dataclass
class Clock:
    """Moves on with the script only, however often a host asks for the time."""

    time: float = NOW

    def __call__(self) -> float:
        return self.time


@dataclass
class Seat:
    """A connection of one seat, and what was sent to it since anybody looked."""

    number: int
    view: Json = field(default_factory=dict)
    sent: list[str] = field(default_factory=list)

    def receive(self, text: str) -> None:
        self.sent.append(text)
        message = msgspec.json.decode(text)
        if message["type"] == "view":
            self.view = message


class Server:
    """A server; each person plays one seat, and a bot chooses its first action."""

    name = "server"

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.seats: list[Seat] = []

    async def open(self, open_server: Opener) -> Server:
        self.server = await open_server(now=self.clock, sweep=10_000.0)
        self.services = self.server.services
        self.services.bots.wake = lambda table: None  # type: ignore[method-assign]
        self.services.bots.pool.choose = self.choose  # type: ignore[method-assign]
        self.people = [await self.server.guest(name) for name in ("Anna", "Ben")]
        return self

    async def choose(self, request: Any, owner: object) -> str:
        if request.bot != "random":
            raise BotFailed("it stumbles")
        return first_action(request)

    async def ask(self, person: int, method: str, path: str, body: Any = None) -> tuple[int, str]:
        guest: Guest = self.people[person]
        answer = await guest.request(method, f"/api{path}", body)
        self.collect()
        return answer.status, answer.text

    async def sit(self, table_id: str, people: int) -> list[Seat]:
        self.table = await self.services.tables.find(table_id)
        self.subscribers = []
        for seat in range(people):
            guest = self.table.seats[seat].guest or ""
            self.subscribers.append(SocketSubscriber(seat, frozenset({guest}), "", 0))
            self.table.subscribers.add(self.subscribers[-1])
        self.seats = [Seat(seat) for seat in range(people)]
        self.collect()
        return self.seats

    def collect(self) -> None:
        for seat in self.seats:
            for message in pending_messages(self.table, self.subscribers[seat.number]):
                seat.receive(websocket.ENCODER.encode(message).decode())

    async def send(self, seat: Seat, command: Json) -> None:
        subscriber = self.subscribers[seat.number]
        try:
            read = read_command(json.dumps(command))
            await websocket.execute(self.services, self.table, subscriber, read)
        except PlanwagenError as error:
            subscriber.reply(ErrorMessage(str(error), command["id"]))
        self.collect()

    async def think(self) -> bool:
        if (seat := self.table.bot_due) is None:
            return False
        await decide(self.table, seat)
        self.collect()
        return True

    async def stored(self, table_id: str) -> object:
        loaded = await self.services.storage.load(table_id)
        if loaded is None:
            return None
        parts = (loaded.seats, loaded.entries, loaded.notes)
        rows = [[columns(row) for row in part] for part in parts]  # type: ignore[attr-defined]
        return msgspec.to_builtins([columns(loaded.row), *rows])


class Offline:
    """A device; all people sit at its screen."""

    name = "offline"

    def __init__(self, clock: Clock) -> None:
        self.storage = MemoryStorage()
        self.device = Device(self.storage, now=clock)
        self.seats: list[Seat] = []

    async def open(self, patch: pytest.MonkeyPatch) -> Offline:
        await self.device.unpacked("Anna")
        worker = type(self.device.server.bots.worker)
        patch.setattr(worker, "choose", lambda _, request: self.choose(request))
        return self

    def choose(self, request: Any) -> str:
        return "stumble" if request.bot != "random" else first_action(request)

    async def ask(self, person: int, method: str, path: str, body: Any = None) -> tuple[int, str]:
        text = None if body is None else json.dumps(body)
        answered = await self.device.server.ask(method, path, text)
        self.collect()
        return answered

    async def sit(self, table_id: str, people: int) -> list[Seat]:
        self.table_id = table_id
        self.lines = [self.device.sit({"id": table_id}, seat=seat) for seat in range(people)]
        self.seats = [Seat(seat) for seat in range(people)]
        self.collect()
        return self.seats

    def collect(self) -> None:
        for seat in self.seats:
            raw = self.device.raw[self.lines[seat.number].connection]
            for text in raw:
                seat.receive(text)
            raw.clear()

    async def send(self, seat: Seat, command: Json) -> None:
        connection = self.lines[seat.number].connection
        await self.device.server.receive(connection, json.dumps(command))
        self.collect()

    async def think(self) -> bool:
        if self.device.server.bot_due() is None:
            return False
        await self.device.server.think()
        self.collect()
        return True

    async def stored(self, table_id: str) -> object:
        text = self.storage.texts.get(table_id)
        return None if text is None else json.loads(text)


Host = Server | Offline


def first_action(request: Any) -> str:
    game = GAMES[request.game]
    return str(game.legal_actions(game.position(request.seen), request.seat)[0])


def numbered_keys(patch: pytest.MonkeyPatch) -> None:
    """Links and ids are numbers; a transcript counts them in the order in which they appear."""
    numbers = count(100_000)
    patch.setattr("secrets.token_urlsafe", lambda size=16: f"key{next(numbers)}")
