"""Lists of tables: those that wait for players, and a person's own."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from time import monotonic

import msgspec

from planwagen.server.db.lobby import Found, open_tables, tables_of
from planwagen.server.db.people import Person
from planwagen.server.db.results import results_of
from planwagen.server.pubsub.notifier import ServerNotifier
from planwagen.tables.responses import Listed, LobbyLists
from planwagen.tables.rows import OVER
from planwagen.tables.table_info import listed

READ_INTERVAL = 0.5
"""Seconds between two reads of the open tables, however many clients watch them."""

MAX_SHARED = 2000
"""People whose lists are kept in memory; the oldest are dropped."""
ENCODER = msgspec.json.Encoder()


@dataclass(slots=True)
class SharedLists:
    """The last message, shared by all sockets of one person."""

    message: bytes = b""
    version: int = -1
    read_at: float = -READ_INTERVAL
    one_reader: asyncio.Lock = field(default_factory=asyncio.Lock)


class Lobby:
    """Reads the open tables once for all clients."""

    def __init__(self, notifier: ServerNotifier) -> None:
        self.notifier = notifier
        self.one_reader = asyncio.Lock()
        self.found: Found = []
        self.version = -1
        self.read_at = -READ_INTERVAL
        self.shared: dict[frozenset[str], SharedLists] = {}

    async def lists(self, person: Person) -> LobbyLists:
        """Return the lists as of now."""
        await self.bring_up_to_date()
        return await self.lists_for(person)

    async def encoded_lists(self, person: Person) -> tuple[bytes, bool]:
        """Return an encoded message that may be half a second old, and whether it is up to date.

        All sockets of a person share it, and so do all guests without a name.
        """
        shared = self.shared_for(person.guests)
        async with shared.one_reader:
            version = self.notifier.lobby_version
            if shared.version != version and monotonic() - shared.read_at >= READ_INTERVAL:
                if monotonic() - self.read_at >= READ_INTERVAL:
                    await self.bring_up_to_date()
                shared.message = ENCODER.encode(await self.lists_for(person))
                shared.version, shared.read_at = min(version, self.version), monotonic()
        return shared.message, shared.version == self.notifier.lobby_version

    def shared_for(self, guests: frozenset[str]) -> SharedLists:
        if guests not in self.shared:
            while len(self.shared) >= MAX_SHARED:
                del self.shared[next(iter(self.shared))]
            self.shared[guests] = SharedLists()
        return self.shared[guests]

    async def lists_for(self, person: Person) -> LobbyLists:
        open_ones = [listed(row, seat_rows, person.guests) for row, seat_rows in self.found]
        mine = await my_tables(self.notifier, person)
        return LobbyLists(open_ones, mine, self.notifier.announcement)

    async def bring_up_to_date(self) -> None:
        async with self.one_reader:
            version = self.notifier.lobby_version
            if version == self.version:
                return
            self.found = await open_tables(self.notifier.storage)
            self.version, self.read_at = version, monotonic()


async def my_tables(notifier: ServerNotifier, person: Person) -> list[Listed]:
    found = await tables_of(notifier.storage, person.guests)
    over = [row.id for row, _ in found if row.status == OVER]
    results = await results_of(notifier.storage, over)
    return [listed(row, seats, person.guests, results.get(row.id, [])) for row, seats in found]
