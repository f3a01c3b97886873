"""Counters in the memory of one process."""

from __future__ import annotations

from time import time

from limits.storage import MemoryStorage

MAX_COUNTERS = 20_000
"""The oldest counters are dropped; a client has up to two for each kind of request."""


class BoundedMemoryStorage(MemoryStorage):
    """Memory storage of `limits` for the event loop: no threads, and a maximum size.

    The library's own starts a thread every 10 ms that walks through all counters, and has no
    maximum: a client with many addresses would make every check slow and fill the memory.
    """

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        self.get(key)  # drops it if it has expired
        if key not in self.expirations:
            self.make_room()
            self.expirations[key] = time() + expiry
        self.storage[key] += amount
        return self.storage[key]

    def make_room(self) -> None:
        while len(self.expirations) >= MAX_COUNTERS:
            oldest = next(iter(self.expirations))
            del self.expirations[oldest]
            self.storage.pop(oldest, None)
