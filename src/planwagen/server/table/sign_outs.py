"""Sockets that may not outlive their session, or a ban of the address that they came from."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from sqlalchemy import select

from planwagen.server.store.schema import sessions

if TYPE_CHECKING:
    from planwagen.server.table.table import SocketWatcher
    from planwagen.server.table.tables import Tables


class LobbyWatcher(asyncio.Event):
    """A socket of the lobby; it is set when there is something new to send."""

    def __init__(self, session: str, client: str) -> None:
        super().__init__()
        self.session, self.client = session, client
        self.is_over = False

    def log_out(self) -> None:
        self.is_over = True
        self.set()

    send_off = log_out


async def close_signed_out(tables: Tables) -> None:
    """Of sessions that have ended, here or elsewhere, and of addresses that are banned."""
    seated = [watcher for table in tables.live.values() for watcher in table.watchers]
    watchers: list[SocketWatcher | LobbyWatcher] = [*seated, *tables.lobby_watchers]
    alive = await living(tables, {watcher.session for watcher in watchers if watcher.session})
    for watcher in watchers:
        if watcher.session and watcher.session not in alive:
            watcher.log_out()
        if tables.house_rules.keeps_out(watcher.client):
            watcher.send_off()


async def living(tables: Tables, named: set[str]) -> set[str]:
    if not named:
        return set()
    wanted = select(sessions.c.id).where(sessions.c.id.in_(named))
    async with tables.store.engine.connect() as connection:
        return set((await connection.execute(wanted)).scalars())
