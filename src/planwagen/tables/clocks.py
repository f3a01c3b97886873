"""Clocks: time spent, time left, and when it expires."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from planwagen.core.action import Seat
from planwagen.tables.messages import SeatClock, Vacation
from planwagen.tables.settings import TimeControl


def no_vacations(seat: Seat) -> Sequence[Vacation]:
    return ()


@dataclass(slots=True)
class Times:
    """Thinking time of each seat, and since when it has been thinking."""

    players: int
    vacations: Callable[[Seat], Sequence[Vacation]] = no_vacations
    """Vacations of each seat, in which its clock stops."""
    spent: list[float] = field(default_factory=list)
    thoughts: list[list[tuple[int, float]]] = field(default_factory=list)
    """Line and duration of each seat's decisions that stand."""
    since: dict[Seat, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.spent = self.spent or [0.0] * self.players
        self.thoughts = self.thoughts or [[] for _ in range(self.players)]

    def copy(self) -> Times:
        thoughts = [taken[:] for taken in self.thoughts]
        return Times(self.players, self.vacations, self.spent[:], thoughts, self.since.copy())

    def thinks(self, seat: Seat, now: float) -> float:
        """Return how long the seat has been thinking, without vacations; 0 if it is not to move."""
        since = self.since.get(seat)
        if since is None:
            return 0.0
        away = [min(now, one.until) - max(since, one.start) for one in self.vacations(seat)]
        return now - since - sum(span for span in away if span > 0)

    def pass_to(
        self, to_move: Sequence[Seat], at: float, decided: Seat | None = None, number: int = 0
    ) -> None:
        """Switch the clocks to the seats that are to move now, after a decision or a draw."""
        taken = self.thinks(decided, at) if decided is not None else 0.0
        for seat in list(self.since):
            if seat not in to_move or seat == decided:
                self.spent[seat] += max(0.0, self.thinks(seat, at))
                del self.since[seat]
        if decided is not None and decided >= 0:
            self.thoughts[decided].append((number, max(0.0, taken)))
        for seat in to_move:
            self.since.setdefault(seat, at)

    def think_again(
        self, to_move: Sequence[Seat], at: float, seats: Sequence[Seat], first: int
    ) -> None:
        """Add the time of undone decisions, from line `first` on, to the current thinking time."""
        for seat in seats:
            gone = [taken for number, taken in self.thoughts[seat] if number >= first]
            self.thoughts[seat] = [kept for kept in self.thoughts[seat] if kept[0] < first]
            if seat in to_move and gone:
                self.spent[seat] -= sum(gone)
                self.since[seat] = self.since.get(seat, at) - sum(gone)
        self.pass_to(to_move, at)

    def restart(self, at: float) -> None:
        """Start the clocks here, after imported lines."""
        self.since = dict.fromkeys(self.since, at)

    def left(self, time_control: TimeControl, seat: Seat, now: float) -> float | None:
        """Return the seconds left for the seat; None without a clock."""
        running = self.thinks(seat, now)
        if time_control.kind == "move":
            return time_control.seconds - running
        if time_control.kind == "live":
            in_all = time_control.seconds + time_control.increment * len(self.thoughts[seat])
            return in_all - self.spent[seat] - running
        return None

    def is_up(self, time_control: TimeControl, seat: Seat, now: float) -> bool:
        left = self.left(time_control, seat, now)
        return left is not None and left <= 0

    def due_at(self, time_control: TimeControl, now: float, people: list[Seat]) -> float | None:
        """Return when the first of these seats runs out of time."""
        due = [self.runs_out(time_control, seat, now) for seat in self.since if seat in people]
        return min((at for at in due if at is not None), default=None)

    def runs_out(self, time_control: TimeControl, seat: Seat, now: float) -> float | None:
        """Return when the clock expires, after vacations; new ones may come, so it is asked again
        then.
        """
        left = self.left(time_control, seat, now)
        back = [one.until for one in self.vacations(seat) if one.covers(now)]
        return None if left is None else max([now, *back]) + left

    def shown(self, time_control: TimeControl, now: float) -> list[SeatClock]:
        return [self.shown_seat(time_control, seat, now) for seat in range(self.players)]

    def shown_seat(self, time_control: TimeControl, seat: Seat, now: float) -> SeatClock:
        is_away = any(one.covers(now) for one in self.vacations(seat))
        left, waited = self.left(time_control, seat, now), self.thinks(seat, now)
        return SeatClock(
            seat,
            spent=round(self.spent[seat] + waited, 1),
            left=None if left is None else round(max(0.0, left), 1),
            running=seat in self.since and not is_away,
            waited=round(waited, 1),
        )
