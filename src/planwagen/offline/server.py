"""Offline server: answers the page in place of a server."""

from __future__ import annotations

import asyncio
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlsplit

from planwagen.core.action import SPECTATOR
from planwagen.core.errors import PlanwagenError
from planwagen.offline import router
from planwagen.offline.bots import OfflineBots
from planwagen.offline.storage import ME, DeviceStorage, NotSaved, OfflineStorage, to_json
from planwagen.tables import errors
from planwagen.tables.advice import Coach
from planwagen.tables.bot_moves import decide
from planwagen.tables.commands import read_command
from planwagen.tables.decoding import check_protocol, whole_number
from planwagen.tables.dispatch import dispatch
from planwagen.tables.errors import BROKEN, NotFound, error_message, status_of
from planwagen.tables.events import BotReplaced, Event
from planwagen.tables.messages import ErrorMessage, Vacation
from planwagen.tables.pending import pending_messages
from planwagen.tables.ports import Ports, What
from planwagen.tables.registry import TableRegistry
from planwagen.tables.responses import LobbyLists
from planwagen.tables.seats import check_seat
from planwagen.tables.subscriber import Subscriber
from planwagen.tables.table import Table
from planwagen.tables.table_info import listed

STATUS = {**errors.STATUS, NotSaved: 507}
PLACES = 3
"""Decimal places of the time of a line."""
NO_TABLE, GONE = 4404, 4410
LOBBY = "/lobby/live"

SendMessage = Callable[[str, str], object]
CloseConnection = Callable[[str, int], object]


@dataclass(slots=True)
class Owner:
    """The owner of the device: see planwagen.tables.ports.Person."""

    storage: OfflineStorage
    guest: str = ME
    owner: str = ME
    guests: frozenset[str] = frozenset({ME})

    @property
    def name(self) -> str:
        return self.storage.name


class NoNotifier:
    """See planwagen.tables.ports.Notifier: nobody is elsewhere."""

    announcement = ""

    def changed(self, table: Table, what: What) -> None:
        """The page is told after each request: see OfflineServer.send_pending."""

    def lists_changed(self) -> None:
        """The same."""

    def deleted(self, table_id: str) -> None:
        """The same."""

    def is_reachable(self, guest: str | None) -> bool:
        return False

    def vacations(self, guest: str | None) -> list[Vacation]:
        return []

    async def watched_elsewhere(self, table_id: str) -> frozenset[int]:
        return frozenset()

    async def notify(self, table: Table, seat: int, kind: str) -> None:
        """Everybody is at this screen."""


def report(event: Event) -> None:
    if isinstance(event, BotReplaced):
        print(f"a bot failed: {event.why}", file=sys.stderr)


