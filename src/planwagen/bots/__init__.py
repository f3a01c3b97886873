"""Players made of code, by name. They see what their seat sees and nothing else."""

from __future__ import annotations

from planwagen.bots.bot import Bot, Clock
from planwagen.bots.roster import (
    BOTS,
    CHARACTERS,
    LEVELS,
    Character,
    Level,
    add_bots,
    bot_name,
    bots_for,
    check_bot_name,
    find_bot,
    load_bot,
    seconds_of,
)

__all__ = [
    "BOTS",
    "CHARACTERS",
    "LEVELS",
    "Bot",
    "Character",
    "Clock",
    "Level",
    "add_bots",
    "bot_name",
    "bots_for",
    "check_bot_name",
    "find_bot",
    "load_bot",
    "seconds_of",
]
