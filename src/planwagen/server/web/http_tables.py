"""Doors for tables: making, joining, leaving, exporting."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import MediaType, Response, delete, get, post
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody
from msgspec import Meta, Struct

from planwagen.core.record import Record
from planwagen.games import find_game
from planwagen.server.house import House
from planwagen.server.room import rematch as rematches
from planwagen.server.room import seats, setting_up, starting
from planwagen.server.room.people import Person
from planwagen.server.table.tables import NEVER_SEEN
from planwagen.server.web.door import (
    AtTable,
    Here,
    Named,
    Someone,
    TableId,
    WatchKey,
    limited,
    say_no_in_json,
)
from planwagen.server.web.http_people import DeviceLink
from planwagen.server.wire import Commitment, Committing, Key, Number, SeatWish, TermsWish
from planwagen.table.answers import Tables
from planwagen.table.errors import BadTable, NotThere, OldRules
from planwagen.table.export import export, export_as_stored, read_given
from planwagen.table.messages import Problem, Room
from planwagen.table.rooms import room
from planwagen.table.rows import terms_with
from planwagen.table.setting_up import Plan

SeatNumber = Annotated[int, Meta(ge=0, le=15)]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Game and seats; or a record to go on from, after line `seq`."""

    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    game: Annotated[str, Meta(max_length=40)] = ""
    terms: TermsWish = TermsWish()
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
    wish: SeatWish


