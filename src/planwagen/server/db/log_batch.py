"""What is stored at once."""

from __future__ import annotations

from dataclasses import dataclass

from planwagen.tables.rows import Entry, SeatRow


@dataclass(frozen=True, slots=True)
class Page:
    """Lines that are stored together, and what they change about their table."""

    table_id: str
    entries: list[Entry]
    status: str
    to_move: list[int]
    bot_due: bool
    due_at: float | None
    notified: list[int]
    """Seats whose owners are to be told that it is their turn."""
    at_turn: list[int]
    """Seats that have nothing answered beforehand any more."""
    seating: list[SeatRow] | None = None
    """At the start of a game: the seats it is begun with."""
    client_seeds: str = "{}"
    """At the start of a game: the words that its luck is made with, as JSON."""
