"""Routes for a position as its viewer may see it: a picture, and text for screen readers."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from litestar import MediaType, Response, Router, get
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter

from planwagen.core.action import SPECTATOR
from planwagen.pictures import find_picture
from planwagen.server.accounts.people import Person
from planwagen.server.routes.dependencies import (
    AnyPerson,
    WatchedTable,
    json_error_response,
    limited,
)
from planwagen.server.tables import seats
from planwagen.server.tables.table import ServerTable
from planwagen.tables.messages import ErrorMessage, ViewpointName
from planwagen.tables.viewpoint import viewpoint_of
from planwagen.tables.views import seen_after

SVG = "image/svg+xml"
Theme = Annotated[Literal["light", "dark"], QueryParameter()]
Language = Annotated[Literal["en", "de"], QueryParameter()]
From = Annotated[ViewpointName, QueryParameter()]
SeatAsked = Annotated[int | None, QueryParameter(ge=0, le=15)]
LineAsked = Annotated[int | None, QueryParameter(ge=0, le=2**31 - 1)]

REFUSALS = {
    status: ResponseSpec(ErrorMessage, description="Not given", generate_examples=False)
    for status in (400, 403, 404, 429)
}


Seen = NamedDependency[object]
"""A position as its viewer may know it."""
NEVER_KEPT = {"cache-control": "no-store"}


async def provide_seen(
    person: AnyPerson,
    watched_table: WatchedTable,
    seat: SeatAsked = None,
    seq: LineAsked = None,
    viewpoint: From = "mine",
) -> object:
    """Return what this viewer sees now, or after line `seq`, including lines of other processes."""
    table = watched_table
    looks_from = viewpoint_of(table, viewer(table, person, seat), viewpoint)
    if seq is not None and seq > table.history.seq:
        async with table.lock:
            await table.catch_up()
    return seen_after(table, looks_from, table.history.seq if seq is None else seq)


@get("/picture", media_type=SVG, responses=REFUSALS)
async def picture(
    watched_table: WatchedTable, seen: Seen, theme: Theme = "light", lang: Language = "en"
) -> Response[str]:
    """Draw what this viewer sees now, or after line `seq`, as SVG."""
    draw = find_picture(watched_table.game.slug)
    drawn = await asyncio.to_thread(draw, seen, theme, lang)
    return Response(drawn, media_type=SVG, headers=NEVER_KEPT)


@get("/text", media_type=MediaType.TEXT, responses=REFUSALS)
async def text(watched_table: WatchedTable, seen: Seen, lang: Language = "en") -> Response[str]:
    """Describe what this viewer sees now, or after line `seq`, in words."""
    told = await asyncio.to_thread(watched_table.game.text, seen, lang)
    return Response(told, media_type=MediaType.TEXT, headers=NEVER_KEPT)


def viewer(table: ServerTable, person: Person, seat: int | None) -> int:
    """Return the player's named or first seat; SPECTATOR for all others."""
    mine = table.seats_of(person.guests)
    if seat is None:
        return mine[0] if mine else SPECTATOR
    seats.check_seat(table, person, seat)
    return seat


POSITIONS = [
    Router(
        "/api/tables/{table_id:str}",
        route_handlers=[picture, text],
        guards=[limited("read")],
        dependencies={"seen": Provide(provide_seen)},
        exception_handlers={HTTPException: json_error_response},
    )
]
