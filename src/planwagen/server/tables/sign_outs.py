"""Closes sockets when their session ends, or their address is banned."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from sqlalchemy import select

from planwagen.server.db.schema import sessions

if TYPE_CHECKING:
    from planwagen.server.tables.registry import TableRegistry
    from planwagen.server.tables.table import SocketSubscriber


class LobbySubscriber(asyncio.Event):
    """A socket of the lobby; its event is set when there is something new to send."""

    def __init__(self, session: str, client: str) -> None:
        super().__init__()
        self.session, self.client = session, client
        self.is_over = False

    def log_out(self) -> None:
        self.is_over = True
        self.set()

    disconnect = log_out


async def close_signed_out(tables: TableRegistry) -> None:
    """Close the sockets of sessions that have ended, here or elsewhere, and of banned addresses."""
    seated = [subscriber for table in tables.live.values() for subscriber in table.subscribers]
    subscribers: list[SocketSubscriber | LobbySubscriber] = [*seated, *tables.lobby_subscribers]
    alive = await living(
        tables, {subscriber.session for subscriber in subscribers if subscriber.session}
    )
    for subscriber in subscribers:
        if subscriber.session and subscriber.session not in alive:
            subscriber.log_out()
        if tables.server_policy.bans(subscriber.client):
            subscriber.disconnect()


async def living(tables: TableRegistry, named: set[str]) -> set[str]:
    if not named:
        return set()
    wanted = select(sessions.c.id).where(sessions.c.id.in_(named))
    async with tables.storage.engine.connect() as connection:
        return set((await connection.execute(wanted)).scalars())
