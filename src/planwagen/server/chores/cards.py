"""Cards of tables: a picture takes seconds of a core, so one is painted at a time, and kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

from planwagen.server.errors import TooOften

SECONDS = 60
"""So long a picture may be kept: chats ask for the same one again and again."""
MOST_KEPT = 100
MOST_WAITING = 10

Painting = asyncio.Task[bytes]


class Cards:
    """Those of the last minute, by table; whoever asks meanwhile waits for the same one."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, tuple[float, Painting]] = OrderedDict()
        self.one_painter = asyncio.Lock()

    async def card(self, table_id: str, paint: Callable[[], bytes]) -> bytes:
        at, painting = self.kept.get(table_id, (0.0, None))
        if painting is None or (painting.done() and monotonic() - at > SECONDS):
            painting = self.order(table_id, paint)
        try:
            return await asyncio.shield(painting)
        except Exception:
            self.kept.pop(table_id, None)
            raise

    def order(self, table_id: str, paint: Callable[[], bytes]) -> Painting:
        waiting = sum(not painting.done() for _, painting in self.kept.values())
        if waiting >= MOST_WAITING:
            raise TooOften("too many wait for a picture; please come back later")
        painting = asyncio.create_task(self.painted(paint))
        self.kept[table_id] = monotonic(), painting
        self.kept.move_to_end(table_id)
        while len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        return painting

    async def painted(self, paint: Callable[[], bytes]) -> bytes:
        async with self.one_painter:
            return await asyncio.to_thread(paint)
