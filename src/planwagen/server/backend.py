"""A server without the web: its storage, its ports, and the tables that it holds in memory."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import structlog

from planwagen.server import metrics
from planwagen.server.background.bot_moves import ServerBots
from planwagen.server.background.bot_pool import BotPool
from planwagen.server.background.tasks import RunningTasks
from planwagen.server.db.challenges import StoredChallenges
from planwagen.server.db.contests import StoredContests
from planwagen.server.db.cups import StoredCups
from planwagen.server.db.storage import Storage
from planwagen.server.encoding import encoded, packed
from planwagen.server.pubsub.bus import Bus
from planwagen.server.pubsub.notifier import ServerNotifier
from planwagen.server.pubsub.replication import Replication
from planwagen.server.settings import Settings
from planwagen.tables.events import (
    BotReplaced,
    Event,
    GameFinished,
    GameStarted,
    Moved,
    UpgradeFailed,
)
from planwagen.tables.ports import Ports
from planwagen.tables.registry import TableRegistry


@dataclass(slots=True)
class Backend:
    """What background tasks, accounts and the operator's commands need."""

    settings: Settings
    storage: Storage
    notifier: ServerNotifier
    bots: ServerBots
    tables: TableRegistry
    replication: Replication
    tasks: RunningTasks

    def now(self) -> float:
        return self.settings.now()

    def delete_from_memory(self, table_id: str) -> None:
        """Tell subscribers, here and elsewhere, that a table was removed."""
        self.tables.forget(table_id)
        self.notifier.deleted(table_id)

    async def close(self) -> None:
        """Stop bots, and finish what runs."""
        self.tasks.is_closing = True
        for table in self.tables.live.values():
            for subscriber in table.subscribers:
                subscriber.wake()
        self.notifier.lists_changed()
        await self.bots.close()
        await asyncio.gather(*self.tasks.running, return_exceptions=True)
        await self.notifier.changes.close()


def open_backend(settings: Settings, storage: Storage, bus: Bus, workers: int) -> Backend:
    tasks, notifier = RunningTasks(), ServerNotifier(settings, storage, bus)
    bots = ServerBots(settings, storage, BotPool(settings.bots, workers), tasks)
    ports = Ports(
        storage,
        lambda: settings.now(),
        bots,
        notifier,
        encode=encoded,
        pack=packed,
        editions=settings.editions,
        contests=StoredContests(storage),
        challenges=StoredChallenges(storage),
        cups=StoredCups(storage),
    )
    ports.events.subscribe(count)
    ports.events.subscribe(log)
    tables = TableRegistry(ports)
    tables.on_count = metrics.TABLES.set
    replication = Replication(tables, notifier, tasks)
    return Backend(settings, storage, notifier, bots, tables, replication, tasks)


# What reacts to events, beside the coach.


def count(event: Event) -> None:
    """Keep the statistics of the server."""
    match event:
        case Moved(lines=lines):
            metrics.LINES.inc(lines)
        case GameStarted(game=game):
            metrics.GAMES.labels(game, "started").inc()
        case GameFinished(game=game, status=status):
            metrics.GAMES.labels(game, status).inc()


def log(event: Event) -> None:
    """Log what an operator should know."""
    logger = structlog.get_logger()
    match event:
        case BotReplaced(table_id=table_id, seat=seat, bot=bot, why=why):
            logger.warning("bot_replaced", table=table_id, seat=seat, bot=bot, why=why)
        case UpgradeFailed(table_id=table_id, rules=rules, why=why):
            logger.warning("not_carried_over", table=table_id, rules=rules, why=why)
