"""Who sits at the table: people and bots, by name."""

from __future__ import annotations

from typing import Any

from planwagen.bots import BOTS, Bot, find_bot
from planwagen.core.action import Seat
from planwagen.core.errors import PlanwagenError
from planwagen.core.game import Game

HUMAN = "human"


def read_seats(text: str, game: Game[Any]) -> list[str]:
    """`human,random,greedy`: a name for each seat, clockwise."""
    names = [name.strip().casefold() for name in text.split(",")]
    if len(names) not in game.players:
        least, most = game.players[0], game.players[-1]
        wrong = f"{game.title} is for {least} to {most} seats, not {len(names)}"
        raise PlanwagenError(f"{wrong}: write them like --seats human,greedy")
    seat_bots(names, game)
    return names


def seat_bots(names: list[str], game: Game[Any]) -> dict[Seat, Bot[Any]]:
    return {seat: find_bot(name, game) for seat, name in enumerate(names) if name != HUMAN}


def everybody() -> str:
    """What a seat can be called."""
    return ", ".join([HUMAN, *BOTS])
