"""Settings of a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from planwagen.core.edition import DEFAULT, EditionName

A_DAY = 86_400.0
MIN_PATIENCE = 3600.0
"""Minimum thinking time in seconds at a table without a clock, whatever its host has set."""


@dataclass(frozen=True, slots=True)
class TimeControl:
    """No clock, so many seconds a move (a day is 86,400), or a live clock with an increment."""

    kind: Literal["untimed", "move", "live"] = "untimed"
    seconds: float = 86_400.0
    increment: float = 0.0
    when_up: Literal["bot", "end"] = "bot"
    """When time is up: a bot takes over, or the opponents may end the game."""

    @property
    def is_slow(self) -> bool:
        """True if the game is slow enough to wait for players on vacation."""
        return self.kind == "untimed" or (self.kind == "move" and self.seconds >= A_DAY)


@dataclass(frozen=True, slots=True)
class TableSettings:
    """Settings of a table."""

    variant: str = ""
    colours: tuple[str, ...] = ()
    time_control: TimeControl = TimeControl()
    listed: bool = False
    """Listed in the lobby for all to join, or joined by link only."""
    watch: bool = True
    """Whether others may watch, by link."""
    autostart: bool = True
    patience: float = 86_400.0
    """Without a clock: seconds after which the others may give an idle seat to a bot."""
    edition: EditionName = DEFAULT
    """Edition of the component values; without a name, the game's default."""
    learning: bool = False
    """Whether players may use hints and the coach while the game goes on."""
    first: str = ""
    """The colour that begins, in games with that option; without one, luck decides."""
    endless: bool = False
    """No turn limit: the server sets it wherever people play."""
