"""All that is stored of a person, to be given to that person: no secrets of others' games."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Table, select

from planwagen.server.office.people import find_person
from planwagen.server.store.schema import (
    accounts,
    channels,
    guests,
    log,
    mailboxes,
    notes,
    seat_keys,
    seats,
    sessions,
    vacations,
)
from planwagen.server.store.schema import tables as rows
from planwagen.server.table.tables import Tables

SECRET = {"password", "secret", "invite", "watch", "id", "salts"}
"""Columns that open something, or would tell what others hold."""
Rows = list[dict[str, object]]


async def export_person(tables: Tables, name: str) -> dict[str, object]:
    """As plain rows, by what they are."""
    person = await find_person(tables, name)
    mine = seats.c.guest.in_(person.guests)
    chairs = await read(tables, seats, mine)
    games = rows.c.id.in_(select(seats.c.table_id).where(mine))
    return {
        "account": await read(tables, accounts, accounts.c.login == person.account),
        "guests": await read(tables, guests, guests.c.id.in_(person.guests)),
        "sessions": await read(tables, sessions, sessions.c.guest.in_(person.guests)),
        "seats": chairs,
        "mailbox": await read(tables, mailboxes, mailboxes.c.owner == person.owner),
        "channels": await read(tables, channels, channels.c.owner == person.owner),
        "vacations": await read(tables, vacations, vacations.c.owner == person.owner),
        "second devices": await read(tables, seat_keys, seat_keys.c.guest.in_(person.guests)),
        "tables": await read(tables, rows, games | rows.c.host.in_(person.guests), "id"),
        "said": [note for chair in chairs for note in await said(tables, chair)],
        "moves": [line for chair in chairs for line in await moves(tables, chair)],
    }


async def read(tables: Tables, part: Table, mine: ColumnElement[bool], *more: str) -> Rows:
    hidden = SECRET - set(more)
    async with tables.store.engine.connect() as connection:
        found = await connection.execute(select(part).where(mine))
        return [{k: v for k, v in row._mapping.items() if k not in hidden} for row in found]


async def said(tables: Tables, chair: dict[str, object]) -> Rows:
    here = (notes.c.table_id == chair["table_id"]) & (notes.c.seat == chair["seat"])
    return await read(tables, notes, here)


async def moves(tables: Tables, chair: dict[str, object]) -> Rows:
    """The lines of one's own colour."""
    loaded = await tables.store.load(str(chair["table_id"]))
    assert loaded is not None
    colour = loaded.row.terms.colours[int(str(chair["seat"]))]
    return await read(tables, log, (log.c.table_id == loaded.row.id) & (log.c.who == colour))
