"""Routes for tables: create, join, leave."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from litestar import delete, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from planwagen.games import find_game
from planwagen.server.db.people import Person
from planwagen.server.requests import (
    Commitment,
    Committing,
    Key,
    Number,
    SeatRequest,
    TableSettingsRequest,
)
from planwagen.server.routes.dependencies import (
    AnyPerson,
    HttpRequest,
    InjectedServices,
    NamedGuest,
    OwnTable,
    TableId,
    WatchKey,
    limited,
    neighbours_of,
)
from planwagen.server.routes.people import DeviceLink
from planwagen.server.services import Services
from planwagen.tables import create, seats, start
from planwagen.tables.create import Continuation
from planwagen.tables.errors import NO_SUCH_TABLE, NotFound
from planwagen.tables.export import export
from planwagen.tables.messages import TableInfo
from planwagen.tables.new_table import Plan
from planwagen.tables.responses import LobbyLists
from planwagen.tables.table import Table
from planwagen.tables.table_info import table_info

SeatNumber = Annotated[int, Meta(ge=0, le=15)]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Game and seats; or a record to continue from, after line `seq`."""

    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=8)]
    game: Annotated[str, Meta(max_length=40)] = ""
    settings: TableSettingsRequest = TableSettingsRequest()
    record: Annotated[str, Meta(max_length=400_000)] = ""
    seq: Number | None = None
    commitment: Committing = ""


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    invite: Key = ""
    commitment: Committing = ""


class Again(Struct, frozen=True, forbid_unknown_fields=True):
    commitment: Committing = ""


class OneSeat(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber


class ChangeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    occupant: SeatRequest


class SeatCommitment(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    commitment: Commitment


class Opening(Struct, frozen=True, forbid_unknown_fields=True):
    """A client seed. `fixed` holds the commitments of all seats, by colour, that it is opened
    against.
    """

    client_seed: Annotated[str, Meta(min_length=1, max_length=200)]
    fixed: Annotated[dict[str, Key], Meta(max_length=8)] | None = None


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    seq: Number
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=8)]
    settings: TableSettingsRequest = TableSettingsRequest()
    commitment: Committing = ""
    luck: Literal["new", "same"] = "new"
    """The same dice and draws as then; only when the game is over."""


@get("/api/tables", guards=[limited("other")])
async def table_list(
    request: HttpRequest, services: InjectedServices, person: AnyPerson
) -> LobbyLists:
    with services.rate_limiter.looking(neighbours_of(request)):  # some have many tables
        return await services.lobby.lists(person)


@post("/api/tables", guards=[limited("create")], status_code=201)
async def set_up(
    services: InjectedServices, guest: NamedGuest, data: JSONBody[NewTable]
) -> TableInfo:
    """Create a table, from the start or continuing a record."""
    if not data.record:
        plan = Plan(
            find_game(data.game),
            data.settings.to_settings(),
            data.seats,
            commitment=data.commitment,
        )
        table = await create.create(services.tables, guest, plan)
        return table_info(table, guest.guests)
    return await go_on(services, guest, data.record, data)


async def go_on(
    services: Services, guest: Person, text: str, data: Fork | NewTable, of: Table | None = None
) -> TableInfo:
    settings = data.settings.to_settings()
    wanted = Continuation(text, data.seq, data.seats, settings, data.commitment, of)
    return table_info(await create.continue_record(services.tables, guest, wanted), guest.guests)


@get("/api/tables/{table_id:str}", guards=[limited("other")])
async def look(
    services: InjectedServices,
    person: AnyPerson,
    table_id: TableId,
    watch: WatchKey = "",
    invite: WatchKey = "",
) -> TableInfo:
    table = await services.tables.find(table_id)
    if not (
        seats.may_see(table, person.guests, watch, table.now()) or seats.is_invited(table, invite)
    ):
        raise NotFound(NO_SUCH_TABLE)
    return table_info(table, person.guests)


@delete("/api/tables/{table_id:str}", guards=[limited("table")], status_code=204)
async def delete_table(services: InjectedServices, guest: NamedGuest, table: OwnTable) -> None:
    """Delete a table with its log: only if no other person plays there."""
    await seats.delete(services.tables, table, guest)


