"""Creates a table: game, settings, seats, luck."""

from __future__ import annotations

from dataclasses import replace

from planwagen.bots import BOTS
from planwagen.core.action import Seat
from planwagen.core.errors import UnknownName
from planwagen.server.accounts.people import Person
from planwagen.server.requests import SeatRequest
from planwagen.server.tables.editions import known_here
from planwagen.server.tables.game_start import start_when_full
from planwagen.server.tables.registry import TableRegistry
from planwagen.server.tables.table import ServerTable
from planwagen.tables.errors import Conflict
from planwagen.tables.export import imported_entries
from planwagen.tables.new_table import Plan, checked_settings, new_row, new_seat_row
from planwagen.tables.rows import STAND_IN, SeatRow

MAX_WAITING = 5
"""Lobby tables that one person may host or wait at."""


async def set_up(tables: TableRegistry, host: Person, plan: Plan[SeatRequest]) -> ServerTable:
    """Create a table; the server commits to its secret before anybody sits down."""
    game = plan.game
    settings = replace(
        plan.settings, edition=known_here(tables.settings, game, plan.settings.edition)
    )
    if settings.listed and await tables.storage.waits_at(host.guests) >= MAX_WAITING:
        raise Conflict("you wait at enough tables already")
    if plan.imported is None:
        settings = replace(settings, endless=any(command.kind != "bot" for command in plan.seats))
    row = new_row(game, checked_settings(game, settings, len(plan.seats)), host.guest, tables.now())
    seat_rows = [seat_row_for(seat, command, host) for seat, command in enumerate(plan.seats)]
    if mine := [seat_row for seat_row in seat_rows if seat_row.guest]:
        mine[0].commitment = plan.commitment
    entries = imported_entries(plan.imported, row.made_at) if plan.imported else []
    row.imported = row.seq = len(entries)
    row.rules = plan.imported.rules if plan.imported else row.rules
    await tables.storage.add_table(row, seat_rows, entries)
    tables.touch_lobby()
    table = await tables.find(row.id)
    await start_when_full(table)
    return table


def seat_row_for(seat: Seat, command: SeatRequest, host: Person) -> SeatRow:
    if command.kind == "bot":
        check_bot(command.name or STAND_IN)
    return new_seat_row(seat, command, host)


def check_bot(name: str) -> None:
    if name not in BOTS:
        raise UnknownName("bot", name, BOTS)
