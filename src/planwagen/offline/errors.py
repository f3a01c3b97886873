"""What a server answers that a server would not, and how each no is numbered."""

from __future__ import annotations

from planwagen.core.errors import (
    BrokenData,
    BrokenRecord,
    IllegalAction,
    PlanwagenError,
    UnknownName,
)
from planwagen.tables.errors import BadTable, Conflict, NotAllowed, NotFound, OldRules


class NotHere(PlanwagenError):
    """Takes other people or a server."""


class NotUnderstood(PlanwagenError):
    """The page asks what nobody can answer."""


class NotSaved(PlanwagenError):
    """The device has no room, or does not let the page keep anything; so it has not happened."""


STATUS: dict[type[PlanwagenError], int] = {
    NotFound: 404,
    NotAllowed: 403,
    NotHere: 409,
    NotSaved: 507,
    Conflict: 409,
    OldRules: 409,
    BadTable: 422,
    BrokenRecord: 422,
    BrokenData: 422,
    UnknownName: 422,
    IllegalAction: 409,
}


def status_of(no: PlanwagenError) -> int:
    return next((STATUS[kind] for kind in type(no).__mro__ if kind in STATUS), 400)
