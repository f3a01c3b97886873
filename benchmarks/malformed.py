"""Malformed requests and messages: `python benchmarks/malformed.py --count 100000`.

Starts a server on loopback and sends it damaged copies of valid requests and commands, by HTTP and
by WebSocket, while an honest table plays on. Every answer must be a refusal or a result: an answer
of 500 or above, an error in the log, or a server that stops is reported, and the exit code is 1.
The bodies are made from the OpenAPI document of the server. The seed decides all that is sent.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from attacks import HOST, Client, Player, guest, start_server
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

CONNECTIONS = 4
SOCKETS = 4
SHARE_OF_MESSAGES = 0.5
"""So much of all is sent through sockets, the rest by HTTP."""
BROKEN_FRAMES = 0.02
"""Of what is no UTF-8, so many are sent as text all the same, which ends the socket."""
AT_ONCE = 25
"""Messages on a socket before a ping."""
FRESH = 200
"""Requests after which a connection gets a new guest with new tables: a request may log out."""
ANSWER_TIMEOUT = 120.0
"""Seconds for an answer, on a machine that has much else to do."""
PROGRESS = 30.0
"""Seconds between two lines that say how far it is."""
COSTLY = ("/api/accounts", "/api/login", "/api/password", "/coach", "/hint", "/card", "/picture")
COSTLY_SHARE = 0.03
"""Passwords, bots and pictures cost much work each; so many of their requests are sent."""
FAILED = re.compile(
    r"request_failed|command_failed|lobby_failed|socket_broke|bot_stopped"
    r"|Traceback|Exception in|never retrieved"
)
"""In the log of the server: what nobody has foreseen."""
FAILED_ANSWER = "could not be done now"
Json = dict[str, Any]

WORDS = [
    "",
    " ",
    "x",
    "me",
    "bot",
    "open",
    "montana",
    "../..",
    "%00",
    "\0",
    "\ud800",
    "é",
    "\u202e",
]
NUMBERS = [0, -1, 1, 2**31, 2**63, 2**64, -(2**63) - 1, 10**30, 1.5, -0.0, 1e308, float("inf")]
NUMBERS += [float("nan"), 10**400]
HOSTILE_HEADERS = {
    "Host": ["[::1", "", "evil.example", "127.0.0.1:99999999", "a b", "\x7f", "x" * 5000, "[v1.a]"],
    "X-Forwarded-For": [
        "",
        "[::1",
        "unknown",
        "1.2.3",
        "::ffff:1.2.3.4",
        "a, b",
        "\xff",
        "9" * 900,
    ],
    "X-Forwarded-Proto": ["", "wss", "javascript", "\xff"],
    "Cookie": ["planwagen=", "planwagen=x.y.z", "=;=;", "\xff\xfe", "planwagen=" + "A" * 4000],
    "Content-Type": ["", "text/xml", "application/json; charset=utf-7", "multipart/form-data", "/"],
    "Origin": ["null", "http://", "http://[", "file://", "http://evil.example", "\xff"],
    "Accept-Encoding": ["gzip;q=x", "*", "br, , ,", "\xff"],
    "If-None-Match": ["*", '"', "W/", '"' * 900],
    "Range": ["bytes=0-", "bytes=-1", "bytes=9-1", "x"],
    "Sec-Fetch-Site": ["cross-site", "", "\xff"],
    "Expect": ["100-continue", "x"],
    "Upgrade": ["websocket", "h2c"],
    "Accept-Language": ["de;q=", "\xff", "x" * 3000],
}
GARBAGE = [
    b"\r\n\r\n",
    b"GET\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET  HTTP/1.1\r\nHost: x\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n{}",
    b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\nContent-Length: 8\r\n\r\n{}",
    b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n",
    b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 400\r\n\r\n{",
    b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"A: b\r\n" * 3000 + b"\r\n",
    b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
]
COMMANDS: list[Json] = [
    {"type": "play", "seq": 1, "steps": ["settle 0,0"]},
    {"type": "undo", "seq": 1, "to": 1},
    {"type": "redo", "seq": 1},
    {"type": "take_back", "seq": 1},
    {"type": "answer_take_back", "yes": True},
    {"type": "claim_timeout"},
    {"type": "propose", "what": "end", "about": 0},
    {"type": "vote", "yes": False},
    {"type": "set_auto_answer", "answer": "pass", "on": True},
    {"type": "chat", "text": "hello"},
    {"type": "explain", "text": "end turn"},
    {"type": "get_position", "seq": 1, "viewpoint": "all"},
    {"type": "preview", "steps": ["recruit"]},
    {"type": "get_scores", "lines": [1, 2]},
    {"type": "get_position_text"},
    {"type": "switch_seat", "seat": 1},
]


@dataclass
class Found:
    """What came of it."""

    answers: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def add(self, answer: str, sent: object, *, failed: bool) -> None:
        self.answers[answer] += 1
        if failed:
            self.failures.append(f"{answer}: {str(sent)[:400]}")
            print("FAILED", self.failures[-1], flush=True)


# Damage.


def hostile(rng: Random) -> object:
    """A value that no field expects."""
    kinds: list[object] = [
        None,
        rng.choice([True, False]),
        rng.choice(NUMBERS),
        rng.choice(WORDS),
        rng.choice(WORDS) * rng.choice([1, 60, 3000]),
        [],
        {},
        [rng.choice(NUMBERS)] * rng.choice([1, 70]),
        {rng.choice(WORDS): rng.choice(WORDS)},
        chr(rng.randrange(0x110000)),
    ]
    return rng.choice(kinds)


def damaged(value: object, rng: Random) -> object:
    """The same with one value, or one field, changed."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        changed = dict(value)
        match rng.randrange(8):
            case 0:
                del changed[key]
            case 1:
                changed[rng.choice([*WORDS, "extra"])] = hostile(rng)
            case _:
                changed[key] = damaged(value[key], rng)
        return changed
    if isinstance(value, list) and value and rng.random() < 0.7:
        place = rng.randrange(len(value))
        return [*value[:place], damaged(value[place], rng), *value[place + 1 :]]
    return hostile(rng)


