"""Players of the game of the day, who come back after every crash of the server."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.exceptions import WebSocketException

from lab.bench_clients import sit
from planwagen.core.errors import PlanwagenError

ANSWER = 30.0
PATIENCE = 600.0
"""Seconds without progress after which a player gives up."""


class Refused(PlanwagenError):
    """The server has answered, and said no: trying again would not help."""


async def ask(address: str, method: str, path: str, body: object = None, cookie: str = "") -> Any:
    """Ask without a thread: a thousand of them would be measured instead of the server."""
    head, text = await asyncio.wait_for(exchange(address, method, path, body, cookie), ANSWER)
    status, *headers = head.split("\r\n")
    number = int(status.split()[1])
    if 400 <= number < 500:
        raise Refused(f"{method} {path}: {status} {text}")
    if number >= 500:
        raise OSError(f"{method} {path}: {status} {text}")
    if path == "/api/me":
        name = "set-cookie:"
        cookies = (one[len(name) :] for one in headers if one.lower().startswith(name))
        return next(cookies).partition(";")[0].strip()
    return json.loads(text or "null")


async def exchange(
    address: str, method: str, path: str, body: object, cookie: str
) -> tuple[str, str]:
    host, _, port = address.removeprefix("http://").partition(":")
    content = b"" if body is None else json.dumps(body).encode()
    head = [
        f"{method} {path} HTTP/1.0",
        f"Host: {host}:{port}",
        "Content-Type: application/json",
        f"Content-Length: {len(content)}",
        *([f"Cookie: {cookie}"] if cookie else []),
    ]
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        writer.write("\r\n".join([*head, "", ""]).encode() + content)
        answer = (await reader.read()).decode()
    finally:
        writer.close()
    found, gap, text = answer.partition("\r\n\r\n")
    if not gap:
        raise OSError("the server went away")
    return found, text


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

    async def play(self, patience: float = PATIENCE) -> None:
        """Play to the end; a refusal ends it, and so does a server that stays away."""
        rng, deadline, reached = Random(self.number), time.monotonic() + patience, 0
        while not self.is_over:
            if len(self.acknowledged) > reached:
                deadline, reached = time.monotonic() + patience, len(self.acknowledged)
            try:
                await self.begin()
                await self.decide(rng)
            except (OSError, WebSocketException, TimeoutError) as error:
                if time.monotonic() > deadline:
                    raise PlanwagenError(f"player {self.number} gives up: {error!r}") from error
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
        return await ask(self.address, method, path, body, self.cookie)

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
