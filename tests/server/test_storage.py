"""What is kept: migrations on a filled database, backups, and the lock of the log."""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import insert, select, text
from structlog.testing import capture_logs

from planwagen.core.errors import PlanwagenError
from planwagen.server.accounts.people import People
from planwagen.server.db import schema
from planwagen.server.db.backup import FORMAT, back_up, migrate_with_backup, restore
from planwagen.server.db.database import migrate, open_engine
from planwagen.server.db.storage import Storage
from planwagen.server.errors import BadBackup, BadDatabase
from planwagen.server.settings import Settings
from planwagen.tables.errors import WriteConflict
from planwagen.tables.ports import LogBatch
from planwagen.tables.rows import RUNNING, Entry
from server.clients import Guest, play_on
from server.conftest import Open, Opener
from server.processes import postgres_server

pytestmark = pytest.mark.anyio


def page(seq: int, words: str = "recruit") -> LogBatch:
    entry = Entry(seq, "blue", words, "", False, None, 1.0)
    return LogBatch("t", [entry], RUNNING, [0], False, None, [], [])


async def filled(url: str) -> None:
    """A database as the first schema had it, with something in every table."""
    engine = open_engine(url)
    await migrate(engine, "0001")
    async with engine.begin() as connection:
        await connection.execute(
            text("INSERT INTO guests (id, name, made_at) VALUES ('g', 'Anna', 1.0)")
        )
        await connection.execute(
            text(
                "INSERT INTO tables (id, game, rules, status, terms, host, secret, salts, given, "
                "invite, watch, listed, seq, owes, bot_due, made_at, moved_at) VALUES ('t', "
                "'montana', 1, 'running', '{\"colours\": [\"blue\", \"yellow\"]}', 'g', :secret, "
                "'{}', 0, 'i', 'w', :no, 0, '', :no, 1.0, 1.0)"
            ),
            {"no": False, "secret": "00" * 32},
        )
        for seat in (0, 1):
            await connection.execute(
                text(
                    "INSERT INTO seats (table_id, seat, kind, name, guest, bot, away, invite) "
                    "VALUES ('t', :seat, 'person', 'Anna', 'g', '', :no, 'x')"
                ),
                {"seat": seat, "no": False},
            )
    await engine.dispose()


async def test_the_schema_goes_forward_on_a_filled_database(tmp_path: Path):
    url = f"sqlite:///{tmp_path / 'old.db'}"
    await filled(url)
    engine = open_engine(url)
    await migrate(engine)
    storage = Storage(engine)
    loaded = await storage.load("t")
    assert loaded is not None
    assert [seat_row.name for seat_row in loaded.seats] == ["Anna"] * 2
    people = People(Settings(tmp_path), storage, "key")
    old_cookie = str(people.cookies.dumps("g"))  # which named the guest itself
    assert (await people.find(old_cookie)).guest == "g"
    await storage.append(page(1))
    await storage.close()


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
async def test_a_copy_is_kept_before_the_schema_goes_forward(tmp_path: Path, kind: str):
    if kind == "sqlite":
        await check_kept_before(f"sqlite:///{tmp_path / 'old.db'}", tmp_path)
        copy = f"sqlite:///{tmp_path / 'old.db.schema-0001'}"
        assert (tmp_path / "old.db.schema-0001").stat().st_mode & 0o077 == 0
    else:
        with postgres_server() as url:
            await check_kept_before(url, tmp_path)
        copy = f"sqlite:///{tmp_path / 'again.db'}"
        await restore(open_engine(copy), tmp_path, tmp_path / "schema-0001.backup")
    engine = open_engine(copy)
    async with engine.connect() as connection:
        names = (await connection.execute(text("SELECT name FROM seats"))).scalars()
        assert list(names) == ["Anna", "Anna"]
    await engine.dispose()


async def check_kept_before(url: str, folder: Path) -> None:
    await filled(url)
    for is_first in (True, False):
        engine = open_engine(url)
        with capture_logs() as logged:
            await migrate_with_backup(engine, folder)
        await engine.dispose()
        shown = [(line["event"], line.get("old")) for line in logged]
        upgraded = [("backup_before_upgrade", None), ("schema_upgraded", "0001")]
        assert shown == (upgraded if is_first else []), "once"


async def test_migrations_lead_to_the_schema_that_the_code_knows(tmp_path: Path):
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext

    engine = open_engine(f"sqlite:///{tmp_path / 'new.db'}")
    await migrate(engine)

    def compare(connection):
        return compare_metadata(MigrationContext.configure(connection), schema.schema)

    async with engine.connect() as connection:
        changes = await connection.run_sync(compare)
    await engine.dispose()
    assert [change for change in changes if "unique" not in str(change)] == []


async def test_a_newer_schema_is_refused_with_a_sentence(tmp_path: Path):
    engine = open_engine(f"sqlite:///{tmp_path / 'new.db'}")
    await migrate(engine)
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(BadDatabase, match="9999"):
        await migrate(engine)
    await engine.dispose()


@pytest.mark.parametrize("url", ["mysql://x", "nonsense", "sqlite:////no/such/folder/x.db"])
async def test_a_database_that_cannot_be_is_refused_with_a_sentence(url: str):
    with pytest.raises(PlanwagenError):
        engine = open_engine(url)
        try:
            await migrate(engine)
        finally:
            await engine.dispose()
            await asyncio.sleep(0.2)  # the driver's thread still speaks to this loop