def as_text(value: object, rng: Random) -> bytes:
    """JSON, mostly; now and then bytes that are none."""
    text = json.dumps(value).encode()
    match rng.randrange(16):
        case 0:
            return text[: rng.randrange(len(text) + 1)]
        case 1:
            place = rng.randrange(len(text) + 1)
            return text[:place] + rng.randbytes(rng.randrange(1, 5)) + text[place:]
        case 2:
            return rng.choice([b"[", b'{"a":', b"[[[{"]) * rng.randrange(1, 4000)
        case 3:
            return rng.randbytes(rng.randrange(60))
        case 4:
            return text.replace(b'"', b"'", 1) + text
        case 5:
            return b"\xef\xbb\xbf" + text
        case _:
            return text


def is_text(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True


# What is valid: from the OpenAPI document.


@dataclass
class Route:
    method: str
    path: str
    query: list[str]
    body: Json | None


def routes_of(document: Json) -> list[Route]:
    found = [
        Route(method, path, [], None) for path in ("/", "/sw.js") for method in ("get", "head")
    ]
    found += [Route("get", path, [], None) for path in ("/metrics", "/t/{table_id}", "/assets/{x}")]
    for path, methods in document["paths"].items():
        for method, shown in methods.items():
            query = [p["name"] for p in shown.get("parameters", []) if p["in"] == "query"]
            bodies = shown.get("requestBody", {}).get("content", {})
            schema = next((one["schema"] for one in bodies.values()), None)
            found.append(Route(method, path, query, schema))
    return found


def example(schema: Json, document: Json, rng: Random) -> object:
    """A value that the schema allows, as far as simple rules go."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return example(document["components"]["schemas"][name], document, rng)
    for key in ("oneOf", "anyOf", "allOf"):
        if key in schema:
            return example(rng.choice(schema[key]), document, rng)
    if "enum" in schema:
        return rng.choice(schema["enum"])
    if "default" in schema and rng.random() < 0.5:
        return schema["default"]
    return of_type(schema, document, rng)


def of_type(schema: Json, document: Json, rng: Random) -> object:
    match schema.get("type"):
        case "object":
            fields = schema.get("properties", {})
            return {name: example(inner, document, rng) for name, inner in fields.items()}
        case "array":
            inner = schema.get("items") or {}
            return [example(inner, document, rng) for _ in range(rng.randrange(1, 4))]
        case "integer" | "number":
            return rng.randint(int(schema.get("minimum", 0)), int(schema.get("minimum", 0)) + 3)
        case "boolean":
            return rng.random() < 0.5
        case "string":
            return (
                "a" * 64 if "0-9a-f" in schema.get("pattern", "") else rng.choice(["x", "montana"])
            )
    return rng.choice(["x", 1, True])


# HTTP.


class Requests:
    """Sends damaged requests on a connection, and reads what comes back."""

    def __init__(self, port: int, document: Json, rng: Random, found: Found) -> None:
        self.port, self.document, self.rng, self.found = port, document, rng, found
        self.routes = routes_of(document)
        self.cookie, self.table = "", ""

    async def send_all(self, count: int) -> None:
        line = None
        for number in range(count):
            if number % FRESH == 0:
                await asyncio.to_thread(self.renew)
            sent = self.rng.choice(GARBAGE) if self.rng.random() < 0.02 else self.request()
            line = line or await asyncio.open_connection(HOST, self.port, limit=2**24)
            if not await self.exchange(*line, sent):
                line[1].close()
                line = None
        if line:
            line[1].close()

    def renew(self) -> None:
        client = guest(self.port, f"198.51.100.{self.rng.randrange(1, 250)}")
        self.table, self.cookie = client.table(), client.cookie

    def request(self) -> bytes:
        rng = self.rng
        route = rng.choice(self.routes)
        while any(part in route.path for part in COSTLY) and rng.random() > COSTLY_SHARE:
            route = rng.choice(self.routes)
        body = b""
        if route.body is not None or rng.random() < 0.05:
            valid = example(route.body or {}, self.document, rng)
            body = as_text(damaged(valid, rng) if rng.random() < 0.9 else valid, rng)
        method = route.method if rng.random() < 0.95 else rng.choice(["PUT", "TRACE", "get", "X"])
        headers = {"Host": f"{HOST}:{self.port}", "Cookie": self.cookie}
        headers |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
        if rng.random() < 0.3:
            name = rng.choice(list(HOSTILE_HEADERS))
            headers[name] = rng.choice(HOSTILE_HEADERS[name])
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        start = f"{method.upper()} {self.target(route)} HTTP/1.1\r\n"
        return (start + head + "\r\n").encode("latin-1", "replace") + body

    def target(self, route: Route) -> str:
        """The path with its query; mostly of the connection's own table."""
        rng = self.rng
        odd = [
            "%00",
            "%ED%A0%80",
            "..%2f..",
            "%",
            "%zz",
            "x" * 3000,
            "%F0%9F%98%80",
            "-1",
            "a/b",
            "",
        ]
        path = re.sub(
            r"{.*?}", lambda _: self.table if rng.random() < 0.8 else rng.choice(odd), route.path
        )
        values = ["", "-1", "1", "9" * 400, "x", "%ff", "%00", "NaN", "1e9", "true", "%ED%A0%80"]
        query = [f"{name}={rng.choice(values)}" for name in route.query if rng.random() < 0.6]
        if rng.random() < 0.05:
            query.append(rng.choice(["&&&=", "a[b]=c", "%=%", "=" * 900]))
        return path + (f"?{'&'.join(query)}" if query else "")

    async def exchange(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, sent: bytes
    ) -> bool:
        """Returns whether the connection may be used again."""
        is_garbage = sent in GARBAGE
        try:
            writer.write(sent)
            if is_garbage and writer.can_write_eof():
                writer.write_eof()
            async with asyncio.timeout(ANSWER_TIMEOUT):
                status, is_open = await read_answer(reader, sent.startswith(b"HEAD "))
        except TimeoutError:
            self.found.add("no answer", sent, failed=True)
            return False
        except (OSError, EOFError):
            self.found.add("closed", sent, failed=False)
            return False
        self.found.add(f"HTTP {status}", sent, failed=status >= 500)
        return is_open and not is_garbage


async def read_answer(reader: asyncio.StreamReader, is_head: bool) -> tuple[int, bool]:
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    status = int(head.split(b" ", 2)[1])
    if status == 100:
        return await read_answer(reader, is_head)
    length = re.search(rb"content-length: (\d+)", head)
    if length and not is_head:
        await reader.readexactly(int(length[1]))
    elif b"chunked" in head and not is_head:
        while (chunk := await reader.readline()) != b"0\r\n":
            await reader.readexactly(int(chunk, 16) + 2)
        await reader.readline()
    return status, b"connection: close" not in head and status != 101


# WebSocket.


class Messages:
    """Sends damaged commands to a table, and reads what comes back."""

    def __init__(self, port: int, rng: Random, found: Found) -> None:
        self.port, self.rng, self.found = port, rng, found
        self.choices = ["end turn"]

    async def send_all(self, count: int) -> None:
        sent = 0
        while sent < count:
            client = await asyncio.to_thread(guest, self.port, "198.51.100.9")
            table = await asyncio.to_thread(client.table)
            await self.refuse_handshakes(client, table)
            with suppress(ConnectionClosed):
                async with client.socket(f"/api/tables/{table}/live?seat=0") as line:
                    while sent < count:
                        now = min(AT_ONCE, count - sent)
                        sent += now
                        await self.send_some(line, now)

    async def refuse_handshakes(self, client: Client, table: str) -> None:
        """Not counted: there are few."""
        for query in ("seat=99", "seat=x", "since=" + "9" * 500, "protocol=0", "watch=%00", "%"):
            with suppress(ConnectionClosed, InvalidStatus):
                async with client.socket(f"/api/tables/{table}/live?{query}") as line:
                    await line.recv()

    async def send_some(self, line: ClientConnection, count: int) -> None:
        for _ in range(count):
            message = self.message()
            self.found.answers["messages"] += 1
            await line.send(message, text=is_text(message) or self.rng.random() < BROKEN_FRAMES)
        await line.send(json.dumps({"type": "ping", "id": "pinged"}))
        async with asyncio.timeout(ANSWER_TIMEOUT):
            while not self.is_pong(await line.recv()):
                pass

    def message(self) -> bytes:
        rng = self.rng
        valid: Json = rng.choice(COMMANDS) | {"id": f"m{rng.randrange(10**9)}"}
        if valid["type"] == "play" and rng.random() < 0.5:
            valid |= {"steps": rng.choices(self.choices, k=rng.randrange(1, 3))}
        return as_text(damaged(valid, rng) if rng.random() < 0.85 else valid, rng)

    def is_pong(self, text: str | bytes) -> bool:
        shown: Json = json.loads(text)
        if FAILED_ANSWER in str(shown.get("why", "")):
            self.found.add("failed command", text, failed=True)
        self.found.answers[f"socket {shown['type']}"] += 1
        if shown["type"] == "view" and shown["choices"]:
            self.choices = [choice["action"] for choice in shown["choices"]]
        return bool(shown["type"] == "pong" and shown["id"] == "pinged")


# The run.


async def print_progress(found: Found) -> None:
    while True:
        await asyncio.sleep(PROGRESS)
        kinds = found.answers.items()
        sent = sum(count for name, count in kinds if not name.startswith("socket"))
        print(f"{sent} sent", file=sys.stderr, flush=True)


async def play_beside(player: Player, work: asyncio.Future[list[None]]) -> None:
    playing = asyncio.create_task(player.play())
    work.add_done_callback(lambda _: playing.cancel())
    await asyncio.wait([playing])
    if not playing.cancelled():
        playing.result()  # what has gone wrong there
    await work


async def send_everything(
    port: int, document: Json, player: Player, count: int, seed: int
) -> Found:
    found = Found()
    messages = int(count * SHARE_OF_MESSAGES)
    work = [
        Messages(port, Random(f"{seed} socket {n}"), found).send_all(part)
        for n, part in enumerate(parts(messages, SOCKETS))
    ]
    work += [
        Requests(port, document, Random(f"{seed} http {n}"), found).send_all(part)
        for n, part in enumerate(parts(count - messages, CONNECTIONS))
    ]
    progress = asyncio.create_task(print_progress(found))
    await play_beside(player, asyncio.gather(*work))
    progress.cancel()
    return found


def parts(whole: int, count: int) -> list[int]:
    return [whole // count + (n < whole % count) for n in range(count)]


def attack(count: int, seed: int, *, share: bool = False) -> tuple[Found, int]:
    """Returns what was found, and how many moves the honest table made meanwhile."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        more = () if share else ("--no-limits",)
        server, port = start_server(Path(folder), *more, log=log)
        try:
            client = guest(port, "198.51.100.1")
            document = client.ask("GET", "/api/schema/openapi.json")
            player = Player(client, client.table(), seed)
            found = asyncio.run(send_everything(port, document, player, count, seed))
            if server.poll() is not None:
                found.failures.append(f"the server stopped with code {server.returncode}")
            else:
                client.ask("GET", "/healthz")
        finally:
            stop(server)
        found.failures += failures_in(log.read_text())
        return found, player.count


def failures_in(log: str) -> list[str]:
    """What nobody has foreseen. Of text frames that are no UTF-8, uvicorn itself writes a trace."""
    log = re.sub(r"ERROR: +Invalid UTF-8.*\nTraceback[\s\S]*?UnicodeDecodeError.*", "", log)
    return [log[found.start() :][:900] for found in FAILED.finditer(log)]


def stop(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    server.wait(60)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limits", action="store_true", help="keep the limits on")
    chosen = parser.parse_args()
    began = perf_counter()
    found, moves = attack(chosen.count, chosen.seed, share=chosen.limits)
    print(f"{chosen.count} sent in {perf_counter() - began:.0f} s; {moves} honest moves meanwhile")
    for answer, count in sorted(found.answers.items()):
        print(f"{count:8} {answer}")
    for failure in found.failures:
        print("FAILED", failure)
    print(f"{len(found.failures)} failures")
    return 1 if found.failures else 0


if __name__ == "__main__":
    sys.exit(main())
