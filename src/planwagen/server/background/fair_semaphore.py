"""Fair semaphore: takes turns between the keys that wait for it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque


class FairTurns:
    """Semaphore that serves its keys in turn: many tables of one person do not delay others."""

    def __init__(self, free: int) -> None:
        self.free = free
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    async def take(self, whom: str) -> None:
        if self.free:
            self.free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(whom, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # acquired after the caller was cancelled
                self.give_back()
            raise

    def give_back(self) -> None:
        while self.waiting:
            whom, turns = self.waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self.waiting[whom] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self.free += 1