class OfflineServer:
    """Serves one page, or several windows, each with a connection to a table or to the lists.

    A change to a table waits for the storage; nothing else starts meanwhile.
    """

    def __init__(
        self,
        device: DeviceStorage,
        publish: SendMessage,
        close_connection: CloseConnection = lambda connection, code: None,
        *,
        slowness: float | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.publish = publish
        self.close_connection = close_connection
        self.storage = OfflineStorage(device)
        self.owner = Owner(self.storage)
        self.bots = OfflineBots(slowness)
        self.tables = TableRegistry(self.ports(now))
        self.coach = Coach(self.tables.ports)
        self.connections: dict[str, tuple[Table, Subscriber]] = {}
        self.lists: dict[str, str] = {}
        """The lists that were sent last to their subscribers."""
        self.in_turn = asyncio.Lock()

    def ports(self, now: Callable[[], float]) -> Ports:
        def clock() -> float:
            return round(now(), PLACES)

        ports = Ports(self.storage, clock, self.bots, NoNotifier(), is_shared=False)
        ports.events.subscribe(report)
        return ports

    async def load(self) -> None:
        """Read the storage; once, before anything else."""
        async with self.in_turn:
            await self.storage.read_all()

    # Requests.

    async def ask(self, method: str, path: str, body: str | None = None) -> tuple[int, str]:
        """Return status and text, as a server does at the same path below `/api`."""
        async with self.in_turn:
            try:
                answered = await router.answer(self, method, path, body)
            except PlanwagenError as error:
                answered = status_of(error, STATUS), to_json(error_message(error))
            except Exception:
                traceback.print_exc()
                answered = 500, to_json(error_message(BROKEN))
            self.send_pending()
            return answered

    # Connections.

    async def open(self, connection: str, path: str) -> None:
        """Open a connection to a table or to the lists of tables.

        `?seat=` plays, `?since=` resumes; with `?views=parts`, views come as what has changed.
        """
        if path == LOBBY:
            self.lists[connection] = ""
        else:
            try:
                await self.sit_down(connection, path)
            except PlanwagenError as error:
                self.publish(connection, to_json(error_message(error)))
                self.close_connection(connection, NO_TABLE)
        self.send_pending()

    async def sit_down(self, connection: str, path: str) -> None:
        parts = urlsplit(path)
        query = dict(parse_qsl(parts.query))
        check_protocol(query.get("protocol"))
        match parts.path.split("/"):
            case ["", "tables", table_id, "live"]:
                table = await self.tables.find(table_id)
            case _:
                raise NotFound("nothing_here")
        guests = self.owner.guests
        seat = whole_number(query.get("seat"), next(iter(table.seats_of(guests)), SPECTATOR))
        if seat != SPECTATOR:
            check_seat(table, self.owner, seat)
        subscriber = Subscriber(seat, guests, "", max(0, whole_number(query.get("since"), 0)))
        subscriber.keeps_parts = query.get("views") == "parts"
        subscriber.resume(query.get("have", ""), query.get("printed", ""))
        self.connections[connection] = table, subscriber
        table.subscribe(subscriber)

    def close(self, connection: str) -> None:
        self.lists.pop(connection, None)
        if connection in self.connections:
            table, subscriber = self.connections.pop(connection)
            table.unsubscribe(subscriber)
        self.send_pending()

    async def receive(self, connection: str, text: str) -> None:
        """Handle a command of the page: store its effect, then publish it."""
        async with self.in_turn:
            if connection in self.connections:
                await self.execute(*self.connections[connection], text)
            self.send_pending()

    async def execute(self, table: Table, subscriber: Subscriber, text: str) -> None:
        command_id = ""
        try:
            command = read_command(text)
            command_id = command.id
            await dispatch(table, subscriber, command)
        except PlanwagenError as error:
            subscriber.reply(error_message(error, command_id))
        except Exception:
            traceback.print_exc()
            subscriber.reply(error_message(BROKEN, command_id))

    async def remove(self, table_id: str) -> None:
        """Remove a table; notify its subscribers and close their connections."""
        await self.storage.delete_table(table_id)
        self.tables.forget(table_id)
        self.coach.forget(table_id)
        for connection, (table, _) in list(self.connections.items()):
            if table.id == table_id:
                del self.connections[connection]
                self.publish(connection, to_json(error_message("table_deleted")))
                self.close_connection(connection, GONE)

    def send_pending(self) -> None:
        """Send each subscriber the messages that are new to it."""
        for connection, (table, subscriber) in list(self.connections.items()):
            for message in pending_messages(table, subscriber):
                self.publish(connection, to_json(message))
        if self.lists:
            lists = to_json(self.lobby_lists)
            for connection, last in list(self.lists.items()):
                if lists != last:
                    self.lists[connection] = lists
                    self.publish(connection, lists)

    @property
    def lobby_lists(self) -> LobbyLists:
        """Return the lists, with the last played tables first."""
        newest = sorted(self.storage.saved.values(), key=lambda saved: -saved.row.moved_at)
        guests = self.owner.guests
        return LobbyLists([], [listed(one.row, one.seats, guests, one.results) for one in newest])

    # Bots and the coach.

    async def think(self) -> bool:
        """Make one decision of a bot at a table that somebody watches, or run the coach for a
        slice.

        Returns whether there is more to do. Errors are sent to the page, and can be retried later.
        """
        async with self.in_turn:
            try:
                await self.think_a_little()
            except Exception as error:
                self.publish_all(
                    error_message(error if isinstance(error, PlanwagenError) else BROKEN)
                )
                raise
            self.send_pending()
            return self.bot_due() is not None or bool(self.coach.jobs)

    async def think_a_little(self) -> None:
        if (found := self.bot_due()) is not None:
            if await decide(*found) == "failed":
                await decide(*found)
        elif self.coach.jobs and (error := await self.coach.work()):
            print(f"the coach failed: {error!r}", file=sys.stderr)

    def publish_all(self, problem: ErrorMessage) -> None:
        """Publish a change that no command caused."""
        for connection in self.connections:
            self.publish(connection, to_json(problem))

    def bot_due(self) -> tuple[Table, int] | None:
        for table in {id(table): table for table, _ in self.connections.values()}.values():
            if (seat := table.bot_due) is not None:
                return table, seat
        return None
