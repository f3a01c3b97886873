"""Tools of the operator: `planwagen admin`, also while the server runs.

They open the database and the bus of the server, without its routes.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec import Struct

from planwagen.server.accounts.accounts import hash_password
from planwagen.server.accounts.deletion import delete_account_of, forget_devices
from planwagen.server.backend import Backend, open_backend
from planwagen.server.db import export, policy
from planwagen.server.db import people as stored
from planwagen.server.db.database import check_schema, open_engine
from planwagen.server.db.lobby import all_tables, count_by_status
from planwagen.server.db.people import Known, Person
from planwagen.server.db.policy import as_network
from planwagen.server.db.storage import Storage
from planwagen.server.pubsub.bus import open_bus
from planwagen.server.settings import Settings
from planwagen.tables.errors import Conflict, NotFound
from planwagen.tables.rows import ENDED, NoteRow, SeatRow, TableRow

CLOSED = "closed"
"""The note that tells players that the table was closed."""
OPERATOR = -1
"""No seat: the server itself acted."""


@asynccontextmanager
async def admin_session(settings: Settings) -> AsyncIterator[Backend]:
    """Open the tables like a server, but without bots; the schema is not migrated."""
    storage = Storage(open_engine(settings.database_url))
    bus = open_bus(settings.bus, settings.database_url)
    try:
        await check_schema(storage.engine)
        backend = open_backend(settings, storage, bus, workers=0)
        backend.tasks.is_closing = True  # bots think in the server's processes
        yield backend
    finally:
        await bus.close()
        await storage.close()


class Shown(Struct, frozen=True):
    row: TableRow
    seats: list[SeatRow]


async def list_tables(backend: Backend, status: str = "", most: int = 50) -> list[Shown]:
    """List tables, the newest first."""
    found = await all_tables(backend.storage, status, most)
    return [Shown(row, seat_rows) for row, seat_rows in found]


async def count_tables(backend: Backend) -> dict[str, int]:
    return await count_by_status(backend.storage)


async def show_table(backend: Backend, table_id: str) -> Shown:
    loaded = await backend.storage.load(table_id)
    if loaded is None:
        raise NotFound(f"there is no table {table_id}")
    return Shown(loaded.row, loaded.seats)


async def close_table(backend: Backend, table_id: str) -> None:
    """Close a table: nobody can move any more, the record stays, and the players are notified."""
    shown = await show_table(backend, table_id)
    if shown.row.is_done:
        raise Conflict(f"the game at table {table_id} is over already")
    storage = backend.storage
    await storage.change_table(table_id, status=ENDED, due_at=None, bot_due=False)
    await storage.add_note(table_id, NoteRow(0, CLOSED, OPERATOR, "", {}, backend.now()))
    await backend.notifier.publish_now(table_id, "info")


async def remove_table(backend: Backend, table_id: str) -> None:
    """Delete a table for good, with its log and its chat."""
    await show_table(backend, table_id)
    await backend.storage.delete_table(table_id)
    backend.delete_from_memory(table_id)


async def list_people(backend: Backend, most: int = 50, *, all_guests: bool = False) -> list[Known]:
    """List accounts, and with `all_guests` also guests without an account; the newest first."""
    return await stored.known_people(backend.storage, most, all_guests=all_guests)


async def find_person(backend: Backend, name: str) -> Person:
    """Find a person by the name of the account, or by the number of a guest without one."""
    found = await stored.find_person(backend.storage, name)
    if found is None:
        raise NotFound(f"there is no account and no guest {name!r}; see planwagen admin people")
    return found


async def ban(backend: Backend, who: str) -> str:
    """Ban an address, a network, an account or a guest; return one sentence about what was done."""
    if (network := as_network(who)) is not None:
        await policy.ban(backend.storage, str(network), backend.now())
        backend.replication.publish_sign_out()
        return f"From {network} nobody is let in."
    person = await find_person(backend, who)
    if person.account:
        await policy.ban(backend.storage, person.account, backend.now())
    await stored.end_sessions(backend.storage, person, everywhere=True)
    await forget_devices(backend, person.guests)
    backend.replication.publish_sign_out()
    return f"{person.account or person.name} is logged out" + (
        " and not let in again." if person.account else "; ban the address to keep a guest out."
    )


async def let_in(backend: Backend, who: str) -> None:
    network = as_network(who)
    name = str(network) if network else who.casefold()
    if not await policy.lift_ban(backend.storage, name):
        raise NotFound(f"{who} is not banned; see planwagen admin bans")


async def list_bans(backend: Backend) -> list[tuple[str, float]]:
    return await policy.read_bans(backend.storage)


async def reset_password(backend: Backend, name: str) -> str:
    """Set a new password, for the operator to pass on, and end all sessions of the account."""
    person, password = await find_person(backend, name), secrets.token_urlsafe(12)
    if not person.account:
        raise NotFound(f"{name} is a guest, and has no password")
    await stored.reset_password(backend.storage, person, hash_password(password))
    await forget_devices(backend, person.guests)
    backend.replication.publish_sign_out()
    return password


async def delete_person(backend: Backend, name: str) -> None:
    await delete_account_of(backend, await find_person(backend, name))
    backend.replication.publish_sign_out()


async def announce(backend: Backend, body: str, seconds: float) -> None:
    """Replace the announcement; an empty text removes it."""
    await policy.save_announcement(backend.storage, body, backend.now(), seconds)


async def count_people(backend: Backend) -> tuple[int, int]:
    """Count the accounts and all guests."""
    return await stored.count_people(backend.storage)


async def export_person(backend: Backend, name: str) -> dict[str, object]:
    """Return all rows about a person, grouped by kind."""
    return await export.export_person(backend.storage, await find_person(backend, name))
