"""`python -m lab bench table`: how long a person waits for three hard bots in America."""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import msgspec

from lab import bench_clients
from lab.bench_clients import ask, sit
from lab.bench_processes import served
from lab.bench_server import quantile, report

ME, PROCESSES = 0, 2
SEATS = [{"kind": "me"}, *[{"kind": "bot", "name": "hard"}] * 3]


class Shown(msgspec.Struct):
    """Whose turn it is, by colour, and which one."""

    active: str
    turn: int


class Seen(bench_clients.Seen):
    """As much of a message as the one person of the benchmark needs."""

    to_move: tuple[int, ...] = ()
    position: Shown | None = None


@dataclass(slots=True)
class Waiting:
    """How long each decision of a bot took, and each turn of one, the pauses for the eye included.

    The time that the person takes in the midst of a turn is not counted.
    """

    decisions: list[float] = field(default_factory=list)
    turns: dict[tuple[str, int], float] = field(default_factory=dict)
    since: float = 0.0
    last: Seen | None = None

    def note(self, seen: Seen, now: float) -> None:
        last = self.last
        if last is not None and last.position and last.to_move and ME not in last.to_move:
            took = now - self.since
            self.decisions.append(took)
            turn = last.position.active, last.position.turn
            self.turns[turn] = self.turns.get(turn, 0.0) + took
        self.last, self.since = seen, now

    def result(self) -> dict[str, object]:
        turns = list(self.turns.values())[:-1]  # the last one is not over
        return {
            "bot_processes": PROCESSES,
            "decisions": len(self.decisions),
            "decision_p50_s": quantile(self.decisions, 0.5),
            "decision_p95_s": quantile(self.decisions, 0.95),
            "decision_longest_s": quantile(self.decisions, 1.0),
            "turns": len(turns),
            "turn_p50_s": quantile(turns, 0.5),
            "turn_p95_s": quantile(turns, 0.95),
            "turn_longest_s": quantile(turns, 1.0),
        }


def bench_table(seconds: float, as_json: bool) -> None:
    workers = ("--bot-workers", str(PROCESSES))
    with tempfile.TemporaryDirectory() as folder, served(Path(folder), *workers) as server:
        found = asyncio.run(waited(server.address, seconds)).result()
    report(found, as_json)


async def waited(address: str, seconds: float) -> Waiting:
    """One person who decides at once, whatever it is, against three bots."""
    cookie = ask(address, "POST", "/api/me", {"name": "Bench"})
    room = ask(address, "POST", "/api/tables", {"game": "america", "seats": SEATS}, cookie)
    line, waiting, rng = await sit(address, cookie, room["id"], ME), Waiting(), Random(1)
    end, decoder = time.perf_counter() + seconds, msgspec.json.Decoder(Seen)
    while time.perf_counter() < end:
        seen = decoder.decode(await line.recv())
        if seen.type != "view":
            continue
        waiting.note(seen, time.perf_counter())
        if seen.status == "over":
            break
        if seen.choices:
            command = {"type": "play", "id": f"{seen.seq}", "seq": seen.seq}
            await line.send(json.dumps(command | {"steps": [rng.choice(seen.choices)["action"]]}))
    await line.close()
    return waiting
