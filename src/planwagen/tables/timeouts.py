"""Handlers of time: what happens when a clock has expired."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.tables.errors import not_now
from planwagen.tables.rows import STAND_IN
from planwagen.tables.table import Table


def late_seats(table: Table) -> list[Seat]:
    """Return the people whose time is up."""
    if not table.is_running:
        return []
    time_control, times, now = table.row.settings.time_control, table.register.times, table.time
    people = [seat for seat in times.since if not table.seats[seat].bot_plays]
    return [seat for seat in people if times.is_up(time_control, seat, now)]


async def time_is_up(table: Table, seat: Seat) -> None:
    """Let a bot take over, or allow the opponents to end the game; the caller holds the lock."""
    seat_row, seq = table.seats[seat], table.history.seq
    if any(note.kind == "time_up" and note.body.get("seq") == seq for note in table.notes):
        return
    if table.row.settings.time_control.when_up == "bot":
        seat_row.away, seat_row.bot = True, STAND_IN
        storage = table.ports.storage
        await storage.change_seat(table.id, seat, seat_row.kind, away=True, bot=STAND_IN)
    await table.note("time_up", seat, seat_row.name, {"seq": seq})


async def claim_timeout(table: Table, seat: Seat, key: str) -> None:
    """End a game whose clock has expired, where the table allows opponents to do so."""
    time_control, times, now = table.row.settings.time_control, table.register.times, table.time
    late = [s for s in times.since if s != seat and times.is_up(time_control, s, now)]
    if time_control.when_up != "end" or not late:
        raise not_now("no_time_up")
    await table.end("ended", seat, {"late": late}, key)
