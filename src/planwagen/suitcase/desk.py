"""The desk of a suitcase: answers the page in the place of a server."""

from __future__ import annotations

import asyncio
import time
import traceback
from collections.abc import Callable
from urllib.parse import parse_qsl, urlsplit

from planwagen.core.action import SPECTATOR
from planwagen.core.errors import PlanwagenError
from planwagen.suitcase import doors
from planwagen.suitcase.asked import own_seat, read_asked
from planwagen.suitcase.coaching import CaseCoach
from planwagen.suitcase.encoding import to_json
from planwagen.suitcase.errors import status_of
from planwagen.suitcase.shelf import Shelf, SureShelf
from planwagen.suitcase.table import CaseTable
from planwagen.suitcase.tables import CaseTables
from planwagen.suitcase.thinking import Thinker
from planwagen.suitcase.wishes import grant, read_wish
from planwagen.table.errors import NotThere
from planwagen.table.messages import Problem
from planwagen.table.news import news
from planwagen.table.query import whole_number
from planwagen.table.watcher import Watcher

NO_TABLE, GONE = 4404, 4410
LOBBY = "/lobby/live"
BROKEN = "this could not be done now; please send it again"

Tell = Callable[[str, str], object]
HangUp = Callable[[str, int], object]


class Desk:
    """One page, or several windows of it, each with a connection to a table or to the lists.

    What changes a table waits for the shelf; meanwhile nothing else is begun.
    """

    def __init__(
        self,
        shelf: Shelf,
        tell: Tell,
        hang_up: HangUp = lambda connection, code: None,
        *,
        pace: float | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.tell = tell
        self.hang_up = hang_up
        self.tables = CaseTables(SureShelf(shelf), now)
        self.thinker = Thinker(pace)
        self.coach = CaseCoach()
        self.connections: dict[str, tuple[CaseTable, Watcher]] = {}
        self.lists: dict[str, str] = {}
        """What was told last to those who look at the lists."""
        self.in_turn = asyncio.Lock()

    async def load(self) -> None:
        """Reads the shelf; once, before anything else."""
        async with self.in_turn:
            await self.tables.load()

    # Asked and answered.

    async def ask(self, method: str, path: str, body: str | None = None) -> tuple[int, str]:
        """Status and text, as a server answers at the same path below `/api`."""
        async with self.in_turn:
            try:
                answered = await doors.answer(read_asked(self, method, path, body))
            except PlanwagenError as no:
                answered = status_of(no), to_json(Problem(str(no)))
            except Exception:
                traceback.print_exc()
                answered = 500, to_json(Problem(BROKEN))
            self.tell_news()
            return answered

    # Connections.

    def open(self, connection: str, path: str) -> None:
        """A line to a table: `?seat=` to sit, `?since=` to go on, `?printed=once` to be shown what
        is printed on the board with the first view only; or to the lists of tables."""
        if path == LOBBY:
            self.lists[connection] = ""
        else:
            try:
                self.sit_down(connection, path)
            except PlanwagenError as no:
                self.tell(connection, to_json(Problem(str(no))))
                self.hang_up(connection, NO_TABLE)
        self.tell_news()

    def sit_down(self, connection: str, path: str) -> None:
        parts = urlsplit(path)
        query = dict(parse_qsl(parts.query))
        match parts.path.split("/"):
            case ["", "tables", table_id, "live"]:
                table = self.tables.find(table_id)
            case _:
                raise NotThere("there is nothing here")
        guests = self.tables.owner.guests
        seat = whole_number(query.get("seat"), next(iter(table.seats_of(guests)), SPECTATOR))
        if seat != SPECTATOR:
            own_seat(self, table, seat)
        watcher = Watcher(seat, guests, "", max(0, whole_number(query.get("since"), 0)))
        watcher.remembers = query.get("printed") == "once"
        self.connections[connection] = table, watcher
        table.watchers.add(watcher)
        table.tell_room()

    def close(self, connection: str) -> None:
        self.lists.pop(connection, None)
        if connection in self.connections:
            table, watcher = self.connections.pop(connection)
            table.watchers.discard(watcher)
            table.tell_room()
        self.tell_news()

    async def hear(self, connection: str, text: str) -> None:
        """A wish of the page; what it brings about is kept, and then told."""
        async with self.in_turn:
            if connection in self.connections:
                await self.fulfil(*self.connections[connection], text)
            self.tell_news()

    async def fulfil(self, table: CaseTable, watcher: Watcher, text: str) -> None:
        wish_id = ""
        try:
            wish = read_wish(text)
            wish_id = wish["id"]
            await grant(table, watcher, wish)
        except PlanwagenError as no:
            watcher.reply(Problem(str(no), wish_id))
        except Exception:
            traceback.print_exc()
            watcher.reply(Problem(BROKEN, wish_id))

    async def remove(self, table_id: str) -> None:
        """Those who look at it are told, and their lines end."""
        await self.tables.remove(table_id)
        for connection, (table, _) in list(self.connections.items()):
            if table.id == table_id:
                del self.connections[connection]
                self.tell(connection, to_json(Problem("this table has been deleted")))
                self.hang_up(connection, GONE)

    def tell_news(self) -> None:
        """Whatever somebody who is there does not know yet."""
        for connection, (table, watcher) in list(self.connections.items()):
            for message in news(table, watcher):
                self.tell(connection, to_json(message))
        if self.lists:
            lists = to_json(self.tables.lists)
            for connection, last in list(self.lists.items()):
                if lists != last:
                    self.lists[connection] = lists
                    self.tell(connection, lists)

    # Bots and the coach.

    async def think(self) -> bool:
        """One decision of a bot at a table that somebody looks at, or a little for the coach.

        Is there more to do? What goes wrong is told, and can be tried again later.
        """
        async with self.in_turn:
            try:
                await self.think_a_little()
            except Exception as no:
                self.tell_all(Problem(str(no) if isinstance(no, PlanwagenError) else BROKEN))
                raise
            self.tell_news()
            return self.bot_due() is not None or bool(self.coach.jobs)

    async def think_a_little(self) -> None:
        if (found := self.bot_due()) is not None:
            await self.thinker.play(*found)
        elif self.coach.jobs:
            await self.coach.work(self.tables.at_hand)

    def tell_all(self, problem: Problem) -> None:
        """Nobody in particular has wished for it."""
        for connection in self.connections:
            self.tell(connection, to_json(problem))

    def bot_due(self) -> tuple[CaseTable, int] | None:
        for table in {id(table): table for table, _ in self.connections.values()}.values():
            if (seat := table.bot_due) is not None:
                return table, seat
        return None
