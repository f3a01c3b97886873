"""Routes for a position as its viewer may see it: a picture, and text for screen readers."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Annotated, Literal

from litestar import MediaType, Response, Router, get
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter

from planwagen.core.action import SPECTATOR
from planwagen.core.locales import languages
from planwagen.pictures import find_picture
from planwagen.server.db.people import Person
from planwagen.server.routes.dependencies import (
    AnyPerson,
    HttpRequest,
    WatchedTable,
    json_error_response,
    limited,
    neighbours_of,
    services_of,
)
from planwagen.server.services import Services
from planwagen.tables import seats
from planwagen.tables.messages import ErrorMessage, ViewpointName
from planwagen.tables.table import Table
from planwagen.tables.views import seen_after, viewpoint_of

SVG = "image/svg+xml"
Theme = Annotated[Literal["light", "dark"], QueryParameter()]
LANGUAGE_PATTERN = f"^({'|'.join(languages())})$"
Language = Annotated[str, QueryParameter(pattern=LANGUAGE_PATTERN)]
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
MAX_DRAWINGS = 200
"""Pictures and texts in memory; the least recently used are dropped."""
Looking = AbstractContextManager[None]


class Drawings:
    """Cache of pictures and texts by position. Draws one at a time: drawing slows moves."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.made: OrderedDict[str, str] = OrderedDict()
        self.one_at_a_time = asyncio.Lock()

    async def get(self, key: str, draw: Callable[[], str], looking: Looking) -> str:
        if key not in self.made:
            async with self.one_at_a_time:
                if key not in self.made:
                    with looking:
                        self.keep(key, await asyncio.to_thread(draw))
        self.made.move_to_end(key)
        return self.made[key]

    def keep(self, key: str, drawn: str) -> None:
        self.made[key] = drawn
        while len(self.made) > MAX_DRAWINGS:
            self.made.popitem(last=False)


def drawings_of(request: HttpRequest) -> Drawings:
    """Return the cache of this run of the server."""
    state = request.app.state
    if getattr(state.get("drawings"), "services", None) is not state.services:
        state.drawings = Drawings(state.services)
    drawings: Drawings = state.drawings
    return drawings


def position_key(table: Table, seen: object, lang: str) -> str:
    """Cache key, equal for all who see the same; holds nothing that is hidden from the viewer."""
    return f"{table.game.slug} {table.row.settings.edition} {lang} {table.game.line(seen)}"


def looking_of(request: HttpRequest) -> Looking:
    """Count the time of drawing as looking, as for commands on a WebSocket."""
    return services_of(request).rate_limiter.looking(neighbours_of(request))


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
    request: HttpRequest,
    watched_table: WatchedTable,
    seen: Seen,
    theme: Theme = "light",
    lang: Language = "en",
) -> Response[str]:
    """Draw what this viewer sees now, or after line `seq`, as SVG."""
    draw = find_picture(watched_table.game.slug)
    key = f"picture {theme} {position_key(watched_table, seen, lang)}"
    drawn = await drawings_of(request).get(
        key, lambda: draw(seen, theme, lang), looking_of(request)
    )
    return Response(drawn, media_type=SVG, headers=NEVER_KEPT)


@get("/text", media_type=MediaType.TEXT, responses=REFUSALS)
async def text(
    request: HttpRequest, watched_table: WatchedTable, seen: Seen, lang: Language = "en"
) -> Response[str]:
    """Describe what this viewer sees now, or after line `seq`, in words."""
    game = watched_table.game
    key = f"text {position_key(watched_table, seen, lang)}"
    written = await drawings_of(request).get(
        key, lambda: str(game.text(seen, lang)), looking_of(request)
    )
    return Response(written, media_type=MediaType.TEXT, headers=NEVER_KEPT)


def viewer(table: Table, person: Person, seat: int | None) -> int:
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
