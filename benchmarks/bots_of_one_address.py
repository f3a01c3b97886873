"""Whether bots of one address make the others wait: `python benchmarks/bots_of_one_address.py`.

Twenty guests of one address each set up a table with themselves and three bots of `search`, look at
it and never move; as soon as a person is to move, they begin another one. Anna, at another address,
plays against one `greedy` bot. How long does her bot take? Measured without the crowd, with it, and
with it where turns go to whoever asked first, as they did before. All on loopback.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from attacks import ATTACKER, Client, Json, guest, start_server

CROWD = 20
SETTLE = 20.0
"""Seconds that the crowd gets for its tables."""
FIRST_COME = """
from planwagen.server.background import bot_pool, fair_semaphore
class FirstCome(fair_semaphore.FairTurns):
    async def take(self, owner):
        await super().take(fair_semaphore.Owner())
bot_pool.FairTurns = FirstCome
from planwagen.cli import main
main()
"""
"""The server without turns by address: all owners are one."""


async def look_at_bots(port: int, client: Client) -> None:
    """Tables where three bots think, one after the other."""
    seats = [{"kind": "bot", "name": "search"}] * 3 + [{"kind": "me"}]
    while True:
        with suppress(AssertionError):
            body = {"game": "montana", "seats": seats}
            table = (await asyncio.to_thread(client.ask, "POST", "/api/tables", body))["id"]
            async with client.socket(f"/api/tables/{table}/live") as line:
                while not (view := json.loads(await line.recv())).get("choices"):
                    if view.get("status") == "over":
                        break
        await asyncio.sleep(1)


async def answers_of_bot(client: Client, seconds: float) -> list[float]:
    """Seconds from a move that ends Anna's turn to the first line of her bot."""
    rng, found, end = Random(3), list[float](), perf_counter() + seconds
    while perf_counter() < end:
        seats = [{"kind": "me"}, {"kind": "bot", "name": "greedy"}]
        body = {"game": "montana", "seats": seats}
        table = (await asyncio.to_thread(client.ask, "POST", "/api/tables", body))["id"]
        async with client.socket(f"/api/tables/{table}/live?seat=0") as line:
            view: Json = {"seq": 0}
            asked_at, number = 0.0, 0
            while perf_counter() < end and view.get("status") != "over":
                message = json.loads(await line.recv())
                if message["type"] != "view":
                    continue
                was, view = view, message
                if asked_at and view["seq"] > was["seq"] and not is_answer(view, number):
                    found.append(perf_counter() - asked_at)
                    asked_at = 0.0
                if view["choices"]:
                    asked_at, number = 0.0, number + 1
                    step = rng.choice(view["choices"])["action"]
                    command = {"type": "play", "id": f"m{number}", "steps": [step]}
                    await line.send(json.dumps(command | {"seq": view["seq"]}))
                elif is_answer(view, number):
                    asked_at = perf_counter()
    return found


def is_answer(view: Json, number: int) -> bool:
    return any(one["id"] == f"m{number}" for one in view["results"])


async def beside(port: int, seconds: float, crowd: int) -> list[float]:
    clients = [await asyncio.to_thread(guest, port, ATTACKER) for _ in range(crowd)]
    looking = [asyncio.create_task(look_at_bots(port, client)) for client in clients]
    anna = await asyncio.to_thread(guest, port, "198.51.100.1")
    await asyncio.sleep(SETTLE if crowd else 0)
    found = await answers_of_bot(anna, seconds)
    for task in looking:
        task.cancel()
    await asyncio.gather(*looking, return_exceptions=True)
    return found


def measured(seconds: float, crowd: int, *patch: str) -> list[float]:
    with tempfile.TemporaryDirectory() as folder:
        server, port = start_server(Path(folder), "--no-limits", python=patch)
        try:
            return asyncio.run(beside(port, seconds, crowd))
        finally:
            server.terminate()
            server.wait(60)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=90.0, help="of each part")
    chosen = parser.parse_args()
    print("| | median, s | longest, s | answers | load of the machine |")
    print("| --- | ---: | ---: | ---: | ---: |")
    parts: list[tuple[str, int, tuple[str, ...]]] = [
        ("without the crowd", 0, ()),
        ("crowd, turns by address", CROWD, ()),
        ("crowd, first come, first served", CROWD, ("-c", FIRST_COME)),
    ]
    for name, crowd, patch in parts:
        found = measured(chosen.seconds, crowd, *patch) or [float("nan")]
        figures = f"{median(found):.1f} | {max(found):.1f} | {len(found)}"
        print(f"| {name} | {figures} | {os.getloadavg()[0]:.1f} |", flush=True)


if __name__ == "__main__":
    main()
