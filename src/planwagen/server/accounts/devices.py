"""Second devices, which hold keys to a person's seats: the keys are deleted with all other
sessions.
"""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import delete, exists

from planwagen.server.db.schema import seat_keys, seats
from planwagen.server.tables.registry import TableRegistry


async def forget_devices(tables: TableRegistry, guests: Collection[str]) -> None:
    """Delete all device keys to the seats of these guests; pages opened with such a key lose the
    seat.
    """
    same = (seats.c.table_id == seat_keys.c.table_id) & (seats.c.seat == seat_keys.c.seat)
    theirs = exists().where(same, seats.c.guest.in_(guests))
    gone = delete(seat_keys).where(theirs).returning(seat_keys.c.table_id)
    async with tables.storage.writer() as connection:
        found = set((await connection.execute(gone)).scalars())
    for table_id in found:
        await tables.keys_changed(table_id)
