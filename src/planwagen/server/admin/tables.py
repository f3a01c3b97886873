"""Tables as the operator sees them: list, show, close, remove."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import func, select

from planwagen.server.db.schema import tables as rows
from planwagen.server.tables import lobby
from planwagen.server.tables.registry import TableRegistry
from planwagen.tables.errors import Conflict, NotFound
from planwagen.tables.rows import ENDED, NoteRow, SeatRow, TableRow

CLOSED = "closed"
"""The note that tells players that the table was closed."""
OPERATOR = -1
"""No seat: the server itself acted."""


class Shown(Struct, frozen=True):
    row: TableRow
    seats: list[SeatRow]


async def list_tables(tables: TableRegistry, status: str = "", most: int = 50) -> list[Shown]:
    """List tables, the newest first."""
    wanted = select(rows).order_by(rows.c.moved_at.desc()).limit(most)
    if status:
        wanted = wanted.where(rows.c.status == status)
    return [Shown(row, seat_rows) for row, seat_rows in await lobby.read(tables, wanted)]


async def count_tables(tables: TableRegistry) -> dict[str, int]:
    wanted = select(rows.c.status, func.count()).group_by(rows.c.status).order_by(rows.c.status)
    async with tables.storage.engine.connect() as connection:
        return {row.status: int(row[1]) for row in await connection.execute(wanted)}


async def show_table(tables: TableRegistry, table_id: str) -> Shown:
    loaded = await tables.storage.load(table_id)
    if loaded is None:
        raise NotFound(f"there is no table {table_id}")
    return Shown(loaded.row, loaded.seats)


async def close_table(tables: TableRegistry, table_id: str) -> None:
    """Close a table: nobody can move any more, the record stays, and the players are notified."""
    shown = await show_table(tables, table_id)
    if shown.row.is_done:
        raise Conflict(f"the game at table {table_id} is over already")
    storage = tables.storage
    await storage.change_table(table_id, status=ENDED, due_at=None, bot_due=False)
    await storage.add_note(table_id, NoteRow(0, CLOSED, OPERATOR, "", {}, tables.now()))
    await tables.bus.publish(f"{tables.process} {table_id} info")


async def remove_table(tables: TableRegistry, table_id: str) -> None:
    """Delete a table for good, with its log and its chat."""
    await show_table(tables, table_id)
    await tables.storage.delete_table(table_id)
    await tables.publish_deleted(table_id)
