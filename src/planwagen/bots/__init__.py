"""Players made of code, by name. They see what their seat sees and nothing else."""

from __future__ import annotations

from planwagen.bots.bot import Bot, Clock
from planwagen.bots.roster import (
    BOTS,
    LEVELS,
    Level,
    add_bots,
    bot_name,
    check_bot_name,
    find_bot,
    load_bot,
)

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "Clock",
    "Level",
    "add_bots",
    "bot_name",
    "check_bot_name",
    "find_bot",
    "load_bot",
]
