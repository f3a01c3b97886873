"""Bots at tables: in processes of their own, with only their seat's view, and replaceable."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from planwagen.bots.worker import MoveRequest
from planwagen.games import find_game
from planwagen.server.background import bot_moves
from planwagen.server.background.bot_pool import BotPool
from planwagen.server.background.fair_semaphore import Owner
from server.clients import play_on
from server.conftest import Open, Opener

pytestmark = pytest.mark.anyio

BAD = [
    "stuck",
    *(pytest.param(name, marks=pytest.mark.slow) for name in ("dies", "cheats", "broken")),
]


async def test_people_and_bots_play_a_whole_game(server: Open):
    anna = await server.guest()
    info = await anna.set_up("me", "bot greedy", "bot medium")
    line = await anna.sit(info)
    await play_on(line, Random(1))
    assert line.last["status"] == "over"
    kinds = [note.kind for note in server.services.tables.live[info["id"]].notes]
    assert "bot_replaced" not in kinds


@pytest.mark.parametrize("name", BAD)
async def test_a_bot_that_fails_is_replaced_and_the_log_says_so(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch, name: str
):
    monkeypatch.setattr(bot_moves, "BOTS", {name: None})
    monkeypatch.setattr("planwagen.server.background.worker.GRACE", 0.3)
    server = await open_server(bots="server.stuck_bots:find_bot", bot_seconds=0.2)
    anna = await server.guest()
    info = await anna.set_up("me", f"bot {name}")
    line = await anna.sit(info)
    await play_on(line, Random(1), 12)
    shown = await anna.ask("GET", f"/api/tables/{info['id']}")
    assert shown["seats"][1]["bot"] == "random"
    kinds = [note.kind for note in server.services.tables.live[info["id"]].notes]
    assert "bot_replaced" in kinds


async def test_bots_see_only_their_seat(server: Open, monkeypatch: pytest.MonkeyPatch):
    """In a game with secrets, and at moments when there is something to hide."""
    asked, hidden, enough, rng = list[MoveRequest](), 0, asyncio.Event(), Random(1)

    async def choose(self: BotPool, question: MoveRequest, owner: Owner) -> str:
        nonlocal hidden
        asked.append(question)
        [table] = server.services.tables.live.values()
        hidden += table.game.seen_by(table.history.state, question.seat) != table.history.state
        if len(asked) == 60:
            enough.set()
            await asyncio.Event().wait()
        seen = table.game.position(question.seen)
        return str(rng.choice(table.game.legal_actions(seen, question.seat)))

    monkeypatch.setattr(BotPool, "choose", choose)
    host = await server.guest()
    await host.sit(await host.set_up("bot random", "bot random", "bot random", game="america"))
    await asyncio.wait_for(enough.wait(), 60)
    america = find_game("america")
    for question in asked:
        seen = america.position(question.seen)
        assert america.seen_by(seen, question.seat) == seen
    assert hidden > 30, "there was nothing to hide"
