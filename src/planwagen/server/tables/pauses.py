"""Pauses by agreement: the clocks of the table stop meanwhile. They are stored as notes."""

from __future__ import annotations

from collections.abc import Sequence

from planwagen.tables.rows import NoteRow

PAUSE, RESUME = "pause", "resume"


def pauses(notes: Sequence[NoteRow]) -> list[tuple[float, float | None]]:
    """Return start and end of each pause; the last may not have ended yet."""
    found: list[tuple[float, float | None]] = []
    for note in notes:
        what = note.body.get("what") if note.kind == "agreed" else None
        is_open = bool(found) and found[-1][1] is None
        if what == PAUSE and not is_open:
            found.append((note.at, None))
        elif what == RESUME and is_open:
            found[-1] = found[-1][0], note.at
    return found


def is_paused(notes: Sequence[NoteRow]) -> bool:
    found = pauses(notes)
    return bool(found) and found[-1][1] is None


def time_at_table(notes: Sequence[NoteRow], at: float) -> float:
    """Return the time on a clock that stops during pauses."""
    return at - sum(
        (at if end is None else min(end, at)) - start for start, end in pauses(notes) if start < at
    )
