"""When the services close, no task goes on, and no connection is left to the collector."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from websockets.asyncio.client import connect

from planwagen.server.background.bot_moves import ServerBots
from planwagen.server.db.database import open_engine
from planwagen.server.db.storage import Storage
from planwagen.server.routes.websocket import send_lists
from planwagen.server.settings import Settings
from server.conftest import opened

pytestmark = pytest.mark.anyio


async def reading(storage: Storage, begun: asyncio.Event, seconds: float) -> None:
    async with storage.engine.connect() as connection:
        await connection.execute(text("SELECT 1"))
        begun.set()
        await asyncio.sleep(seconds)


async def test_closing_waits_for_a_connection_that_is_in_use(tmp_path: Path):
    """Else it went back to a pool that nobody would ever close."""
    storage, begun = Storage(open_engine(f"sqlite:///{tmp_path / 'x.db'}")), asyncio.Event()
    task = asyncio.create_task(reading(storage, begun, 0.1))
    await begun.wait()
    await storage.close()
    assert task.done()
    del storage, task
    gc.collect()  # a connection left open would warn here, and warnings are errors


def is_of_the_server(coroutine: Any) -> bool:
    return getattr(coroutine, "cr_code", None) in (ServerBots.drive.__code__, send_lists.__code__)


async def test_bots_and_the_lobby_have_ended_before_the_database_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    left: list[Any] = []
    close = Storage.close

    async def look_and_close(storage: Storage) -> None:
        running = [task.get_coro() for task in asyncio.all_tasks() if not task.done()]
        left.extend(coroutine for coroutine in running if is_of_the_server(coroutine))
        await close(storage)

    monkeypatch.setattr(Storage, "close", look_and_close)
    async with opened(Settings(data=tmp_path, limits=False, bot_pause=0.0)) as server:
        guest = await server.guest()
        for _ in range(3):
            await guest.set_up("bot random", "bot random", "bot random", listed=True)
        address = f"{server.address.replace('http', 'ws', 1)}/api/lobby/live"
        lobby = await connect(address, additional_headers={"Cookie": guest.cookie})
        await lobby.recv()
    await lobby.close()
    assert left == []
