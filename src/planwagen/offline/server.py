"""Offline server: answers the page in place of a server."""

from __future__ import annotations

import asyncio
import time
import traceback
from collections.abc import Callable
from urllib.parse import parse_qsl, urlsplit

from planwagen.core.action import SPECTATOR
from planwagen.core.errors import PlanwagenError
from planwagen.offline import router
from planwagen.offline.bot_moves import Thinker
from planwagen.offline.coach import OfflineCoach
from planwagen.offline.commands import dispatch, read_command
from planwagen.offline.encoding import to_json
from planwagen.offline.errors import status_of
from planwagen.offline.request import own_seat, read_request
from planwagen.offline.storage import CheckedStorage, Storage
from planwagen.offline.table import OfflineTable
from planwagen.offline.tables import OfflineTables
from planwagen.tables.errors import NotFound
from planwagen.tables.messages import ErrorMessage
from planwagen.tables.pending import pending_messages
from planwagen.tables.query import check_protocol, whole_number
from planwagen.tables.subscriber import Subscriber

NO_TABLE, GONE = 4404, 4410
LOBBY = "/lobby/live"
BROKEN = "this could not be done now; please send it again"

SendMessage = Callable[[str, str], object]
CloseConnection = Callable[[str, int], object]


class OfflineServer:
    """Serves one page, or several windows, each with a connection to a table or to the lists.

    A change to a table waits for the storage; nothing else starts meanwhile.
    """

    def __init__(
        self,
        storage: Storage,
        publish: SendMessage,
        close_connection: CloseConnection = lambda connection, code: None,
        *,
        slowness: float | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.publish = publish
        self.close_connection = close_connection
        self.tables = OfflineTables(CheckedStorage(storage), now)
        self.thinker = Thinker(slowness)
        self.coach = OfflineCoach()
        self.connections: dict[str, tuple[OfflineTable, Subscriber]] = {}
        self.lists: dict[str, str] = {}
        """The lists that were sent last to their subscribers."""
        self.in_turn = asyncio.Lock()

    async def load(self) -> None:
        """Read the storage; once, before anything else."""
        async with self.in_turn:
            await self.tables.load()

    # Requests.

    async def ask(self, method: str, path: str, body: str | None = None) -> tuple[int, str]:
        """Return status and text, as a server does at the same path below `/api`."""
        async with self.in_turn:
            try:
                answered = await router.answer(read_request(self, method, path, body))
            except PlanwagenError as error:
                answered = status_of(error), to_json(ErrorMessage(str(error)))
            except Exception:
                traceback.print_exc()
                answered = 500, to_json(ErrorMessage(BROKEN))
            self.send_pending()
            return answered

    # Connections.

    def open(self, connection: str, path: str) -> None:
        """Open a connection to a table or to the lists of tables.

        `?seat=` plays, `?since=` resumes; with `?static=once`, printed parts come with the first
        view only.
        """
        if path == LOBBY:
            self.lists[connection] = ""
        else:
            try:
                self.sit_down(connection, path)
            except PlanwagenError as error:
                self.publish(connection, to_json(ErrorMessage(str(error))))
                self.close_connection(connection, NO_TABLE)
        self.send_pending()

    def sit_down(self, connection: str, path: str) -> None:
        parts = urlsplit(path)
        query = dict(parse_qsl(parts.query))
        check_protocol(query.get("protocol"))
        match parts.path.split("/"):
            case ["", "tables", table_id, "live"]:
                table = self.tables.find(table_id)
            case _:
                raise NotFound("there is nothing here")
        guests = self.tables.owner.guests
        seat = whole_number(query.get("seat"), next(iter(table.seats_of(guests)), SPECTATOR))
        if seat != SPECTATOR:
            own_seat(self, table, seat)
        subscriber = Subscriber(seat, guests, "", max(0, whole_number(query.get("since"), 0)))
        subscriber.caches_static_parts = query.get("static") == "once"
        self.connections[connection] = table, subscriber
        table.subscribers.add(subscriber)
        table.publish_info()

    def close(self, connection: str) -> None:
        self.lists.pop(connection, None)
        if connection in self.connections:
            table, subscriber = self.connections.pop(connection)
            table.subscribers.discard(subscriber)
            table.publish_info()
        self.send_pending()

    async def receive(self, connection: str, text: str) -> None:
        """Handle a command of the page: store its effect, then publish it."""
        async with self.in_turn:
            if connection in self.connections:
                await self.execute(*self.connections[connection], text)
            self.send_pending()

    async def execute(self, table: OfflineTable, subscriber: Subscriber, text: str) -> None:
        command_id = ""
        try:
            command = read_command(text)
            command_id = command["id"]
            await dispatch(table, subscriber, command)
        except PlanwagenError as error:
            subscriber.reply(ErrorMessage(str(error), command_id))
        except Exception:
            traceback.print_exc()
            subscriber.reply(ErrorMessage(BROKEN, command_id))

    async def remove(self, table_id: str) -> None:
        """Remove a table; notify its subscribers and close their connections."""
        await self.tables.remove(table_id)
        for connection, (table, _) in list(self.connections.items()):
            if table.id == table_id:
                del self.connections[connection]
                self.publish(connection, to_json(ErrorMessage("this table has been deleted")))
                self.close_connection(connection, GONE)

    def send_pending(self) -> None:
        """Send each subscriber the messages that are new to it."""
        for connection, (table, subscriber) in list(self.connections.items()):
            for message in pending_messages(table, subscriber):
                self.publish(connection, to_json(message))
        if self.lists:
            lists = to_json(self.tables.lists)
            for connection, last in list(self.lists.items()):
                if lists != last:
                    self.lists[connection] = lists
                    self.publish(connection, lists)

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
                    ErrorMessage(str(error) if isinstance(error, PlanwagenError) else BROKEN)
                )
                raise
            self.send_pending()
            return self.bot_due() is not None or bool(self.coach.jobs)

    async def think_a_little(self) -> None:
        if (found := self.bot_due()) is not None:
            await self.thinker.play(*found)
        elif self.coach.jobs:
            await self.coach.work(self.tables.at_hand)

    def publish_all(self, problem: ErrorMessage) -> None:
        """Publish a change that no command caused."""
        for connection in self.connections:
            self.publish(connection, to_json(problem))

    def bot_due(self) -> tuple[OfflineTable, int] | None:
        for table in {id(table): table for table, _ in self.connections.values()}.values():
            if (seat := table.bot_due) is not None:
                return table, seat
        return None
