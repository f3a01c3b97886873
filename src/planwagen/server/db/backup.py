"""Backups as lines of JSON, equal for SQLite and PostgreSQL, so that either can restore the
other's.

The first line holds format, schema and key; each further line is a row. A backup is one snapshot.
"""

from __future__ import annotations

import gzip
import json
import os
import sqlite3
import zlib
from collections.abc import Iterable, Iterator
from contextlib import closing
from functools import partial
from itertools import groupby, islice
from pathlib import Path

import structlog
from sqlalchemy import Connection, MetaData, Table, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from planwagen.server.db.database import check_known, is_known, known_schema, migrate
from planwagen.server.errors import BadBackup, BadDatabase
from planwagen.server.settings import KEY_FILE

FORMAT = "planwagen backup 1"
AT_ONCE = 500
NUMBERED = {"notes", "announcements", "due_notifications", "outbox", "notices", "deliveries"}
"""Tables whose rows have numbers; the last two are their names in backups of version 0.1."""
"""Their rows are numbered by the database."""
Saved = tuple[str, dict[str, object]]
"""A row, and the table it belongs to."""


async def back_up(engine: AsyncEngine, folder: Path, to: Path) -> int:
    """Write everything to a file; an incomplete backup never replaces a complete one."""
    if not to.parent.is_dir():
        raise BadBackup(f"there is no folder {to.parent} to write to")
    if await known_schema(engine) is None:
        raise BadDatabase("there is nothing to back up in this database")
    draft = to.with_name(f".{to.name}.draft")
    isolation = {"isolation_level": "REPEATABLE READ"} if is_postgres(engine) else {}
    try:
        async with engine.connect() as connection:
            await connection.execution_options(**isolation)
            rows = await connection.run_sync(write_rows, folder, draft)
        draft.replace(to)
    finally:
        draft.unlink(missing_ok=True)
    return rows


async def migrate_with_backup(engine: AsyncEngine, folder: Path) -> None:
    """Brings the schema forward. Older versions cannot read it then, so a copy is kept first."""
    await migrate(engine, before=partial(keep_copy, folder))


def keep_copy(folder: Path, connection: Connection, schema: str) -> None:
    """SQLite: a database beside the old one. PostgreSQL: a backup in the folder of the data."""
    file = connection.engine.url.database
    if connection.dialect.name == "postgresql":
        copy = folder / f"schema-{schema}.backup"
        write_rows(connection, folder, copy)
    elif file:
        copy = Path(f"{file}.schema-{schema}")
        copy_sqlite(Path(file), copy)
    else:
        return
    structlog.get_logger().info("backup_before_upgrade", schema=schema, file=str(copy))


def copy_sqlite(source: Path, to: Path) -> None:
    """Nobody writes meanwhile: the migration has the lock."""
    to.touch(0o600)
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(to)) as new:
            old.backup(new)
    except sqlite3.Error as error:
        raise BadDatabase(f"no backup could be written to {to}: {error}") from error


def is_postgres(engine: AsyncEngine) -> bool:
    return engine.dialect.name == "postgresql"


def write_rows(connection: Connection, folder: Path, draft: Path) -> int:
    key = folder / KEY_FILE
    head = {
        "format": FORMAT,
        "schema": check_known(connection),
        "key": key.read_text().strip() if key.exists() else "",
    }
    rows = 0
    draft.touch(0o600)  # it holds the secrets of running games
    with gzip.open(draft, "wt", encoding="utf-8") as file:
        print(json.dumps(head), file=file)
        for table in our_tables(connection):
            for row in connection.execute(select(table)):
                print(json.dumps([table.name, dict(row._mapping)]), file=file)
                rows += 1
    return rows


def our_tables(connection: Connection) -> list[Table]:
    """Return the tables of this database, parents first."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != "alembic_version"]


async def restore(engine: AsyncEngine, folder: Path, source: Path) -> int:
    """Fill an empty database and migrate it to the newest schema."""
    head, rows = read_backup(source)
    await migrate(engine, head["schema"])
    async with engine.connect() as connection:
        await connection.execution_options(writes=True)
        async with connection.begin():
            count = await connection.run_sync(write_back, rows)
    await migrate(engine)
    keep_key(folder, head["key"])
    return count


def read_backup(source: Path) -> tuple[dict[str, str], Iterator[Saved]]:
    try:
        file = gzip.open(source, "rt", encoding="utf-8")  # noqa: SIM115 (read to its end below)
        head = json.loads(file.readline())
    except FileNotFoundError as error:
        raise BadBackup(f"there is no file {source}") from error
    except (OSError, EOFError, ValueError, zlib.error) as error:
        raise BadBackup(f"{source} is no backup of Planwagen") from error
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise BadBackup(f"{source} is no backup of Planwagen")
    if not is_known(str(head.get("schema"))):
        raise BadBackup(f"{source} was made by a newer Planwagen")
    return head, kept_rows(file, source)


def kept_rows(file: Iterable[str], source: Path) -> Iterator[Saved]:
    try:
        for line in file:
            name, row = json.loads(line)
            yield name, row
    except (OSError, EOFError, ValueError, zlib.error) as error:
        raise BadBackup(f"{source} is damaged, or not whole; nothing was restored") from error


def write_back(connection: Connection, rows: Iterator[Saved]) -> int:
    known = {table.name: table for table in our_tables(connection)}
    for table in known.values():
        if connection.execute(select(func.count()).select_from(table)).scalar():
            raise BadBackup("the database is not empty; restore into a new one")
    count = 0
    for name, of_one_table in groupby(rows, key=lambda pair: pair[0]):
        while batch := [row for _, row in islice(of_one_table, AT_ONCE)]:
            connection.execute(insert(known[name]), batch)
            count += len(batch)
    if connection.dialect.name == "postgresql":
        for name in known.keys() & NUMBERED:
            count_on(connection, name)
    return count


def count_on(connection: Connection, name: str) -> None:
    """Continue PostgreSQL's row numbers after the restored rows."""
    last = f"SELECT coalesce(max(id), 0) + 1 FROM {name}"
    connection.execute(
        text(f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), ({last}), false)")
    )


def keep_key(folder: Path, key: str) -> None:
    if not key:
        return
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / KEY_FILE
    path.touch(0o600)
    os.chmod(path, 0o600)
    path.write_text(key)
