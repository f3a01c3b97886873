"""Lists of tables: those that wait for players, and one's own."""

from __future__ import annotations

import asyncio
from time import monotonic

from sqlalchemy import Select, select

from planwagen.server.room.people import Person
from planwagen.server.store.schema import seat_keys, seats
from planwagen.server.store.schema import tables as rows
from planwagen.server.store.store import seat_row, table_row
from planwagen.server.table.tables import Tables
from planwagen.table.answers import Listed
from planwagen.table.answers import Tables as Lists
from planwagen.table.rooms import listed
from planwagen.table.rows import WAITING, SeatRow, TableRow

MOST_OPEN = 50
MOST_MINE = 100
PAUSE = 0.5
"""Seconds between two readings of the open tables, however many look at them."""

Found = list[tuple[TableRow, list[SeatRow]]]
"""Tables with their chairs."""


class Lobby:
    """The open tables are read once for all who look."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.one_reader = asyncio.Lock()
        self.found: Found = []
        self.version = -1
        self.read_at = -PAUSE

    async def lists(self, person: Person) -> Lists:
        """As of now."""
        await self.bring_up_to_date()
        return await self.lists_for(person)

    async def lists_in_passing(self, person: Person) -> tuple[Lists, bool]:
        """Perhaps half a second old; and whether they are up to date."""
        if monotonic() - self.read_at >= PAUSE:
            await self.bring_up_to_date()
        return await self.lists_for(person), self.version == self.tables.lobby_version

    async def lists_for(self, person: Person) -> Lists:
        open_tables = [listed(row, chairs, person.guests) for row, chairs in self.found]
        announcement = self.tables.house_rules.announcement
        return Lists(open_tables, await my_tables(self.tables, person), announcement)

    async def bring_up_to_date(self) -> None:
        async with self.one_reader:
            version = self.tables.lobby_version
            if version == self.version:
                return
            waiting = select(rows).where(rows.c.status == WAITING, rows.c.listed)
            newest = waiting.order_by(rows.c.made_at.desc()).limit(MOST_OPEN)
            self.found = await read(self.tables, newest)
            self.version, self.read_at = version, monotonic()


async def my_tables(tables: Tables, person: Person) -> list[Listed]:
    if not person.guests:
        return []
    seated = select(seats.c.table_id).where(seats.c.guest.in_(person.guests))
    keyed = select(seat_keys.c.table_id).where(seat_keys.c.guest.in_(person.guests))
    mine = rows.c.id.in_(seated) | rows.c.id.in_(keyed) | rows.c.host.in_(person.guests)
    newest = select(rows).where(mine).order_by(rows.c.moved_at.desc()).limit(MOST_MINE)
    return [listed(row, chairs, person.guests) for row, chairs in await read(tables, newest)]


async def read(tables: Tables, wanted: Select[*tuple[object, ...]]) -> Found:
    async with tables.store.engine.connect() as connection:
        shown_rows = [table_row(found) for found in await connection.execute(wanted)]
        chairs: dict[str, list[SeatRow]] = {row.id: [] for row in shown_rows}
        around = select(seats).where(seats.c.table_id.in_(chairs)).order_by(seats.c.seat)
        for chair in await connection.execute(around):
            chairs[chair.table_id].append(seat_row(chair))
    return [(row, chairs[row.id]) for row in shown_rows]
