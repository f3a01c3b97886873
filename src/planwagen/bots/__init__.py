"""Players made of code, by name. They see what their seat sees and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from planwagen.bots.bot import Bot, Clock
from planwagen.bots.greedy import GreedyBot
from planwagen.bots.planner import PlannerBot
from planwagen.bots.random_bot import RandomBot
from planwagen.core.errors import UnknownName
from planwagen.core.game import Game, S

__all__ = ["BOTS", "Bot", "Clock", "find_bot"]

BOTS: dict[str, Callable[[Game[Any]], Bot[Any]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "planner": PlannerBot,
}


def find_bot(name: str, game: Game[S]) -> Bot[S]:
    """The bot of that name for this game, or which there are."""
    if name not in BOTS:
        raise UnknownName("bot", name, BOTS)
    return BOTS[name](game)
