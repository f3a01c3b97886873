"""Domain events: what has happened at a table. Published once, after it is stored.

A host subscribes what reacts to them, for example metrics and the coach; no handler changes for it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from planwagen.core.action import Seat


@dataclass(frozen=True, slots=True)
class GameStarted:
    table_id: str
    game: str


@dataclass(frozen=True, slots=True)
class Moved:
    """Somebody decided, or luck did: so many lines were stored together."""

    table_id: str
    game: str
    lines: int


@dataclass(frozen=True, slots=True)
class GameFinished:
    table_id: str
    game: str
    status: str
    """Over by the rules, or ended by the players or the clock."""


@dataclass(frozen=True, slots=True)
class BotReplaced:
    """A bot failed, and a simple one takes over."""

    table_id: str
    seat: Seat
    bot: str
    why: str


@dataclass(frozen=True, slots=True)
class UpgradeFailed:
    """A table is illegal under our rules. For operators: the reason may name hidden things."""

    table_id: str
    rules: int
    why: str


Event = GameStarted | Moved | GameFinished | BotReplaced | UpgradeFailed
Consumer = Callable[[Event], None]


class Events:
    """Passes each event to all consumers."""

    def __init__(self) -> None:
        self.consumers: list[Consumer] = []

    def subscribe(self, consumer: Consumer) -> None:
        self.consumers.append(consumer)

    def publish(self, event: Event) -> None:
        for consumer in self.consumers:
            consumer(event)
