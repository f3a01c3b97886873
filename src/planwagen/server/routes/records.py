"""Route to the record of a game."""

from __future__ import annotations

import asyncio

from litestar import MediaType, Response, get
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from planwagen.core.record import Record
from planwagen.server.db.people import Person
from planwagen.server.routes.dependencies import (
    AnyPerson,
    HttpRequest,
    InjectedServices,
    TableId,
    WatchKey,
    json_error_response,
    limited,
    neighbours_of,
)
from planwagen.server.services import Services
from planwagen.tables import seats
from planwagen.tables.errors import NO_SUCH_TABLE, NotFound, OldRules
from planwagen.tables.export import export_as_stored, exported_to
from planwagen.tables.messages import ErrorMessage


async def export_unplayed(services: Services, person: Person, table_id: str, watch: str) -> Record:
    """Return the record of a table with incompatible rules, without replaying it."""
    loaded = await services.storage.load(table_id)
    if loaded is None or not seats.may_see(loaded, person.guests, watch, services.now()):
        raise NotFound(NO_SUCH_TABLE)
    return export_as_stored(loaded, services.now())


async def record_for(services: Services, person: Person, table_id: str, watch: str) -> Record:
    """Return the record; the first time, each line of a running game is checked for secrets."""
    try:
        table = await seats.visible(services.tables, table_id, person, watch)
        async with table.lock:
            return await asyncio.to_thread(exported_to, table, person.guests)
    except OldRules:
        return await export_unplayed(services, person, table_id, watch)


@get(
    "/api/tables/{table_id:str}/record",
    guards=[limited("read")],
    media_type=MediaType.TEXT,
    responses={
        status: ResponseSpec(ErrorMessage, description="Not given", generate_examples=False)
        for status in (400, 403, 404)
    },
    exception_handlers={HTTPException: json_error_response},
)
async def record(
    request: HttpRequest,
    services: InjectedServices,
    person: AnyPerson,
    table_id: TableId,
    watch: WatchKey = "",
) -> Response[str]:
    """Return the record of the game as text."""
    async with services.rate_limiter.long_look(neighbours_of(request)):
        witness = await record_for(services, person, table_id, watch)
        text = await asyncio.to_thread(str, witness)
    name = f"{witness.game}-{table_id}.txt"
    return Response(
        text,
        media_type=MediaType.TEXT,
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


RECORDS = [record]
