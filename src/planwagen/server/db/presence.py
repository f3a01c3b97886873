"""Who watches from a seat at which process, with the time at which that process said so."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection

from sqlalchemy import ColumnElement, delete, insert, select, true

from planwagen.core.action import Seat
from planwagen.server.db.schema import presence
from planwagen.server.db.storage import Storage


class StoredPresence:
    """The rows of one process, and those of the others."""

    def __init__(self, storage: Storage, process: str) -> None:
        self.storage, self.process = storage, process

    async def replace(
        self,
        watched: Collection[tuple[str, Seat]],
        now: float,
        expired: float,
        only: tuple[str, Seat] | None = None,
    ) -> None:
        """Replace all rows of this process, or `only` one; delete those that have expired."""
        instead: ColumnElement[bool] = true()
        if only is not None:
            instead = (presence.c.table_id == only[0]) & (presence.c.seat == only[1])
        mine = (presence.c.process == self.process) & instead
        rows = [
            {"process": self.process, "table_id": table_id, "seat": seat, "seen_at": now}
            for table_id, seat in watched
        ]
        async with self.storage.writer() as connection:
            await connection.execute(delete(presence).where(mine | (presence.c.seen_at <= expired)))
            if rows:
                await connection.execute(insert(presence), rows)

    async def elsewhere(self, held: Collection[str], expired: float) -> dict[str, frozenset[Seat]]:
        """Return the seats of these tables that are watched at other processes."""
        others = presence.c.table_id.in_(held) & (presence.c.process != self.process)
        wanted = select(presence.c.table_id, presence.c.seat)
        found: dict[str, set[Seat]] = defaultdict(set)
        async with self.storage.engine.connect() as connection:
            for table_id, seat in await connection.execute(
                wanted.where(others, presence.c.seen_at > expired)
            ):
                found[table_id].add(seat)
        return {table_id: frozenset(found[table_id]) for table_id in held}
