"""Everything that can go wrong at a server, from most to least the visitor's doing.

PlanwagenError
  NotAllowed      not for this person
  NotThere        no such table, or none that this person may see
  Clash           somebody or something was there first
  TooOften        come back a little later
  TooSlow         a viewer that reads slower than it asks; the line ends
  BadTable        a table cannot be set up like this
  BadPassword     one that anybody would try first
  BadWebhook      an address that notices are not sent to
  NotSent         a letter was not taken, now or for good
  IllegalAction   see planwagen.core.errors
    Hindered      a later step of a wish is not possible; says which
  OldRules        a table begun under other rules than ours, which does not stand under ours
  Taken           another process wrote this line first; the wish is tried again
  BotFailed       a bot hung, broke, or chose what is not allowed; a simple one takes over
  Stopping        the server goes down; clients come back
  BadDatabase     it cannot be reached, or holds the schema of a newer Planwagen
  BadBus          the bus cannot be reached, or there is no such kind
  BadBackup       no backup of ours, or no place for it
"""

from __future__ import annotations

from planwagen.core.action import Refusal
from planwagen.core.errors import IllegalAction, PlanwagenError


class NotAllowed(PlanwagenError):
    """Not for this person."""


class NotThere(PlanwagenError):
    """No such table, or none that you may see."""


class Clash(PlanwagenError):
    """Somebody or something was there first."""


class TooOften(PlanwagenError):
    """Come back a little later."""


class TooSlow(PlanwagenError):
    """A viewer that reads slower than it asks."""


class BadTable(PlanwagenError):
    """A table cannot be set up like this."""


class BadPassword(PlanwagenError):
    """One that anybody would try first."""


class BadWebhook(PlanwagenError):
    """An address that notices are not sent to."""


class NotSent(PlanwagenError):
    """A letter was not taken, now or for good."""

    def __init__(self, why: str, *, for_good: bool = False) -> None:
        super().__init__(why)
        self.for_good = for_good


class Hindered(IllegalAction):
    """A later step of a wish is not possible; says which."""

    def __init__(self, refusal: Refusal, step: int) -> None:
        super().__init__(refusal)
        self.step = step


class OldRules(PlanwagenError):
    """A table that was begun under other rules than ours, and does not stand under ours."""


class Taken(PlanwagenError):
    """Somebody else wrote this line first."""


class BotFailed(PlanwagenError):
    """A bot hung, broke, or chose what is not allowed."""


class Stopping(PlanwagenError):
    """The server goes down; clients come back."""


class BadDatabase(PlanwagenError):
    """It cannot be reached, or holds the schema of a newer Planwagen."""


class BadBus(PlanwagenError):
    """The bus cannot be reached, or there is no such kind."""


class BadBackup(PlanwagenError):
    """No backup of ours, or no place for it."""
