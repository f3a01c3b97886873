"""Reads what the sweeper compares and removes: due tables, stored versions, old data."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import ColumnElement, delete, func, or_, select, update
from sqlalchemy import Table as DatabaseTable

from planwagen.server.db.schema import (
    announcements,
    notes,
    seat_keys,
    seats,
    sessions,
    used_links,
)
from planwagen.server.db.schema import tables as rows
from planwagen.server.db.storage import Storage, seat_row
from planwagen.tables.rows import ENDED, OVER, RUNNING, SeatRow

AT_ONCE = 100
"""Tables that are removed per run: short transactions do not delay players."""
Seating = tuple[list[SeatRow], dict[int, set[str]]]
"""Seats, and the guests of second devices by seat."""


class Version(NamedTuple):
    """What one row, and the number of the last note, tell about a stored table."""

    seq: int
    status: str
    rematch: str | None
    client_seeds: str
    last_note: int


async def due_tables(storage: Storage, now: float, overdue: float) -> list[str]:
    """Return all tables where a clock has expired, or a bot has been to move since `overdue`."""
    late = or_(rows.c.due_at <= now, rows.c.bot_due & (rows.c.moved_at < overdue))
    wanted = select(rows.c.id).where(rows.c.status == RUNNING, late).order_by(rows.c.due_at)
    async with storage.engine.connect() as connection:
        return list((await connection.execute(wanted)).scalars())


async def stored_versions(storage: Storage, held: list[str]) -> dict[str, Version]:
    wanted = select(rows.c.id, rows.c.seq, rows.c.status, rows.c.rematch, rows.c.client_seeds)
    newest = select(notes.c.table_id, func.max(notes.c.id).label("last"))
    of_held = newest.where(of_tables(notes, held)).group_by(notes.c.table_id)
    async with storage.engine.connect() as connection:
        last_notes = {row.table_id: row.last for row in await connection.execute(of_held)}
        found = await connection.execute(wanted.where(rows.c.id.in_(held)))
        return {
            row.id: Version(
                row.seq, row.status, row.rematch, row.client_seeds, last_notes.get(row.id, 0)
            )
            for row in found
        }


def of_tables(part: DatabaseTable, held: list[str]) -> ColumnElement[bool]:
    return part.c.table_id.in_(held)


async def stored_seats(storage: Storage, held: list[str]) -> dict[str, Seating]:
    """Read seats and the keys of second devices from the database."""
    found: dict[str, Seating] = {}
    async with storage.engine.connect() as connection:
        around = select(seats).where(of_tables(seats, held)).order_by(seats.c.seat)
        for row in await connection.execute(around):
            found.setdefault(row.table_id, ([], {}))[0].append(seat_row(row))
        for row in await connection.execute(select(seat_keys).where(of_tables(seat_keys, held))):
            found.setdefault(row.table_id, ([], {}))[1].setdefault(row.seat, set()).add(row.guest)
    return found


# Old data.


async def finished_before(storage: Storage, until: float) -> list[str]:
    """Return some tables whose game ended before this time."""
    old = rows.c.status.in_((OVER, ENDED)) & (rows.c.moved_at < until)
    async with storage.engine.connect() as connection:
        found = await connection.execute(select(rows.c.id).where(old).limit(AT_ONCE))
        return list(found.scalars())


async def delete_old(storage: Storage, now: float, *, chats: float, addresses: float) -> None:
    """Delete chat messages and addresses from before these times, and what has expired."""
    is_chat, a_day_ago = notes.c.kind == "chat", now - 86_400
    async with storage.writer() as connection:
        await connection.execute(delete(notes).where(is_chat, notes.c.at < chats))
        old = sessions.c.made_at < addresses
        await connection.execute(update(sessions).where(old).values(address=""))
        await connection.execute(delete(used_links).where(used_links.c.used_at < a_day_ago))
        await connection.execute(delete(announcements).where(announcements.c.until < now))
