"""The bot that does anything."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Generic

from planwagen.bots.bot import Clock
from planwagen.core.action import Action, Seat
from planwagen.core.game import Game, S


@dataclass(slots=True)
class RandomBot(Generic[S]):
    """Takes any legal action, each as likely as the other."""

    game: Game[S]

    def choose(self, seen: S, seat: Seat, rng: Random, clock: Clock | None) -> Action:
        return rng.choice(self.game.legal_actions(seen, seat))
