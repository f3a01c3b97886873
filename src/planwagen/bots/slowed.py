"""Bots as on a slower device: `hard/3.6` is `hard` where everything takes 3.6 times as long."""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random
from typing import Generic

from planwagen.bots.bot import Bot, Clock
from planwagen.bots.search import SearchBot
from planwagen.core.action import Action, Seat
from planwagen.core.game import S

SLOWED = re.compile(r"(\w+)/([1-9]\d*(?:\.\d+)?)")
"""The name of a bot, and how many times as long its device takes."""


@dataclass(slots=True)
class Slowed(Generic[S]):
    """Of the same seconds it has a part only. Without a clock it is as good as ever."""

    bot: Bot[S]
    pace: float

    def __post_init__(self) -> None:
        if isinstance(self.bot, SearchBot):
            self.bot.seconds /= self.pace

    def choose(self, seen: S, seat: Seat, rng: Random, clock: Clock | None) -> Action:
        return self.bot.choose(seen, seat, rng, clock and Clock(clock.seconds / self.pace))
