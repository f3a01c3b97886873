"""The notifier of a server: tells its own lobby, other processes, and people who are away.

Other processes hear of changes in the background, several in one message.
"""

from __future__ import annotations

import asyncio
import secrets

import structlog

from planwagen.server.db.policy import ServerPolicy
from planwagen.server.db.storage import Storage
from planwagen.server.pubsub.bus import Bus, NoBus
from planwagen.server.pubsub.presence import Presence
from planwagen.server.settings import Settings
from planwagen.server.subscribers import LobbySubscriber
from planwagen.tables.messages import Vacation
from planwagen.tables.ports import What
from planwagen.tables.table import Table

MAX_BATCH = 100
"""Changes in one message; PostgreSQL carries up to 8,000 bytes."""
SIGN_OUTS = "sign_outs"
"""The message that sessions have ended, or an address was banned."""


class ChangeNotifier:
    """Changes to publish; duplicates are published once."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.waiting: dict[str, None] = {}
        self.publishing: asyncio.Task[None] | None = None

    def add(self, change: str) -> None:
        self.waiting[change] = None
        if self.publishing is None or self.publishing.done():
            self.publishing = asyncio.create_task(self.publish())

    async def publish(self) -> None:
        while self.waiting:
            some = list(self.waiting)[:MAX_BATCH]
            for change in some:
                del self.waiting[change]
            try:
                await self.bus.publish("\n".join(some))
            except Exception as error:  # harmless: the sweeper finds the change
                structlog.get_logger().warning("changes_lost", count=len(some), why=str(error))

    async def close(self) -> None:
        if self.publishing is not None:
            await asyncio.wait([self.publishing])


class ServerNotifier:
    """See planwagen.tables.ports.Notifier."""

    def __init__(self, settings: Settings, storage: Storage, bus: Bus) -> None:
        self.settings = settings
        self.storage = storage
        self.bus = bus
        self.changes = ChangeNotifier(bus)
        self.process = secrets.token_hex(4)
        """The name of this process, so that it knows its own messages."""
        self.presence = Presence(settings, storage, self.process, is_alone=isinstance(bus, NoBus))
        self.policy = ServerPolicy()
        self.reachable: frozenset[str] = frozenset()
        """Guests with an active notification channel; read with each sweep."""
        self.away: dict[str, list[Vacation]] = {}
        """Vacations of guests; read with each sweep, too."""
        self.on_vacation: frozenset[str] = frozenset()
        self.lobby_version = 0
        self.lobby_subscribers: set[LobbySubscriber] = set()

    @property
    def announcement(self) -> str:
        return self.policy.announcement

    def changed(self, table: Table, what: What) -> None:
        self.lists_changed()
        self.publish(table.id, what)

    def deleted(self, table_id: str) -> None:
        self.lists_changed()
        self.publish(table_id, "gone")

    def publish(self, table_id: str, what: str) -> None:
        """Tell the other processes."""
        self.changes.add(f"{self.process} {table_id} {what}")

    async def publish_now(self, table_id: str, what: str) -> None:
        """Tell all processes before the next line runs."""
        await self.bus.publish(f"{self.process} {table_id} {what}")

    def lists_changed(self) -> None:
        self.lobby_version += 1
        for subscriber in self.lobby_subscribers:
            subscriber.set()

    def is_reachable(self, guest: str | None) -> bool:
        return guest in self.reachable

    def vacations(self, guest: str | None) -> list[Vacation]:
        return self.away.get(guest or "", [])

    async def watched_elsewhere(self, table_id: str) -> frozenset[int]:
        return (await self.presence.elsewhere([table_id]))[table_id]

    async def notify(self, table: Table, seat: int, kind: str) -> None:
        if self.is_reachable(table.seats[seat].guest):
            now, seq = self.settings.now(), table.history.seq
            await self.storage.notify(table.id, seat, seq, kind, now)
