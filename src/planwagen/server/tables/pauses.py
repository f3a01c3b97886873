"""Pauses that all agreed on: while one lasts, no time passes at the table. Kept as its notes."""

from __future__ import annotations

from collections.abc import Sequence

from planwagen.tables.rows import NoteRow

PAUSE, RESUME = "pause", "resume"


def pauses(notes: Sequence[NoteRow]) -> list[tuple[float, float | None]]:
    """Each from when until when; the last may not have ended yet."""
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
    """What a clock at the table shows that stands still in pauses."""
    return at - sum(
        (at if end is None else min(end, at)) - start for start, end in pauses(notes) if start < at
    )
