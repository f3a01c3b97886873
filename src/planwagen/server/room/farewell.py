"""Somebody goes for good: the account, its guests and sessions, and what they left at tables."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from sqlalchemy import delete, select, update

from planwagen.server.room.people import Person
from planwagen.server.room.seats import changed_hands, free_seats
from planwagen.server.room.starting import change_waiting
from planwagen.server.store.mailboxes import forget_mailbox
from planwagen.server.store.schema import accounts, guests, notes, seat_keys, seats, sessions
from planwagen.server.store.vacations import forget_vacations
from planwagen.server.table.table import LiveTable
from planwagen.server.table.tables import Tables
from planwagen.table.errors import OldRules
from planwagen.table.rows import BOT, STAND_IN, WAITING, SeatRow

A_BOTS: dict[str, object] = {
    "kind": BOT,
    "name": STAND_IN,
    "bot": STAND_IN,
    "guest": None,
}
"""A bot plays on for whoever is gone."""
NAMELESS: dict[str, object] = {"name": "", "guest": None}


async def say_farewell(tables: Tables, person: Person) -> None:
    """Games of this person alone go too; in those of others a bot takes over, without the name."""
    for table_id in await tables_of(tables, person):
        with suppress(OldRules):  # nobody plays there any more
            table = await tables.find(table_id)
            await table.transact(partial(leave_for_good, table, person))
        await tables.bus.tell(f"{tables.process} {table_id} gone")
    async with tables.store.writer() as connection:
        mine = seats.c.guest.in_(person.guests)
        await connection.execute(update(seats).where(mine).values(NAMELESS))
        for part in (sessions, seat_keys):
            await connection.execute(delete(part).where(part.c.guest.in_(person.guests)))
        await connection.execute(delete(guests).where(guests.c.id.in_(person.guests)))
        await connection.execute(delete(accounts).where(accounts.c.login == person.account))
        await forget_mailbox(connection, person.owner)
        await forget_vacations(connection, person.owner)
    tables.touch_lobby()


async def tables_of(tables: Tables, person: Person) -> list[str]:
    mine = select(seats.c.table_id).where(seats.c.guest.in_(person.guests)).distinct()
    async with tables.store.engine.connect() as connection:
        return list((await connection.execute(mine)).scalars())


async def leave_for_good(table: LiveTable, person: Person) -> None:
    mine = [chair for chair in table.seats if chair.guest in person.guests]
    if not any(chair.guest and chair.guest not in person.guests for chair in table.seats):
        was = table.seats if table.row.status == WAITING else None
        await table.tables.store.delete_table(table.id, was)
        table.tables.forget(table)
        return
    await leave_seats(table, person, mine)
    for chair in mine:
        await forget_chat(table, chair)
    await changed_hands(table)
    table.tables.changed(table, "room")


async def leave_seats(table: LiveTable, person: Person, mine: list[SeatRow]) -> None:
    if table.row.status == WAITING:
        leaving = [chair.seat for chair in mine]
        await change_waiting(table, lambda waiting: free_seats(waiting, person.guests, leaving))
        return
    values = NAMELESS if table.row.is_done else A_BOTS
    for chair in mine:
        await table.tables.store.change_seat(table.id, chair.seat, chair.kind, **values)


async def forget_chat(table: LiveTable, chair: SeatRow) -> None:
    """What was said goes; that somebody came and went stays, without the name."""
    here = (notes.c.table_id == table.id) & (notes.c.seat == chair.seat)
    async with table.tables.store.writer() as connection:
        await connection.execute(delete(notes).where(here, notes.c.kind == "chat"))
        await connection.execute(update(notes).where(here).values(name=""))
    table.notes = [n for n in table.notes if n.seat != chair.seat]
