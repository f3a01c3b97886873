"""The door for pictures: the position as its viewer may see it, for games without a board."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from litestar import Response, get
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter

from planwagen.core.action import SPECTATOR
from planwagen.server import seats
from planwagen.server.door import Here, Someone, limited, say_no_in_json
from planwagen.server.http_tables import TableId, WatchKey
from planwagen.server.people import Person
from planwagen.server.table import LiveTable
from planwagen.server.wire import Problem

SVG = "image/svg+xml"
Theme = Annotated[Literal["light", "dark"], QueryParameter()]
SeatAsked = Annotated[int | None, QueryParameter(ge=0, le=15)]


@get(
    "/api/tables/{table_id:str}/picture",
    guards=[limited("look")],
    media_type=SVG,
    responses={
        status: ResponseSpec(Problem, description="Not given", generate_examples=False)
        for status in (400, 403, 404)
    },
    exception_handlers={HTTPException: say_no_in_json},
)
async def picture(
    house: Here,
    person: Someone,
    table_id: TableId,
    seat: SeatAsked = None,
    watch: WatchKey = "",
    theme: Theme = "light",
) -> Response[str]:
    """What this viewer sees now, as SVG."""
    table = await seats.visible(house.tables, table_id, person, watch)
    seen = table.game.seen_by(table.story.state, viewer(table, person, seat))
    drawn = await asyncio.to_thread(table.game.picture, seen, theme)
    return Response(drawn, media_type=SVG, headers={"cache-control": "no-store"})


def viewer(table: LiveTable, person: Person, seat: int | None) -> int:
    """One's own seat, the first of them if none is named; all others look on."""
    mine = table.seats_of(person.guests)
    if seat is None:
        return mine[0] if mine else SPECTATOR
    seats.check_seat(table, person, seat)
    return seat