class SeatCommitment(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    commitment: Commitment


class Opening(Struct, frozen=True, forbid_unknown_fields=True):
    """`fixed` are the commitments of all seats, by colour, that the words are opened against."""

    words: Annotated[str, Meta(min_length=1, max_length=200)]
    fixed: Annotated[dict[str, Key], Meta(max_length=8)] | None = None


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    seq: Number
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    terms: TermsWish = TermsWish()
    commitment: Committing = ""


@get("/api/tables", guards=[limited("other")])
async def table_list(house: Here, person: Someone) -> Tables:
    return await house.lobby.lists(person)


@post("/api/tables", guards=[limited("create")], status_code=201)
async def set_up(house: Here, guest: Named, data: JSONBody[NewTable]) -> Room:
    """A new table, from the start or going on from a record."""
    if not data.record:
        plan = Plan(
            find_game(data.game), data.terms.granted(), data.seats, commitment=data.commitment
        )
        table = await setting_up.set_up(house.tables, guest, plan)
        return room(table, guest.guests)
    return await go_on(house, guest, data.record, data)


async def go_on(house: House, guest: Person, text: str, data: Fork | NewTable) -> Room:
    async with house.tables.readers.turn_of(guest.guest):  # others are served meanwhile
        game, given = await asyncio.to_thread(read_given, text, data.seq)
    options = given.options
    if len(data.seats) != options.players:
        raise BadTable(f"the record is of {options.players} players")
    terms = terms_with(data.terms.granted(), options)
    plan = Plan(game, terms, data.seats, given, data.commitment)
    table = await setting_up.set_up(house.tables, guest, plan)
    return room(table, guest.guests)


@get("/api/tables/{table_id:str}", guards=[limited("other")])
async def look(
    house: Here, person: Someone, table_id: TableId, watch: WatchKey = "", invite: WatchKey = ""
) -> Room:
    table = await house.tables.find(table_id)
    if not (seats.may_see(table, person.guests, watch) or seats.is_invited(table, invite)):
        raise NotThere(NEVER_SEEN)
    return room(table, person.guests)


@delete("/api/tables/{table_id:str}", guards=[limited("room")], status_code=204)
async def delete_table(guest: Named, table: AtTable) -> None:
    """For good, with its log: only where no other person plays."""
    await seats.delete(table, guest)


@post("/api/tables/{table_id:str}/join", guards=[limited("join")], status_code=200)
async def join(house: Here, guest: Named, table_id: TableId, data: JSONBody[Joining]) -> Room:
    table = await house.tables.find(table_id)
    await seats.sit_down(table, guest, data.invite, data.commitment)
    return room(table, guest.guests)


@post("/api/tables/{table_id:str}/start", guards=[limited("room")], status_code=200)
async def start(guest: Named, table: AtTable) -> Room:
    await starting.start(table, guest)
    return room(table, guest.guests)


@post("/api/tables/{table_id:str}/leave", guards=[limited("room")], status_code=200)
async def leave(guest: Named, table: AtTable, data: JSONBody[OneSeat]) -> Room:
    await seats.leave(table, guest, data.seat)
    return room(table, guest.guests)


@post("/api/tables/{table_id:str}/return", guards=[limited("room")], status_code=200)
async def come_back(guest: Named, table: AtTable, data: JSONBody[OneSeat]) -> Room:
    await seats.come_back(table, guest, data.seat)
    return room(table, guest.guests)


@post("/api/tables/{table_id:str}/seat", guards=[limited("room")], status_code=200)
async def change_seat(guest: Named, table: AtTable, data: JSONBody[ChangeSeat]) -> Room:
    await seats.change_seat(table, guest, data.seat, data.wish)
    return room(table, guest.guests)


@post("/api/tables/{table_id:str}/commitment", guards=[limited("room")], status_code=200)
async def commit(guest: Named, table: AtTable, data: JSONBody[SeatCommitment]) -> Room:
    """The SHA-256 of one's own words for the luck, before anybody opens any."""
    await starting.commit(table, guest, data.seat, data.commitment)
    return room(table, guest.guests)


@post("/api/tables/{table_id:str}/waive", guards=[limited("room")], status_code=200)
async def waive(guest: Named, table: AtTable, data: JSONBody[OneSeat]) -> Room:
    """Its owner adds no words to the luck; only before anybody has opened any in this round."""
    await starting.waive(table, guest, data.seat)
    return room(table, guest.guests)


@post("/api/tables/{table_id:str}/words", guards=[limited("room")], status_code=200)
async def open_words(guest: Named, table: AtTable, data: JSONBody[Opening]) -> Room:
    """The words that were committed to, when all seats are taken and have committed to theirs."""
    await starting.open_words(table, guest, data.words, data.fixed)
    return room(table, guest.guests)


@post("/api/tables/{table_id:str}/device", guards=[limited("join")], status_code=200)
async def device(house: Here, guest: Named, table: AtTable, data: JSONBody[OneSeat]) -> DeviceLink:
    """A one-time link that opens this seat on a second device."""
    seats.check_seat(table, guest, data.seat)
    owner = table.seats[data.seat].guest or ""
    return DeviceLink(house.people.device_link(table.id, data.seat, owner, guest))


@post("/api/tables/{table_id:str}/rematch", guards=[limited("create")], status_code=200)
async def rematch(guest: Named, table: AtTable, data: JSONBody[Again | None] = None) -> Room:
    again = await rematches.rematch(table, guest, data.commitment if data else "")
    return room(again, guest.guests)


@post("/api/tables/{table_id:str}/fork", guards=[limited("create")], status_code=201)
async def fork(house: Here, guest: Named, table: AtTable, data: JSONBody[Fork]) -> Room:
    """A new table that goes on from a line of this one; only where the record may be seen."""
    return await go_on(house, guest, str(export(table)), data)


async def export_unplayed(house: House, person: Person, table_id: str, watch: str) -> Record:
    """The record of a table whose rules are not ours: its lines need nobody to play them."""
    loaded = await house.store.load(table_id)
    if loaded is None or not seats.may_see(loaded, person.guests, watch):
        raise NotThere(NEVER_SEEN)
    return export_as_stored(loaded)


@get(
    "/api/tables/{table_id:str}/record",
    guards=[limited("look")],
    media_type=MediaType.TEXT,
    responses={
        status: ResponseSpec(Problem, description="Not given", generate_examples=False)
        for status in (400, 403, 404)
    },
    exception_handlers={HTTPException: say_no_in_json},
)
async def record(
    house: Here, person: Someone, table_id: TableId, watch: WatchKey = ""
) -> Response[str]:
    """The game as a text to keep."""
    try:
        kept = export(await seats.visible(house.tables, table_id, person, watch))
    except OldRules:
        kept = await export_unplayed(house, person, table_id, watch)
    name = f"{kept.game}-{table_id}.txt"
    return Response(
        str(kept),
        media_type=MediaType.TEXT,
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


TABLES = [
    table_list,
    set_up,
    look,
    delete_table,
    join,
    start,
    leave,
    come_back,
    change_seat,
    commit,
    waive,
    open_words,
    device,
    rematch,
    fork,
    record,
]
