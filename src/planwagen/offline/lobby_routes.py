"""Routes around the game: create a table, change its seats and client seeds, continue from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from planwagen.bots import BOTS
from planwagen.core.errors import UnknownName
from planwagen.games import find_game
from planwagen.offline.errors import NotHere, NotUnderstood
from planwagen.offline.request import Request
from planwagen.offline.storage import read_settings
from planwagen.offline.table import OfflineTable
from planwagen.offline.tables import OfflineTables
from planwagen.tables import seeds
from planwagen.tables.errors import BadTable, Conflict
from planwagen.tables.export import export, read_imported
from planwagen.tables.messages import TableInfo
from planwagen.tables.new_table import Plan, new_seat_row
from planwagen.tables.responses import LobbyLists
from planwagen.tables.rows import BOT, STAND_IN, WAITING, Loaded, SeatRow, settings_with
from planwagen.tables.settings import TableSettings
from planwagen.tables.table_info import table_info


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """Occupant of a seat: me, somebody at my screen, or a bot of a level."""

    kind: str = "open"
    name: str = ""


async def tables(request: Request) -> LobbyLists:
    return request.server.tables.lists


async def look(request: Request) -> TableInfo:
    return shown(request, request.table)


def shown(request: Request, table: OfflineTable) -> TableInfo:
    return table_info(table, request.server.tables.owner.guests)


# Setting up.


async def set_up(request: Request) -> TableInfo:
    """Create a table, from the start or continuing a record."""
    if request.body.get("record"):
        return await go_on(request, request.need("record", str))
    game, settings = find_game(request.need("game", str)), settings_of(request)
    plan = Plan(
        game, settings, seat_rows_of(request), commitment=request.given("commitment", str) or ""
    )
    return shown(request, await request.server.tables.set_up(plan))


async def fork(request: Request) -> TableInfo:
    """Create a table that continues this one from a line; only where the record may be seen."""
    return await go_on(request, str(export(request.table)))


async def go_on(request: Request, text: str) -> TableInfo:
    seat_rows = seat_rows_of(request)
    game, given = read_imported(text, request.given("seq", int))
    if len(seat_rows) != given.options.players:
        raise BadTable(f"the record is of {given.options.players} players")
    settings = settings_with(settings_of(request), given.options)
    plan = Plan(game, settings, seat_rows, given, request.given("commitment", str) or "")
    return shown(request, await request.server.tables.set_up(plan))


def settings_of(request: Request) -> TableSettings:
    try:
        return read_settings(request.given("settings", dict) or {})
    except (AttributeError, TypeError) as error:
        raise NotUnderstood(f"not understood: {error}") from error


def seat_rows_of(request: Request) -> list[SeatRow]:
    return [
        seat_row(request.server.tables, seat, command)
        for seat, command in enumerate(request.need("seats", list))
    ]


def seat_row(tables: OfflineTables, seat: int, given: Mapping[str, str]) -> SeatRow:
    try:
        command = SeatRequest(**given)
    except TypeError as error:
        raise NotUnderstood(f"not understood: {error}") from error
    if command.kind not in ("me", "hotseat", "bot"):
        raise NotHere("a table on this device has no open seats: nobody else can sit down")
    if command.kind == "bot" and (command.name or STAND_IN) not in BOTS:
        raise UnknownName("bot", command.name, BOTS)
    tables.check_named()
    return new_seat_row(seat, command, tables.owner)


async def rematch(request: Request) -> TableInfo:
    """Return the rematch; create it once."""
    table, all_tables = request.table, request.server.tables
    if not table.row.is_done:
        raise Conflict("a rematch comes after the game, for those who played it")
    if table.row.rematch in all_tables:
        return shown(request, all_tables.find(table.row.rematch or ""))
    seat_rows = [again(seat_row) for seat_row in table.seats]
    commitment = request.given("commitment", str) or ""
    plan = Plan(table.game, table.row.settings, seat_rows, commitment=commitment)
    laid = await all_tables.set_up(plan)
    await table.change(row=replace(table.row, rematch=laid.id))
    return shown(request, laid)


def again(seat_row: SeatRow) -> SeatRow:
    """Copy a seat to a new table, without its client seed."""
    bot = seat_row.bot if seat_row.kind == BOT else ""
    return replace(
        seat_row, bot=bot, away=False, commitment="", client_seed="", waived=False, auto_answers=""
    )


async def remove(request: Request) -> None:
    """Delete a table with its record."""
    await request.server.remove(request.names["table"])


# Client seeds, and the start.


async def commit(request: Request) -> TableInfo:
    """Commit to the SHA-256 of my client seed, before it is opened."""
    table, seat = request.table, request.need("seat", int)
    guests, hashed = request.server.tables.owner.guests, request.need("commitment", str)
    await table.change_waiting(lambda waiting: seeds.commit(waiting, guests, seat, hashed))
    return shown(request, table)


async def waive(request: Request) -> TableInfo:
    """Waive my client seed; only before anybody has opened one in this round."""
    table, seat = request.table, request.need("seat", int)
    guests = request.server.tables.owner.guests
    await table.change_waiting(lambda waiting: seeds.waive(waiting, guests, seat))
    await request.server.tables.start_when_ready(table)
    return shown(request, table)


async def open_seed(request: Request) -> TableInfo:
    """Open a client seed; the game begins when the last seat has opened its own."""
    table, client_seed = request.table, request.need("client_seed", str)
    seeds.check_one_line(client_seed)
    guests, fixed = request.server.tables.owner.guests, request.given("fixed", dict)
    hindrance = await table.change_waiting(
        lambda waiting: seeds.open_seed(waiting, guests, client_seed, fixed)
    )
    if hindrance:
        raise hindrance
    await request.server.tables.start_when_ready(table)
    return shown(request, table)


async def start(request: Request) -> TableInfo:
    await request.server.tables.start(request.table, request.server.tables.owner.guests)
    return shown(request, request.table)


# Seats.


async def change_seat(request: Request) -> TableInfo:
    """Change the occupant of a seat before the start."""
    table, seat = request.table, request.need("seat", int)
    if table.row.status != WAITING or not 0 <= seat < len(table.seats):
        raise Conflict("this seat is taken")
    new = seat_row(request.server.tables, seat, request.need("occupant", dict))
    await table.change_waiting(lambda waiting: set_seat(waiting, new))
    await request.server.tables.start_when_ready(table)
    return shown(request, table)


def set_seat(waiting: Loaded, new: SeatRow) -> None:
    seeds.seats_change(waiting)
    waiting.seats[new.seat] = new


async def leave(request: Request) -> TableInfo:
    """Leave a seat; a bot stands in."""
    table, seat = request.table, request.seat
    if table.row.status == WAITING:
        raise NotHere("nobody else could take this seat; remove the table instead")
    seat_rows = table.seats_with(seat, away=True, bot=STAND_IN)
    await table.note("leaves", seat, {}, seats=seat_rows)
    return shown(request, table)


async def come_back(request: Request) -> TableInfo:
    table, seat = request.table, request.seat
    await table.note("comes_back", seat, {}, seats=table.seats_with(seat, away=False, bot=""))
    return shown(request, table)
