"""Somebody who looks at a table, and what there is to tell them."""

from __future__ import annotations

from dataclasses import dataclass, field

from planwagen.core.action import Seat
from planwagen.tables.messages import CommandResult


@dataclass(eq=False, slots=True)
class Subscriber:
    """From a seat, or as a spectator.

    Nothing is queued for a slow reader but answers: it is sent the newest view when it is ready.
    """

    seat: Seat
    guests: frozenset[str]
    watch: str
    """The key of the link that spectators have."""
    seq: int
    """Up to which line events were told."""
    caches_static_parts: bool = False
    """What is printed on the board need be shown to it only once,"""
    has_static_parts: bool = False
    """and has been."""
    received: set[int] = field(default_factory=set)
    """The notes that were told."""
    has_view: bool = False
    has_info: bool = False
    answers: list[CommandResult] = field(default_factory=list)
    replies: list[object] = field(default_factory=list)

    def wake(self) -> None:
        """There is something new to tell."""

    def move_to(self, seat: Seat) -> None:
        """From now on the view from elsewhere: the game is told anew, for the last seat was told
        other things."""
        self.seat, self.seq, self.has_view = seat, 0, False
        self.wake()

    def answer(self, answered: CommandResult) -> None:
        self.answers.append(answered)
        self.has_view = False
        self.wake()

    def reply(self, message: object) -> None:
        self.replies.append(message)
        self.wake()
