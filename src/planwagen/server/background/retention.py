"""Deletes old data after the times that the settings say."""

from __future__ import annotations

import structlog
from sqlalchemy import delete, select, update

from planwagen.server.db.schema import announcements, notes, sessions, used_links
from planwagen.server.db.schema import tables as rows
from planwagen.server.tables.registry import TableRegistry
from planwagen.tables.rows import ENDED, OVER

A_DAY = 86_400.0
AN_HOUR = 3600.0
AT_ONCE = 100
"""Tables per run: short transactions do not delay players."""


async def forget_old(tables: TableRegistry) -> None:
    """Delete a few tables with each sweep, and other data once an hour."""
    await forget_tables(tables)
    if tables.now() - tables.tidied_at < AN_HOUR:
        return
    tables.tidied_at = tables.now()
    await forget_words_and_places(tables)


def before(tables: TableRegistry, days: float) -> float:
    """Return the time before which data is deleted; 0 if nothing is."""
    return tables.now() - days * A_DAY if days else 0.0


async def forget_tables(tables: TableRegistry) -> None:
    if not (until := before(tables, tables.settings.keep_tables)):
        return
    old = rows.c.status.in_((OVER, ENDED)) & (rows.c.moved_at < until)
    async with tables.storage.engine.connect() as connection:
        found = (await connection.execute(select(rows.c.id).where(old).limit(AT_ONCE))).scalars()
    for table_id in list(found):
        await tables.storage.delete_table(table_id)
        await tables.publish_deleted(table_id)
        structlog.get_logger().info("table_forgotten", table=table_id)


async def forget_words_and_places(tables: TableRegistry) -> None:
    settings, chats = tables.settings, notes.c.kind == "chat"
    async with tables.storage.writer() as connection:
        old = notes.c.at < before(tables, settings.keep_chats)
        await connection.execute(delete(notes).where(chats, old))
        old = sessions.c.made_at < before(tables, settings.keep_addresses)
        await connection.execute(update(sessions).where(old).values(address=""))
        await connection.execute(delete(used_links).where(used_links.c.used_at < before(tables, 1)))
        gone = announcements.c.until < tables.now()
        await connection.execute(delete(announcements).where(gone))
