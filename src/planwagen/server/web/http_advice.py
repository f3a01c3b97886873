"""Doors to hints and to the coach: who may ask is decided here, by what the table is set to."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from planwagen.core.action import Seat
from planwagen.server.chores.hints import hints
from planwagen.server.room import seats
from planwagen.server.room.people import Person
from planwagen.server.table.table import LiveTable
from planwagen.server.web.door import AtTable, Here, Named, Someone, WatchedTable, limited
from planwagen.server.web.http_tables import OneSeat
from planwagen.table.answers import Coaching, Hints
from planwagen.table.errors import NotAllowed
from planwagen.table.learning import viewer

SeatAsked = Annotated[int | None, QueryParameter(ge=0, le=15)]


@post("/api/tables/{table_id:str}/hint", guards=[limited("room")], status_code=200)
async def hint(house: Here, guest: Named, table: AtTable, data: JSONBody[OneSeat]) -> Hints:
    """The three best choices of one's own seat, at a table that is set to learning."""
    seats.check_seat(table, guest, data.seat)
    house.guard.check("hint", guest.guest)
    return await hints(table, data.seat, guest.guest)


@post("/api/tables/{table_id:str}/coach", guards=[limited("room")], status_code=200)
async def ask_coach(house: Here, guest: Named, table: AtTable, data: JSONBody[OneSeat]) -> Coaching:
    """Has the game judged: for those who played it, when it is over or if they are learning."""
    seats.check_seat(table, guest, data.seat)
    told = await house.coach.told(table, viewer(table, data.seat))
    if told.state in ("unasked", "failed"):
        house.guard.check("coach", guest.guest)
    return await house.coach.ask(table, viewer(table, data.seat))


@get("/api/tables/{table_id:str}/coach", guards=[limited("look")])
async def coach(
    house: Here, person: Someone, watched_table: WatchedTable, seat: SeatAsked = None
) -> Coaching:
    """How far the coach is, or what it found."""
    return await house.coach.told(watched_table, own(watched_table, person, seat))


def own(table: LiveTable, person: Person, seat: int | None) -> Seat | None:
    """Of a game that goes on, only one's own seat is spoken of."""
    if table.row.is_done:
        return None
    if seat is None:
        raise NotAllowed("the coach speaks when the game is over")
    seats.check_seat(table, person, seat)
    return viewer(table, seat)


ADVICE = [hint, ask_coach, coach]
