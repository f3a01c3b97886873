"""A page without a server, for tests: what it asks, commands and is told."""

from __future__ import annotations

import json
from collections.abc import Coroutine
from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest

from planwagen.offline import OfflineServer

Json = dict[str, Any]


class MemoryStorage:
    """Keeps texts, and what happened in which order."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.history: list[str] = []

    async def load(self) -> list[str]:
        return list(self.texts.values())

    async def save(self, table_id: str, text: str) -> None:
        self.texts[table_id] = text
        self.history.append("kept")

    async def remove(self, table_id: str) -> None:
        del self.texts[table_id]


class Device:
    """One device; `unpacked` anew it knows what the storage kept and nothing else."""

    def __init__(self, storage: MemoryStorage | None = None, **settings: Any) -> None:
        self.storage = storage or MemoryStorage()
        self.sent: dict[str, list[Json]] = {}
        self.raw: dict[str, list[str]] = {}
        self.closed: dict[str, int] = {}
        self.number = count()
        self.server = OfflineServer(self.storage, self.receive, self.closed.__setitem__, **settings)

    def receive(self, connection: str, text: str) -> None:
        self.storage.history.append("told")
        self.raw.setdefault(connection, []).append(text)
        self.sent.setdefault(connection, []).append(msgspec.json.decode(text))

    async def unpacked(self, name: str = "") -> Device:
        await self.server.load()
        if name:
            await self.ask("POST", "/me", name=name)
        return self

    async def ask(self, method: str, path: str, **body: Any) -> Any:
        status, text = await self.server.ask(method, path, json.dumps(body) if body else None)
        assert status < 300, text
        return json.loads(text) if text.startswith(("{", "[")) else text

    async def refused(self, method: str, path: str, **body: Any) -> tuple[int, str]:
        status, text = await self.server.ask(method, path, json.dumps(body) if body else None)
        assert status >= 400, text
        return status, json.loads(text)["why"]

    async def set_up(self, game: str, *kinds: str, **more: Any) -> Json:
        """`me`, `hotseat`, or the level of a bot."""
        seats = [
            {"kind": kind} if kind in ("me", "hotseat", "open") else {"kind": "bot", "name": kind}
            for kind in kinds
        ]
        return await self.ask("POST", "/tables", game=game, seats=seats, **more)

    def sit(self, info: Json, **query: Any) -> Line:
        connection = f"line {next(self.number)}"
        keys = "&".join(f"{key}={value}" for key, value in query.items())
        at_once(self.server.open(connection, f"/tables/{info['id']}/live?{keys}"))
        return Line(self, connection)


def at_once(opening: Coroutine[object, None, None]) -> None:
    """Runs what waits for nothing where the storage is in memory."""
    with pytest.raises(StopIteration):
        opening.send(None)


class Line:
    """A connection of the page."""

    def __init__(self, device: Device, connection: str) -> None:
        self.device = device
        self.connection = connection
        self.ids = count()

    def last(self, kind: str) -> Json:
        shown = reversed(self.device.sent[self.connection])
        return next(message for message in shown if message["type"] == kind)

    @property
    def view(self) -> Json:
        return self.last("view")

    async def send(self, kind: str, **command: Any) -> Json:
        """The answer: a message of its own, or what stands in the view."""
        command_id = f"command-{next(self.ids)}"
        before = len(self.device.sent[self.connection])
        text = json.dumps({"type": kind, "id": command_id, **command})
        await self.device.server.receive(self.connection, text)
        pending_messages = self.device.sent[self.connection][before:]
        for shown in pending_messages:
            if shown.get("id") == command_id and shown["type"] != "table_info":
                return shown
            for answer in shown.get("results", ()):
                if answer["id"] == command_id:
                    return answer
        return pending_messages[-1] if pending_messages else {}

    async def do(self, *steps: str) -> Json:
        return await self.send("play", seq=self.view["seq"], steps=list(steps))

    async def play(self, rng: Random) -> bool:
        """Plays a random decision of a seat at this screen, or one of a bot; False at the end.

        Undo is left to the tests that are about it.
        """
        if self.view["status"] != "running":
            return False
        if await self.device.server.think():
            return True
        mine = [s["seat"] for s in self.last("table_info")["seats"] if s["mine"]]
        request = [seat for seat in self.view["to_move"] if seat in mine]
        if not request:
            return self.view["status"] == "running"
        if self.view["seat"] not in request:
            await self.send("switch_seat", seat=request[0])
        answer = await self.do(rng.choice(self.view["choices"])["action"])
        assert "refused" not in answer, answer
        return True
