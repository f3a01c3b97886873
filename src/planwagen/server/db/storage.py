"""Storage: reads and writes tables. The log only grows; its key (table, seq) serves as the lock."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import fields, replace
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    ColumnElement,
    Row,
    bindparam,
    delete,
    exists,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.pool import QueuePool

from planwagen.core.edition import FIRST, EditionName
from planwagen.core.record_head import GivenUpRound
from planwagen.server import metrics, tracing
from planwagen.server.db.database import open_for_writer
from planwagen.server.db.group_commit import GroupCommit, SqliteWriter, write_all
from planwagen.server.db.results import add_coached
from planwagen.server.db.schema import (
    analyses,
    challenge_games,
    challenges,
    cup_tables,
    due_notifications,
    log,
    notes,
    results,
    seat_keys,
    seats,
    tables,
    to_json,
    tries,
)
from planwagen.server.db.seating import (
    NEXT_VERSION,
    forget_keys,
    hold_waiting,
    raise_versions,
)
from planwagen.server.db.waiting import keep_changes
from planwagen.tables.errors import NotFound, WriteConflict
from planwagen.tables.ports import LogBatch, StoredNote
from planwagen.tables.responses import Coached, Coaching, done
from planwagen.tables.rows import (
    RUNNING,
    WAITING,
    Entry,
    Loaded,
    NoteRow,
    SeatRow,
    TableRow,
    columns,
)
from planwagen.tables.settings import TableSettings

NOTES_READ = 500
"""Number of chat notes that are loaded with a table."""
AT_START = ("status", "started_at", "moved_at", "client_seeds", "bot_due", "to_move")
"""Values of a table that change with its start."""
PARTS = (
    challenges,
    challenge_games,
    cup_tables,
    tries,
    results,
    analyses,
    due_notifications,
    notes,
    log,
    seat_keys,
    seats,
)
"""What is deleted with a table."""
CLOSE_TIMEOUT = 5.0
"""Seconds for which closing waits for open reads."""
Changed = TypeVar("Changed")
"""Return value of a function that changes a table."""
Connection = AsyncConnection
"""A transaction that is open."""
FoundRow = Row[*tuple[Any, ...]]
"""A row as the driver returns it; only the schema knows its types."""


class Storage:
    """Repository of tables, logs, seats and notes."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.one_writer = asyncio.Lock()
        self.writer_thread = (
            SqliteWriter(open_for_writer(engine)) if engine.dialect.name == "sqlite" else None
        )
        self.group_commit = GroupCommit(self.write_together)

    @asynccontextmanager
    async def writer(self) -> AsyncIterator[AsyncConnection]:
        """Open a write transaction; SQLite allows one at a time."""
        if self.engine.dialect.name != "sqlite":
            async with self.engine.begin() as connection:
                yield connection
            return
        async with self.one_writer, self.engine.connect() as connection:
            await connection.execution_options(writes=True)
            async with connection.begin():
                yield connection

    @asynccontextmanager
    async def reader(self) -> AsyncIterator[AsyncConnection]:
        """Open a read transaction that sees one snapshot, also on PostgreSQL."""
        async with self.engine.connect() as connection:
            if self.engine.dialect.name != "sqlite":
                await connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection

    # The log.

    async def append(self, batch: LogBatch) -> None:
        """Return when the batch is stored for good; raise WriteConflict if another process came
        first.
        """
        with metrics.STORING.time():
            await self.group_commit.append(batch)

    async def write_together(self, batches: Sequence[LogBatch]) -> None:
        with tracing.span("storage", batches=len(batches)):
            if self.writer_thread is None:
                async with self.engine.begin() as connection:
                    await connection.run_sync(write_all, batches)
            else:
                async with self.one_writer:
                    await self.writer_thread.write(batches)

    # Tables.

    async def add_table(
        self, row: TableRow, seat_rows: Sequence[SeatRow], given: Sequence[Entry]
    ) -> None:
        async with self.writer() as connection:
            await connection.execute(insert(tables), table_values(row))
            await connection.execute(insert(seats), of_table(row.id, seat_rows))
            if given:
                await connection.execute(insert(log), of_table(row.id, given))

    async def add_rematch(self, of: str, row: TableRow, seat_rows: Sequence[SeatRow]) -> None:
        """Adds a rematch and links it in one transaction; WriteConflict if one is there already."""
        here = (tables.c.id == of) & tables.c.rematch.is_(None)
        async with self.writer() as connection:
            changed = await connection.execute(update(tables).where(here).values(rematch=row.id))
            if changed.rowcount != 1:
                raise WriteConflict("another rematch was stored first")
            await connection.execute(insert(tables), table_values(row))
            await connection.execute(insert(seats), of_table(row.id, seat_rows))

    async def waits_at(self, guests: frozenset[str]) -> int:
        """Count the lobby tables that these guests host or wait at."""
        theirs = seats.c.guest.in_(guests) | tables.c.host.in_(guests)
        waiting = (tables.c.status == WAITING) & tables.c.listed
        return await self.count_tables(theirs & waiting)

    async def joined_since(self, guests: frozenset[str], since: float) -> int:
        """Count the running games of the lobby that these guests joined."""
        theirs = seats.c.guest.in_(guests) & tables.c.host.not_in(guests)
        is_new = (tables.c.status == RUNNING) & tables.c.listed & (tables.c.started_at > since)
        return await self.count_tables(theirs & is_new)

    async def count_tables(self, wanted: ColumnElement[bool]) -> int:
        joined = seats.join(tables, tables.c.id == seats.c.table_id)
        number = select(func.count(tables.c.id.distinct())).select_from(joined).where(wanted)
        async with self.engine.connect() as connection:
            return int((await connection.execute(number)).scalar_one())

    async def load(self, table_id: str, seq: int = 0, note: int = 0) -> Loaded | None:
        """Load a table from one snapshot, with its lines and notes after the given ones."""
        async with self.reader() as connection:
            found = (
                await connection.execute(select(tables).where(tables.c.id == table_id))
            ).one_or_none()
            if found is None:
                return None
            return Loaded(
                table_row(found),
                await read_seats(connection, table_id),
                await read_keys(connection, table_id),
                await read_log(connection, table_id, seq),
                await read_notes(connection, table_id, note),
            )

    async def change_table(self, table_id: str, **values: object) -> None:
        async with self.writer() as connection:
            await connection.execute(update(tables).where(tables.c.id == table_id).values(**values))

    async def change_waiting(
        self, table_id: str, now: float, change: Callable[[Loaded], Changed]
    ) -> Changed:
        """Let a function change a table before the start, while its row is locked."""
        async with self.writer() as connection:
            wanted = select(tables).where(tables.c.id == table_id).with_for_update()
            found = (await connection.execute(wanted)).one_or_none()
            if found is None:
                raise NotFound("table_deleted")
            seat_rows = await read_seats(connection, table_id)
            keys = await read_keys(connection, table_id)
            was = Loaded(table_row(found), seat_rows, keys, [], [])
            changed = was.copy()
            answer = change(changed)
            values = table_values(replace(changed.row, moved_at=now))
            some = {name: values[name] for name in ("secret", "client_seeds", "rounds", "moved_at")}
            await keep_changes(connection, was, changed, some | {"version": NEXT_VERSION})
            for note in changed.notes:
                await write_note(connection, table_id, note)
            return answer

    async def upgrade(
        self, table_id: str, was: int, entries: list[Entry], **values: object
    ) -> bool:
        """Store a table under newer rules, with its log reworded, unless another process has done
        so.
        """
        here = (tables.c.id == table_id) & (tables.c.rules == was)
        async with self.writer() as connection:
            changed = await connection.execute(update(tables).where(here).values(**values))
            if changed.rowcount == 1:
                await reword(connection, table_id, entries)
            return changed.rowcount == 1

    async def begin(self, row: TableRow, was: Sequence[SeatRow]) -> None:
        """Store the start of a game without a line; WriteConflict if the seats differ."""
        values = table_values(row)
        changed = {name: values[name] for name in AT_START}
        async with self.writer() as connection:
            await connection.run_sync(hold_waiting, row.id, was, changed)

    async def change_seat(self, table_id: str, seat: int, was: str, **values: object) -> bool:
        """Change a seat after the start, if it is still of kind `was`."""
        here = (seats.c.table_id == table_id) & (seats.c.seat == seat) & (seats.c.kind == was)
        begun = exists().where(tables.c.id == table_id, tables.c.status != WAITING)
        async with self.writer() as connection:
            await connection.execute(raise_versions(tables.c.id == table_id))
            changed = await connection.execute(update(seats).where(here, begun).values(**values))
            if changed.rowcount == 1 and "guest" in values:
                await connection.run_sync(forget_keys, table_id, seat)
            return changed.rowcount == 1

    async def add_key(self, table_id: str, seat: int, owner: str, guest: str) -> bool:
        """Add a device key if the seat still has its owner; the update locks the seat meanwhile."""
        values = {"table_id": table_id, "seat": seat, "guest": guest}
        here = (seats.c.table_id == table_id) & (seats.c.seat == seat) & (seats.c.guest == owner)
        async with self.writer() as connection:
            await connection.execute(raise_versions(tables.c.id == table_id))
            changed = await connection.execute(update(seats).where(here).values(guest=owner))
            if changed.rowcount != 1:
                return False
            mine = [getattr(seat_keys.c, name) == value for name, value in values.items()]
            await connection.execute(delete(seat_keys).where(*mine))
            await connection.execute(insert(seat_keys), values)
        return True

    async def delete_table(self, table_id: str, was: Sequence[SeatRow] | None = None) -> None:
        """Delete a table. With `was`, only a waiting table with these seats; WriteConflict
        otherwise.
        """
        async with self.writer() as connection:
            if was is not None:
                await connection.run_sync(hold_waiting, table_id, was)
            for part in PARTS:
                await connection.execute(delete(part).where(part.c.table_id == table_id))
            await connection.execute(delete(tables).where(tables.c.id == table_id))

    async def notify(self, table_id: str, seat: int, seq: int, kind: str, now: float) -> None:
        """Store a notification, in place of an earlier one about the same line."""
        key = {"table_id": table_id, "seat": seat, "seq": seq}
        here = [getattr(due_notifications.c, name) == value for name, value in key.items()]
        async with self.writer() as connection:
            await connection.execute(delete(due_notifications).where(*here))
            values = key | {"kind": kind, "tries": 0, "next_at": now}
            await connection.execute(insert(due_notifications), values)

    # Notes.

    async def add_note(self, table_id: str, note: NoteRow, **row: object) -> StoredNote:
        """Store a note, and values of its table with it; WriteConflict if its command has one."""
        raised = raise_versions(tables.c.id == table_id).values(**row)
        try:
            async with self.writer() as connection:
                version = await connection.execute(raised.returning(tables.c.version))
                number = await write_note(connection, table_id, note)
                return StoredNote(number, version.scalar_one())
        except IntegrityError as error:
            raise WriteConflict("this command was stored first") from error

    # The coach's results.

    async def save_analysis(self, table_id: str, found: Coached) -> None:
        async with self.writer() as connection:
            await connection.execute(delete(analyses).where(analyses.c.table_id == table_id))
            values = {"table_id": table_id, "found": to_json(found)}
            await connection.execute(insert(analyses), values)
            await connection.run_sync(add_coached, table_id, found)

    async def analysis(self, table_id: str) -> Coaching | None:
        wanted = select(analyses.c.found).where(analyses.c.table_id == table_id)
        async with self.reader() as connection:
            found = (await connection.execute(wanted)).scalar()
        coached = None if found is None else read_coached(found)
        return None if coached is None else done(coached)

    async def check(self) -> str:
        """Write nothing; return the name of the database, or raise what is wrong with it."""
        async with self.writer() as connection:
            await connection.execute(text("SELECT 1"))
        return self.engine.dialect.name

    async def close(self) -> None:
        await self.group_commit.close()
        if self.writer_thread is not None:
            await self.writer_thread.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_TIMEOUT):
                await self.all_returned()
        await self.engine.dispose()

    async def all_returned(self) -> None:
        """Wait until all connections are returned: the pool does not close those still in use."""
        pool = self.engine.pool
        while isinstance(pool, QueuePool) and pool.checkedout():
            await asyncio.sleep(0.01)


