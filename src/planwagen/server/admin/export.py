"""Exports everything stored about a person, without secrets of other players' games."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Table, select

from planwagen.server.admin.people import find_person
from planwagen.server.db.schema import (
    accounts,
    channels,
    guests,
    log,
    notes,
    notification_prefs,
    seat_keys,
    seats,
    sessions,
    vacations,
)
from planwagen.server.db.schema import tables as rows
from planwagen.server.tables.registry import TableRegistry

SECRET = {"password", "secret", "invite", "watch", "id", "client_seeds"}
"""Columns that grant access, or would show what other players hold."""
Rows = list[dict[str, object]]


async def export_person(tables: TableRegistry, name: str) -> dict[str, object]:
    """Return all rows about a person, grouped by kind."""
    person = await find_person(tables, name)
    mine = seats.c.guest.in_(person.guests)
    seat_rows = await read(tables, seats, mine)
    games = rows.c.id.in_(select(seats.c.table_id).where(mine))
    return {
        "account": await read(tables, accounts, accounts.c.login == person.account),
        "guests": await read(tables, guests, guests.c.id.in_(person.guests)),
        "sessions": await read(tables, sessions, sessions.c.guest.in_(person.guests)),
        "seats": seat_rows,
        "prefs": await read(tables, notification_prefs, notification_prefs.c.owner == person.owner),
        "channels": await read(tables, channels, channels.c.owner == person.owner),
        "vacations": await read(tables, vacations, vacations.c.owner == person.owner),
        "second devices": await read(tables, seat_keys, seat_keys.c.guest.in_(person.guests)),
        "tables": await read(tables, rows, games | rows.c.host.in_(person.guests), "id"),
        "said": [note for seat_row in seat_rows for note in await said(tables, seat_row)],
        "moves": [line for seat_row in seat_rows for line in await moves(tables, seat_row)],
    }


async def read(tables: TableRegistry, part: Table, mine: ColumnElement[bool], *more: str) -> Rows:
    hidden = SECRET - set(more)
    async with tables.storage.engine.connect() as connection:
        found = await connection.execute(select(part).where(mine))
        return [{k: v for k, v in row._mapping.items() if k not in hidden} for row in found]


async def said(tables: TableRegistry, seat_row: dict[str, object]) -> Rows:
    here = (notes.c.table_id == seat_row["table_id"]) & (notes.c.seat == seat_row["seat"])
    return await read(tables, notes, here)


async def moves(tables: TableRegistry, seat_row: dict[str, object]) -> Rows:
    """Return the log lines of the person's own colour."""
    loaded = await tables.storage.load(str(seat_row["table_id"]))
    assert loaded is not None
    colour = loaded.row.settings.colours[int(str(seat_row["seat"]))]
    return await read(tables, log, (log.c.table_id == loaded.row.id) & (log.c.who == colour))
