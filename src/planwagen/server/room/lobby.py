"""Lists of tables: those that wait for players, and one's own."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, select

from planwagen.server.room.people import Person
from planwagen.server.store.rows import OPEN, RUNNING, WAITING, TableRow
from planwagen.server.store.schema import seat_keys, seats, tables
from planwagen.server.store.store import table_row
from planwagen.server.table.tables import Tables as House
from planwagen.server.wire import Listed, Tables

MOST_OPEN = 50
MOST_MINE = 100


async def listed(house: House, person: Person) -> Tables:
    return Tables(await open_tables(house, person), await my_tables(house, person))


async def open_tables(house: House, person: Person) -> list[Listed]:
    waiting = select(tables).where(tables.c.status == WAITING, tables.c.listed)
    return await read(house, waiting.order_by(tables.c.made_at.desc()).limit(MOST_OPEN), person)


async def my_tables(house: House, person: Person) -> list[Listed]:
    if not person.guests:
        return []
    seated = select(seats.c.table_id).where(seats.c.guest.in_(person.guests))
    keyed = select(seat_keys.c.table_id).where(seat_keys.c.guest.in_(person.guests))
    mine = tables.c.id.in_(seated) | tables.c.id.in_(keyed) | tables.c.host.in_(person.guests)
    newest = select(tables).where(mine).order_by(tables.c.moved_at.desc()).limit(MOST_MINE)
    return await read(house, newest, person)


async def read(house: House, wanted: Select[Any], person: Person) -> list[Listed]:
    async with house.store.engine.connect() as connection:
        rows = [table_row(found) for found in await connection.execute(wanted)]
        chairs: dict[str, list[Any]] = {row.id: [] for row in rows}
        around = select(seats).where(seats.c.table_id.in_(chairs)).order_by(seats.c.seat)
        for chair in await connection.execute(around):
            chairs[chair.table_id].append(chair)
    return [shown(row, chairs[row.id], person) for row in rows]


def shown(row: TableRow, chairs: list[Any], person: Person) -> Listed:
    mine = [chair.seat for chair in chairs if chair.guest in person.guests]
    owing = [int(seat) for seat in row.owes.split()]
    return Listed(
        id=row.id,
        game=row.game,
        status=row.status,
        seats=[chair.name for chair in chairs],
        open_seats=sum(chair.kind == OPEN for chair in chairs),
        mine=bool(mine) or row.host in person.guests,
        my_turn=row.status == RUNNING and any(seat in mine for seat in owing),
        moved_at=row.moved_at,
    )
