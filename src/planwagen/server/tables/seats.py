"""Seats: permissions, joining, leaving, coming back, deleting a table."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import func, select

from planwagen.core.action import Seat
from planwagen.server.accounts.people import Person
from planwagen.server.db import schema
from planwagen.server.errors import WriteConflict
from planwagen.server.requests import SeatRequest
from planwagen.server.tables.game_start import change_waiting, start_when_full
from planwagen.server.tables.new_table import MAX_WAITING, seat_row_for
from planwagen.server.tables.registry import NO_SUCH_TABLE, TableRegistry
from planwagen.server.tables.table import ServerTable
from planwagen.tables.errors import Conflict, NotAllowed, NotFound
from planwagen.tables.rows import OPEN, PERSON, RUNNING, STAND_IN, WAITING, Loaded, SeatRow
from planwagen.tables.seeds import seats_change

NOBODYS: dict[str, Any] = {
    "kind": OPEN,
    "name": "",
    "guest": None,
    "commitment": "",
    "client_seed": "",
    "waived": False,
    "auto_answers": "",
}
"""A seat that is free again."""
AN_HOUR = 3600.0
JOINING: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
"""Who is sitting down now: limits are counted for one join of a person after the other."""

# Permissions.


def may_see(table: ServerTable | Loaded, guests: frozenset[str], watch: str = "") -> bool:
    """Check for a player, the host, or a spectator with the link, if the table allows them."""
    row = table.row
    if row.host in guests or table.seats_of(guests):
        return True
    by_link = secrets.compare_digest(watch.encode(), row.watch.encode())
    return row.settings.watch and (by_link or row.settings.listed)


def is_invited(table: ServerTable, invite: str) -> bool:
    """Check for an invitation, which shows who sits there, but not the game.

    Everybody is invited to a lobby table that still waits for players.
    """
    if table.row.settings.listed and table.row.status == WAITING:
        return True
    keys = [table.row.invite, *(seat_row.invite for seat_row in table.seats)]
    return any(key and secrets.compare_digest(invite.encode(), key.encode()) for key in keys)


async def visible(
    tables: TableRegistry, table_id: str, person: Person, watch: str = ""
) -> ServerTable:
    table = await tables.find(table_id)
    if not may_see(table, person.guests, watch):
        raise NotFound(NO_SUCH_TABLE)
    return table


def check_seat(table: ServerTable, person: Person, seat: Seat) -> None:
    if seat not in table.seats_of(person.guests):
        raise NotAllowed("this seat is not yours")


def check_host(table: ServerTable, person: Person) -> None:
    if table.row.host not in person.guests:
        raise NotAllowed("only who set up the table may do that")


# Joining and leaving.


async def sit_down(table: ServerTable, person: Person, invite: str, commitment: str) -> None:
    """Takes an open seat: one's own by its link, any by the table's link or from the lobby."""
    one_at_a_time = JOINING.setdefault(person.owner, asyncio.Lock())
    async with one_at_a_time, table.lock:
        await table.catch_up()
        wanted = await seats_to_take(table, person, invite)
        seat = await change_waiting(
            table, lambda waiting: take_seat(waiting, person, wanted, commitment)
        )
        await table.note("sits_down", seat, person.name, {})
    await start_when_full(table)


def take_seat(waiting: Loaded, person: Person, wanted: list[Seat], commitment: str) -> Seat:
    """Take the first of these seats that is free. A person with several commits once."""
    is_free = [seat for seat in wanted if waiting.seats[seat].kind == OPEN]
    if waiting.row.status != WAITING or not is_free:
        raise Conflict("all seats are taken")
    mine = waiting.seats_of(person.guests)
    has_committed = any(waiting.seats[seat].commitment for seat in mine)
    waiting.seats[is_free[0]] = replace(
        waiting.seats[is_free[0]],
        kind=PERSON,
        name=person.name,
        guest=person.guest,
        commitment="" if has_committed else commitment,
    )
    return is_free[0]


async def seats_to_take(table: ServerTable, person: Person, invite: str) -> list[Seat]:
    if invite == table.row.invite or (table.row.settings.listed and not invite):
        await check_leaves_room(table, person, from_lobby=not invite)
        return [seat_row.seat for seat_row in table.seats if seat_row.kind == OPEN]
    own = [seat_row.seat for seat_row in table.seats if invite and invite == seat_row.invite]
    if not own:
        raise NotFound(NO_SUCH_TABLE)
    return own


async def check_leaves_room(table: ServerTable, person: Person, *, from_lobby: bool) -> None:
    """Limit a person to one seat at a lobby table, and to a few lobby tables."""
    if table.seats_of(person.guests):
        raise Conflict("you sit here already")
    if not from_lobby:
        return
    waiting = await table.tables.storage.waits_at(person.guests)
    if waiting >= MAX_WAITING:
        raise Conflict("you wait at enough tables already")
    if waiting + await just_begun(table.tables, person.guests) >= MAX_WAITING:
        raise Conflict("you have joined enough tables of the lobby; please play there first")


async def just_begun(tables: TableRegistry, guests: frozenset[str]) -> int:
    """Games from the lobby that these guests joined, which run and are not an hour old."""
    rows = schema.tables.c
    joined = schema.seats.join(schema.tables, rows.id == schema.seats.c.table_id)
    theirs = schema.seats.c.guest.in_(guests) & rows.host.not_in(guests)
    is_new = (rows.status == RUNNING) & rows.listed & (rows.started_at > tables.now() - AN_HOUR)
    wanted = select(func.count(rows.id.distinct())).select_from(joined).where(theirs & is_new)
    async with tables.storage.engine.connect() as connection:
        return int((await connection.execute(wanted)).scalar_one())


async def leave(table: ServerTable, person: Person, seat: Seat) -> None:
    """Leave a seat: before the start it is free again, later a bot stands in."""
    await table.transact(partial(give_up_seat, table, person, seat))


async def give_up_seat(table: ServerTable, person: Person, seat: Seat) -> None:
    check_seat(table, person, seat)
    kind, name = table.seats[seat].kind, table.seats[seat].name
    if table.row.status == WAITING:
        await change_waiting(table, lambda waiting: free_seats(waiting, person.guests, [seat]))
    else:
        await table.tables.storage.change_seat(table.id, seat, kind, away=True, bot=STAND_IN)
        await changed_hands(table)
    await table.note("leaves", seat, name, {})


def free_seats(waiting: Loaded, guests: frozenset[str], leaving: list[Seat]) -> None:
    """Free seats before the start; client seeds that were opened are given up with their round."""
    if waiting.row.status != WAITING:
        raise WriteConflict("the game was started first")
    if not set(leaving) <= set(waiting.seats_of(guests)):
        raise NotAllowed("this seat is not yours")
    seats_change(waiting)
    for seat in leaving:
        waiting.seats[seat] = replace(waiting.seats[seat], **NOBODYS)


async def come_back(table: ServerTable, person: Person, seat: Seat) -> None:
    """Take the seat back from a bot, unless its clock has expired.

    A clock per decision restarts after the bot has made the overdue decision.
    """
    await table.transact(partial(take_back_seat, table, person, seat))


async def take_back_seat(table: ServerTable, person: Person, seat: Seat) -> None:
    check_seat(table, person, seat)
    seat_row, times = table.seats[seat], table.register.times
    left = times.left(table.row.settings.time_control, seat, table.time)
    if left is not None and left <= 0:
        raise Conflict("your time is up: the bot plays on")
    await table.tables.storage.change_seat(table.id, seat, seat_row.kind, away=False, bot="")
    await changed_hands(table)
    await table.note("comes_back", seat, seat_row.name, {})


async def changed_hands(table: ServerTable) -> None:
    await table.catch_up()
    plays = table.is_running and not table.is_paused
    bot_due = plays and any(table.seats[s].bot_plays for s in table.history.to_move)
    due_at = table.due_at(table.register.times)
    await table.tables.storage.change_table(table.id, bot_due=bot_due, due_at=due_at)


async def change_seat(table: ServerTable, person: Person, seat: Seat, command: SeatRequest) -> None:
    """Change an open seat, or a bot's, before the start; only the host may."""
    check_host(table, person)
    if not 0 <= seat < len(table.seats):
        raise NotFound("there is no such seat")
    async with table.lock:
        new = seat_row_for(seat, command, person)
        await change_waiting(table, lambda waiting: set_seat(waiting, new))
    await start_when_full(table)


def set_seat(waiting: Loaded, new: SeatRow) -> None:
    """Set the occupant; the seat keeps its link."""
    was = waiting.seats[new.seat]
    if waiting.row.status != WAITING or (was.kind == PERSON and new.kind != OPEN):
        raise Conflict("this seat is taken")
    seats_change(waiting)
    waiting.seats[new.seat] = replace(new, away=was.away, invite=was.invite)


async def delete(table: ServerTable, person: Person) -> None:
    """Delete a table at the host's request, unless others play there."""
    check_host(table, person)
    await table.transact(partial(delete_own, table, person))
    await table.tables.publish_deleted(table.id)


async def delete_own(table: ServerTable, person: Person) -> None:
    if any(seat_row.guest and seat_row.guest not in person.guests for seat_row in table.seats):
        raise Conflict("others sit at this table; their game is not yours to delete")
    was = table.seats if table.row.status == WAITING else None
    await table.tables.storage.delete_table(table.id, was)
