"""Undo: how far a seat can go back, because nobody has learned anything since."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from operator import attrgetter

from planwagen.core.position import Step
from planwagen.core.record import Line


def undo_line(kept: Sequence[Step], colour: str) -> int:
    """How many lines stand for good: up to the last draw, reveal, or decision of another seat.

    Seats that act at once do not see each other until the moment is over, so that there only its
    end is a line that nobody crosses. Its beginning tells nobody anything: who brought it about
    can go back behind it, as long as no other seat has decided since.
    """
    now, others = kept[-1].after if kept else "", False
    for step in reversed(kept):
        if stands(step, colour, now) or (others and step.before != now):
            return step.seq
        others = others or is_of_another(step, colour)
    return 0


def stands(step: Step, colour: str, now: str) -> bool:
    """A draw, a reveal, the end of a moment; another's decision outside the moment that runs."""
    if step.line.is_draw or step.reveals or step.before not in ("", step.after):
        return True
    return is_of_another(step, colour) and (not now or step.before != now)


def is_of_another(step: Step, colour: str) -> bool:
    """An answer imported by the software, being the only one, is nobody's decision."""
    return step.line.who != colour and not step.line.forced


def undoable(kept: Sequence[Step], colour: str, imported: int = 0) -> list[Step]:
    """The decisions that the seat can take back, the last one first; none of the imported lines."""
    late = steps_after(kept, max(imported, undo_line(kept, colour)))
    return [step for step in reversed(late) if step.line.who == colour and not step.line.forced]


def steps_after(kept: Sequence[Step], seq: int) -> Sequence[Step]:
    """Those that stand after a line: few, however long the game."""
    return kept[bisect_right(kept, seq, key=attrgetter("seq")) :]


def undo_text(kept: Sequence[Step], step: Step) -> str:
    """The line of the record that takes this decision back, and what the same seat did after it."""
    later = [other.line for other in steps_after(kept, step.seq)]
    if any(line.who != step.line.who and not line.forced for line in later):
        return f"take back {step.seq}"
    return f"undo to {max((m.seq for m in kept if m.seq < step.seq), default=0)}"


def is_free(kept: Sequence[Step], undo: Line, imported: int = 0) -> bool:
    """Does this undo stay on its side of the undo line, so that nobody had to agree?"""
    return undo.text in [undo_text(kept, step) for step in undoable(kept, undo.who, imported)]
