"""What a table is set to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from planwagen.editions.edition import DEFAULT, EditionName

A_DAY = 86_400.0
MIN_PATIENCE = 3600.0
"""Seconds that each seat may think at a table without a clock, whatever its host has set."""


@dataclass(frozen=True, slots=True)
class TimeControl:
    """No clock, so many seconds a move (a day is 86,400), or a live clock with an increment."""

    kind: Literal["untimed", "move", "live"] = "untimed"
    seconds: float = 86_400.0
    increment: float = 0.0
    when_up: Literal["bot", "end"] = "bot"
    """A bot takes over, or the opponents may end it."""

    @property
    def is_slow(self) -> bool:
        """So slow that it waits for who is on vacation."""
        return self.kind == "untimed" or (self.kind == "move" and self.seconds >= A_DAY)


@dataclass(frozen=True, slots=True)
class TableSettings:
    """What a table is set to."""

    variant: str = ""
    colours: tuple[str, ...] = ()
    time_control: TimeControl = TimeControl()
    listed: bool = False
    """In the lobby for all to join, or by link only."""
    watch: bool = True
    """May others watch, by link?"""
    autostart: bool = True
    patience: float = 86_400.0
    """Without a clock: after so long the others may give a seat that decides nothing to a bot."""
    edition: EditionName = DEFAULT
    """Whose component values; without a name, the game's default."""
    learning: bool = False
    """May those who play ask for hints, and for the coach, while the game goes on?"""
    first: str = ""
    """The colour that comes first, in games that ask; without one, luck decides."""
    endless: bool = False
    """No turn is the last one: the house says so wherever people play."""
