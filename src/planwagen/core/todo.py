"""The stack of open decisions: who is asked what. The last entry is asked first."""

from __future__ import annotations

from dataclasses import dataclass

from planwagen.core.action import Seat
from planwagen.core.frozen import Frozen
from planwagen.core.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others
@dataclass(frozen=True, slots=True)
class Todo(Frozen):
    """One open decision of a seat, or of CHANCE. Its class name is the id of the prompt."""

    seat: Seat
