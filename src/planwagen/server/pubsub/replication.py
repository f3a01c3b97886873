"""Keeps the tables in memory equal to those stored: applies messages of other processes."""

from __future__ import annotations

import asyncio

import structlog

from planwagen.server.background.tasks import RunningTasks
from planwagen.server.db.people import living
from planwagen.server.db.policy import ServerPolicy, read_server_policy
from planwagen.server.pubsub.bus import CONNECTED
from planwagen.server.pubsub.notifier import SIGN_OUTS, ServerNotifier
from planwagen.server.subscribers import LobbySubscriber, SocketSubscriber
from planwagen.tables.errors import NotFound
from planwagen.tables.registry import TableRegistry
from planwagen.tables.table import Table


class Replication:
    """Any process serves any table: what another one stores is read when it says so."""

    def __init__(
        self, tables: TableRegistry, notifier: ServerNotifier, tasks: RunningTasks
    ) -> None:
        self.tables = tables
        self.notifier = notifier
        self.tasks = tasks

    async def listen(self) -> None:
        """Handle messages from other processes about changed tables."""
        while True:
            try:
                async for messages in self.notifier.bus.messages():
                    for message in messages.split("\n"):
                        await self.receive(message)
            except Exception as error:  # any error: a server that does not listen is worse
                structlog.get_logger().error("bus_failed", why=repr(error))
            await asyncio.sleep(1.0)

    async def receive(self, message: str) -> None:
        if message == CONNECTED:
            self.tasks.start(self.refresh_all())
            return
        process, table_id, what = message.split(" ")
        if process == self.notifier.process:
            return
        if what == SIGN_OUTS:
            await self.close_signed_out()
            return
        self.notifier.lists_changed()
        if table_id in self.tables.live:
            await self.refresh(self.tables.live[table_id])

    async def refresh(self, table: Table) -> None:
        try:
            async with table.lock:
                await table.catch_up()
        except NotFound:
            self.tables.forget(table.id)
            return
        except Exception as error:
            structlog.get_logger().warning("not_refreshed", table=table.id, why=str(error))
            return
        table.publish(info=True)
        table.ports.bots.wake(table)

    async def refresh_all(self) -> None:
        """Read all tables again, watched ones first: messages may have been lost."""
        self.notifier.lists_changed()
        for table in sorted(self.tables.live.values(), key=lambda table: not table.subscribers):
            if self.tasks.is_closing:
                return
            await self.refresh(table)
        await self.close_signed_out()

    async def keys_changed(self, table_id: str) -> None:
        """Drop the seats of subscribers on second devices whose keys were deleted."""
        if table_id in self.tables.live:
            await self.refresh(self.tables.live[table_id])
        self.notifier.publish(table_id, "info")

    # Sessions that end, addresses that are banned, and the announcement.

    async def signed_out(self) -> None:
        """Close sockets in all processes: sessions have ended, or an address was banned."""
        await self.close_signed_out()
        self.publish_sign_out()

    def publish_sign_out(self) -> None:
        self.notifier.publish("-", SIGN_OUTS)

    async def close_signed_out(self) -> None:
        """Close the sockets of sessions that have ended, here or elsewhere, and of banned
        addresses.
        """
        storage, settings = self.notifier.storage, self.notifier.settings
        self.follow(await read_server_policy(storage, settings.now()))
        subscribers = self.subscribers()
        named = {subscriber.session for subscriber in subscribers if subscriber.session}
        alive = await living(storage, named)
        for subscriber in subscribers:
            if subscriber.session and subscriber.session not in alive:
                subscriber.log_out()
            if self.notifier.policy.bans(subscriber.client):
                subscriber.disconnect()

    def subscribers(self) -> list[SocketSubscriber | LobbySubscriber]:
        found: list[SocketSubscriber | LobbySubscriber] = [*self.notifier.lobby_subscribers]
        for table in self.tables.live.values():
            found += [one for one in table.subscribers if isinstance(one, SocketSubscriber)]
        return found

    def follow(self, policy: ServerPolicy) -> None:
        """Apply decisions of the operator; publish a new announcement to all tables."""
        has_changed = policy.announcement != self.notifier.announcement
        self.notifier.policy = policy
        if has_changed:
            self.notifier.lists_changed()
            for table in self.tables.live.values():
                table.publish_info()