@post("/api/tables/{table_id:str}/join", guards=[limited("join")], status_code=200)
async def join(
    services: InjectedServices, guest: NamedGuest, table_id: TableId, data: JSONBody[Joining]
) -> TableInfo:
    table = await services.tables.find(table_id)
    await seats.sit_down(table, guest, data.invite, data.commitment)
    return table_info(table, guest.guests)


@post("/api/tables/{table_id:str}/start", guards=[limited("table")], status_code=200)
async def start_game(guest: NamedGuest, table: OwnTable) -> TableInfo:
    await start.start(table, guest)
    return table_info(table, guest.guests)


@post("/api/tables/{table_id:str}/leave", guards=[limited("table")], status_code=200)
async def leave(guest: NamedGuest, table: OwnTable, data: JSONBody[OneSeat]) -> TableInfo:
    await seats.leave(table, guest, data.seat)
    return table_info(table, guest.guests)


@post("/api/tables/{table_id:str}/return", guards=[limited("table")], status_code=200)
async def come_back(guest: NamedGuest, table: OwnTable, data: JSONBody[OneSeat]) -> TableInfo:
    await seats.come_back(table, guest, data.seat)
    return table_info(table, guest.guests)


@post("/api/tables/{table_id:str}/seat", guards=[limited("table")], status_code=200)
async def change_seat(guest: NamedGuest, table: OwnTable, data: JSONBody[ChangeSeat]) -> TableInfo:
    await seats.change_seat(table, guest, data.seat, data.occupant)
    return table_info(table, guest.guests)


@post("/api/tables/{table_id:str}/commitment", guards=[limited("table")], status_code=200)
async def commit(guest: NamedGuest, table: OwnTable, data: JSONBody[SeatCommitment]) -> TableInfo:
    """Commit to the SHA-256 of my client seed, before anybody opens theirs."""
    await start.commit(table, guest, data.seat, data.commitment)
    return table_info(table, guest.guests)


@post("/api/tables/{table_id:str}/waive", guards=[limited("table")], status_code=200)
async def waive(guest: NamedGuest, table: OwnTable, data: JSONBody[OneSeat]) -> TableInfo:
    """Waive my client seed; only before anybody has opened one in this round."""
    await start.waive(table, guest, data.seat)
    return table_info(table, guest.guests)


@post("/api/tables/{table_id:str}/client_seed", guards=[limited("table")], status_code=200)
async def open_seed(guest: NamedGuest, table: OwnTable, data: JSONBody[Opening]) -> TableInfo:
    """Open my client seed, once all seats are taken and have committed to theirs."""
    await start.open_seed(table, guest, data.client_seed, data.fixed)
    return table_info(table, guest.guests)


@post("/api/tables/{table_id:str}/device", guards=[limited("join")], status_code=200)
async def device(
    services: InjectedServices, guest: NamedGuest, table: OwnTable, data: JSONBody[OneSeat]
) -> DeviceLink:
    """Make a one-time link that opens this seat on a second device."""
    seats.check_seat(table, guest, data.seat)
    owner = table.seats[data.seat].guest or ""
    return DeviceLink(services.people.device_link(table.id, data.seat, owner, guest))


@post("/api/tables/{table_id:str}/rematch", guards=[limited("create")], status_code=200)
async def rematch(
    services: InjectedServices,
    guest: NamedGuest,
    table: OwnTable,
    data: JSONBody[Again | None] = None,
) -> TableInfo:
    again = await create.rematch(services.tables, table, guest, data.commitment if data else "")
    return table_info(again, guest.guests)


@post("/api/tables/{table_id:str}/fork", guards=[limited("create")], status_code=201)
async def fork(
    request: HttpRequest,
    services: InjectedServices,
    guest: NamedGuest,
    table: OwnTable,
    data: JSONBody[Fork],
) -> TableInfo:
    """Create a table that continues this one from a line; only where the record may be seen."""
    of = table if data.luck == "same" else None
    async with services.rate_limiter.long_look(neighbours_of(request)), table.lock:
        text = await asyncio.to_thread(lambda: str(export(table)))
    return await go_on(services, guest, text, data, of)


TABLES = [
    table_list,
    set_up,
    look,
    delete_table,
    join,
    start_game,
    leave,
    come_back,
    change_seat,
    commit,
    waive,
    open_seed,
    device,
    rematch,
    fork,
]
