"""Seats: permissions, joining, leaving, coming back, deleting a table."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from planwagen.core.action import SPECTATOR, Seat
from planwagen.tables.create import MAX_WAITING, seat_row_for
from planwagen.tables.errors import (
    NO_SUCH_TABLE,
    Conflict,
    NotAllowed,
    NotFound,
    NotHere,
    WriteConflict,
)
from planwagen.tables.new_table import SeatChoice
from planwagen.tables.ports import Person
from planwagen.tables.registry import TableRegistry
from planwagen.tables.rows import OPEN, PERSON, STAND_IN, WAITING, Loaded, NoteRow, SeatRow
from planwagen.tables.seeds import seats_change
from planwagen.tables.start import start_when_full
from planwagen.tables.subscriber import Subscriber
from planwagen.tables.table import Table
from planwagen.tables.votes import has_gone, has_left

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


def may_see(
    table: Table | Loaded, guests: frozenset[str], watch: str = "", now: float = 0.0
) -> bool:
    """Check for a player, the host, or a spectator with the link, if the table allows them.

    At an event, others see a game only when it is over and the event is closed; then all do.
    """
    row = table.row
    if row.host in guests or table.seats_of(guests):
        return True
    if row.opens_at is not None:
        return row.settings.watch and row.reveals_secret(now)
    by_link = secrets.compare_digest(watch.encode(), row.watch.encode())
    return row.settings.watch and (by_link or row.settings.listed)


def is_invited(table: Table, invite: str) -> bool:
    """Check for an invitation, which shows who sits there, but not the game.

    Everybody is invited to a lobby table that still waits for players.
    """
    if table.row.settings.listed and table.row.status == WAITING:
        return True
    keys = [table.row.invite, *(seat_row.invite for seat_row in table.seats)]
    return any(key and secrets.compare_digest(invite.encode(), key.encode()) for key in keys)


async def visible(tables: TableRegistry, table_id: str, person: Person, watch: str = "") -> Table:
    table = await tables.find(table_id)
    if not may_see(table, person.guests, watch, table.now()):
        raise NotFound(NO_SUCH_TABLE)
    return table


def check_seat(table: Table, person: Person, seat: Seat) -> None:
    if seat not in table.seats_of(person.guests):
        raise NotAllowed("seat_not_yours")


def check_host(table: Table, person: Person) -> None:
    if table.row.host not in person.guests:
        raise NotAllowed("host_only")


def own_place(table: Table, guests: frozenset[str], watch: str) -> Seat:
    """Return the first seat of these guests, or that of a spectator."""
    if not may_see(table, guests, watch, table.now()):
        raise NotFound(NO_SUCH_TABLE)
    return next(iter(table.seats_of(guests)), SPECTATOR)


def check_place(table: Table, subscriber: Subscriber) -> None:
    """Check the seat before each message: a client that lost its seat is moved to another place."""
    if subscriber.seat in table.seats_of(subscriber.guests):
        return
    place = own_place(table, subscriber.guests, subscriber.watch)
    if place != subscriber.seat and subscriber.seat != SPECTATOR:
        subscriber.move_to(place)


# Joining and leaving.


async def sit_down(table: Table, person: Person, invite: str, commitment: str) -> None:
    """Takes an open seat: one's own by its link, any by the table's link or from the lobby."""
    one_at_a_time = JOINING.setdefault(person.owner, asyncio.Lock())
    async with one_at_a_time, table.lock:
        await table.catch_up()
        if not has_sat_down(table, person, invite):
            wanted = await seats_to_take(table, person, invite)
            note = NoteRow(0, "sits_down", 0, person.name, {}, table.now())
            await table.change_waiting(
                lambda waiting: take_seat(waiting, person, wanted, commitment, note)
            )
    await start_when_full(table)


def has_sat_down(table: Table, person: Person, invite: str) -> bool:
    """The request came again: perhaps a process died after it had stored it."""
    mine = table.seats_of(person.guests)
    if invite and any(invite == table.seats[seat].invite for seat in mine):
        return True
    return bool(mine) and is_for_all(table, invite)


def is_for_all(table: Table, invite: str) -> bool:
    """The table's own link, or the lobby: for any open seat."""
    return invite == table.row.invite or (table.row.settings.listed and not invite)


def take_seat(
    waiting: Loaded, person: Person, wanted: list[Seat], commitment: str, note: NoteRow
) -> None:
    """Take the first of these seats that is free. A person with several commits once."""
    is_free = [seat for seat in wanted if waiting.seats[seat].kind == OPEN]
    if waiting.row.status != WAITING or not is_free:
        raise Conflict("no_seat_left")
    mine = waiting.seats_of(person.guests)
    has_committed = any(waiting.seats[seat].commitment for seat in mine)
    waiting.seats[is_free[0]] = replace(
        waiting.seats[is_free[0]],
        kind=PERSON,
        name=person.name,
        guest=person.guest,
        commitment="" if has_committed else commitment,
    )
    waiting.notes.append(replace(note, seat=is_free[0]))


