"""Everything that can go wrong at a server, from most to least the visitor's doing.

PlanwagenError
  NotAllowed, NotFound, Conflict, BadTable, OldRules, IllegalStep: see planwagen.tables.errors
  RateLimited        come back a little later
  TooSlow         a viewer that reads slower than it asks; the line ends
  BadPassword     one that anybody would try first
  BadWebhook      an address that notices are not sent to
  BadNotificationSetting  no such time zone, mail address, subscription or way to send
  NotSent         a notification was not taken, now or for good
  WriteConflict           another process wrote this line first; the command is tried again
  BotFailed       a bot hung, broke, or chose what is not allowed; a simple one takes over
  Stopping        the server goes down; clients come back
  BadDatabase     it cannot be reached, or holds the schema of a newer Planwagen
  BadBus          the bus cannot be reached, or there is no such kind
  BadBackup       no backup of ours, or no place for it
"""

from __future__ import annotations

from planwagen.core.errors import PlanwagenError


class RateLimited(PlanwagenError):
    """Come back a little later."""


class TooSlow(PlanwagenError):
    """A viewer that reads slower than it asks."""


class BadPassword(PlanwagenError):
    """One that anybody would try first."""


class BadWebhook(PlanwagenError):
    """An address that notices are not sent to."""


class BadNotificationSetting(PlanwagenError):
    """No such time zone, mail address, subscription or way to send."""


class NotSent(PlanwagenError):
    """A notification was not taken, now or for good."""

    def __init__(self, why: str, *, for_good: bool = False) -> None:
        super().__init__(why)
        self.for_good = for_good


class WriteConflict(PlanwagenError):
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
