"""Group commit: batches that wait at the same moment share one transaction.

A move is published only when it is on disk, and the disk is the slowest part of a move."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import cast

from sqlalchemy import Connection, Engine, Insert, Update, bindparam, func, insert, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError

from planwagen.server.db.results import write_results
from planwagen.server.db.schema import due_notifications, log, seats, tables
from planwagen.server.db.seating import hold_start
from planwagen.tables.errors import WriteConflict
from planwagen.tables.ports import LogBatch
from planwagen.tables.rows import columns

Saved = asyncio.Future[None]


class GroupCommit:
    """The batches that wait, and the one task that writes them."""

    def __init__(self, write: Callable[[Sequence[LogBatch]], Awaitable[None]]) -> None:
        self.write = write
        self.waiting: list[tuple[LogBatch, Saved]] = []
        self.writing: asyncio.Task[None] | None = None

    async def append(self, batch: LogBatch) -> None:
        """Return when the batch is stored for good; raise WriteConflict if another process came
        first.
        """
        saved: Saved = asyncio.get_running_loop().create_future()
        self.waiting.append((batch, saved))
        if self.writing is None or self.writing.done():
            self.writing = asyncio.create_task(self.write_waiting())
        await saved

    async def write_waiting(self) -> None:
        while self.waiting:
            waiting, self.waiting = self.waiting, []
            try:
                await self.write([batch for batch, _ in waiting])
            except (IntegrityError, WriteConflict):
                await self.write_apart(waiting)
            except Exception as error:
                for _, saved in waiting:
                    refuse(saved, error)
            else:
                for _, saved in waiting:
                    acknowledge(saved)

    async def write_apart(self, waiting: list[tuple[LogBatch, Saved]]) -> None:
        """Write the batches one by one, to find the one that conflicts."""
        for batch, saved in waiting:
            try:
                await self.write([batch])
            except IntegrityError:
                refuse(saved, WriteConflict("another move was stored first"))
            except Exception as error:
                refuse(saved, error)
            else:
                acknowledge(saved)

    async def close(self) -> None:
        if self.writing is not None:
            await asyncio.wait([self.writing])


def acknowledge(saved: Saved) -> None:
    if not saved.done():
        saved.set_result(None)


def refuse(saved: Saved, why: Exception) -> None:
    if not saved.done():
        saved.set_exception(why)


def write_all(connection: Connection, batches: Sequence[LogBatch]) -> None:
    """Store lines, changes to their tables, and notifications in one transaction."""
    for batch in batches:
        hold_start(connection, batch)
    connection.execute(insert(log), lines_of(batches))
    connection.execute(MOVED_ON, [moved_on(batch) for batch in batches])
    if due := [notice for batch in batches for notice in due_notifications_of(batch)]:
        connection.execute(insert(due_notifications), due)
    write_results(connection, [result for batch in batches for result in batch.results])
    if done := [{"at": batch.table_id, "of": seat} for batch in batches for seat in batch.at_turn]:
        connection.execute(AT_TURN, done)


MOVED_ON = (
    update(tables)
    .where(tables.c.id == bindparam("table_id"))
    .values(
        seq=bindparam("last"),
        status=bindparam("now"),
        to_move=bindparam("seats_owing"),
        bot_due=bindparam("for_bot"),
        due_at=bindparam("until"),
        moved_at=bindparam("at"),
        started_at=func.coalesce(tables.c.started_at, bindparam("at")),
    )
)


class Prepared:
    """A statement in the words of the driver, which prepares it once and keeps it.

    Most moves are lines and nothing else. SQLAlchemy's way through them costs ten times what
    SQLite itself needs.
    """

    def __init__(self, statement: Insert | Update) -> None:
        compiled = statement.compile(dialect=sqlite.dialect(paramstyle="qmark"))
        self.text = str(compiled)
        self.names = compiled.positiontup or []

    def rows(self, values: Iterable[Mapping[str, object]]) -> list[tuple[object, ...]]:
        return [tuple([row[name] for name in self.names]) for row in values]


def is_plain(batch: LogBatch) -> bool:
    """Check that a batch has lines of a running game and nothing else to store."""
    return not (batch.seating or batch.notified or batch.results or batch.at_turn)


def write_plain(driver: sqlite3.Connection, batches: Sequence[LogBatch]) -> None:
    """Store lines and changes to their tables in one transaction; see `write_all`."""
    driver.execute("BEGIN IMMEDIATE")
    try:
        driver.executemany(ADD_LINE.text, ADD_LINE.rows(lines_of(batches)))
        driver.executemany(MOVE_ON.text, MOVE_ON.rows(map(moved_on, batches)))
        driver.execute("COMMIT")
    except sqlite3.IntegrityError as error:
        driver.execute("ROLLBACK")
        raise WriteConflict("another move was stored first") from error
    except BaseException:
        if driver.in_transaction:
            driver.execute("ROLLBACK")
        raise


def driver_of(connection: Connection) -> sqlite3.Connection:
    return cast("sqlite3.Connection", connection.connection.driver_connection)


def lines_of(batches: Sequence[LogBatch]) -> list[dict[str, object]]:
    return [
        {"table_id": batch.table_id} | columns(entry)
        for batch in batches
        for entry in batch.entries
    ]


ADD_LINE, MOVE_ON = Prepared(insert(log)), Prepared(MOVED_ON)

AT_TURN = (
    update(seats)
    .where(seats.c.table_id == bindparam("at"), seats.c.seat == bindparam("of"))
    .values(auto_answers="")
)


def moved_on(batch: LogBatch) -> dict[str, object]:
    return {
        "table_id": batch.table_id,
        "last": batch.entries[-1].seq,
        "now": batch.status,
        "seats_owing": " ".join(map(str, batch.to_move)),
        "for_bot": batch.bot_due,
        "until": batch.due_at,
        "at": batch.entries[-1].at,
    }


def due_notifications_of(batch: LogBatch) -> list[dict[str, object]]:
    last = batch.entries[-1]
    due = {"table_id": batch.table_id, "seq": last.seq, "tries": 0, "next_at": last.at}
    return [due | {"seat": seat} for seat in batch.notified]


class SqliteWriter:
    """Holds one connection, which only its thread uses."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.thread = ThreadPoolExecutor(1, "writer_thread")
        self.connection: Connection | None = None

    async def write(self, batches: Sequence[LogBatch]) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self.write_now, batches)

    def write_now(self, batches: Sequence[LogBatch]) -> None:
        if self.connection is None:
            self.connection = self.engine.connect().execution_options(writes=True)
        if all(is_plain(batch) for batch in batches):
            write_plain(driver_of(self.connection), batches)
        else:
            with self.connection.begin():
                write_all(self.connection, batches)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self.close_connection)
        self.thread.shutdown()

    def close_connection(self) -> None:
        if self.connection is not None:
            self.connection.close()
        self.engine.dispose()
