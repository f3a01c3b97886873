"""Errors that only offline tables have, and the HTTP status of each error."""

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
    """Needs other people or a server."""


class NotUnderstood(PlanwagenError):
    """A request that cannot be understood."""


class NotSaved(PlanwagenError):
    """The device has no space, or denies storage to the page; so nothing has changed."""


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
