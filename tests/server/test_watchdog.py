"""Rules of a game from outside that take too long end their table, and nothing else."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from face_down import FACE_DOWN

from planwagen.games import GAMES
from planwagen.server.background import watchdog
from planwagen.tables.rows import ENDED
from server.clients import Guest
from server.conftest import Open, Opener

pytestmark = pytest.mark.anyio
ENDLESS = """
from random import Random

def apply(state, seat, action, events):
    while str(action) == "change":
        Random(0)  # so that the signal may find other code than that of the rules
    right(state, seat, action, events)

def new_game(options):
    while True:
        pass
"""


@pytest.fixture
def stuck(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Functions in a module of the package, as its author would have written them."""
    monkeypatch.setattr(watchdog, "RULES_SECONDS", 1.0)  # others work meanwhile
    monkeypatch.setattr(watchdog, "BEAT", 0.05)
    module: dict[str, Any] = {"__name__": "face_down.stuck", "right": FACE_DOWN.apply}
    exec(ENDLESS, module)
    return module


async def test_a_move_that_never_ends_ends_its_table(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch, stuck: dict[str, Any]
):
    game = replace(FACE_DOWN, apply=stuck["apply"])
    monkeypatch.setattr(GAMES, "loaded", {**GAMES.loaded, "face_down": game})
    server = await open_server()
    anna, ben = await server.guest(), await server.guest("Ben")
    info = await anna.set_up("me", "hotseat", game="face_down")
    other = await ben.sit(await ben.set_up("me", "bot random"))
    line = await anna.sit(info, seat=0)
    await line.until_asked()
    await line.send({"type": "play", "id": "x", "steps": ["change"], "seq": line.last["seq"]})
    assert "take too long" in (await line.until("error"))["why"]
    await other.until_asked()
    assert "refused" not in await other.do(other.last["choices"][0]["action"])
    await is_ended(server, anna, info["id"])


async def is_ended(server: Open, guest: Guest, table: str) -> None:
    refused = await guest.request("GET", f"/api/tables/{table}")
    assert refused.status == 409 and "take too long" in refused.json["why"]
    async with asyncio.timeout(10):
        while (await server.services.storage.load(table)).row.status != ENDED:
            await asyncio.sleep(0.05)


async def test_a_set_up_that_never_ends_is_refused(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch, stuck: dict[str, Any]
):
    game = replace(FACE_DOWN, new_game=stuck["new_game"])
    monkeypatch.setattr(GAMES, "loaded", {**GAMES.loaded, "face_down": game})
    server = await open_server()
    anna = await server.guest()
    body = {"game": "face_down", "seats": [{"kind": "me"}, {"kind": "hotseat"}]}
    assert await anna.refused("POST", "/api/tables", body) == 409
    await anna.set_up("me", "hotseat")