async def seats_to_take(table: Table, person: Person, invite: str) -> list[Seat]:
    if is_for_all(table, invite):
        await check_leaves_room(table, person, from_lobby=not invite)
        return [seat_row.seat for seat_row in table.seats if seat_row.kind == OPEN]
    own = [seat_row.seat for seat_row in table.seats if invite and invite == seat_row.invite]
    if not own:
        raise NotFound(NO_SUCH_TABLE)
    return own


async def check_leaves_room(table: Table, person: Person, *, from_lobby: bool) -> None:
    """Limit a person to a few lobby tables."""
    if not from_lobby:
        return
    storage = table.ports.storage
    waiting = await storage.waits_at(person.guests)
    if waiting >= MAX_WAITING:
        raise Conflict("too_many_tables")
    if waiting + await storage.joined_since(person.guests, table.now() - AN_HOUR) >= MAX_WAITING:
        raise Conflict("too_many_joined")


async def leave(table: Table, person: Person, seat: Seat) -> None:
    """Leave a seat: before the start it is free again, later a bot stands in."""
    await table.transact(partial(give_up_seat, table, person, seat))


async def give_up_seat(table: Table, person: Person, seat: Seat) -> None:
    check_seat(table, person, seat)
    if table.row.status == WAITING:
        name = table.seats[seat].name
        if not table.ports.is_shared:
            raise NotHere("remove_table_instead")
        note = NoteRow(0, "leaves", seat, name, {}, table.now())
        await table.change_waiting(lambda waiting: free_seats(waiting, person.guests, [seat], note))
        return
    await hand_to_bot(table, seat)


async def hand_to_bot(table: Table, seat: Seat) -> None:
    """Let a bot play on for a person; the caller holds the lock."""
    kind, name = table.seats[seat].kind, table.seats[seat].name
    if not table.is_running:
        return
    await table.ports.storage.change_seat(table.id, seat, kind, away=True, bot=STAND_IN)
    await changed_hands(table)
    if not has_left(table, seat):  # the request may have come again
        await table.note("leaves", seat, name, {})


def free_seats(
    waiting: Loaded, guests: frozenset[str], leaving: list[Seat], note: NoteRow | None = None
) -> None:
    """Free seats before the start; client seeds that were opened are given up with their round."""
    if waiting.row.status != WAITING:
        raise WriteConflict("the game was started first")
    if not set(leaving) <= set(waiting.seats_of(guests)):
        raise NotAllowed("seat_not_yours")
    seats_change(waiting)
    for seat in leaving:
        waiting.seats[seat] = replace(waiting.seats[seat], **NOBODYS)
    waiting.notes += [note] if note else []


async def come_back(table: Table, person: Person, seat: Seat) -> None:
    """Take the seat back from a bot, unless its clock has expired.

    A clock per decision restarts after the bot has made the overdue decision.
    """
    await table.transact(partial(take_back_seat, table, person, seat))


async def take_back_seat(table: Table, person: Person, seat: Seat) -> None:
    check_seat(table, person, seat)
    seat_row, times = table.seats[seat], table.register.times
    left = times.left(table.row.settings.time_control, seat, table.time)
    if left is not None and left <= 0:
        raise Conflict("time_up")
    await table.ports.storage.change_seat(table.id, seat, seat_row.kind, away=False, bot="")
    await changed_hands(table)
    if has_gone(table, seat):  # the request may have come again
        await table.note("comes_back", seat, seat_row.name, {})


async def changed_hands(table: Table) -> None:
    await table.catch_up()
    plays = table.is_running and not table.is_paused
    bot_due = plays and any(table.seats[s].bot_plays for s in table.history.to_move)
    due_at = table.due_at(table.register.times)
    await table.ports.storage.change_table(table.id, bot_due=bot_due, due_at=due_at)


async def change_seat(table: Table, person: Person, seat: Seat, command: SeatChoice) -> None:
    """Change an open seat, or a bot's, before the start; only the host may."""
    check_host(table, person)
    if not 0 <= seat < len(table.seats):
        raise NotFound("no_such_seat")
    async with table.lock:
        new = seat_row_for(table.ports, seat, command, person)
        await table.change_waiting(lambda waiting: set_seat(waiting, new))
    await start_when_full(table)


def set_seat(waiting: Loaded, new: SeatRow) -> None:
    """Set the occupant; the seat keeps its link."""
    was = waiting.seats[new.seat]
    if waiting.row.status != WAITING or (was.kind == PERSON and new.kind != OPEN):
        raise Conflict("seat_taken")
    seats_change(waiting)
    waiting.seats[new.seat] = replace(new, away=was.away, invite=was.invite)


async def delete(tables: TableRegistry, table: Table, person: Person) -> None:
    """Delete a table at the host's request, unless others play there."""
    check_host(table, person)
    await table.transact(partial(delete_own, table, person))
    tables.forget(table.id)
    table.ports.notifier.deleted(table.id)


async def delete_own(table: Table, person: Person) -> None:
    if any(seat_row.guest and seat_row.guest not in person.guests for seat_row in table.seats):
        raise Conflict("others_sit_here")
    if table.row.is_sealed(table.now()):
        raise Conflict("delete_after_event")
    was = table.seats if table.row.status == WAITING else None
    await table.ports.storage.delete_table(table.id, was)
