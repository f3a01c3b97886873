"""A server for tests: in this process for most, in processes of its own where they are killed."""

from __future__ import annotations

import asyncio
import multiprocessing
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
import structlog
from litestar import Litestar
from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher
from sqlalchemy import create_engine

from planwagen.games import GAMES
from planwagen.server.app import make_app
from planwagen.server.background import bot_pool, link_previews, worker
from planwagen.server.db import database
from planwagen.server.services import Services
from planwagen.server.settings import Settings
from same_games import same_games as same_games
from server.clients import OPENED, Guest
from server.zygote import web_server


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
async def close_lines(anyio_backend: str) -> AsyncIterator[None]:
    yield
    await asyncio.gather(*(line.close() for line in OPENED))
    OPENED.clear()


@pytest.fixture(autouse=True)
def plain_logs() -> None:
    """Not to where an earlier test had the command's logs go, which is closed by now."""
    structlog.reset_defaults()


@pytest.fixture(scope="session", autouse=True)
def bots_start_fast() -> Iterator[None]:
    """Out of a process that has loaded the games; servers in processes of their own spawn them."""
    forks = multiprocessing.get_context("forkserver")
    games = [f"planwagen.{part}.{slug}" for slug in GAMES for part in ("games", "pictures")]
    forks.set_forkserver_preload([*games, bot_pool.__name__, link_previews.__name__])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(worker, "SPAWN", forks)
        yield


@pytest.fixture(scope="session", autouse=True)
def cheap_passwords() -> Iterator[None]:
    """The same hash with less work: what makes guessing dear would make each test dear."""
    cheap = PasswordHash([Argon2Hasher(time_cost=1, memory_cost=8, parallelism=1)])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PasswordHash, "recommended", lambda: cheap)
        yield


@pytest.fixture(scope="session", autouse=True)
def quick_commits() -> Iterator[None]:
    """Nobody waits for the disk, which may stall: no test cuts the power.

    Servers that are killed run in processes of their own, and are as they are.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "PRAGMAS", (*database.PRAGMAS, "synchronous=OFF"))
        yield


class Open:
    """A server that is open for guests."""

    def __init__(self, address: str, app: Any) -> None:
        self.address = address
        self.app = app

    @property
    def services(self) -> Services:
        services: Services = self.app.state.services
        return services

    async def guest(self, name: str = "Anna") -> Guest:
        guest = Guest(self.address)
        await guest.ask("POST", "/api/me", {"name": name})
        return guest


APPS: dict[bool, list[Litestar]] = {True: [], False: []}
"""Those whose server is closed, by whether they log: to make one takes longer than many a test."""


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Open]:
    line = socket.socket()
    line.bind(("127.0.0.1", 0))
    app = APPS[settings.access_log].pop() if APPS[settings.access_log] else make_app(settings)
    app.state.settings = settings
    server = web_server(app)
    server.capture_signals = no_signals  # type: ignore[method-assign,assignment]
    running = asyncio.create_task(server.serve(sockets=[line]))
    while not server.started:
        await asyncio.sleep(0.01)
        assert not running.done(), "the server did not start"
    try:
        yield Open(f"http://127.0.0.1:{line.getsockname()[1]}", app)
    finally:
        server.should_exit = True
        await running
        APPS[settings.access_log].append(app)


def no_signals() -> Any:
    from contextlib import nullcontext

    return nullcontext()


Opener = Callable[..., Awaitable[Open]]


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a database in which nothing is stored, brought forward to our schema once."""
    folder = tmp_path_factory.mktemp("empty")
    engine = create_engine(Settings(data=folder).database_url)
    with engine.begin() as connection:
        database.upgrade(connection, "head")
    engine.dispose()
    return folder


@pytest.fixture
async def open_server(
    tmp_path: Path, empty_database: Path, anyio_backend: str
) -> AsyncIterator[Opener]:
    """`await open_server(bot_pause=1)`: with settings and data of its own."""
    async with AsyncExitStack() as stack:
        count = 0

        async def open_one(**values: Any) -> Open:
            nonlocal count
            count += 1
            if "data" not in values:
                values["data"] = copytree(empty_database, tmp_path / f"data{count}")
            values.setdefault("limits", False)
            values.setdefault("bot_pause", 0.0)
            return await stack.enter_async_context(opened(Settings(**values)))

        yield open_one


@pytest.fixture
async def server(open_server: Opener) -> Open:
    return await open_server()
