"""What can go wrong around a table, wherever it stands.

PlanwagenError
  NotAllowed      not for this person
  NotFound        no such table, or none that this person may see
  Conflict        somebody or something was there first
    RulesTooSlow  the rules of a game from outside do not come to an end
  BadTable        a table cannot be set up like this
  OldRules        a table begun under other rules than ours, which does not stand under ours
  NotHere         needs other people, or a server
  NotUnderstood   a request or command that cannot be read
  RateLimited     too many requests; try again later
  WriteConflict   another process wrote this first; the command is tried again
  BotFailed       a bot hung, crashed, or chose an illegal action; a simple one takes over
  IllegalAction   see planwagen.core.errors
    IllegalStep   a later step of a command is not possible; says which
"""

from __future__ import annotations

from collections.abc import Mapping

from planwagen.core.action import Refusal
from planwagen.core.errors import (
    BrokenData,
    BrokenRecord,
    IllegalAction,
    PlanwagenError,
    UnknownName,
)
from planwagen.tables.messages import ErrorMessage

TOO_OFTEN = "too_often"
BROKEN = "did_not_work"
NO_SUCH_TABLE = "no_such_table"


def not_now(id_: str, clause: str = "table") -> IllegalAction:
    """Refuse something that no rule forbids, but that is not possible at the table now."""
    return IllegalAction(Refusal(id_, clause))


def error_message(said: PlanwagenError | str, command_id: str = "") -> ErrorMessage:
    """Return what clients are sent about an error, or about the id of one."""
    error = PlanwagenError(said) if isinstance(said, str) else said
    return ErrorMessage(str(error), command_id, error.code, error.params)


class NotAllowed(PlanwagenError):
    """Not for this person."""


class NotFound(PlanwagenError):
    """No such table, or none that you may see."""


class Conflict(PlanwagenError):
    """Somebody or something was there first."""


class RulesTooSlow(Conflict):
    """Rules of a game from outside take too long; see planwagen.server.background.watchdog."""

    def __init__(self) -> None:
        super().__init__("rules_too_slow")


class BadTable(PlanwagenError):
    """A table cannot be set up like this."""


class OldRules(PlanwagenError):
    """A table that was begun under other rules than ours, and does not stand under ours."""


class NotHere(PlanwagenError):
    """Needs other people, or a server."""


class NotUnderstood(PlanwagenError):
    """A request or command that cannot be read."""


class RateLimited(PlanwagenError):
    """Too many requests; try again later."""


class WriteConflict(PlanwagenError):
    """Another process wrote this first."""


class BotFailed(PlanwagenError):
    """A bot hung, crashed, or chose an illegal action."""


class IllegalStep(IllegalAction):
    """A later step of a command is not possible; says which."""

    def __init__(self, refusal: Refusal, step: int) -> None:
        super().__init__(refusal)
        self.step = step


STATUS: Mapping[type[PlanwagenError], int] = {
    NotFound: 404,
    NotAllowed: 403,
    Conflict: 409,
    OldRules: 409,
    NotHere: 409,
    RateLimited: 429,
    BadTable: 422,
    BrokenRecord: 422,
    BrokenData: 422,
    UnknownName: 422,
    IllegalAction: 409,
}
"""HTTP status of the errors that every host can meet; a host adds its own."""
BAD_REQUEST = 400


def status_of(error: PlanwagenError, known: Mapping[type[PlanwagenError], int]) -> int:
    """Return the status of the nearest class of the error that a table of statuses knows."""
    kinds = type(error).__mro__
    return next((known[kind] for kind in kinds if kind in known), BAD_REQUEST)
