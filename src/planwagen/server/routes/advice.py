"""Routes for hints and the coach; the settings of a table decide who may ask."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from planwagen.server.routes.dependencies import (
    AnyPerson,
    InjectedServices,
    NamedGuest,
    OwnTable,
    WatchedTable,
    limited,
)
from planwagen.server.routes.tables import OneSeat
from planwagen.tables import advice, seats
from planwagen.tables.responses import Coaching, Hints

SeatAsked = Annotated[int | None, QueryParameter(ge=0, le=15)]


@post("/api/tables/{table_id:str}/hint", guards=[limited("table")], status_code=200)
async def hint(
    services: InjectedServices, guest: NamedGuest, table: OwnTable, data: JSONBody[OneSeat]
) -> Hints:
    """Return the three best choices of the player's own seat, at a learning table."""
    seats.check_seat(table, guest, data.seat)
    services.rate_limiter.check("hint", guest.guest)
    return await advice.hint(table, data.seat, guest.guest, services.tables.advice)


@post("/api/tables/{table_id:str}/coach", guards=[limited("table")], status_code=200)
async def ask_coach(
    services: InjectedServices, guest: NamedGuest, table: OwnTable, data: JSONBody[OneSeat]
) -> Coaching:
    """Queue a game for the coach: for its players, when it is over or if they are learning."""
    seats.check_seat(table, guest, data.seat)
    viewer = advice.viewer(table, data.seat)
    progress = await services.coach.progress(table, viewer)
    if progress.state in ("unasked", "failed"):
        services.rate_limiter.check("coach", guest.guest)
    return await services.coach.ask(table, viewer)


@get("/api/tables/{table_id:str}/coach", guards=[limited("read")])
async def coach(
    services: InjectedServices,
    person: AnyPerson,
    watched_table: WatchedTable,
    seat: SeatAsked = None,
) -> Coaching:
    """Return the progress of the coach, or its result."""
    if seat is not None and not watched_table.row.is_done:
        seats.check_seat(watched_table, person, seat)
    viewer = advice.may_watch_coach(watched_table, seat)
    return await services.coach.progress(watched_table, viewer)


ADVICE = [hint, ask_coach, coach]
