"""Fair semaphore: takes turns between the keys that wait for it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from typing import NamedTuple

Turn = asyncio.Future[None]


class Owner(NamedTuple):
    """The host of a table, for whom a bot thinks."""

    host: str = ""
    address: str = ""
    """The rate-limit key of the address where the host's session began; empty if unknown."""
    is_last: bool = False
    """No person plays at this table, so it waits until nobody else does."""


class TurnQueue:
    """Queue that takes turns by address, and within an address by host."""

    def __init__(self) -> None:
        self.waiting: OrderedDict[str, OrderedDict[str, deque[Turn]]] = OrderedDict()

    def add(self, owner: Owner, turn: Turn) -> None:
        address = owner.address or owner.host
        hosts = self.waiting.setdefault(address, OrderedDict())
        hosts.setdefault(owner.host, deque()).append(turn)

    def next(self) -> Turn | None:
        """Return the next turn; its address and host go to the end. Cancelled turns are dropped."""
        while self.waiting:
            address, hosts = self.waiting.popitem(last=False)
            host, turns = hosts.popitem(last=False)
            turn = turns.popleft()
            if turns:
                hosts[host] = turns
            if hosts:
                self.waiting[address] = hosts
            if not turn.done():
                return turn
        return None


class FairTurns:
    """Semaphore that serves addresses in turn: many tables of one address, under whatever names,
    do not delay others.
    """

    def __init__(self, free: int) -> None:
        self.free = free
        self.people, self.bots_alone = TurnQueue(), TurnQueue()

    async def take(self, owner: Owner) -> None:
        if self.free:
            self.free -= 1
            return
        turn: Turn = asyncio.get_running_loop().create_future()
        (self.bots_alone if owner.is_last else self.people).add(owner, turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # acquired after the caller was cancelled
                self.give_back()
            raise

    def give_back(self) -> None:
        turn = self.people.next() or self.bots_alone.next()
        if turn is None:
            self.free += 1
        else:
            turn.set_result(None)
