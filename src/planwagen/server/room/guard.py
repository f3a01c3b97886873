"""Limits: how often somebody may do something."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from planwagen.server.errors import TooOften

FORGET_AT = 10_000
"""More names than this are not remembered: the oldest go."""


@dataclass(slots=True)
class Bucket:
    """Room for a few at once, which fills up again with time."""

    room: float
    per_second: float
    level: float
    at: float

    def take(self, now: float) -> bool:
        self.level = min(self.room, self.level + (now - self.at) * self.per_second)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


LIMITS: dict[str, tuple[float, float]] = {
    # what: how many at once, how many seconds until there is room for one more
    "create": (20, 10),
    "join": (30, 3),
    "guest": (30, 5),
    "log in": (8, 20),
    "chat": (10, 2),
    "wish": (80, 0.05),
    "look": (60, 0.05),
    "socket": (60, 0.5),
    "other": (120, 0.1),
}


@dataclass(slots=True)
class Guard:
    """Remembers who did what how often."""

    now: Callable[[], float]
    on: bool = True
    buckets: dict[tuple[str, str], Bucket] = field(default_factory=dict)

    def check(self, what: str, who: str) -> None:
        if self.on and not self.bucket(what, who).take(self.now()):
            raise TooOften("too often; please wait a little")

    def bucket(self, what: str, who: str) -> Bucket:
        if (what, who) not in self.buckets:
            while len(self.buckets) >= FORGET_AT:
                del self.buckets[next(iter(self.buckets))]
            room, seconds = LIMITS[what]
            self.buckets[what, who] = Bucket(room, 1 / seconds, room, self.now())
        return self.buckets[what, who]
