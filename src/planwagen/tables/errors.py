"""What can go wrong around a table, wherever it stands.

PlanwagenError
  NotAllowed      not for this person
  NotFound        no such table, or none that this person may see
  Conflict           somebody or something was there first
  BadTable        a table cannot be set up like this
  OldRules        a table begun under other rules than ours, which does not stand under ours
  IllegalAction   see planwagen.core.errors
    IllegalStep      a later step of a command is not possible; says which
"""

from __future__ import annotations

from planwagen.core.action import Refusal
from planwagen.core.errors import IllegalAction, PlanwagenError


def not_now(why: str, clause: str = "table") -> IllegalAction:
    """Refuse something that no rule forbids, but that is not possible at the table now."""
    return IllegalAction(Refusal(why, clause))


class NotAllowed(PlanwagenError):
    """Not for this person."""


class NotFound(PlanwagenError):
    """No such table, or none that you may see."""


class Conflict(PlanwagenError):
    """Somebody or something was there first."""


class BadTable(PlanwagenError):
    """A table cannot be set up like this."""


class OldRules(PlanwagenError):
    """A table that was begun under other rules than ours, and does not stand under ours."""


class IllegalStep(IllegalAction):
    """A later step of a command is not possible; says which."""

    def __init__(self, refusal: Refusal, step: int) -> None:
        super().__init__(refusal)
        self.step = step
