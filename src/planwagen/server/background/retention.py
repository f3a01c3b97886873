"""Deletes old data after the times that the settings say."""

from __future__ import annotations

import structlog

from planwagen.server.backend import Backend
from planwagen.server.db.sweep import delete_old, finished_before

A_DAY = 86_400.0


def before(backend: Backend, days: float) -> float:
    """Return the time before which data is deleted; 0 if nothing is."""
    return backend.now() - days * A_DAY if days else 0.0


async def forget_tables(backend: Backend) -> None:
    """Delete a few tables with each sweep."""
    if not (until := before(backend, backend.settings.keep_tables)):
        return
    for table_id in await finished_before(backend.storage, until):
        await backend.storage.delete_table(table_id)
        backend.delete_from_memory(table_id)
        structlog.get_logger().info("table_forgotten", table=table_id)


async def forget_chats_and_addresses(backend: Backend) -> None:
    settings = backend.settings
    await delete_old(
        backend.storage,
        backend.now(),
        chats=before(backend, settings.keep_chats),
        addresses=before(backend, settings.keep_addresses),
    )
