"""Reads lists of tables: those that wait for players, a person's own, and all for the operator."""

from __future__ import annotations

from sqlalchemy import Select, func, select

from planwagen.server.db.schema import seat_keys, seats
from planwagen.server.db.schema import tables as rows
from planwagen.server.db.storage import Storage, seat_row, table_row
from planwagen.tables.rows import WAITING, SeatRow, TableRow

MAX_OPEN = 50
MAX_MINE = 100
Found = list[tuple[TableRow, list[SeatRow]]]
"""Tables with their seats."""


async def open_tables(storage: Storage) -> Found:
    waiting = select(rows).where(rows.c.status == WAITING, rows.c.listed)
    return await read(storage, waiting.order_by(rows.c.made_at.desc()).limit(MAX_OPEN))


async def tables_of(storage: Storage, guests: frozenset[str]) -> Found:
    """Read the tables where these guests play or that they host, the last played ones first."""
    if not guests:
        return []
    seated = select(seats.c.table_id).where(seats.c.guest.in_(guests))
    keyed = select(seat_keys.c.table_id).where(seat_keys.c.guest.in_(guests))
    mine = rows.c.id.in_(seated) | rows.c.id.in_(keyed) | rows.c.host.in_(guests)
    newest = select(rows).where(mine).order_by(rows.c.moved_at.desc()).limit(MAX_MINE)
    return await read(storage, newest)


async def all_tables(storage: Storage, status: str, most: int) -> Found:
    """Read tables of one status, or of all, the newest first."""
    wanted = select(rows).order_by(rows.c.moved_at.desc()).limit(most)
    return await read(storage, wanted.where(rows.c.status == status) if status else wanted)


async def count_by_status(storage: Storage) -> dict[str, int]:
    wanted = select(rows.c.status, func.count()).group_by(rows.c.status).order_by(rows.c.status)
    async with storage.engine.connect() as connection:
        return {row.status: int(row[1]) for row in await connection.execute(wanted)}


async def read(storage: Storage, wanted: Select[*tuple[object, ...]]) -> Found:
    async with storage.engine.connect() as connection:
        found_rows = [table_row(found) for found in await connection.execute(wanted)]
        seat_rows: dict[str, list[SeatRow]] = {row.id: [] for row in found_rows}
        around = select(seats).where(seats.c.table_id.in_(seat_rows)).order_by(seats.c.seat)
        for found in await connection.execute(around):
            seat_rows[found.table_id].append(seat_row(found))
    return [(row, seat_rows[row.id]) for row in found_rows]
