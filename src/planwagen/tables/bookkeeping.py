"""Data about the lines of a history: their times, their commands, and the choices since."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from planwagen.core.action import Seat
from planwagen.core.position import Position, Step
from planwagen.tables.clocks import Times
from planwagen.tables.rows import Entry


class Bookkeeping:
    """Updated with each line, stored or read."""

    def __init__(self, times: Times, clock: Callable[[float], float]) -> None:
        self.clock = clock
        """The time at the table, which stops during pauses."""
        self.times = times
        self.commands: dict[str, int] = {}
        """The line of each executed command."""
        self.since = [0] * times.players
        """The line since which each seat has had its current choices."""

    def times_after(self, steps: Sequence[Step], entries: Sequence[Entry]) -> Times:
        times = self.times.copy()
        for step, entry in zip(steps, entries, strict=True):
            at = self.clock(entry.at)
            if (back := step.line.undo_to) is not None:
                times.think_again(step.to_move, at, range(times.players), back + 1)
            elif (first := step.line.takes_back) is not None:
                times.think_again(step.to_move, at, [step.seat], first)
            else:
                decided = None if step.line.forced else step.seat
                times.pass_to(step.to_move, at, decided, entry.seq)
        return times

    def note_commands(self, entries: Sequence[Entry]) -> None:
        self.commands |= {entry.command_id: entry.seq for entry in entries if entry.command_id}

    def note_choices(
        self, before: Position[object], steps: Sequence[Step], now: Position[object]
    ) -> None:
        """Update the lines; a seat keeps its line while its choices stay the same."""
        acted = {step.seat for step in steps}
        at_once = before.simultaneous_phase and all(
            step.after == before.simultaneous_phase for step in steps
        )
        for seat in range(len(self.since)):
            stays = at_once and seat not in acted and before.offers(seat) == now.offers(seat)
            if not stays:
                self.since[seat] = steps[-1].seq

    def is_current(self, seat: Seat, seq: int) -> bool:
        """Check a command's line: where all act at once, only changes to this seat's choices
        matter.
        """
        return self.since[seat] <= seq
