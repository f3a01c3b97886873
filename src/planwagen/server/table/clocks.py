"""Time spent, time left, and when it is up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from planwagen.core.action import Seat
from planwagen.server.wire import Pace, SeatClock


@dataclass(slots=True)
class Times:
    """How long each seat has thought, and since when it has been thinking."""

    players: int
    spent: list[float] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    since: dict[Seat, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.spent = self.spent or [0.0] * self.players
        self.decisions = self.decisions or [0] * self.players

    def copy(self) -> Times:
        return Times(self.players, self.spent[:], self.decisions[:], self.since.copy())

    def pass_to(self, owes: Sequence[Seat], at: float, decided: Seat | None) -> None:
        """At this moment these seats owe a decision, because one has decided, or luck has."""
        for seat in list(self.since):
            if seat not in owes or seat == decided:
                self.spent[seat] += max(0.0, at - self.since.pop(seat))
        if decided is not None and decided >= 0:
            self.decisions[decided] += 1
        for seat in owes:
            self.since.setdefault(seat, at)

    def restart(self, at: float) -> None:
        """A game that was taken over from another begins here."""
        self.since = dict.fromkeys(self.since, at)

    def left(self, pace: Pace, seat: Seat, now: float) -> float | None:
        """Seconds until the seat's time is up; None without a clock."""
        running = now - self.since[seat] if seat in self.since else 0.0
        if pace.kind == "move":
            return pace.seconds - running
        if pace.kind == "live":
            in_all = pace.seconds + pace.increment * self.decisions[seat]
            return in_all - self.spent[seat] - running
        return None

    def due_at(self, pace: Pace, now: float, people: list[Seat]) -> float | None:
        """When the first of these seats runs out of time."""
        due = [self.left(pace, seat, now) for seat in self.since if seat in people]
        return min((now + left for left in due if left is not None), default=None)

    def shown(self, pace: Pace, now: float) -> list[SeatClock]:
        return [self.shown_seat(pace, seat, now) for seat in range(self.players)]

    def shown_seat(self, pace: Pace, seat: Seat, now: float) -> SeatClock:
        running = seat in self.since
        spent = self.spent[seat] + (now - self.since[seat] if running else 0.0)
        left = self.left(pace, seat, now)
        return SeatClock(
            seat, round(spent, 1), None if left is None else round(max(0.0, left), 1), running
        )
