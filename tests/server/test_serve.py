"""`planwagen serve` as an operator meets it."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from planwagen.cli import main
from planwagen.cli.web_server import lan_address
from planwagen.server.app import with_address
from planwagen.server.db.database import migrate, open_engine
from server.clients import Guest
from server.processes import wait_for

pytestmark = pytest.mark.anyio


@contextmanager
def served(*args: object) -> Iterator[tuple[Any, ...]]:
    """The server, and the links it tells."""
    command = [sys.executable, "-m", "planwagen.cli", "serve", "--port", "0", *map(str, args)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert server.stdout is not None and server.stderr is not None
    try:
        links = re.findall(r"http://\S+", server.stdout.readline())
        assert links, server.stderr.read()
        wait_for(int(links[0].rpartition(":")[2]))
        yield server, *links
    finally:
        server.kill()
        server.wait(10)
        server.stdout.close()
        server.stderr.close()


@pytest.mark.slow
async def test_a_server_that_is_stopped_says_that_it_comes_back(tmp_path: Path):
    with served("--data", tmp_path) as (server, address):
        anna = Guest(address)
        await anna.ask("POST", "/api/me", {"name": "Anna"})
        info = await anna.set_up("hotseat", "hotseat")
        line = await anna.sit(info, seat=0)
        await line.view()
        server.send_signal(signal.SIGTERM)
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                await line.receive()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
        assert await asyncio.to_thread(server.wait, 20) in (0, -signal.SIGTERM)
    with served("--data", tmp_path) as (_, address):
        again = Guest(address)
        again.cookie = anna.cookie
        assert (await (await again.sit(info, seat=0)).view())["seq"] == line.last["seq"]


@pytest.mark.slow
async def test_friends_in_the_same_network_open_the_link_that_is_told(tmp_path: Path):
    address = lan_address()
    if address is None:
        pytest.skip("this machine is in no network")
    with served("--data", tmp_path, "--lan") as (_, here, there):
        assert there == here.replace("localhost", address)
        for link in (here, there):
            assert (await Guest(link).ask("GET", "/healthz"))["status"] == "ok"


@pytest.mark.slow
async def test_without_being_asked_nobody_in_the_network_is_let_in(tmp_path: Path):
    address = lan_address()
    if address is None:
        pytest.skip("this machine is in no network")
    with served("--data", tmp_path) as (_, here), pytest.raises(ConnectionRefusedError):
        await Guest(here.replace("localhost", address)).ask("GET", "/healthz")


def test_the_page_is_told_how_others_reach_it():
    page = with_address("<html><head></head></html>", 'http://192.168.1.5:8000/"')
    shown = '<meta name="planwagen-address" content="http://192.168.1.5:8000/&quot;" />'
    assert page == f"<html><head>{shown}</head></html>"


def test_a_port_in_use_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        line.listen()
        port = line.getsockname()[1]
        assert main(["serve", "--port", str(port), "--data", str(tmp_path)]) == 2
    assert "--port" in capsys.readouterr().err


@pytest.mark.parametrize(
    "args",
    [
        ["--database", "postgresql://nobody@127.0.0.1:9/none"],
        ["--database", "mysql://x"],
        ["--bus", "redis://127.0.0.1:9"],
        ["--bus", "carrier-pigeon://x"],
    ],
)
def test_what_cannot_be_reached_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], args: list[str]
):
    assert main(["serve", "--port", "0", "--data", str(tmp_path), *args]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_a_newer_schema_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    async def make_newer() -> None:
        from sqlalchemy import text

        engine = open_engine(f"sqlite:///{tmp_path / 'planwagen.db'}")
        await migrate(engine)
        async with engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        await engine.dispose()

    asyncio.run(make_newer())
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    assert "newer" in capsys.readouterr().err


@pytest.mark.slow
def test_backup_and_restore_as_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    with served("--data", tmp_path / "one") as (_, address):
        anna = Guest(address)

        async def play() -> None:
            await anna.ask("POST", "/api/me", {"name": "Anna"})
            await anna.set_up("hotseat", "hotseat")

        asyncio.run(play())
        file = tmp_path / "all.backup"
        assert main(["backup", str(file), "--data", str(tmp_path / "one")]) == 0
    assert main(["restore", str(file), "--data", str(tmp_path / "two")]) == 0
    assert "rows are back" in capsys.readouterr().out
    assert main(["restore", str(file), "--data", str(tmp_path / "two")]) == 2


@pytest.mark.slow
def test_the_benchmark_measures_moves(capsys: pytest.CaptureFixture[str]):
    import json

    import lab

    args = ["bench", "server", "--tables", "3", "--seconds", "1", "--pause", "0.05", "--json"]
    assert lab.main(args) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["moves"] > 5 and found["p95_ms"] > 0 and found["cpu_ms_per_move"] > 0
