"""Deletes a person: the account, its guests and sessions, and their traces at tables."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from functools import partial

from planwagen.server.backend import Backend
from planwagen.server.db.people import (
    NAMELESS,
    Person,
    delete_chat,
    delete_keys,
    delete_person,
    tables_with,
)
from planwagen.tables.errors import OldRules
from planwagen.tables.rows import BOT, STAND_IN, WAITING, SeatRow
from planwagen.tables.seats import changed_hands, free_seats
from planwagen.tables.table import Table

A_BOTS: dict[str, object] = {
    "kind": BOT,
    "name": STAND_IN,
    "bot": STAND_IN,
    "guest": None,
}
"""A seat whose owner is deleted: a bot plays on."""


async def delete_account_of(backend: Backend, person: Person) -> None:
    """Delete the games of this person alone; in games with others, a bot without the name takes
    over.
    """
    for table_id in await tables_with(backend.storage, person):
        with suppress(OldRules):  # no person plays there any more
            table = await backend.tables.find(table_id)
            await table.transact(partial(leave_for_good, backend, table, person))
        await backend.notifier.publish_now(table_id, "gone")
    await delete_person(backend.storage, person)
    backend.notifier.lists_changed()


async def leave_for_good(backend: Backend, table: Table, person: Person) -> None:
    mine = [seat_row for seat_row in table.seats if seat_row.guest in person.guests]
    if not any(seat_row.guest and seat_row.guest not in person.guests for seat_row in table.seats):
        was = table.seats if table.row.status == WAITING else None
        await backend.storage.delete_table(table.id, was)
        backend.tables.forget(table.id)
        return
    await leave_seats(backend, table, person, mine)
    for seat_row in mine:
        await forget_chat(backend, table, seat_row)
    await changed_hands(table)
    table.changed("info")


async def leave_seats(backend: Backend, table: Table, person: Person, mine: list[SeatRow]) -> None:
    if table.row.status == WAITING:
        leaving = [seat_row.seat for seat_row in mine]
        await table.change_waiting(lambda waiting: free_seats(waiting, person.guests, leaving))
        return
    values = NAMELESS if table.row.is_done else A_BOTS
    for seat_row in mine:
        await backend.storage.change_seat(table.id, seat_row.seat, seat_row.kind, **values)


async def forget_chat(backend: Backend, table: Table, seat_row: SeatRow) -> None:
    await delete_chat(backend.storage, table.id, seat_row.seat)
    table.notes = [n for n in table.notes if n.seat != seat_row.seat]


# Second devices, which hold keys to a person's seats: deleted with all other sessions.


async def forget_devices(backend: Backend, guests: Collection[str]) -> None:
    """Delete all device keys to the seats of these guests; pages opened with such a key lose the
    seat.
    """
    for table_id in await delete_keys(backend.storage, guests):
        await backend.replication.keys_changed(table_id)
