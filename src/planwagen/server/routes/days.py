"""Routes of the game of the day."""

from __future__ import annotations

from collections.abc import AsyncIterator
from time import perf_counter
from typing import Annotated

from litestar import MediaType, get, post
from litestar.params import JSONBody, PathParameter
from litestar.response import Stream
from msgspec import Meta, Struct

from planwagen.server.rate_limits import RateLimiter
from planwagen.server.routes.dependencies import (
    AnyPerson,
    HttpRequest,
    InjectedServices,
    NamedGuest,
    limited,
    neighbours_of,
)
from planwagen.tables import day_info, days
from planwagen.tables.messages import TableInfo
from planwagen.tables.responses import DayGame, DayInfo, DayPromise
from planwagen.tables.table_info import table_info

DayName = Annotated[str, PathParameter(pattern=r"^\d{4}-\d\d-\d\d$")]


class NewTry(Struct, frozen=True, forbid_unknown_fields=True):
    """A try; its words go into the luck of the next day."""

    counted: bool
    words: Annotated[str, Meta(max_length=200)] = ""


@get("/api/days", guards=[limited("other")])
async def promised(services: InjectedServices) -> list[DayPromise]:
    """List the hashes of today's secret, and of those of the next 30 days."""
    return await days.promises(services.tables.ports)


@get("/api/days/today", guards=[limited("other")])
async def today(services: InjectedServices, person: AnyPerson) -> DayInfo:
    ports = services.tables.ports
    return await day_info.day_info(ports, person, await days.today(ports))


@get("/api/days/{day:str}", guards=[limited("other")])
async def one_day(services: InjectedServices, person: AnyPerson, day: DayName) -> DayInfo:
    ports = services.tables.ports
    return await day_info.day_info(ports, person, await days.day(ports, day))


@post("/api/days/{day:str}/tries", guards=[limited("create")], status_code=201)
async def begin_try(
    services: InjectedServices, guest: NamedGuest, day: DayName, data: JSONBody[NewTry]
) -> TableInfo:
    """Begin my one counted try at today's game, or one that is not counted."""
    table = await days.begin_try(services.tables, guest, day, data.words, is_counted=data.counted)
    return table_info(table, guest.guests)


@get("/api/days/{day:str}/records", guards=[limited("read")], media_type=MediaType.TEXT)
async def records(request: HttpRequest, services: InjectedServices, day: DayName) -> Stream:
    """Return all counted games of a day that is over, for `planwagen verify --event`."""
    who = neighbours_of(request)
    services.rate_limiter.check_work(who)
    found = await days.records_of(services.tables.ports, day)
    headers = {"content-disposition": f'attachment; filename="planwagen-{day}.txt"'}
    parts = counted(found, services.rate_limiter, who)
    return Stream(parts, media_type=MediaType.TEXT, headers=headers)


async def counted(
    parts: AsyncIterator[str], rate_limiter: RateLimiter, who: str
) -> AsyncIterator[str]:
    """Count the time of each part; a file that has begun is sent to its end."""
    began = perf_counter()
    async for part in parts:
        rate_limiter.count_work(who, perf_counter() - began)
        yield part
        began = perf_counter()


@get("/api/days/{day:str}/words", guards=[limited("read")])
async def words(services: InjectedServices, day: DayName) -> list[str]:
    """List the words from which the salt of a day was made, beside the salt before."""
    return await days.words_in(services.tables.ports, day)


@get("/api/days/{day:str}/games", guards=[limited("read")])
async def games(services: InjectedServices, day: DayName) -> list[DayGame]:
    """List the counted games of a day that is over, the best first."""
    ports = services.tables.ports
    return await day_info.games_of(ports, await days.day(ports, day))


DAYS = [promised, today, one_day, begin_try, records, words, games]
