"""Handlers that create tables: new ones, those that continue a record, and rematches."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from planwagen.core.action import Seat
from planwagen.core.edition import EditionName
from planwagen.core.errors import UnknownName
from planwagen.core.game import AnyGame
from planwagen.tables.editions import read_and_try
from planwagen.tables.errors import BadTable, Conflict, NotFound, NotHere, WriteConflict
from planwagen.tables.export import imported_entries, read_imported
from planwagen.tables.new_table import (
    Plan,
    SeatChoice,
    checked_settings,
    new_key,
    new_row,
    new_seat_row,
)
from planwagen.tables.ports import Person, Ports
from planwagen.tables.registry import TableRegistry
from planwagen.tables.rows import BOT, OPEN, STAND_IN, WAITING, Loaded, SeatRow, settings_with
from planwagen.tables.same_luck import check_same_luck, copy_luck
from planwagen.tables.settings import TableSettings
from planwagen.tables.start import start_when_full
from planwagen.tables.table import Table

MAX_WAITING = 5
"""Lobby tables that one person may host or wait at."""


async def create(tables: TableRegistry, host: Person, plan: Plan) -> Table:
    """Create a table; the host commits to its secret before anybody sits down."""
    ports, game = tables.ports, plan.game
    settings = replace(plan.settings, edition=known_here(ports, game, plan.settings.edition))
    await check_may_create(ports, host, settings)
    if plan.imported is None:
        settings = replace(settings, endless=any(choice.kind != "bot" for choice in plan.seats))
    seat_rows = [seat_row_for(ports, seat, choice, host) for seat, choice in enumerate(plan.seats)]
    settings = checked_settings(game, settings, len(plan.seats))
    row = new_row(game, settings, host.guest, ports.clock())
    if not ports.is_shared:
        row.invite = row.watch = ""
    if mine := [seat_row for seat_row in seat_rows if seat_row.guest]:
        mine[0].commitment = plan.commitment
    entries = imported_entries(plan.imported, row.made_at) if plan.imported else []
    row.imported = row.seq = len(entries)
    row.rules = plan.imported.rules if plan.imported else row.rules
    if plan.luck_of:
        copy_luck(plan.luck_of, row, seat_rows)
    await ports.storage.add_table(row, seat_rows, entries)
    ports.notifier.lists_changed()
    table = await tables.find(row.id)
    await start_when_full(table)
    return table


async def check_may_create(ports: Ports, host: Person, settings: TableSettings) -> None:
    if not ports.is_shared and settings.time_control.kind != "untimed":
        raise NotHere("no_clock_here")
    if settings.listed and await ports.storage.waits_at(host.guests) >= MAX_WAITING:
        raise Conflict("too_many_tables")


def seat_row_for(ports: Ports, seat: Seat, choice: SeatChoice, host: Person) -> SeatRow:
    if choice.kind == "open" and not ports.is_shared:
        raise NotHere("no_open_seats_here")
    if choice.kind == "bot" and (choice.name or STAND_IN) not in ports.bots.levels:
        raise UnknownName("bot", choice.name, ports.bots.levels)
    return new_seat_row(seat, choice, host)


# Editions.


def known_here(ports: Ports, game: AnyGame, name: EditionName) -> EditionName:
    """Expand the id of one of the host's editions: its values are stored with the table."""
    found = ports.editions.get(game.slug, {}).get(name.id)
    if game.editions is None or found is None or name.file:
        return name
    return game.editions.name_of(found)


async def upload_edition(
    tables: TableRegistry, game: AnyGame, text: str, guest: str
) -> EditionName:
    """Check and try out an edition file; return its name, for the settings of a table."""
    async with tables.readers.turn_of(guest):
        return await tables.ports.bots.aside(read_and_try, game, text)


# Continuing a record.


@dataclass(frozen=True, slots=True)
class Continuation:
    """A request for a table that continues a record after a line."""

    text: str
    seq: int | None
    seats: Sequence[SeatChoice]
    settings: TableSettings
    commitment: str = ""
    luck_of: Table | None = None


async def continue_record(tables: TableRegistry, host: Person, wanted: Continuation) -> Table:
    if wanted.luck_of:
        check_same_luck(wanted.luck_of, wanted.seq)
    async with tables.readers.turn_of(host.guest):  # yields to other requests meanwhile
        game, given = await tables.ports.bots.aside(read_imported, wanted.text, wanted.seq)
    if len(wanted.seats) != given.options.players:
        raise BadTable(f"the record is of {given.options.players} players")
    settings = settings_with(wanted.settings, given.options)
    seats, seeded = wanted.seats, wanted.commitment
    plan = Plan(game, settings, seats, given, seeded, wanted.luck_of)
    return await create(tables, host, plan)


# The same table again: each player takes the old seat by asking for it.


async def rematch(tables: TableRegistry, table: Table, person: Person, commitment: str) -> Table:
    """Return the rematch, one for all who ask; nobody has to play again."""
    mine = table.seats_of(person.guests)
    if not table.row.is_done or not mine:
        raise Conflict("rematch_after_game")
    async with table.lock:
        await table.catch_up()
        again = await stored_rematch(tables, table)
        if again is None:
            await add_rematch(table, person)
            again = await tables.find(table.row.rematch or "")
    seat_rows = [table.seats[seat] for seat in mine]
    async with again.lock:
        await again.change_waiting(lambda waiting: take_again(waiting, seat_rows, commitment))
    await start_when_full(again)
    return again


async def stored_rematch(tables: TableRegistry, table: Table) -> Table | None:
    """Return the rematch that somebody else asked for, unless it was removed since."""
    if not table.row.rematch:
        return None
    with suppress(NotFound):
        return await tables.find(table.row.rematch)
    await table.ports.storage.change_table(table.id, rematch=None)
    table.row.rematch = None
    return None


async def add_rematch(table: Table, person: Person) -> None:
    """Create the new table, with a free seat for each person, unless another process has."""
    row = new_row(table.game, table.row.settings, person.guest, table.now())
    if not table.ports.is_shared:
        row.invite = row.watch = ""
    seat_rows = [free_seat_row(seat_row) for seat_row in table.seats]
    try:
        await table.ports.storage.add_rematch(table.id, row, seat_rows)
    except WriteConflict:
        await table.catch_up()
        return
    table.row.rematch = row.id
    table.changed("info")


def free_seat_row(seat_row: SeatRow) -> SeatRow:
    if seat_row.kind == BOT:
        return SeatRow(seat_row.seat, BOT, seat_row.name, None, seat_row.bot, False, new_key())
    return SeatRow(seat_row.seat, OPEN, "", None, "", False, new_key())


def take_again(waiting: Loaded, seat_rows: list[SeatRow], commitment: str) -> None:
    """Take the old seats at the new table, if they are free; the first one commits to a client
    seed.
    """
    free = [c for c in seat_rows if c.kind != BOT and waiting.seats[c.seat].kind == OPEN]
    if waiting.row.status != WAITING:
        return
    for old in free:
        is_first = old is free[0]
        waiting.seats[old.seat] = replace(
            waiting.seats[old.seat],
            kind=old.kind,
            name=old.name,
            guest=old.guest,
            commitment=commitment if is_first else "",
        )