async def test_one_of_two_writers_of_a_line_is_told_that_it_was_too_late(tmp_path: Path):
    url = f"sqlite:///{tmp_path / 'log.db'}"
    await filled(url)
    engine = open_engine(url)
    await migrate(engine)
    storage = Storage(engine)
    results = await asyncio.gather(
        storage.append(page(1, "recruit")),
        storage.append(page(1, "town")),
        storage.append(page(2, "pass")),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [type(None), WriteConflict, type(None)]
    kept = await storage.load("t")
    assert [entry.text for entry in kept.entries] == ["recruit", "pass"]
    await storage.close()


async def played(server: Open) -> tuple[Guest, dict]:
    anna = await server.guest()
    info = await anna.set_up("me", "bot random")
    line = await anna.sit(info)
    await play_on(line, Random(2), 8)
    await line.until_asked()
    return anna, info


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
async def test_a_backup_brings_every_table_back(open_server: Opener, tmp_path: Path, kind: str):
    """Also from SQLite to PostgreSQL."""
    first = await open_server(data=tmp_path / "first")
    anna, info = await played(first)
    file = tmp_path / "tables.backup"
    rows = await back_up(first.services.storage.engine, tmp_path / "first", file)
    assert rows > 10 and file.stat().st_mode & 0o077 == 0
    if kind == "sqlite":
        await check_restored(open_server, tmp_path, "", anna, info)
        return
    with postgres_server() as url:
        await check_restored(open_server, tmp_path, url, anna, info)


async def check_restored(
    open_server: Opener, folder: Path, url: str, anna: Guest, info: dict
) -> None:
    second = folder / "second"
    second.mkdir()
    engine = open_engine(url or f"sqlite:///{second / 'planwagen.db'}")
    await restore(engine, second, folder / "tables.backup")
    with pytest.raises(BadBackup, match="not empty"):
        await restore(engine, second, folder / "tables.backup")
    await engine.dispose()
    before = await (await anna.sit(info, seat=0)).view()
    async with server_on(open_server, second, url) as server:
        again = Guest(server.address)
        again.cookie = anna.cookie
        line = await again.sit(info, seat=0)
        assert (await line.view())["position"] == before["position"]
        assert "refused" not in await line.do(line.last["choices"][0]["action"])
        await line.send({"type": "chat", "id": "c", "text": "back again"})
        assert (await line.until("notes"))["notes"]


def server_on(open_server: Opener, data: Path, url: str):
    from planwagen.server.settings import Settings
    from server.conftest import opened

    return opened(Settings(data=data, database=url, limits=False, bot_pause=0.0))


async def test_what_is_no_backup_is_refused(tmp_path: Path):
    engine = open_engine(f"sqlite:///{tmp_path / 'x.db'}")
    (tmp_path / "text").write_text("hello")
    with gzip.open(tmp_path / "other", "wt") as file:
        print(json.dumps({"format": "something else"}), file=file)
    with gzip.open(tmp_path / "newer", "wt") as file:
        print(json.dumps({"format": FORMAT, "schema": "9999", "key": ""}), file=file)
    for name in ("text", "other", "missing", "newer"):
        with pytest.raises(BadBackup):
            await restore(engine, tmp_path, tmp_path / name)
    await engine.dispose()


async def test_of_half_a_backup_nothing_is_restored(server: Open, tmp_path: Path):
    await server.guest()
    whole, half = tmp_path / "whole", tmp_path / "half"
    rows = await back_up(server.services.storage.engine, server.services.settings.data, whole)
    half.write_bytes(whole.read_bytes()[:-40])
    engine = open_engine(f"sqlite:///{tmp_path / 'x.db'}")
    with pytest.raises(BadBackup, match="not whole; nothing was restored"):
        await restore(engine, tmp_path / "new", half)
    assert await restore(engine, tmp_path / "new", whole) == rows, "it is still empty"
    await engine.dispose()


async def test_nothing_in_the_log_is_ever_changed(server: Open):
    """Undoing appends; the rows that were there stay as they were."""
    host = await server.guest()
    info = await host.set_up("hotseat", "hotseat")
    lines = [await host.sit(info, seat=seat) for seat in (0, 1)]
    await asyncio.gather(*(play_on(line, Random(n), upto=40) for n, line in enumerate(lines)))
    before = (await server.services.storage.load(info["id"])).entries
    for line in lines:
        await line.command("undo", seq=line.last["seq"])
    after = (await server.services.storage.load(info["id"])).entries
    assert after[: len(before)] == before
    async with server.services.storage.engine.connect() as connection:
        found = await connection.execute(select(schema.log.c.seq))
        assert sorted(found.scalars()) == list(range(1, len(after) + 1))


async def test_a_key_that_is_there_twice_does_no_harm(server: Open):
    anna = await server.guest()
    info = await anna.set_up("me", "bot random")
    loaded = await server.services.storage.load(info["id"])
    assert loaded is not None
    owner = loaded.seats[0].guest
    for _ in range(2):
        assert await server.services.storage.add_key(info["id"], 0, owner, "g")
    assert not await server.services.storage.add_key(info["id"], 0, "somebody else", "g")
    async with server.services.storage.writer() as connection:
        values = {"nonce": "n", "used_at": 1.0}
        await connection.execute(insert(schema.used_links), values)
