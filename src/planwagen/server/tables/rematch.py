"""Rematch: the same table again; each player takes the old seat by asking for it."""

from __future__ import annotations

from dataclasses import replace

from planwagen.games import find_game
from planwagen.server.accounts.people import Person
from planwagen.server.errors import WriteConflict
from planwagen.server.tables.game_start import change_waiting, start_when_full
from planwagen.server.tables.table import ServerTable
from planwagen.tables.errors import Conflict
from planwagen.tables.new_table import new_key, new_row
from planwagen.tables.rows import BOT, OPEN, WAITING, Loaded, SeatRow


async def rematch(table: ServerTable, person: Person, commitment: str) -> ServerTable:
    """Return the rematch, one for all who ask; nobody has to play again."""
    mine = table.seats_of(person.guests)
    if not table.row.is_done or not mine:
        raise Conflict("a rematch comes after the game, for those who played it")
    async with table.lock:
        await table.catch_up()
        if not table.row.rematch:
            await lay(table, person)
        again = await table.tables.find(table.row.rematch or "")
    seat_rows = [table.seats[seat] for seat in mine]
    async with again.lock:
        await change_waiting(again, lambda waiting: take(waiting, seat_rows, commitment))
    await start_when_full(again)
    return again


async def lay(table: ServerTable, person: Person) -> None:
    """Create the new table, with a free seat for each person, unless another process has."""
    tables = table.tables
    row = new_row(find_game(table.row.game), table.row.settings, person.guest, tables.now())
    seat_rows = [free_seat_row(seat_row) for seat_row in table.seats]
    try:
        await tables.storage.add_rematch(table.id, row, seat_rows)
    except WriteConflict:
        await table.catch_up()
        return
    table.row.rematch = row.id
    tables.changed(table, "info")


def free_seat_row(seat_row: SeatRow) -> SeatRow:
    if seat_row.kind == BOT:
        return SeatRow(seat_row.seat, BOT, seat_row.name, None, seat_row.bot, False, new_key())
    return SeatRow(seat_row.seat, OPEN, "", None, "", False, new_key())


def take(waiting: Loaded, seat_rows: list[SeatRow], commitment: str) -> None:
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
