"""Lists of tables: those that wait for players, and a person's own."""

from __future__ import annotations

import asyncio
from time import monotonic

from sqlalchemy import Select, select

from planwagen.server.accounts.people import Person
from planwagen.server.db.schema import seat_keys, seats
from planwagen.server.db.schema import tables as rows
from planwagen.server.db.storage import seat_row, table_row
from planwagen.server.tables.registry import TableRegistry
from planwagen.tables.responses import Listed, LobbyLists
from planwagen.tables.rows import WAITING, SeatRow, TableRow
from planwagen.tables.table_info import listed

MAX_OPEN = 50
MAX_MINE = 100
READ_INTERVAL = 0.5
"""Seconds between two reads of the open tables, however many clients watch them."""

Found = list[tuple[TableRow, list[SeatRow]]]
"""Tables with their seats."""


class Lobby:
    """Reads the open tables once for all clients."""

    def __init__(self, tables: TableRegistry) -> None:
        self.tables = tables
        self.one_reader = asyncio.Lock()
        self.found: Found = []
        self.version = -1
        self.read_at = -READ_INTERVAL

    async def lists(self, person: Person) -> LobbyLists:
        """Return the lists as of now."""
        await self.bring_up_to_date()
        return await self.lists_for(person)

    async def lists_in_passing(self, person: Person) -> tuple[LobbyLists, bool]:
        """Return lists that may be half a second old, and whether they are up to date."""
        if monotonic() - self.read_at >= READ_INTERVAL:
            await self.bring_up_to_date()
        return await self.lists_for(person), self.version == self.tables.lobby_version

    async def lists_for(self, person: Person) -> LobbyLists:
        open_tables = [listed(row, seat_rows, person.guests) for row, seat_rows in self.found]
        announcement = self.tables.server_policy.announcement
        return LobbyLists(open_tables, await my_tables(self.tables, person), announcement)

    async def bring_up_to_date(self) -> None:
        async with self.one_reader:
            version = self.tables.lobby_version
            if version == self.version:
                return
            waiting = select(rows).where(rows.c.status == WAITING, rows.c.listed)
            newest = waiting.order_by(rows.c.made_at.desc()).limit(MAX_OPEN)
            self.found = await read(self.tables, newest)
            self.version, self.read_at = version, monotonic()


async def my_tables(tables: TableRegistry, person: Person) -> list[Listed]:
    if not person.guests:
        return []
    seated = select(seats.c.table_id).where(seats.c.guest.in_(person.guests))
    keyed = select(seat_keys.c.table_id).where(seat_keys.c.guest.in_(person.guests))
    mine = rows.c.id.in_(seated) | rows.c.id.in_(keyed) | rows.c.host.in_(person.guests)
    newest = select(rows).where(mine).order_by(rows.c.moved_at.desc()).limit(MAX_MINE)
    return [listed(row, seat_rows, person.guests) for row, seat_rows in await read(tables, newest)]


async def read(tables: TableRegistry, wanted: Select[*tuple[object, ...]]) -> Found:
    async with tables.storage.engine.connect() as connection:
        shown_rows = [table_row(found) for found in await connection.execute(wanted)]
        seat_rows: dict[str, list[SeatRow]] = {row.id: [] for row in shown_rows}
        around = select(seats).where(seats.c.table_id.in_(seat_rows)).order_by(seats.c.seat)
        for found in await connection.execute(around):
            seat_rows[found.table_id].append(seat_row(found))
    return [(row, seat_rows[row.id]) for row in shown_rows]
