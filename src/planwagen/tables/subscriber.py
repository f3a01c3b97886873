"""A viewer of a table, and what has been sent to it."""

from __future__ import annotations

from dataclasses import dataclass, field

from planwagen.core.action import Seat
from planwagen.tables.messages import CommandResult

MAX_DIGITS = 18
"""Of a version: Python refuses to read numbers of thousands of digits."""


@dataclass(eq=False, slots=True)
class Subscriber:
    """Watches from a seat, or as a spectator.

    Only replies are queued for a slow reader: it gets the newest view when it is ready.
    """

    seat: Seat
    guests: frozenset[str]
    watch: str
    """The key of the spectators' link."""
    seq: int
    """The last line whose events were sent."""
    keeps_parts: bool = False
    """The client keeps the parts of views, so it is sent what has changed."""
    public: int = 0
    """The version of which it has the public part and the clocks,"""
    own: int = 0
    """and the own part of its seat."""
    printed: str = ""
    """The key of what it has of the board's print."""
    received: set[int] = field(default_factory=set)
    """The notes that were sent."""
    has_view: bool = False
    has_info: bool = False
    answers: list[CommandResult] = field(default_factory=list)
    replies: list[object] = field(default_factory=list)

    def check_limit(self, what: str, key: str) -> None:
        """Raise RateLimited if the client does this too often."""

    def wake(self) -> None:
        """Signal that there is something new to send."""

    def resume(self, have: str, printed: str) -> None:
        """Go on from what the client has kept of an earlier connection: a version and a seat."""
        version, _, seat = have.partition(".")
        if version.isdecimal() and len(version) <= MAX_DIGITS:
            self.public = int(version)
            self.own = self.public if seat == str(self.seat) else 0
        self.printed = printed

    def move_to(self, seat: Seat) -> None:
        """Change the seat: the game is sent again, since the last seat saw other things."""
        self.seat, self.seq, self.own, self.has_view = seat, 0, 0, False
        self.wake()

    def answer(self, answered: CommandResult) -> None:
        self.answers.append(answered)
        self.has_view = False
        self.wake()

    def reply(self, message: object) -> None:
        self.replies.append(message)
        self.wake()
