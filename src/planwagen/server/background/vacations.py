"""Caches who is on vacation, and notifies their tables."""

from __future__ import annotations

from planwagen.server.db.vacations import vacations_of_guests
from planwagen.server.tables.registry import TableRegistry


async def follow_vacations(tables: TableRegistry) -> None:
    """Update the cache; publish vacations that are new, begin or end."""
    before, were_away = tables.vacations, tables.on_vacation
    after = await vacations_of_guests(tables.storage)
    now = tables.now()
    tables.vacations = after
    tables.on_vacation = frozenset(
        guest for guest, taken in after.items() if any(one.covers(now) for one in taken)
    )
    pending_messages = {guest for guest in before | after if before.get(guest) != after.get(guest)}
    pending_messages |= were_away ^ tables.on_vacation
    for table in tables.live.values() if pending_messages else ():
        if any(seat_row.guest in pending_messages for seat_row in table.seats):
            table.publish(info=True)
