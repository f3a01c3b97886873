"""What the coach found in a game: judgements of decisions, and how each seat stood meanwhile."""

from __future__ import annotations

from dataclasses import dataclass, field

from planwagen.core.action import CHANCE, Action, Choice, Seat

COSTLIEST = 3


@dataclass(slots=True)
class Judgement:
    """One decision: what it was worth to its seat, and what the best would have been."""

    seq: int
    seat: Seat
    chosen: Action
    best: tuple[Action, ...]
    """What the coach would have done, to the end of the turn."""
    value: float
    best_value: float
    told: tuple[Choice, ...] = ()
    """The chosen action as it was offered, then the best ones; of decisions that cost something."""

    @property
    def cost(self) -> float:
        return max(0.0, self.best_value - self.value)


@dataclass(slots=True)
class Moment:
    """After a line: how each seat stands, and who brought that about."""

    seq: int
    by: Seat
    """CHANCE for luck."""
    values: list[float]


@dataclass(slots=True)
class Analysis:
    """A whole game, judged."""

    seats: int
    curve: list[Moment] = field(default_factory=list)
    judgements: list[Judgement] = field(default_factory=list)

    def add(self, part: Analysis) -> None:
        """The next part of the same game."""
        self.curve += part.curve
        self.judgements += part.judgements

    def costliest(self, seat: Seat | None = None) -> list[Judgement]:
        """The moments that cost most, of one seat or of all."""
        own = [judged for judged in self.judgements if seat in (None, judged.seat)]
        ranked = sorted(own, key=lambda judged: -judged.cost)
        return [judged for judged in ranked[:COSTLIEST] if judged.cost > 0]

    def lost(self, seat: Seat) -> float:
        """What the decisions of a seat cost in all."""
        return sum([judged.cost for judged in self.judgements if judged.seat == seat])

    def luck(self, seat: Seat) -> float:
        """What luck gave to a seat, or took from it."""
        steps = zip(self.curve, self.curve[1:], strict=False)
        gains = [now.values[seat] - was.values[seat] for was, now in steps if now.by == CHANCE]
        return sum(gains)
