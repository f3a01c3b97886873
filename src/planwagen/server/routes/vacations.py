"""Routes for vacations: when I am away, and how many days of this year are left."""

from __future__ import annotations

from litestar import delete, get, post
from litestar.params import JSONBody
from msgspec import Struct

from planwagen.server.background.sweeper import follow_vacations
from planwagen.server.db.people import Person
from planwagen.server.db.vacations import (
    A_YEAR,
    MAX_DAYS,
    days_in_year,
    end_vacation,
    read_vacations,
    take_vacation,
)
from planwagen.server.routes.dependencies import InjectedServices, NamedGuest, limited
from planwagen.server.services import Services
from planwagen.tables.errors import Conflict
from planwagen.tables.messages import Vacation


class VacationRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Start and end as Unix seconds; a start in the past counts as now."""

    start: float
    until: float


class Vacations(Struct, frozen=True):
    vacation: Vacation | None
    """The current or next one."""
    days_left: float
    """Vacation days left in this year."""


async def vacations_of(services: Services, person: Person) -> Vacations:
    async with services.storage.engine.connect() as connection:
        taken = await read_vacations(connection, person.owner)
    now = services.settings.now()
    mine = next((one for one in taken if one.until > now), None)
    last = max([now, *(one.until for one in taken)])
    return Vacations(mine, round(max(0.0, MAX_DAYS - days_in_year(taken, last)), 1))


@get("/api/vacation", guards=[limited("other")])
async def vacation(services: InjectedServices, guest: NamedGuest) -> Vacations:
    """Return my vacation. Games without a clock, or with days for a move, wait meanwhile."""
    return await vacations_of(services, guest)


@post("/api/vacation", guards=[limited("table")], status_code=200)
async def go_on_vacation(
    services: InjectedServices, guest: NamedGuest, data: JSONBody[VacationRequest]
) -> Vacations:
    now = services.settings.now()
    wanted = Vacation(max(now, data.start), data.until)
    if not wanted.start < wanted.until < now + A_YEAR:
        raise Conflict("vacation_order")
    await take_vacation(services.storage, guest.owner, wanted, now)
    await follow_vacations(services)
    return await vacations_of(services, guest)


@delete("/api/vacation", guards=[limited("table")], status_code=200)
async def come_back(services: InjectedServices, guest: NamedGuest) -> Vacations:
    """End my vacation; the remaining days can be taken later."""
    await end_vacation(services.storage, guest.owner, services.settings.now())
    await follow_vacations(services)
    return await vacations_of(services, guest)


VACATIONS = [vacation, go_on_vacation, come_back]
