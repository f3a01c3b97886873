"""Reads what the sweeper compares and removes: due tables, stored versions, old data."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, or_, select, update

from planwagen.server.db.schema import announcements, notes, sessions, used_links
from planwagen.server.db.schema import tables as rows
from planwagen.server.db.storage import Storage
from planwagen.tables.rows import ENDED, OVER, RUNNING

AT_ONCE = 100
"""Tables that are removed per run: short transactions do not delay players."""


class Version(NamedTuple):
    """What one row tells about a stored table, with its seats and notes."""

    seq: int
    status: str
    rematch: str | None
    client_seeds: str
    version: int


async def due_tables(storage: Storage, now: float, overdue: float) -> list[str]:
    """Return all tables where a clock has expired, or a bot has been to move since `overdue`."""
    late = or_(rows.c.due_at <= now, rows.c.bot_due & (rows.c.moved_at < overdue))
    wanted = select(rows.c.id).where(rows.c.status == RUNNING, late).order_by(rows.c.due_at)
    async with storage.engine.connect() as connection:
        return list((await connection.execute(wanted)).scalars())


async def stored_versions(storage: Storage, held: list[str]) -> dict[str, Version]:
    wanted = select(rows.c.id, *(rows.c[name] for name in Version._fields))
    async with storage.engine.connect() as connection:
        found = await connection.execute(wanted.where(rows.c.id.in_(held)))
        return {table_id: Version(*values) for table_id, *values in found}


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
