"""Undo: how far a seat can go back, because nobody has learned anything since."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter

from planwagen.core.record import Line


@dataclass(frozen=True, slots=True)
class Mark:
    """A line that stands, and what undo must know of it."""

    number: int
    line: Line
    reveals: bool
    before: str
    """The moment in which it was played; see `Game.moment`."""
    after: str


def undo_line(marks: Sequence[Mark], colour: str) -> int:
    """How many lines stand for good: up to the last draw, reveal, or decision of another seat.

    Seats that act at once do not see each other until the moment is over, so that there only its
    end is a line that nobody crosses. Its beginning tells nobody anything: who brought it about
    can go back behind it, as long as no other seat has decided since.
    """
    now, others = marks[-1].after if marks else "", False
    for mark in reversed(marks):
        if stands(mark, colour, now) or (others and mark.before != now):
            return mark.number
        others = others or is_of_another(mark, colour)
    return 0


def stands(mark: Mark, colour: str, now: str) -> bool:
    """A draw, a reveal, the end of a moment; another's decision outside the moment that runs."""
    if mark.line.is_draw or mark.reveals or mark.before not in ("", mark.after):
        return True
    return is_of_another(mark, colour) and (not now or mark.before != now)


def is_of_another(mark: Mark, colour: str) -> bool:
    """An answer given by the software, being the only one, is nobody's decision."""
    return mark.line.who != colour and not mark.line.forced


def undoable(marks: Sequence[Mark], colour: str, given: int = 0) -> list[Mark]:
    """The decisions that the seat can take back, the last one first; none of the given lines."""
    late = marks_after(marks, max(given, undo_line(marks, colour)))
    return [mark for mark in reversed(late) if mark.line.who == colour and not mark.line.forced]


def marks_after(marks: Sequence[Mark], number: int) -> Sequence[Mark]:
    """Those that stand after a line: few, however long the game."""
    return marks[bisect_right(marks, number, key=attrgetter("number")) :]


def undo_text(marks: Sequence[Mark], mark: Mark) -> str:
    """The line of the record that takes this decision back, and what the same seat did after it."""
    later = [other.line for other in marks_after(marks, mark.number)]
    if any(line.who != mark.line.who and not line.forced for line in later):
        return f"take back {mark.number}"
    return f"undo to {max((m.number for m in marks if m.number < mark.number), default=0)}"


def is_free(marks: Sequence[Mark], undo: Line, given: int = 0) -> bool:
    """Does this undo stay on its side of the undo line, so that nobody had to agree?"""
    return undo.text in [undo_text(marks, mark) for mark in undoable(marks, undo.who, given)]
