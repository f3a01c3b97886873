"""Exports everything stored about a person, without secrets of other players' games."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Table, select

from planwagen.server.db.people import Person
from planwagen.server.db.schema import (
    accounts,
    challenge_games,
    channels,
    cup_players,
    guests,
    log,
    notes,
    notification_prefs,
    results,
    seat_keys,
    seats,
    sessions,
    tries,
    vacations,
)
from planwagen.server.db.schema import tables as rows
from planwagen.server.db.storage import Storage

SECRET = {"password", "secret", "invite", "watch", "id", "client_seeds"}
"""Columns that grant access, or would show what other players hold."""
Rows = list[dict[str, object]]


async def export_person(storage: Storage, person: Person) -> dict[str, object]:
    """Return all rows about a person, grouped by kind."""
    mine = seats.c.guest.in_(person.guests)
    seat_rows = await read(storage, seats, mine)
    games = rows.c.id.in_(select(seats.c.table_id).where(mine))
    return {
        "account": await read(storage, accounts, accounts.c.login == person.account),
        "guests": await read(storage, guests, guests.c.id.in_(person.guests)),
        "sessions": await read(storage, sessions, sessions.c.guest.in_(person.guests)),
        "seats": seat_rows,
        "prefs": await read(
            storage, notification_prefs, notification_prefs.c.owner == person.owner
        ),
        "channels": await read(storage, channels, channels.c.owner == person.owner),
        "vacations": await read(storage, vacations, vacations.c.owner == person.owner),
        "second devices": await read(storage, seat_keys, seat_keys.c.guest.in_(person.guests)),
        "tables": await read(storage, rows, games | rows.c.host.in_(person.guests), "id"),
        "said": [note for seat_row in seat_rows for note in await said(storage, seat_row)],
        "tries": await read(storage, tries, tries.c.counted_by.in_({person.owner, *person.guests})),
        "challenges": await read(
            storage, challenge_games, challenge_games.c.owner.in_({person.owner, *person.guests})
        ),
        "cups": await read(
            storage, cup_players, cup_players.c.owner.in_({person.owner, *person.guests})
        ),
        "results": await read(storage, results, results.c.guest.in_(person.guests)),
        "moves": [line for seat_row in seat_rows for line in await moves(storage, seat_row)],
    }


async def read(storage: Storage, part: Table, mine: ColumnElement[bool], *more: str) -> Rows:
    hidden = SECRET - set(more)
    async with storage.engine.connect() as connection:
        found = await connection.execute(select(part).where(mine))
        return [{k: v for k, v in row._mapping.items() if k not in hidden} for row in found]


async def said(storage: Storage, seat_row: dict[str, object]) -> Rows:
    here = (notes.c.table_id == seat_row["table_id"]) & (notes.c.seat == seat_row["seat"])
    return await read(storage, notes, here)


async def moves(storage: Storage, seat_row: dict[str, object]) -> Rows:
    """Return the log lines of the person's own colour."""
    loaded = await storage.load(str(seat_row["table_id"]))
    assert loaded is not None
    colour = loaded.row.settings.colours[int(str(seat_row["seat"]))]
    return await read(storage, log, (log.c.table_id == loaded.row.id) & (log.c.who == colour))
