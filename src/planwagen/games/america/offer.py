"""Chapter 5: an offer on the table, and the answers to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Seat
from planwagen.core.frozen import Frozen
from planwagen.games.america.board import RESOURCES, Counts

GOLD_PLACE: Final = len(RESOURCES)
"""SA-5.3 In an offer gold stands after the five kinds of cards."""
GOLD: Final = "gold"
TRADED: Final = [*RESOURCES, GOLD]
NOTHING: Final[Counts] = (0,) * len(TRADED)
ACCEPTS, DECLINES, COUNTERS, COMPOSES, ANSWERED = (
    "accepts",
    "declines",
    "counters",
    "composes",
    "answered",
)
"""Composing a counter goes before it; `answered` is an answer still face down."""

Sent = tuple[Counts, Counts, tuple[Seat, ...]]
"""What was given and wanted, and from whom."""


@dataclass(slots=True, init=False, unsafe_hash=True)
class Answer(Frozen):
    """SA-5.7 What a player says to an offer; give and want are those of his counter.

    Never changed once made.
    """

    word: str
    give: Counts
    want: Counts

    # Written out, and so for the offer: a dataclass's own is not compiled, and freezing costs more.
    def __init__(self, word: str, give: Counts, want: Counts) -> None:
        self.word = word
        self.give = give
        self.want = want


ACCEPTED: Final = Answer(ACCEPTS, NOTHING, NOTHING)
DECLINED: Final = Answer(DECLINES, NOTHING, NOTHING)
HIDDEN_ANSWER: Final = Answer(ANSWERED, NOTHING, NOTHING)


@dataclass(slots=True, init=False, unsafe_hash=True)
class Offer(Frozen):
    """SA-5.7 The open offer: what the active player gives and wants, and who has answered.

    Never changed once made.
    """

    give: Counts
    want: Counts
    to: tuple[Seat, ...]
    """Empty until it is sent."""
    answers: tuple[Answer | None, ...]
    """By seat."""

    def __init__(
        self, give: Counts, want: Counts, to: tuple[Seat, ...], answers: tuple[Answer | None, ...]
    ) -> None:
        self.give = give
        self.want = want
        self.to = to
        self.answers = answers
