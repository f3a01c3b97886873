"""Tables as the operator sees them: list, show, close, remove."""

from __future__ import annotations

from msgspec import Struct

from planwagen.server.backend import Backend
from planwagen.server.db.lobby import all_tables, count_by_status
from planwagen.tables.errors import Conflict, NotFound
from planwagen.tables.rows import ENDED, NoteRow, SeatRow, TableRow

CLOSED = "closed"
"""The note that tells players that the table was closed."""
OPERATOR = -1
"""No seat: the server itself acted."""


class Shown(Struct, frozen=True):
    row: TableRow
    seats: list[SeatRow]


async def list_tables(backend: Backend, status: str = "", most: int = 50) -> list[Shown]:
    """List tables, the newest first."""
    found = await all_tables(backend.storage, status, most)
    return [Shown(row, seat_rows) for row, seat_rows in found]


async def count_tables(backend: Backend) -> dict[str, int]:
    return await count_by_status(backend.storage)


async def show_table(backend: Backend, table_id: str) -> Shown:
    loaded = await backend.storage.load(table_id)
    if loaded is None:
        raise NotFound(f"there is no table {table_id}")
    return Shown(loaded.row, loaded.seats)


async def close_table(backend: Backend, table_id: str) -> None:
    """Close a table: nobody can move any more, the record stays, and the players are notified."""
    shown = await show_table(backend, table_id)
    if shown.row.is_done:
        raise Conflict(f"the game at table {table_id} is over already")
    storage = backend.storage
    await storage.change_table(table_id, status=ENDED, due_at=None, bot_due=False)
    await storage.add_note(table_id, NoteRow(0, CLOSED, OPERATOR, "", {}, backend.now()))
    await backend.notifier.publish_now(table_id, "info")


async def remove_table(backend: Backend, table_id: str) -> None:
    """Delete a table for good, with its log and its chat."""
    await show_table(backend, table_id)
    await backend.storage.delete_table(table_id)
    backend.delete_from_memory(table_id)
