"""Routes of cups: rounds of tables with the same luck."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from planwagen.server.requests import TableSettingsRequest
from planwagen.server.routes.dependencies import (
    AnyPerson,
    HttpRequest,
    InjectedServices,
    NamedGuest,
    limited,
    neighbours_of,
)
from planwagen.tables import cup_info, cup_rounds, cups
from planwagen.tables.cups import MAX_ROUNDS, CupPlan
from planwagen.tables.responses import CupInfo

CupKey = Annotated[str, PathParameter(max_length=64, pattern=r"^[\w-]+$")]


class NewCup(Struct, frozen=True, forbid_unknown_fields=True):
    """Which game, how many at a table, how many rounds, and how the tables are set."""

    game: Annotated[str, Meta(max_length=40)]
    size: Annotated[int, Meta(ge=2, le=8)] = 2
    rounds: Annotated[int, Meta(ge=1, le=MAX_ROUNDS)] = 3
    system: Literal["round_robin", "swiss"] = "round_robin"
    settings: TableSettingsRequest = TableSettingsRequest()
    """With a clock, and not for learning."""


class Removal(Struct, frozen=True, forbid_unknown_fields=True):
    """The number of a player."""

    number: Annotated[int, Meta(ge=0, le=99)]


@post("/api/cups", guards=[limited("create")], status_code=201)
async def set_up_cup(
    services: InjectedServices, guest: NamedGuest, data: JSONBody[NewCup]
) -> CupInfo:
    """Set up a cup, and join it."""
    settings = data.settings.to_settings()
    plan = CupPlan(data.game, settings, data.size, data.rounds, data.system)
    cup = await cups.create(services.tables.ports, guest, plan)
    return await cup_info.cup_info(services.tables, guest, cup.id)


@get("/api/cups", guards=[limited("other")])
async def my_cups(
    request: HttpRequest, services: InjectedServices, person: AnyPerson
) -> list[CupInfo]:
    with services.rate_limiter.looking(neighbours_of(request)):  # some have many
        return await cup_info.mine(services.tables, person)


@get("/api/cups/{key:str}", guards=[limited("other")])
async def one_cup(services: InjectedServices, person: AnyPerson, key: CupKey) -> CupInfo:
    return await cup_info.cup_info(services.tables, person, key)


@post("/api/cups/{key:str}/join", guards=[limited("join")], status_code=200)
async def join_cup(services: InjectedServices, guest: NamedGuest, key: CupKey) -> CupInfo:
    await cups.join(services.tables.ports, guest, key)
    return await cup_info.cup_info(services.tables, guest, key)


@post("/api/cups/{key:str}/leave", guards=[limited("table")], status_code=200)
async def leave_cup(services: InjectedServices, guest: NamedGuest, key: CupKey) -> CupInfo:
    """Leave a cup: a bot plays on at my table."""
    await cups.leave(services.tables, guest, key)
    return await cup_info.cup_info(services.tables, guest, key)


@post("/api/cups/{key:str}/start", guards=[limited("table")], status_code=200)
async def start_cup(services: InjectedServices, guest: NamedGuest, key: CupKey) -> CupInfo:
    """Begin the first round of my cup."""
    await cup_rounds.start(services.tables, guest, key)
    return await cup_info.cup_info(services.tables, guest, key)


@post("/api/cups/{key:str}/remove", guards=[limited("table")], status_code=200)
async def remove_player(
    services: InjectedServices, guest: NamedGuest, key: CupKey, data: JSONBody[Removal]
) -> CupInfo:
    """Let a bot play on for a player of my cup who is away."""
    await cups.remove(services.tables, guest, key, data.number)
    return await cup_info.cup_info(services.tables, guest, key)


@post("/api/cups/{key:str}/end", guards=[limited("table")], status_code=200)
async def end_cup(services: InjectedServices, guest: NamedGuest, key: CupKey) -> CupInfo:
    """End my cup with the round that is played."""
    await cups.end(services.tables, guest, key)
    return await cup_info.cup_info(services.tables, guest, key)


CUPS = [set_up_cup, my_cups, one_cup, join_cup, leave_cup, start_cup, remove_player, end_cup]
