"""Caches who is on vacation, and notifies their tables."""

from __future__ import annotations

from planwagen.server.backend import Backend
from planwagen.server.db.vacations import vacations_of_guests


async def follow_vacations(backend: Backend) -> None:
    """Update the cache; publish vacations that are new, begin or end."""
    notifier = backend.notifier
    before, were_away = notifier.away, notifier.on_vacation
    after = await vacations_of_guests(backend.storage)
    now = backend.now()
    notifier.away = after
    notifier.on_vacation = frozenset(
        guest for guest, taken in after.items() if any(one.covers(now) for one in taken)
    )
    changed = {guest for guest in before | after if before.get(guest) != after.get(guest)}
    changed |= were_away ^ notifier.on_vacation
    for table in backend.tables.live.values() if changed else ():
        if any(seat_row.guest in changed for seat_row in table.seats):
            table.publish(info=True)
