"""What honest players notice while one address attacks: `python benchmarks/attacks.py`.

Starts a server on loopback, plays at a few tables from a few addresses, and measures the time from
a move to its answer. Each attack runs beside a control without it, in the same run, for some
seconds. It never leaves the machine: it attacks only the server that it has started.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPConnection
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter, time
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from planwagen.core.local_game import LocalGame
from planwagen.core.luck import QuickLuck
from planwagen.core.record import Line
from planwagen.games import find_game
from planwagen.server.db.database import migrate, open_engine
from planwagen.server.db.storage import Storage
from planwagen.tables.new_table import checked_settings, new_key, new_row
from planwagen.tables.rows import HOTSEAT, OVER, Entry, SeatRow, TableRow, entry_of, options_of
from planwagen.tables.settings import TableSettings

HOST = "127.0.0.1"
ATTACKER = "203.0.113.66"
CONNECTIONS = 10
LOBBY_SOCKETS = 60
LOBBY_TABLES = 100
TABLES = 6
MOVE_INTERVAL = 0.15
COUNTED, COUNTED_LONG = 200, 20
UNDONE = 8
"""How often each move of the long game is undone and played again, where that is free."""
OPENING = 60.0
"""Seconds for a socket to open, on a machine that may do other work."""
POLL_INTERVAL = 0.2
"""Seconds until a socket that was refused is opened again, whatever the server asks for."""
SETTLE = 1.0
"""Seconds of play before the attack begins and moves count."""
Json = dict[str, Any]
Attack = Callable[[int, Json], Awaitable[None]]


class Client:
    """Somebody with a cookie and an address of their own."""

    def __init__(self, port: int, address: str, cookie: str = "") -> None:
        self.port, self.address, self.cookie = port, address, cookie

    def ask(self, method: str, path: str, body: object = None) -> Json:
        line = HTTPConnection(HOST, self.port, timeout=60)
        line.request(method, path, json.dumps(body), self.headers() | {"Content-Type": "text/json"})
        answer = line.getresponse()
        if cookie := answer.getheader("set-cookie"):
            self.cookie = cookie.partition(";")[0]
        found: Json = json.loads(answer.read())
        line.close()
        assert answer.status < 400, found
        return found

    def headers(self) -> dict[str, str]:
        return {"X-Forwarded-For": self.address} | ({"Cookie": self.cookie} if self.cookie else {})

    def socket(self, path: str) -> connect:
        url = f"ws://{HOST}:{self.port}{path}"
        headers = self.headers()
        return connect(
            url, additional_headers=headers, max_size=None, compression=None, open_timeout=OPENING
        )

    def table(self, *, game: str = "montana", listed: bool = False) -> str:
        seats = [{"kind": "hotseat"}] * (3 if game == "america" else 2)
        body = {"game": game, "seats": seats, "settings": {"listed": listed}}
        return str(self.ask("POST", "/api/tables", body)["id"])


def guest(port: int, address: str) -> Client:
    made = Client(port, address)
    made.ask("POST", "/api/me", {"name": "Anna"})
    return made


# Honest players.


class Player:
    """Plays random moves for both seats of a table, and keeps how long each took."""

    def __init__(self, client: Client, table: str, seed: int) -> None:
        self.client, self.table, self.rng = client, table, Random(seed)
        self.seconds: list[float] = []
        self.count = 0

    async def play(self) -> None:
        while True:
            async with self.client.socket(f"/api/tables/{self.table}/live?seat=0") as line:
                with suppress(EOFError):
                    await self.play_game(line)
            self.table = await asyncio.to_thread(self.client.table)

    async def play_game(self, line: ClientConnection) -> None:
        while True:
            view = await self.view_with_choices(line)
            await asyncio.sleep(MOVE_INTERVAL)
            step = self.rng.choice(view["choices"])["action"]
            self.count += 1
            command = {"type": "play", "id": f"m{self.count}", "steps": [step], "seq": view["seq"]}
            began = perf_counter()
            await line.send(json.dumps(command))
            while f"m{self.count}" not in [r["id"] for r in view.get("results", [])]:
                view = json.loads(await line.recv())
            self.seconds.append(perf_counter() - began)
            self.next = view

    next: Json | None = None

    async def view_with_choices(self, line: ClientConnection) -> Json:
        view, self.next = self.next, None
        while view is None or view["type"] != "view" or not view["choices"]:
            if view is not None and view["type"] == "view":
                if view["status"] == "over":
                    raise EOFError
                seat = {"type": "switch_seat", "id": "s", "seat": view["to_move"][0]}
                await line.send(json.dumps(seat))
            view = json.loads(await line.recv())
        return view


async def honest(
    players: list[Player], seconds: float, begin: Callable[[], None] = lambda: None
) -> list[float]:
    """Play for so many seconds after the attack has begun, its first burst included."""
    playing = [asyncio.create_task(player.play()) for player in players]
    await asyncio.sleep(SETTLE)
    for player in players:
        player.seconds.clear()
    begin()
    await asyncio.sleep(seconds)
    for task in playing:
        task.cancel()
    ended = await asyncio.gather(*playing, return_exceptions=True)
    for error in ended:
        assert isinstance(error, asyncio.CancelledError), repr(error)
    return [second for player in players for second in player.seconds]


# Attacks.


def requests_for(path: str) -> Attack:
    """As many requests as ten connections carry."""

    async def attack(port: int, target: Json) -> None:
        lines = [ask_on(port, path.format(**target), target["cookie"]) for _ in range(CONNECTIONS)]
        await asyncio.gather(*lines)

    return attack


async def ask_on(port: int, path: str, cookie: str) -> None:
    head = f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\nX-Forwarded-For: {ATTACKER}\r\n"
    asked = f"{head}Cookie: {cookie}\r\n\r\n".encode()
    while True:
        with suppress(OSError, EOFError):
            reader, writer = await asyncio.open_connection(HOST, port)
            while True:
                writer.write(asked)
                await read_answer(reader)


async def read_answer(reader: asyncio.StreamReader) -> None:
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    if b"content-length:" in head:
        length = int(head.partition(b"content-length:")[2].partition(b"\r\n")[0])
        await reader.readexactly(length)
    elif b"chunked" in head:
        await reader.readuntil(b"0\r\n\r\n")


async def lobby_sockets(port: int, target: Json) -> None:
    client = Client(port, ATTACKER, target["cookie"])
    await asyncio.gather(*(look_at_lobby(client) for _ in range(LOBBY_SOCKETS)))


async def look_at_lobby(client: Client) -> None:
    async def look() -> None:
        async with client.socket("/api/lobby/live") as line:
            async for _ in line:
                pass

    await again_and_again(look)


async def again_and_again(once: Callable[[], Awaitable[None]]) -> None:
    """Come back after every refusal, which is no patience at all."""
    while True:
        with suppress(ConnectionClosed):
            await once()
        await asyncio.sleep(POLL_INTERVAL)


async def scores(port: int, target: Json) -> None:
    client = Client(port, ATTACKER, target["cookie"])
    path = f"/api/tables/{target['table']}/live"
    await asyncio.gather(*(ask_scores(client, path) for _ in range(CONNECTIONS)))


async def ask_scores(client: Client, path: str) -> None:
    asked = json.dumps({"type": "get_scores", "id": "s", "lines": list(range(1, 61))})

    async def ask() -> None:
        async with client.socket(path) as line:
            await line.recv()
            while True:
                await line.send(asked)
                await line.recv()

    await again_and_again(ask)


async def refused_moves(port: int, target: Json) -> None:
    """Each answer is a whole view of America."""
    client = Client(port, ATTACKER, target["cookie"])
    path = f"/api/tables/{target['table']}/live?seat=0"
    await asyncio.gather(*(send_nonsense(client, path) for _ in range(CONNECTIONS)))


async def send_nonsense(client: Client, path: str) -> None:
    async def send() -> None:
        async with client.socket(path) as line:
            seq = json.loads(await line.recv()).get("seq", 0)
            for number in count():
                command = {"type": "play", "id": f"n{number}", "steps": ["x"], "seq": seq}
                await line.send(json.dumps(command))
                seq = json.loads(await line.recv()).get("seq", seq)

    await again_and_again(send)


async def link_previews(port: int, target: Json) -> None:
    """Of a table that moves on, so that no preview is like the one before; without a cookie."""
    owner = Client(port, ATTACKER, target["cookie"])
    table = await asyncio.to_thread(lambda: owner.table(game="america", listed=True))
    lines = [ask_on(port, f"/api/tables/{table}/card", "") for _ in range(CONNECTIONS)]
    await asyncio.gather(Player(owner, table, 2).play(), *lines)


FREE, READ, OTHER = 1200, 540, 360
"""Requests in 24 s that the limits for an address allow: of all, and of the kinds `read` and
`other`, with the first burst."""
REQUESTS = {
    "openapi": ("/api/schema/openapi.json", FREE),
    "front page": ("/", FREE),
    "refusals": ("/api/tables", OTHER),
    "not found": ("/nothing", FREE),
    "api not found": ("/api/nothing", FREE),
    "day": ("/api/days/today", OTHER),
    "days": ("/api/days", OTHER),
    "lesson": ("/api/games/montana/lesson", READ),
    "rules": ("/api/games/america/rules", READ),
    "picture": ("/api/tables/{table}/picture", READ),
    "luck": ("/api/tables/{long}/luck?watch={watch}", READ),
    "record": ("/api/tables/{long}/record?watch={watch}", READ),
    "values": ("/api/tables/{long}/values?watch={watch}", READ),
}
AS_WORK = ("refusals", "picture", "luck", "record", "values")
MAX_WORK = 2200
"""Milliseconds of work in 24 s that the limit `looking` allows; the last piece comes on top."""
ATTACKS: dict[str, Attack] = {
    **{name: requests_for(path) for name, (path, _) in REQUESTS.items()},
    "link previews": link_previews,
    "refused moves": refused_moves,
    "lobby": lobby_sockets,
    "scores": scores,
}


def attack_forever(name: str, port: int, target: Json, line: Connection) -> None:
    line.send("ready")
    line.recv()
    asyncio.run(attacking(ATTACKS[name], port, target))


async def attacking(attack: Attack, port: int, target: Json) -> None:
    await attack(port, target)


# A long game that is over: who wants to make the server work undoes and plays the same again.


@dataclass(frozen=True)
class LongGame:
    """A table that anybody with its key may look at."""

    table: str
    watch: str
    lines: int


def long_game(folder: Path) -> LongGame:
    """Play a game with its undone moves into the database, before the server starts."""
    game = find_game("montana")
    settings = checked_settings(game, TableSettings(), 2)
    row = new_row(game, settings, "nobody", time())
    lines = undone_again_and_again(LocalGame.new(game, options_of(2, settings), QuickLuck(7)))
    row.status, row.seq = OVER, len(lines)
    seats = [SeatRow(seat, HOTSEAT, "Anna", "nobody", "", False, new_key()) for seat in range(2)]
    entries = [entry_of(seq, line, None, row.made_at) for seq, line in enumerate(lines, 1)]
    asyncio.run(store(folder, row, seats, entries))
    return LongGame(row.id, row.watch, len(lines))


def undone_again_and_again(table: LocalGame[Any]) -> list[Line]:
    rng = Random(1)
    while not table.is_over:
        now = table.history.current
        seat = now.to_move[0]
        action = rng.choice(now.offers(seat))
        table.play(seat, action)
        for _ in range(UNDONE):
            if not table.is_over and table.can_undo(seat):
                table.undo(seat)
                table.play(seat, action)
    return table.record.lines


async def store(folder: Path, row: TableRow, seats: list[SeatRow], entries: list[Entry]) -> None:
    engine = open_engine(f"sqlite:///{folder / 'planwagen.db'}")
    await migrate(engine)
    storage = Storage(engine)
    await storage.add_table(row, seats, entries)
    await storage.close()


# The run.


def start_server(
    folder: Path, *more: str, log: Path | None = None, python: tuple[str, ...] = ()
) -> tuple[subprocess.Popen[bytes], int]:
    with socket.socket() as line:
        line.bind((HOST, 0))
        port = int(line.getsockname()[1])
    python = python or ("-m", "planwagen")
    command = [sys.executable, *python, "serve", "--port", str(port), "--data"]
    with (log or Path(os.devnull)).open("wb") as shown:
        server = subprocess.Popen([*command, str(folder), *more], stderr=shown, stdout=shown)
    for _ in range(600):
        with socket.socket() as line:
            if line.connect_ex((HOST, port)) == 0:
                return server, port
        asyncio.run(asyncio.sleep(0.1))
    raise TimeoutError("the server does not start")


def prepare(port: int, long: LongGame) -> tuple[list[Player], Json]:
    """Tables of honest players, and those of the attacker, which took their time to gather."""
    players = []
    for number in range(TABLES):
        client = guest(port, f"198.51.100.{number + 1}")
        players.append(Player(client, client.table(), number))
    attacker = guest(port, ATTACKER)
    for number in range(LOBBY_TABLES):
        attacker.address = f"198.51.100.{100 + number % 50}"
        table = attacker.table(game="america")
    asyncio.run(play_some(attacker, table))
    print(f"A long game has {long.lines} lines.\n")
    kept = {"long": long.table, "watch": long.watch}
    return players, {"cookie": attacker.cookie, "table": table} | kept


async def play_some(client: Client, table: str) -> None:
    """So that there is something to look back at."""
    with suppress(TimeoutError):
        async with asyncio.timeout(20):
            player = Player(client, table, 1)
            playing = asyncio.create_task(player.play())
            while player.count < 60:
                await asyncio.sleep(0.1)
            playing.cancel()


def p95(seconds: list[float]) -> float:
    return 1000 * quantiles(seconds, n=20)[-1] if len(seconds) > 20 else float("nan")


# What a request costs, however busy the machine is.


def print_costs(server: int, port: int, target: Json, names: list[str]) -> None:
    """Time of the processor for each request, and what the limits allow one address of it."""
    print("| request | bytes | ms of the processor | most in 24 s, ms |")
    print("| --- | ---: | ---: | ---: |")
    for kind, (name, (path, most)) in enumerate(REQUESTS.items()):
        if name not in names:
            continue
        counted = COUNTED_LONG if "{long}" in path else COUNTED
        line = HTTPConnection(HOST, port, timeout=60)
        before = 0.0
        for number in range(counted + 1):
            before = before if number > 1 else processor_seconds(server)
            headers = {"X-Forwarded-For": f"198.18.{kind}.{number}", "Cookie": target["cookie"]}
            line.request("GET", path.format(**target), headers=headers)
            length = len(line.getresponse().read())
        cost = 1000 * (processor_seconds(server) - before) / counted
        whole = min(cost * most, MAX_WORK + cost if name in AS_WORK else cost * most)
        print(f"| {name} | {length} | {cost:.2f} | {whole:.0f} |", flush=True)


def processor_seconds(process: int) -> float:
    """Of user and system, as Linux counts them."""
    values = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(values[11]) + int(values[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0, help="of each attack and control")
    parser.add_argument("--cost", action="store_true", help="of a request, instead of attacks")
    parser.add_argument("attacks", nargs="*", default=list(ATTACKS))
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        long = long_game(Path(folder))
        server, port = start_server(Path(folder))
        try:
            players, target = prepare(port, long)
            if chosen.cost:
                return print_costs(server.pid, port, target, chosen.attacks)
            print("| attack | p95, ms | control, ms | moves | control | load of the machine |")
            print("| --- | ---: | ---: | ---: | ---: | ---: |")
            for name in chosen.attacks:
                control = asyncio.run(honest(players, chosen.seconds))
                attacked = under_attack(name, port, target, players, chosen.seconds)
                figures = f"{p95(attacked):.0f} | {p95(control):.0f}"
                counts = f"{len(attacked)} | {len(control)} | {os.getloadavg()[0]:.1f}"
                print(f"| {name} | {figures} | {counts} |", flush=True)
        finally:
            server.terminate()
            server.wait(60)


def under_attack(
    name: str, port: int, target: Json, players: list[Player], seconds: float
) -> list[float]:
    spawn = multiprocessing.get_context("spawn")
    line, far_end = spawn.Pipe()
    attacker = spawn.Process(target=attack_forever, args=(name, port, target, far_end), daemon=True)
    attacker.start()
    line.recv()
    try:
        return asyncio.run(honest(players, seconds, lambda: line.send("begin")))
    finally:
        attacker.kill()
        attacker.join()


if __name__ == "__main__":
    main()
