"""Doors to a position as its viewer may see it: a picture, and words for screen readers."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from litestar import MediaType, Response, get
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter

from planwagen.core.action import SPECTATOR
from planwagen.core.game import AnyGame
from planwagen.pictures import find_picture
from planwagen.server.room import seats
from planwagen.server.room.people import Person
from planwagen.server.table.table import LiveTable
from planwagen.server.table.viewpoint import viewpoint_of
from planwagen.server.table.views import seen_after
from planwagen.server.web.door import Someone, WatchedTable, limited, say_no_in_json
from planwagen.server.wire import Problem, ViewpointName

SVG = "image/svg+xml"
Theme = Annotated[Literal["light", "dark"], QueryParameter()]
Language = Annotated[Literal["en", "de"], QueryParameter()]
From = Annotated[ViewpointName, QueryParameter()]
SeatAsked = Annotated[int | None, QueryParameter(ge=0, le=15)]
LineAsked = Annotated[int | None, QueryParameter(ge=0, le=2**31 - 1)]

REFUSALS = {
    status: ResponseSpec(Problem, description="Not given", generate_examples=False)
    for status in (400, 403, 404, 429)
}


@get(
    "/api/tables/{table_id:str}/picture",
    guards=[limited("look")],
    media_type=SVG,
    responses=REFUSALS,
    exception_handlers={HTTPException: say_no_in_json},
)
async def picture(
    person: Someone,
    watched_table: WatchedTable,
    seat: SeatAsked = None,
    theme: Theme = "light",
    lang: Language = "en",
    seq: LineAsked = None,
    viewpoint: From = "mine",
) -> Response[str]:
    """What this viewer sees now, or after line `seq`, as SVG."""
    looker = viewer(watched_table, person, seat)
    game, seen = await position(watched_table, looker, seq, viewpoint)
    drawn = await asyncio.to_thread(find_picture(game.slug), seen, theme, lang)
    return Response(drawn, media_type=SVG, headers={"cache-control": "no-store"})


@get(
    "/api/tables/{table_id:str}/text",
    guards=[limited("look")],
    media_type=MediaType.TEXT,
    responses=REFUSALS,
    exception_handlers={HTTPException: say_no_in_json},
)
async def text(
    person: Someone,
    watched_table: WatchedTable,
    seat: SeatAsked = None,
    lang: Language = "en",
    seq: LineAsked = None,
    viewpoint: From = "mine",
) -> Response[str]:
    """What this viewer sees now, or after line `seq`, in words."""
    looker = viewer(watched_table, person, seat)
    game, seen = await position(watched_table, looker, seq, viewpoint)
    told = await asyncio.to_thread(game.text, seen, lang)
    return Response(told, media_type=MediaType.TEXT, headers={"cache-control": "no-store"})


async def position(
    table: LiveTable, seat: int, seq: int | None, viewpoint: ViewpointName
) -> tuple[AnyGame, object]:
    """The game, and what may be seen of the position; another process may have come further."""
    looks_from = viewpoint_of(table, seat, viewpoint)
    if seq is not None and seq > table.story.seq:
        async with table.lock:
            await table.catch_up()
    return table.game, seen_after(table, looks_from, table.story.seq if seq is None else seq)


def viewer(table: LiveTable, person: Person, seat: int | None) -> int:
    """One's own seat, the first of them if none is named; all others look on."""
    mine = table.seats_of(person.guests)
    if seat is None:
        return mine[0] if mine else SPECTATOR
    seats.check_seat(table, person, seat)
    return seat


POSITIONS = [picture, text]