async def write_note(connection: AsyncConnection, table_id: str, note: NoteRow) -> int:
    values = columns(note) | {"table_id": table_id, "body": to_json(note.body)}
    del values["id"]
    key = (await connection.execute(insert(notes), values)).inserted_primary_key
    assert key is not None
    return int(key[0])


async def reword(connection: AsyncConnection, table_id: str, entries: Sequence[Entry]) -> None:
    """Replace the lines of a log with the same game in other words."""
    here = (log.c.table_id == table_id) & (log.c.seq == bindparam("number"))
    columns = ("who", "text", "purpose", "forced")
    new_values: dict[str, object] = {name: bindparam(f"new_{name}") for name in columns}
    rows = [
        {"number": entry.seq} | {f"new_{name}": getattr(entry, name) for name in columns}
        for entry in entries
    ]
    if rows:
        await connection.execute(update(log).where(here).values(**new_values), rows)


def read_coached(text: str) -> Coached | None:
    """None for what an older coach found: it counted otherwise, and can be asked again."""
    with suppress(msgspec.ValidationError):
        return msgspec.json.decode(text, type=Coached)
    return None


def of_table(table_id: str, rows: Sequence[SeatRow] | Sequence[Entry]) -> list[dict[str, object]]:
    return [{"table_id": table_id} | columns(row) for row in rows]


