"""Registry of the tables that this process holds in memory; applies messages of other processes."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, TypeVar

import structlog

from planwagen.server import metrics
from planwagen.server.db.storage import Storage
from planwagen.server.settings import Settings
from planwagen.server.tables.change_notifier import Hints
from planwagen.server.tables.queue import Queue
from planwagen.server.tables.server_policy import ServerPolicy, read_server_policy
from planwagen.server.tables.sign_outs import LobbySubscriber, close_signed_out
from planwagen.server.tables.table import ServerTable
from planwagen.server.tables.upgrade import upgrade
from planwagen.tables.errors import NotFound
from planwagen.tables.messages import Vacation

if TYPE_CHECKING:
    from planwagen.server.background.bot_pool import BotPool
    from planwagen.server.pubsub.bus import Bus

T = TypeVar("T")
Caller = Callable[[ServerTable], None]
"""Starts the bots of a table if one is to move."""

A_LONG_GAME = 1000
"""Lines; a longer log is replayed in steps that yield to other requests."""
SIGN_OUTS = "sign_outs"
"""The message that sessions have ended, or an address was banned."""
NO_SUCH_TABLE = "there is no such table, or it is not yours to see"


class TableRegistry:
    """Tables in memory. Any process serves any table: memory is a cache, and the log decides."""

    def __init__(
        self, settings: Settings, storage: Storage, bus: Bus, bot_pool: BotPool, call_bots: Caller
    ) -> None:
        self.settings = settings
        self.storage = storage
        self.bus = bus
        self.hints = Hints(bus)
        self.bot_pool = bot_pool
        self.call_bots = call_bots
        self.live: dict[str, ServerTable] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.readers, self.asking = Queue(), Queue()
        """Queues for uploaded records and editions, and for hints."""
        self.process = secrets.token_hex(4)
        self.running_tasks: set[asyncio.Task[object]] = set()
        self.retry_at: dict[str, float] = {}
        """Tables that the sweeper could not handle, and when to try again."""
        self.server_policy = ServerPolicy()
        self.reachable: frozenset[str] = frozenset()
        """Guests with an active notification channel; read with each sweep."""
        self.vacations: dict[str, list[Vacation]] = {}
        """Vacations of guests; read with each sweep, too."""
        self.on_vacation: frozenset[str] = frozenset()
        self.tidied_at = 0.0
        self.lobby_version = 0
        self.lobby_subscribers: set[LobbySubscriber] = set()
        self.is_closing = False

    @property
    def now(self) -> Callable[[], float]:
        return self.settings.now

    async def find(self, table_id: str) -> ServerTable:
        if table_id in self.live:
            return self.live[table_id]
        lock = self.loading.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                return self.live.get(table_id) or await self.load(table_id)
        finally:
            self.loading.pop(table_id, None)

    async def load(self, table_id: str) -> ServerTable:
        loaded = await self.storage.load(table_id)
        if loaded is None:
            raise NotFound(NO_SUCH_TABLE)
        await upgrade(self.storage, loaded, self.now())
        is_long = len(loaded.entries) > A_LONG_GAME
        table = (
            await asyncio.to_thread(ServerTable, self, loaded)
            if is_long
            else ServerTable(self, loaded)
        )
        self.live[table_id] = table
        metrics.TABLES.set(len(self.live))
        self.call_bots(table)
        return table

    def changed(self, table: ServerTable, what: str) -> None:
        """Publish a stored change, to subscribers here and to the other processes."""
        table.publish(info=what == "info" or table.row.is_done or table.history.seq <= 1)
        self.touch_lobby()
        self.call_bots(table)
        self.hints.give(f"{self.process} {table.id} {what}")

    async def run_to_end(self, deed: Coroutine[object, None, T]) -> T:
        """Run a change to its end and publish it, even if its client disconnects."""
        task = asyncio.create_task(deed)
        self.running_tasks.add(task)
        task.add_done_callback(self.running_tasks.discard)
        return await asyncio.shield(task)

    async def publish_deleted(self, table_id: str) -> None:
        """Tell subscribers, here and elsewhere, that a table was removed."""
        if table_id in self.live:
            self.forget(self.live[table_id])
        self.touch_lobby()
        await self.bus.publish(f"{self.process} {table_id} gone")

    def follow(self, rules: ServerPolicy) -> None:
        """Apply decisions of the operator; publish a new announcement to all tables."""
        has_changed = rules.announcement != self.server_policy.announcement
        self.server_policy = rules
        if has_changed:
            self.touch_lobby()
            for table in self.live.values():
                table.publish_info()

    def touch_lobby(self) -> None:
        self.lobby_version += 1
        for has_messages in self.lobby_subscribers:
            has_messages.set()

    async def listen(self) -> None:
        """Handle messages from other processes about changed tables."""
        while True:
            try:
                async for hints in self.bus.hints():
                    for hint in hints.split("\n"):
                        await self.receive(hint)
            except Exception as error:  # any error: a server that does not listen is worse
                structlog.get_logger().error("bus_failed", why=repr(error))
            await asyncio.sleep(1.0)

    async def receive(self, hint: str) -> None:
        process, table_id, what = hint.split(" ")
        if process == self.process:
            return
        if what == SIGN_OUTS:
            await self.close_signed_out()
            return
        self.touch_lobby()
        if table_id in self.live:
            await self.refresh(self.live[table_id])

    async def signed_out(self) -> None:
        """Close sockets in all processes: sessions have ended, or an address was banned."""
        await self.close_signed_out()
        await self.publish_sign_out()

    async def publish_sign_out(self) -> None:
        await self.bus.publish(f"{self.process} - {SIGN_OUTS}")

    async def close_signed_out(self) -> None:
        self.follow(await read_server_policy(self.storage, self.now()))
        await close_signed_out(self)

    async def keys_changed(self, table_id: str) -> None:
        """Drop the seats of subscribers on second devices whose keys were deleted."""
        if table_id in self.live:
            await self.refresh(self.live[table_id])
        await self.bus.publish(f"{self.process} {table_id} info")

    async def refresh(self, table: ServerTable) -> None:
        try:
            async with table.lock:
                await table.catch_up()
        except NotFound:
            self.forget(table)
            return
        except Exception as error:
            structlog.get_logger().warning("not_refreshed", table=table.id, why=str(error))
            return
        table.publish(info=True)
        self.call_bots(table)

    def forget(self, table: ServerTable) -> None:
        self.live.pop(table.id, None)
        metrics.TABLES.set(len(self.live))
        for subscriber in table.subscribers:
            subscriber.has_messages.set()

    def forget_idle(self) -> None:
        for table in list(self.live.values()):
            idle = self.now() - table.used_at > self.settings.idle
            if (
                idle
                and not table.subscribers
                and not table.lock.locked()
                and table.thinking is None
            ):
                self.forget(table)

    async def close(self) -> None:
        self.is_closing = True
        thinking = [table.thinking for table in self.live.values() if table.thinking]
        for bot in thinking:
            bot.cancel()
        for table in self.live.values():
            for subscriber in table.subscribers:
                subscriber.has_messages.set()
        self.touch_lobby()
        await asyncio.gather(*thinking, *self.running_tasks, return_exceptions=True)
        await self.hints.close()
