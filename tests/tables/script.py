"""A script of whole games, and its transcript: one line for each request and command.

A line tells the answer, the notes and the results in plain text. Views and other long messages are
told by a hash, without what the rules of the game show, which other tests compare.
"""

from __future__ import annotations

import json
import re
from hashlib import sha256
from random import Random
from typing import Any

import msgspec

from tables.hosts import Clock, Host, Json, Seat, Server

SHOWN_BY_RULES = ("position", "choices", "prompt", "events", "standing", "numbers", "params")
"""What a position looks like; it may change with the games."""
KEY = re.compile(r"key\d+")
SEED = "red sky"
PLAYED = 100
"""Decisions after which the players agree on the end."""


class Script:
    """Plays one game at one host, by the same random numbers each time."""

    def __init__(self, host: Host, clock: Clock, game: str) -> None:
        self.host, self.clock, self.game = host, clock, game
        self.rng = Random(game)
        self.lines: list[str] = []
        self.raw: list[str] = []
        self.keys: dict[str, str] = {}
        self.number = 0
        self.seats: list[Seat] = []

    async def run(self) -> list[str]:
        await self.begin()
        await self.refusals()
        played = 0
        while played < PLAYED and await self.step():
            played += 1
        await self.finish()
        return self.lines

    # Requests and commands.

    async def ask(self, person: int, method: str, path: str, body: Any = None) -> Json:
        self.clock.time += 1
        status, text = await self.host.ask(person, method, path, body)
        self.raw.append(text)
        said = shown(text) if text.startswith(("{", "[")) else f"{len(text)} characters"
        self.write(f"{person} {method} {path} {json.dumps(body)}: {status} {said}")
        await self.store()
        return msgspec.json.decode(text) if text.startswith("{") else {}

    async def send(self, who: Seat, kind: str, /, **command: Any) -> None:
        self.number += 1
        await self.send_as(who, f"c{self.number}", kind, **command)

    async def send_as(self, who: Seat, command_id: str, kind: str, /, **command: Any) -> None:
        self.clock.time += 1
        await self.host.send(who, {"type": kind, "id": command_id, **command})
        self.write(f"{who.number} {kind} {json.dumps(command)}:")
        await self.store()

    def write(self, line: str) -> None:
        for seat in self.seats:
            self.raw += seat.sent
            line += f" [{', '.join(map(shown, seat.sent))}]"
            seat.sent.clear()
        self.lines.append(KEY.sub(lambda found: self.key(found[0]), line))

    def key(self, found: str) -> str:
        return self.keys.setdefault(found, f"<{len(self.keys)}>")

    async def store(self) -> None:
        stored = json.dumps(await self.host.stored(self.table_id)) if self.is_set_up else ""
        self.raw.append(stored)
        self.lines[-1] += f" {hashed(self.plain(stored))}"

    def plain(self, stored: str) -> str:
        """Keys in the order of their appearance in the stored text, which differs from ours."""
        seen: dict[str, str] = {}
        return KEY.sub(lambda found: seen.setdefault(found[0], f"<{len(seen)}>"), stored)

    is_set_up = False
    table_id = ""

    # Before the game.

    async def begin(self) -> None:
        hashed_seed = sha256(SEED.encode()).hexdigest()
        await self.ask(0, "POST", "/tables", {"game": self.game, "seats": [{"kind": "me"}] * 9})
        is_server = isinstance(self.host, Server)
        seats = [{"kind": "me"}, {"kind": "open" if is_server else "hotseat", "name": "Ben"}]
        seats.append({"kind": "bot", "name": "easy"})
        settings = {"learning": True, "autostart": True}
        body = {"game": self.game, "seats": seats, "settings": settings, "commitment": hashed_seed}
        info = await self.ask(0, "POST", "/tables", body)
        self.table_id, self.is_set_up = info["id"], True
        path = f"/tables/{self.table_id}"
        await self.ask(0, "POST", f"{path}/seat", {"seat": 2, "occupant": seats[2]})
        await self.ask(1, "POST", f"{path}/start")
        if is_server:
            await self.ask(1, "POST", f"{path}/join", {"invite": "wrong"})
            joining = {"invite": info["invite"], "commitment": sha256(b"blue").hexdigest()}
            await self.ask(1, "POST", f"{path}/join", joining)
            await self.ask(1, "POST", f"{path}/leave", {"seat": 1})
            await self.ask(1, "POST", f"{path}/join", joining)
        self.seats = await self.host.sit(self.table_id, 2)
        await self.ask(0, "POST", f"{path}/commitment", {"seat": 0, "commitment": hashed_seed})
        await self.ask(0, "POST", f"{path}/client_seed", {"client_seed": "wrong"})
        await self.ask(0, "POST", f"{path}/client_seed", {"client_seed": SEED})
        if is_server:
            await self.ask(1, "POST", f"{path}/waive", {"seat": 1})
            await self.ask(1, "POST", f"{path}/client_seed", {"client_seed": "blue"})
        await self.ask(0, "POST", f"{path}/start")

    async def refusals(self) -> None:
        seat = self.seats[0]
        path = f"/tables/{self.table_id}"
        await self.ask(0, "POST", f"{path}/rematch", {"commitment": ""})
        await self.ask(0, "POST", f"{path}/commitment", {"seat": 0, "commitment": "0" * 64})
        await self.ask(0, "POST", f"{path}/seat", {"seat": 2, "occupant": {"kind": "me"}})
        await self.ask(0, "POST", f"{path}/leave", {"seat": 2})
        await self.send(seat, "play", seq=seat.view["seq"] + 9, steps=["end turn"])
        await self.send(seat, "play", seq=seat.view["seq"], steps=["nonsense"])
        await self.send(seat, "undo", seq=seat.view["seq"])
        await self.send(seat, "redo", seq=seat.view["seq"])
        await self.send(seat, "take_back", seq=seat.view["seq"])
        await self.send(seat, "answer_take_back", yes=True)
        await self.send(seat, "claim_timeout")
        await self.send(seat, "vote", yes=True)
        await self.send(seat, "propose", what="bot", about=1)
        await self.send(seat, "switch_seat", seat=2)
        await self.send(seat, "set_auto_answer", answer="nothing", on=True)
        await self.send(seat, "chat", text="hello")
        await self.send(seat, "ping")

    # The game.

    async def step(self) -> bool:
        """Make a bot's decision or a person's, and now and then something else."""
        self.clock.time += 2
        if self.seats[0].view["status"] != "running":
            return False
        if await self.host.think():
            self.write("a bot decides:")
            await self.store()
            return True
        owing = [seat for seat in self.seats if seat.view["choices"]]
        if not owing:
            return False
        seat = owing[0]
        await self.aside(seat)
        if seat.view["choices"]:
            await self.decide(seat)
        return True

    async def decide(self, seat: Seat) -> None:
        self.number += 1
        steps = [self.rng.choice(seat.view["choices"])["action"]]
        command = {"seq": seat.view["seq"], "steps": steps}
        for _ in range(1 + (self.rng.random() < 0.1)):
            await self.send_as(seat, f"c{self.number}", "play", **command)

    async def aside(self, seat: Seat) -> None:
        other, chance = self.seats[1 - seat.number], self.rng.random()
        if chance < 0.05:
            await self.send(seat, "undo", seq=seat.view["seq"])
            await self.send(seat, "redo", seq=seat.view["seq"])
        elif chance < 0.09:
            await self.send(seat, "take_back", seq=seat.view["seq"])
            await self.send(other, "answer_take_back", yes=self.rng.random() < 0.7)
        elif chance < 0.14:
            for on in (True, True, False) if self.rng.random() < 0.3 else (True,):
                await self.send(other, "set_auto_answer", answer="pass", on=on)
        elif chance < 0.16:
            await self.leave_and_return(seat)
        elif chance < 0.18:
            await self.pause(seat, other)
        elif chance < 0.20 and isinstance(self.host, Server):  # offline, it would be the end
            await self.send(seat, "propose", what="end")
            await self.send(other, "vote", yes=False)

    async def leave_and_return(self, seat: Seat) -> None:
        path, body = f"/tables/{self.table_id}", {"seat": seat.number}
        await self.ask(seat.number, "POST", f"{path}/leave", body)
        await self.send(seat, "play", seq=seat.view["seq"], steps=["end turn"])
        await self.host.think()
        await self.ask(seat.number, "POST", f"{path}/return", body)

    async def pause(self, seat: Seat, other: Seat) -> None:
        for what in ("pause", "resume"):
            await self.send(seat, "propose", what=what)
            await self.send(other, "vote", yes=True)

    # After the game.

    async def finish(self) -> None:
        path = f"/tables/{self.table_id}"
        await self.send(self.seats[0], "propose", what="end")
        await self.send(self.seats[1], "vote", yes=True)
        await self.send(self.seats[0], "play", seq=1, steps=["end turn"])
        await self.ask(0, "GET", f"{path}/record")
        for person in (0, 1):
            again = await self.ask(person, "POST", f"{path}/rematch", {"commitment": ""})
        seats = [{"kind": "me"}, {"kind": "bot", "name": "random"}, {"kind": "bot"}]
        fork = await self.ask(0, "POST", f"{path}/fork", {"seq": 60, "seats": seats})
        for made in (again["id"], fork["id"]):
            self.lines.append(hashed(self.plain(json.dumps(await self.host.stored(made)))))
        await self.ask(0, "DELETE", f"/tables/{fork['id']}")


def shown(text: str) -> str:
    """Notes, answers and errors in plain text, and a hash of the rest."""
    message = msgspec.json.decode(text)
    if not isinstance(message, dict):
        return hashed(text)
    if message.get("type") in ("notes", "error", "pong"):
        return text
    results = message.get("results") or ""
    rest = json.dumps(without(message))
    return f"{message.get('type')} {message.get('seq')} {json.dumps(results)} {hashed(rest)}"


def without(thing: Any) -> Any:
    """Leave out what the rules show, and the keys, which count from the first one of a run."""
    if isinstance(thing, dict):
        return {k: without(v) for k, v in thing.items() if k not in SHOWN_BY_RULES}
    if isinstance(thing, list):
        return [without(part) for part in thing]
    return KEY.sub("<key>", thing) if isinstance(thing, str) else thing


def hashed(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:10]
