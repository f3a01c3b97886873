"""People of tests: a guest with a cookie, and their line to a table."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from http.client import HTTPConnection
from itertools import count
from random import Random
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect

SOON = 60.0
Json = dict[str, Any]
NUMBERS = count(1)
ANSWERS = ("error", "explanation", "position", "preview", "scores", "pong")
OPENED: list[Line] = []
"""All lines of a test: closed when it ends."""


@dataclass
class Response:
    """What the server said to a request."""

    status: int
    text: str
    headers: dict[str, str]

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.text)


class Guest:
    """Somebody with a cookie."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.cookie = ""
        self.headers: dict[str, str] = {}

    async def request(self, method: str, path: str, body: object = None) -> Response:
        received = await asyncio.to_thread(self.send, method, path, body)
        if cookie := received.headers.get("set-cookie"):
            self.cookie = cookie.partition(";")[0]
        return received

    def send(self, method: str, path: str, body: object) -> Response:
        line = HTTPConnection(urlsplit(self.address).netloc, timeout=SOON)
        headers = {"Content-Type": "application/json"} | self.headers
        if self.cookie:
            headers["Cookie"] = self.cookie
        try:
            line.request(method, path, None if body is None else json.dumps(body), headers)
            answer = line.getresponse()
            text = answer.read().decode(errors="replace")  # a picture is no text
            shown = {key.lower(): value for key, value in answer.getheaders()}
            return Response(answer.status, text, shown)
        finally:
            line.close()

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """Something that works."""
        received = await self.request(method, path, body)
        assert received.status < 400, f"{method} {path}: {received.status} {received.text}"
        is_json = received.headers.get("content-type", "").startswith("application/json")
        return received.json if is_json else received.text

    async def refused(self, method: str, path: str, body: object = None) -> int:
        """Something that does not; the status says why."""
        received = await self.request(method, path, body)
        assert received.status >= 400, f"{method} {path}: {received.status} {received.text}"
        return received.status

    async def set_up(self, *seats: str, game: str = "montana", **settings: Any) -> Json:
        """`set_up("me", "open", "bot random")`."""
        commands = [seat_request(seat) for seat in seats]
        body = {"game": game, "seats": commands, "settings": settings}
        info: Json = await self.ask("POST", "/api/tables", body)
        return info

    async def join(self, info: Json, invite: str | None = None) -> Json:
        body = {"invite": info["invite"] if invite is None else invite}
        joined: Json = await self.ask("POST", f"/api/tables/{info['id']}/join", body)
        return joined

    async def sit(self, info: Json, **asked: object) -> Line:
        return await open_line(self.address, info["id"], self.cookie, asked)


def seat_request(seat: str) -> Json:
    kind, _, name = seat.partition(" ")
    return {"kind": kind, "name": name}


async def open_line(address: str, table: str, cookie: str, asked: dict[str, object]) -> Line:
    query = "&".join(f"{key}={value}" for key, value in asked.items())
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/live?{query}"
    headers = {"Cookie": cookie} if cookie else {}
    socket = await connect(
        url,
        additional_headers=headers,
        max_size=None,
        max_queue=None,  # else a line that nobody reads cannot be closed
        close_timeout=1,
        compression=None,
    )
    OPENED.append(Line(socket))
    return OPENED[-1]


class Line:
    """One socket at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.last: Json = {}

    async def receive(self) -> Json:
        async with asyncio.timeout(SOON):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        message: Json = msgspec.json.decode(text)
        if message["type"] == "view":
            self.last = message
        return message

    async def until(self, kind: str, **wanted: object) -> Json:
        """The next message of a kind, with these values."""
        while True:
            message = await self.receive()
            if message["type"] == kind and all(message[k] == v for k, v in wanted.items()):
                return message

    async def view(self) -> Json:
        return await self.until("view")

    async def send(self, message: object) -> None:
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def command(self, kind: str, **values: object) -> Json:
        """Sends a command and hears what became of it; the view with the answer is `last`."""
        number = values.pop("id", None) or f"w{next(NUMBERS)}"
        await self.send({"type": kind, "id": number} | values)
        return await self.answer(str(number))

    async def answer(self, number: str) -> Json:
        while True:
            message = await self.receive()
            for answered in message.get("results", []):
                if answered["id"] == number:
                    return answered
            if message.get("id") == number and message["type"] in ANSWERS:
                return message

    async def do(self, *steps: str, **values: object) -> Json:
        return await self.command("play", steps=list(steps), **({"seq": self.last["seq"]} | values))

    async def until_asked(self, upto: int = 10**9) -> Json:
        """Until this seat has choices, or the game is over or has come so far."""
        while not self.last or not (
            self.last["choices"] or self.last["status"] == "over" or self.last["seq"] >= upto
        ):
            await self.receive()
        return self.last

    async def close(self) -> None:
        await self.socket.close()


def choice(view: Json, start: str) -> str:
    """The first choice that begins like this."""
    return next(offer["action"] for offer in view["choices"] if offer["action"].startswith(start))


async def until_turn(lines: list[Line]) -> list[Line]:
    """Both seats have seen the first whole turn begin; the one whose turn it is comes first."""
    for line in lines:
        await line.view()
    while True:
        active = next((line for line in lines if line.last["choices"]), None)
        if active and active.last["prompt"]["id"] == "Turn":
            return [active, *(line for line in lines if line is not active)]
        if active:
            await active.do(active.last["choices"][0]["action"])
        seq = max(line.last["seq"] for line in lines)
        for line in lines:
            while line.last["seq"] < seq:
                await line.receive()


async def play_on(line: Line, rng: Random, most: int = 10**9, upto: int = 10**9) -> int:
    """Random decisions until the game is over, or so many, or up to a line."""
    made = 0
    while made < most:
        view = await line.until_asked(upto)
        if view["status"] == "over" or view["seq"] >= upto:
            break
        answered = await line.do(rng.choice(view["choices"])["action"])
        made += "refused" not in answered
    return made
