"""Routes for hints and the coach; the settings of a table decide who may ask."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from planwagen.core.action import Seat
from planwagen.server.accounts.people import Person
from planwagen.server.background.advice import hints
from planwagen.server.routes.dependencies import (
    AnyPerson,
    InjectedServices,
    NamedGuest,
    OwnTable,
    WatchedTable,
    limited,
)
from planwagen.server.routes.tables import OneSeat
from planwagen.server.tables import seats
from planwagen.server.tables.table import ServerTable
from planwagen.tables.errors import NotAllowed
from planwagen.tables.learning import viewer
from planwagen.tables.responses import Coaching, Hints

SeatAsked = Annotated[int | None, QueryParameter(ge=0, le=15)]


@post("/api/tables/{table_id:str}/hint", guards=[limited("table")], status_code=200)
async def hint(
    services: InjectedServices, guest: NamedGuest, table: OwnTable, data: JSONBody[OneSeat]
) -> Hints:
    """Return the three best choices of the player's own seat, at a learning table."""
    seats.check_seat(table, guest, data.seat)
    services.rate_limiter.check("hint", guest.guest)
    return await hints(table, data.seat, guest.guest)


@post("/api/tables/{table_id:str}/coach", guards=[limited("table")], status_code=200)
async def ask_coach(
    services: InjectedServices, guest: NamedGuest, table: OwnTable, data: JSONBody[OneSeat]
) -> Coaching:
    """Queue a game for the coach: for its players, when it is over or if they are learning."""
    seats.check_seat(table, guest, data.seat)
    told = await services.coach.told(table, viewer(table, data.seat))
    if told.state in ("unasked", "failed"):
        services.rate_limiter.check("coach", guest.guest)
    return await services.coach.ask(table, viewer(table, data.seat))


@get("/api/tables/{table_id:str}/coach", guards=[limited("read")])
async def coach(
    services: InjectedServices,
    person: AnyPerson,
    watched_table: WatchedTable,
    seat: SeatAsked = None,
) -> Coaching:
    """Return the progress of the coach, or its result."""
    return await services.coach.told(watched_table, own(watched_table, person, seat))


def own(table: ServerTable, person: Person, seat: int | None) -> Seat | None:
    """Keep only the player's own seat while the game goes on."""
    if table.row.is_done:
        return None
    if seat is None:
        raise NotAllowed("the coach speaks when the game is over")
    seats.check_seat(table, person, seat)
    return viewer(table, seat)


ADVICE = [hint, ask_coach, coach]
