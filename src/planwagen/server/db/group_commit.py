"""Group commit: batches that wait at the same moment share one transaction.

A move is published only when it is on disk, and the disk is the slowest part of a move.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from sqlalchemy import Connection, bindparam, func, insert, update
from sqlalchemy.exc import IntegrityError

from planwagen.server.db.log_batch import Page
from planwagen.server.db.schema import due_notifications, log, seats, tables
from planwagen.server.db.seating import hold_start
from planwagen.server.errors import WriteConflict
from planwagen.tables.rows import columns

Saved = asyncio.Future[None]


class GroupCommit:
    """The batches that wait, and the one task that writes them."""

    def __init__(self, write: Callable[[Sequence[Page]], Awaitable[None]]) -> None:
        self.write = write
        self.waiting: list[tuple[Page, Saved]] = []
        self.writing: asyncio.Task[None] | None = None

    async def append(self, page: Page) -> None:
        """Return when the batch is stored for good; raise WriteConflict if another process came
        first.
        """
        kept: Saved = asyncio.get_running_loop().create_future()
        self.waiting.append((page, kept))
        if self.writing is None or self.writing.done():
            self.writing = asyncio.create_task(self.write_pages())
        await kept

    async def write_pages(self) -> None:
        while self.waiting:
            batch, self.waiting = self.waiting, []
            try:
                await self.write([page for page, _ in batch])
            except (IntegrityError, WriteConflict):
                await self.write_apart(batch)
            except Exception as error:
                for _, kept in batch:
                    refuse(kept, error)
            else:
                for _, kept in batch:
                    acknowledge(kept)

    async def write_apart(self, batch: list[tuple[Page, Saved]]) -> None:
        """Write the batches one by one, to find the one that conflicts."""
        for page, kept in batch:
            try:
                await self.write([page])
            except IntegrityError:
                refuse(kept, WriteConflict("another move was stored first"))
            except Exception as error:
                refuse(kept, error)
            else:
                acknowledge(kept)

    async def close(self) -> None:
        if self.writing is not None:
            await asyncio.wait([self.writing])


def acknowledge(kept: Saved) -> None:
    if not kept.done():
        kept.set_result(None)


def refuse(kept: Saved, why: Exception) -> None:
    if not kept.done():
        kept.set_exception(why)


def write_all(connection: Connection, pages: Sequence[Page]) -> None:
    """Store lines, changes to their tables, and notifications in one transaction."""
    for page in pages:
        hold_start(connection, page)
    lines = [
        {"table_id": page.table_id} | columns(entry) for page in pages for entry in page.entries
    ]
    connection.execute(insert(log), lines)
    connection.execute(MOVED_ON, [moved_on(page) for page in pages])
    if due := [notice for page in pages for notice in due_notifications_of(page)]:
        connection.execute(insert(due_notifications), due)
    if done := [{"at": page.table_id, "of": seat} for page in pages for seat in page.at_turn]:
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

AT_TURN = (
    update(seats)
    .where(seats.c.table_id == bindparam("at"), seats.c.seat == bindparam("of"))
    .values(auto_answers="")
)


def moved_on(page: Page) -> dict[str, object]:
    return {
        "table_id": page.table_id,
        "last": page.entries[-1].seq,
        "now": page.status,
        "seats_owing": " ".join(map(str, page.to_move)),
        "for_bot": page.bot_due,
        "until": page.due_at,
        "at": page.entries[-1].at,
    }


def due_notifications_of(page: Page) -> list[dict[str, object]]:
    last = page.entries[-1]
    due = {"table_id": page.table_id, "seq": last.seq, "tries": 0, "next_at": last.at}
    return [due | {"seat": seat} for seat in page.notified]
