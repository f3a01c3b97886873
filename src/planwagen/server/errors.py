"""Errors of the server, from those that a visitor causes to those of the operator.

PlanwagenError
    NotAllowed, NotFound, Conflict, RateLimited, WriteConflict ...: see planwagen.tables.errors
    TooSlow         a client reads slower than it asks; the connection ends
    BadPassword     a password that is easy to guess
    BadWebhook      an address that the server does not call
    BadNotificationSetting  no such time zone, mail address, subscription or channel
    NotSent         a notification was not accepted, for now or for good
    Stopping        the server shuts down; clients reconnect
    BadDatabase     unreachable, or with the schema of a newer Planwagen
    BadBus          unreachable, or of an unknown kind
    BadBackup       not one of our backups, or no place for it
"""

from __future__ import annotations

from planwagen.core.errors import PlanwagenError


class TooSlow(PlanwagenError):
    """A client reads slower than it asks."""


class BadPassword(PlanwagenError):
    """A password that is easy to guess."""


class BadWebhook(PlanwagenError):
    """An address that the server does not call."""


class BadNotificationSetting(PlanwagenError):
    """No such time zone, mail address, subscription or channel."""


class NotSent(PlanwagenError):
    """A notification was not accepted, for now or for good."""

    def __init__(self, why: str, *, for_good: bool = False) -> None:
        super().__init__(why)
        self.for_good = for_good


class Stopping(PlanwagenError):
    """The server shuts down; clients reconnect."""


class BadDatabase(PlanwagenError):
    """A database that is unreachable, or has the schema of a newer Planwagen."""


class BadBus(PlanwagenError):
    """A bus that is unreachable, or of an unknown kind."""


class BadBackup(PlanwagenError):
    """Not one of our backups, or no place for it."""
