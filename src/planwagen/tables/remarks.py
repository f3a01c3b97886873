"""What bots say with their answers, kept in memory only: a table that is loaded anew forgets."""

from __future__ import annotations

from dataclasses import dataclass, field

from planwagen.core.action import Event, Message, Seat


@dataclass(slots=True)
class Remarks:
    """Remarks are shown with the event that tells the answer, which may come lines later."""

    open: dict[Seat, tuple[int, Message]] = field(default_factory=dict)
    """By seat, from which line on its next event tells the answer."""
    remarks: dict[tuple[int, Seat], Message] = field(default_factory=dict)
    """By line and seat of that event."""

    def add(self, seat: Seat, line: int, remark: Message | None) -> None:
        self.open.pop(seat, None)
        if remark is not None:
            self.open[seat] = line, remark

    def of(self, line: int, event: Event) -> Message | None:
        """What the seat of an event says with it, if anything."""
        since, _ = self.open.get(event.seat, (line + 1, None))
        if since <= line:
            self.remarks[line, event.seat] = self.open.pop(event.seat)[1]
        return self.remarks.get((line, event.seat))
