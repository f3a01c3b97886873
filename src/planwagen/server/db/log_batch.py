"""Data that one transaction stores for one table."""

from __future__ import annotations

from dataclasses import dataclass

from planwagen.tables.rows import Entry, SeatRow


@dataclass(frozen=True, slots=True)
class Page:
    """Lines that are stored together, and the changes to their table."""

    table_id: str
    entries: list[Entry]
    status: str
    to_move: list[int]
    bot_due: bool
    due_at: float | None
    notified: list[int]
    """Seats whose owners are notified that it is their turn."""
    at_turn: list[int]
    """Seats whose auto-answers end."""
    seating: list[SeatRow] | None = None
    """At the start of a game: the seats that it starts with."""
    client_seeds: str = "{}"
    """At the start of a game: the client seeds of its luck, as JSON."""