def table_values(row: TableRow) -> dict[str, object]:
    values = columns(row)
    rounds = None if row.rounds is None else to_json(row.rounds)
    return values | {
        "settings": to_json(row.settings),
        "client_seeds": to_json(row.client_seeds),
        "rounds": rounds,
    }


def table_row(found: FoundRow) -> TableRow:
    values = dict(found._mapping)
    values["settings"] = read_settings(values["settings"])
    values["client_seeds"] = msgspec.json.decode(values["client_seeds"])
    if values["rounds"] is not None:
        values["rounds"] = msgspec.json.decode(values["rounds"], type=list[GivenUpRound])
    return TableRow(**values)


def read_settings(text: str) -> TableSettings:
    """Read the settings; tables older than editions use the first edition."""
    settings = msgspec.json.decode(text, type=TableSettings)
    return settings if settings.edition.id else replace(settings, edition=EditionName(FIRST))


def seat_row(found: FoundRow) -> SeatRow:
    return SeatRow(
        **{key: found._mapping[key] for key in (field.name for field in fields(SeatRow))}
    )


async def read_seats(connection: AsyncConnection, table_id: str) -> list[SeatRow]:
    wanted = select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    return [seat_row(found) for found in await connection.execute(wanted)]


async def read_keys(connection: AsyncConnection, table_id: str) -> dict[int, set[str]]:
    keys: dict[int, set[str]] = {}
    wanted = select(seat_keys).where(seat_keys.c.table_id == table_id)
    for found in await connection.execute(wanted):
        keys.setdefault(found.seat, set()).add(found.guest)
    return keys


async def read_log(connection: AsyncConnection, table_id: str, after: int) -> list[Entry]:
    mine = (log.c.table_id == table_id) & (log.c.seq > after)
    found = await connection.execute(select(log).where(mine).order_by(log.c.seq))
    return [Entry(*row[1:]) for row in found]


async def read_notes(connection: AsyncConnection, table_id: str, after: int) -> list[NoteRow]:
    """Read the newest chat notes, and separately the newest notes about the game."""
    mine, found = (notes.c.table_id == table_id) & (notes.c.id > after), list[FoundRow]()
    for some in (notes.c.kind == "chat", notes.c.kind != "chat"):
        newest = select(notes).where(mine, some).order_by(notes.c.id.desc()).limit(NOTES_READ)
        found += (await connection.execute(newest)).all()
    return [
        NoteRow(n.id, n.kind, n.seat, n.name, msgspec.json.decode(n.body), n.at, n.command_id)
        for n in sorted(found, key=lambda note: int(note.id))
    ]
