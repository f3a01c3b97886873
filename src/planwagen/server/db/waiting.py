"""Stores changes to a waiting table: read, changed and written in one transaction."""

from __future__ import annotations

from sqlalchemy import delete, update
from sqlalchemy.ext.asyncio import AsyncConnection

from planwagen.server.db.schema import seat_keys, seats, tables
from planwagen.tables.rows import Loaded, SeatRow, columns


async def keep_changes(
    connection: AsyncConnection, was: Loaded, now: Loaded, values: dict[str, object]
) -> None:
    """Write the seats that differ, and these values of the table."""
    here = tables.c.id == was.row.id
    await connection.execute(update(tables).where(here).values(**values))
    for old, new in zip(was.seats, now.seats, strict=True):
        if old != new:
            await keep_seat(connection, was.row.id, old, new)


async def keep_seat(connection: AsyncConnection, table_id: str, old: SeatRow, new: SeatRow) -> None:
    here = (seats.c.table_id == table_id) & (seats.c.seat == new.seat)
    await connection.execute(update(seats).where(here).values(**columns(new)))
    if old.guest != new.guest:  # device keys belong to the owner
        mine = (seat_keys.c.table_id == table_id) & (seat_keys.c.seat == new.seat)
        await connection.execute(delete(seat_keys).where(mine))
