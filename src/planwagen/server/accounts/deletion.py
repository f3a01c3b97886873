"""Deletes a person: the account, its guests and sessions, and their traces at tables."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from sqlalchemy import delete, select, update

from planwagen.server.accounts.people import Person
from planwagen.server.db.notification_prefs import delete_prefs
from planwagen.server.db.schema import accounts, guests, notes, seat_keys, seats, sessions
from planwagen.server.db.vacations import forget_vacations
from planwagen.server.tables.game_start import change_waiting
from planwagen.server.tables.registry import TableRegistry
from planwagen.server.tables.seats import changed_hands, free_seats
from planwagen.server.tables.table import ServerTable
from planwagen.tables.errors import OldRules
from planwagen.tables.rows import BOT, STAND_IN, WAITING, SeatRow

A_BOTS: dict[str, object] = {
    "kind": BOT,
    "name": STAND_IN,
    "bot": STAND_IN,
    "guest": None,
}
"""A seat whose owner is deleted: a bot plays on."""
NAMELESS: dict[str, object] = {"name": "", "guest": None}


async def delete_account_of(tables: TableRegistry, person: Person) -> None:
    """Delete the games of this person alone; in games with others, a bot without the name takes
    over.
    """
    for table_id in await tables_of(tables, person):
        with suppress(OldRules):  # no person plays there any more
            table = await tables.find(table_id)
            await table.transact(partial(leave_for_good, table, person))
        await tables.bus.publish(f"{tables.process} {table_id} gone")
    async with tables.storage.writer() as connection:
        mine = seats.c.guest.in_(person.guests)
        await connection.execute(update(seats).where(mine).values(NAMELESS))
        for part in (sessions, seat_keys):
            await connection.execute(delete(part).where(part.c.guest.in_(person.guests)))
        await connection.execute(delete(guests).where(guests.c.id.in_(person.guests)))
        await connection.execute(delete(accounts).where(accounts.c.login == person.account))
        await delete_prefs(connection, person.owner)
        await forget_vacations(connection, person.owner)
    tables.touch_lobby()


async def tables_of(tables: TableRegistry, person: Person) -> list[str]:
    mine = select(seats.c.table_id).where(seats.c.guest.in_(person.guests)).distinct()
    async with tables.storage.engine.connect() as connection:
        return list((await connection.execute(mine)).scalars())


async def leave_for_good(table: ServerTable, person: Person) -> None:
    mine = [seat_row for seat_row in table.seats if seat_row.guest in person.guests]
    if not any(seat_row.guest and seat_row.guest not in person.guests for seat_row in table.seats):
        was = table.seats if table.row.status == WAITING else None
        await table.tables.storage.delete_table(table.id, was)
        table.tables.forget(table)
        return
    await leave_seats(table, person, mine)
    for seat_row in mine:
        await forget_chat(table, seat_row)
    await changed_hands(table)
    table.tables.changed(table, "info")


async def leave_seats(table: ServerTable, person: Person, mine: list[SeatRow]) -> None:
    if table.row.status == WAITING:
        leaving = [seat_row.seat for seat_row in mine]
        await change_waiting(table, lambda waiting: free_seats(waiting, person.guests, leaving))
        return
    values = NAMELESS if table.row.is_done else A_BOTS
    for seat_row in mine:
        await table.tables.storage.change_seat(table.id, seat_row.seat, seat_row.kind, **values)


async def forget_chat(table: ServerTable, seat_row: SeatRow) -> None:
    """Delete the person's chat messages; notes on joining and leaving stay, without the name."""
    here = (notes.c.table_id == table.id) & (notes.c.seat == seat_row.seat)
    async with table.tables.storage.writer() as connection:
        await connection.execute(delete(notes).where(here, notes.c.kind == "chat"))
        await connection.execute(update(notes).where(here).values(name=""))
    table.notes = [n for n in table.notes if n.seat != seat_row.seat]
