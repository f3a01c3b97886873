"""A database of version 0.1 goes on under today's names of tables and columns."""

from __future__ import annotations

import gzip
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from planwagen.server.db.backup import restore
from planwagen.server.db.database import open_engine
from planwagen.server.settings import Settings
from server.clients import Guest
from server.conftest import Open, opened
from server.processes import postgres_server

pytestmark = pytest.mark.anyio
BACKUP = Path(__file__).parent / "backups" / "0.1.jsonl"
COOKIE = "planwagen=ImVDaFdOMlJ5OVZYU1J5RW9Ba2VxVlFEbyI.av1gvA.EsuHJYiW7-bcpkCTi48DSjvAdJU"
RUNNING, WAITING = "B-RNtXPgbdjbFHRA", "a5kewx-B7WVjCNkR"


@asynccontextmanager
async def restored(folder: Path, url: str = "") -> AsyncIterator[Open]:
    """A server on what version 0.1 had stored."""
    packed = folder / "0.1.backup"
    packed.write_bytes(gzip.compress(BACKUP.read_bytes()))
    engine = open_engine(url or f"sqlite:///{folder / 'planwagen.db'}")
    await restore(engine, folder, packed)
    await engine.dispose()
    async with opened(Settings(folder, database=url, limits=False, bot_pause=0.0)) as server:
        yield server


async def check_goes_on(server: Open) -> None:
    anna = Guest(server.address)
    anna.cookie = COOKIE
    line = await anna.sit({"id": RUNNING})
    view = await line.view()
    assert view["seq"] == 38 and view["standing"]["scores"] == [0, 1]
    info = await anna.ask("GET", f"/api/tables/{RUNNING}")
    assert info["settings"]["time_control"]["seconds"] == 172_800
    assert info["seats"][0]["client_seed"] == "red sky"
    await line.until_asked()
    assert "refused" not in await line.do(line.last["choices"][0]["action"])
    waiting = await anna.ask("GET", f"/api/tables/{WAITING}")
    assert waiting["settings"]["time_control"]["kind"] == "live"
    prefs = (await anna.ask("GET", "/api/notifications"))["prefs"]
    assert (prefs["language"], prefs["quiet_from"]) == ("de", 1320)


async def test_a_database_of_version_0_1_goes_on(tmp_path: Path):
    async with restored(tmp_path) as server:
        await check_goes_on(server)


@pytest.mark.slow
async def test_so_does_one_in_postgresql(tmp_path: Path):
    with postgres_server() as url:
        async with restored(tmp_path, url) as server:
            await check_goes_on(server)


def test_the_backup_is_of_the_schema_before_the_renames():
    assert json.loads(BACKUP.read_text(encoding="utf-8").splitlines()[0])["schema"] == "0011"
