"""The same table again, for all who want to: each takes the old seat by asking for it."""

from __future__ import annotations

from dataclasses import replace

from planwagen.games import find_game
from planwagen.server.errors import Taken
from planwagen.server.room.people import Person
from planwagen.server.room.starting import change_waiting, start_when_full
from planwagen.server.table.table import LiveTable
from planwagen.table.errors import Clash
from planwagen.table.rows import BOT, OPEN, WAITING, Loaded, SeatRow
from planwagen.table.setting_up import new_key, new_row


async def rematch(table: LiveTable, person: Person, commitment: str) -> LiveTable:
    """One table for all who ask; nobody is made to play again."""
    mine = table.seats_of(person.guests)
    if not table.row.is_done or not mine:
        raise Clash("a rematch comes after the game, for those who played it")
    async with table.lock:
        await table.catch_up()
        if not table.row.rematch:
            await lay(table, person)
        again = await table.tables.find(table.row.rematch or "")
    chairs = [table.seats[seat] for seat in mine]
    async with again.lock:
        await change_waiting(again, lambda waiting: take(waiting, chairs, commitment))
    await start_when_full(again)
    return again


async def lay(table: LiveTable, person: Person) -> None:
    """Sets up the new table, with a free chair for each person; unless another process has."""
    tables = table.tables
    row = new_row(find_game(table.row.game), table.row.terms, person.guest, tables.now())
    chairs = [free_chair(chair) for chair in table.seats]
    try:
        await tables.store.add_rematch(table.id, row, chairs)
    except Taken:
        await table.catch_up()
        return
    table.row.rematch = row.id
    tables.changed(table, "room")


def free_chair(chair: SeatRow) -> SeatRow:
    if chair.kind == BOT:
        return SeatRow(chair.seat, BOT, chair.name, None, chair.bot, False, new_key())
    return SeatRow(chair.seat, OPEN, "", None, "", False, new_key())


def take(waiting: Loaded, chairs: list[SeatRow], commitment: str) -> None:
    """The old seats at the new table, if they are still free; the first one commits to words."""
    free = [c for c in chairs if c.kind != BOT and waiting.seats[c.seat].kind == OPEN]
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
